import { formLimits } from '../form/limits.ts'
import { checkQuestion } from '../question/check-question.ts'
import type { QuestionLevel } from '../question/choices.ts'
import { choiceList, fillIn, multiple, open, scale, single, trueFalse } from '../question/compose.ts'
import { noteText, optionCount, optionLength, questionText } from '../question/limits.ts'
import { optionLabel } from '../question/option-label.ts'
import type { QuestionDraft } from '../question/schema.ts'
import { aiLimits as limits } from './limits.ts'
import { type AiTask, aiKinds, type Proposal, type TaskOf } from './schema.ts'
import { visibleText } from './visible.ts'

/** What came of an object: a suggestion, one that is of no use, or nothing that was meant as one. */
export type ReadItem = Proposal | 'dropped' | undefined

type Fields = Record<string, unknown>

/** The text of a field; undefined where it has none, or one that is too long to be meant. */
function textIn(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = visibleText(String(value)).trim()
  return text === '' || text.length > max ? undefined : text
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A. 北京: the letter is written again by whoever shows the option. */
const lettered = /^[（(]?([A-Za-z])[)）.．、:：]\s*/

/** Options as texts, whether the model wrote texts, objects or an object by letter. */
function optionsIn(value: unknown): string[] | undefined {
  const named = fieldsOf(value)
  const given = named ? Object.values(named) : listOf(value)
  const texts = given.map((each) => {
    const own = fieldsOf(each)
    return textIn(own ? (own.text ?? own.option ?? own.content ?? own.label) : each, optionLength.max)
  })
  if (texts.length > limits.options.max || !texts.every((text) => text !== undefined)) return undefined
  const isLettered = texts.every(
    (text, index) => lettered.exec(text)?.[1]?.toUpperCase() === optionLabel(index),
  )
  return isLettered ? texts.map((text) => text.replace(lettered, '')) : texts
}

/** The letters of a key, whether it was written as A,C, as a list, or as the words of the options. */
function lettersIn(value: unknown, options: readonly string[]): string[] | undefined {
  const keys = options.map((_, index) => optionLabel(index))
  const given = (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const text = textIn(each, optionLength.max) ?? ''
    const at = options.indexOf(text.replace(lettered, ''))
    if (at !== -1) return [keys[at] ?? '']
    if (/^[A-Za-z]([\s,，、;；]*[A-Za-z])*$/.test(text)) return [...text.toUpperCase().replace(/[^A-Z]/g, '')]
    return [lettered.exec(text)?.[1]?.toUpperCase() ?? '?']
  })
  const letters = [...new Set(given)].sort()
  return letters.length > 0 && letters.every((letter) => keys.includes(letter)) ? letters : undefined
}

const trueWords = new Set(['true', '对', '正确', '是', '√', '1', 't', 'yes'])
const falseWords = new Set(['false', '错', '错误', '不正确', '否', '×', '0', 'f', 'no'])

function verdictIn(value: unknown): boolean | undefined {
  const said = String(value).trim().toLowerCase()
  return trueWords.has(said) ? true : falseWords.has(said) ? false : undefined
}

const typeNames: Readonly<Record<string, string>> = {
  单选: 'single',
  单选题: 'single',
  single_choice: 'single',
  多选: 'multiple',
  多选题: 'multiple',
  multiple_choice: 'multiple',
  判断: 'judge',
  判断题: 'judge',
  true_false: 'judge',
  填空: 'blank',
  填空题: 'blank',
  fill: 'blank',
  简答: 'short',
  简答题: 'short',
  问答: 'short',
  essay: 'short',
  量表: 'scale',
  rating: 'scale',
  text: 'open',
  开放: 'open',
}

type Make = (question: string, item: Fields, about: About) => QuestionDraft | undefined
interface About {
  note: string
  level: QuestionLevel
  allowPeopleUse: boolean
}

/** Kinds with a key, as they are asked for a bank. */
const keyed: Record<string, Make> = {
  single(question, item, about) {
    const options = optionsIn(item.options)
    const letters = options && lettersIn(item.answer, options)
    if (!options || letters?.length !== 1) return undefined
    const [key = ''] = letters
    return options.length > optionCount.single.max
      ? choiceList(question, options, {}, key, about)
      : single(question, options, key, about)
  },
  multiple(question, item, about) {
    const options = optionsIn(item.options)
    const letters = options && lettersIn(item.answer, options)
    if (!options || !letters || letters.length < 2) return undefined
    return options.length > optionCount.multiple.max
      ? choiceList(question, options, { several: true }, letters.join(','), about)
      : multiple(question, options, letters.join(','), about)
  },
  judge(question, item, about) {
    const verdict = verdictIn(item.answer)
    return verdict === undefined ? undefined : trueFalse(question, verdict, about)
  },
  blank(question, item, about) {
    const text = question.replace(/[_＿]{2,}|[（(]\s*[)）]/g, '____')
    const given = Array.isArray(item.answer) ? item.answer : [item.answer]
    const answers = given.map((each) => textIn(each, optionLength.max))
    if (text.split('____').length - 1 !== answers.length) return undefined
    // A ；would begin the next blank, and a | another accepted answer.
    if (answers.some((answer) => answer === undefined || /[；;\n]/.test(answer))) return undefined
    return fillIn(text, answers.join('；'), about)
  },
  short: (question, item, about) => open(question, textIn(item.answer, questionText.max) ?? '', about),
}

/** Kinds of a survey, where nothing is right or wrong. */
const asked: Record<string, Make> = {
  single(question, item, about) {
    const options = optionsIn(item.options)
    if (!options) return undefined
    return options.length > optionCount.single.max
      ? choiceList(question, options, {}, '', about)
      : single(question, options, '', about)
  },
  multiple(question, item, about) {
    const options = optionsIn(item.options)
    if (!options) return undefined
    return options.length > optionCount.multiple.max
      ? choiceList(question, options, { several: true }, '', about)
      : multiple(question, options, '', about)
  },
  scale: (question, _, about) => scale(question, {}, about),
  open: (question, _, about) => open(question, '', { ...about, isRequired: false } as About),
}

function readQuestion(item: Fields, makers: Record<string, Make>, level: QuestionLevel): ReadItem {
  if (item.question === undefined && item.type === undefined) return undefined
  const question = textIn(item.question, questionText.max)
  const said = String(item.type).trim().toLowerCase()
  const type = typeNames[said] ?? said
  const make = Object.hasOwn(makers, type) ? makers[type] : undefined
  if (!question || !make) return 'dropped'
  const note = textIn(item.note ?? item.explanation, noteText.max) ?? ''
  const draft = make(question, item, { note, level, allowPeopleUse: false })
  if (!draft || checkQuestion(draft).length > 0) return 'dropped'
  return { as: 'question', draft: { ...draft, byAi: true } }
}

const readers: { [Name in AiTask['task']]: (item: Fields, task: TaskOf<Name>) => ReadItem } = {
  questions(item, { kinds, level }) {
    const wanted = Object.fromEntries(
      aiKinds.filter((kind) => kinds.includes(kind)).map((kind) => [kind, keyed[kind]]),
    )
    return readQuestion(item, wanted as Record<string, Make>, level)
  },
  survey(item) {
    const title = item.question === undefined ? textIn(item.title, formLimits.titleMax) : undefined
    if (title === undefined) return readQuestion(item, asked, 'easy')
    return {
      as: 'form',
      title: title.replace(/\s+/g, ' '),
      desc: textIn(item.desc, formLimits.descMax) ?? '',
    }
  },
  options(item, { question }) {
    if (item.option === undefined) return undefined
    const text = textIn(item.option, optionLength.max)?.replace(lettered, '')
    return text && !question.options.includes(text) ? { as: 'option', text } : 'dropped'
  },
  note(item) {
    if (item.note === undefined) return undefined
    const text = textIn(item.note, noteText.max)
    return text ? { as: 'note', text } : 'dropped'
  },
  flaws(item) {
    if (item.flaw === undefined) return undefined
    const text = textIn(item.flaw, limits.flaw.max)
    return text ? { as: 'flaw', text, advice: textIn(item.advice, limits.flaw.max) ?? '' } : 'dropped'
  },
}

export function readItem(value: unknown, task: AiTask): ReadItem {
  const item = fieldsOf(value)
  return item && (readers[task.task] as (item: Fields, task: AiTask) => ReadItem)(item, task)
}

/** A theme with the sentences it rests on: what nobody wrote is no quote, and without one there is no theme. */
export function readTheme(value: unknown, answers: readonly string[]): ReadItem {
  const item = fieldsOf(value)
  if (item?.theme === undefined) return undefined
  const name = textIn(item.theme, limits.theme.max)?.replace(/\s+/g, ' ')
  // A quote is compared as it came: what was mended would be no quote.
  const quotes = listOf(item.quotes)
    .slice(0, 4 * limits.quotes.most)
    .flatMap((quote) => (typeof quote === 'string' ? [quote.trim()] : []))
    .filter((quote) => quote.length >= limits.quotes.min && answers.some((answer) => answer.includes(quote)))
  const kept = [...new Set(quotes)].slice(0, limits.quotes.most)
  if (!name || kept.length === 0) return 'dropped'
  const count = answers.filter((answer) => kept.some((quote) => answer.includes(quote))).length
  return { as: 'theme', name, quotes: kept, count }
}

/** What two suggestions have to differ in, so that the same one is not listed twice. */
export function sameness(item: Proposal): string {
  if (item.as === 'question') return item.draft.question
  if (item.as === 'theme') return item.name
  // A reply has one title.
  return item.as === 'form' ? '' : item.text
}
