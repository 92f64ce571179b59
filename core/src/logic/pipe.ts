import type { Answers } from '../form/answers.ts'
import type { PaperItem } from '../form/item-schema.ts'
import { type Flow, type FormLogic, type Given, logicLimits } from '../form/logic-model.ts'
import { formulaSpans } from '../format/split-math.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import { describeAnswer, mapSettingTexts, textsInSettings } from '../question/kinds/meanings.ts'
import { partsOf } from '../question/kinds/parts.ts'
import { placesOf, valuePlaces } from './order.ts'

export const pipeLimits = {
  /** An answer is cut off after so many characters, so that a sentence stays a sentence. */
  value: 200,
  /** So many pipes of one text are filled in; those after them stay as they were typed. */
  perText: 50,
  /**
   * So many pipes are filled in in all texts of a paper as it is drawn, and again in the answers that are said in them.
   */
  perPaper: 1000,
} as const

/**
 * The gap that a taker reads where there is no answer, or none yet. It is not `___`, which some kinds read as a blank.
 */
export const emptyPipe = '\uff3f\uff3f'

/**
 * Some kinds read runs of underscores as blanks, and dollar signs begin formulas; in an answer both are only
 * characters.
 */
const escapeSigns = (text: string): string =>
  text.replace(/[_$\\]/g, (sign) => (sign === '$' ? '\\$' : `\u2060${sign}\u2060`))

/** A figure right after a dollar sign would make a price of the formula before it. */
const drawn = (value: string, isAfterDollar: boolean): string =>
  (isAfterDollar ? '\u2060' : '') + (value === '' ? emptyPipe : escapeSigns(value))

/** Writes a value as it is said in a later text, which escapes it, or as an author types it. */
export const plain = (value: string): string => value

/** Writes a value into a text that is shown as it is, in which nothing makes a formula. */
const drawnPlain = (value: string): string => (value === '' ? emptyPipe : value)

type Find = (name: string) => string | undefined
type Write = (value: string, isAfterDollar: boolean) => string

const longestName = logicLimits.nameMax + 2

/**
 * Puts values in the place of `{name}`. `find` says nothing of names it does not know: then the braces are the author's own
 * text. Formulas have braces of their own and stay as they are.
 */
export function pipeText(text: string, find: Find, write: Write = drawn): string {
  if (!text.includes('{')) return text
  const formulas = text.includes('$') ? formulaSpans(text) : []
  let piped = ''
  let done = 0
  let count = 0
  for (let open = text.indexOf('{'); open !== -1 && count < pipeLimits.perText; ) {
    const formula = formulas.find(([from, to]) => from <= open && open < to)
    const close = formula ? -1 : text.slice(open, open + longestName + 1).indexOf('}')
    const value = close > 1 ? find(text.slice(open + 1, open + close).trim()) : undefined
    if (value !== undefined) {
      const isAfterDollar = piped.endsWith('$') || text[open - 1] === '$'
      piped += text.slice(done, open) + write(value, isAfterDollar)
      done = open + close + 1
      count += 1
    }
    open = text.indexOf('{', formula ? formula[1] : value === undefined ? open + 1 : done)
  }
  return piped + text.slice(done)
}

/** Reads the number in 第2题 or 第 2 题; undefined where the name is another one. */
export function readQuestionName(name: string): number | undefined {
  const number = /^第\s?(\d{1,3})\s?题$/.exec(name)?.[1]
  return number === undefined ? undefined : Number(number)
}

export interface PipedQuestion extends QuestionBody {
  question_id: string
}

interface PipedPaper<Question, Item> {
  questions: readonly Question[]
  items: readonly Item[]
}

export interface PipeSource {
  logic: Pick<FormLogic, 'values' | 'fields'>
  answers: Answers
  flow: Pick<Flow, 'shown' | 'values'>
  given: Pick<Given, 'fields'>
}

const shorten = (text: string): string => {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length > pipeLimits.value ? `${line.slice(0, pipeLimits.value - 1)}…` : line
}

/** Says a value of a record that came from outside, where a name may be that of something every object has. */
const sayValue = (value: unknown): string => {
  if (typeof value === 'number') return String(Number(value.toFixed(6)))
  return typeof value === 'string' ? value : ''
}

/**
 * The texts of a paper with earlier answers, named values and fields in them, as a taker reads them. What is stored, checked and
 * marked keeps the author's texts. A text reads only what comes before it.
 */
export function pipePaper<
  Question extends PipedQuestion,
  Item extends Pick<PaperItem, 'before' | 'title' | 'text'>,
>(
  { questions, items }: PipedPaper<Question, Item>,
  { logic, answers, flow, given }: PipeSource,
): PipedPaper<Question, Item> {
  const shown = new Set(flow.shown)
  const places = placesOf(questions)
  const values = valuePlaces(logic.values, places)
  /** The answers as they are said in later texts, in order: an option may have a value in it too. */
  const said: string[] = []

  const findBefore =
    (place: number): Find =>
    (name) => {
      const number = readQuestionName(name)
      if (number !== undefined) return said[number <= place ? number - 1 : -1] ?? ''
      const after = values.get(name)
      if (after !== undefined) return after < place ? shorten(sayValue(flow.values[name])) : ''
      return logic.fields.some((field) => field.name === name)
        ? shorten(sayValue(given.fields[name]))
        : undefined
    }
  const makePipe = () => {
    let count = 0
    return (place: number, write: Write) => {
      const find = findBefore(place)
      return (text: string) =>
        pipeText(
          text,
          (name) => {
            const value = count < pipeLimits.perPaper ? find(name) : undefined
            if (value !== undefined) count += 1
            return value
          },
          write,
        )
    }
  }
  const [draw, say] = [makePipe(), makePipe()]

  const piped = questions.map((question, place) => {
    const answer = shown.has(question.question_id) ? (answers[question.question_id] ?? '') : ''
    said.push(
      answer === '' ? '' : shorten(describeAnswer(mapTexts(question, say(place, plain)), answer, 'words')),
    )
    return mapTexts(question, draw(place, drawn), draw(place, drawnPlain))
  })
  return {
    questions: piped,
    items: items.map((item) => mapItem(item, draw(places.get(item.before) ?? questions.length, drawn))),
  }
}

export type MapText = (text: string) => string

/**
 * Changes the texts of a question. It returns the same question where nothing in it changed, so that what is drawn
 * already stays. `mapPlain` is for texts of settings that are shown as they are.
 */
export function mapTexts<Question extends QuestionBody>(
  question: Question,
  map: MapText,
  mapPlain: MapText = map,
): Question {
  const text = map(question.question)
  const options = mapOptions(question, map)
  const own = mapSettingTexts(question, { plain: mapPlain, rich: map })
  const parts = partsOf(question)
  const mapped = parts.map((part) => mapTexts(part, map, mapPlain))
  const hasParts = mapped.some((part, index) => part !== parts[index])
  const settings = hasParts ? { ...own, questions: mapped } : own
  if (text === question.question && options === question.options && settings === question.settings)
    return question
  return { ...question, question: text, options, ...(settings && { settings }) }
}

function mapOptions({ options }: QuestionBody, map: MapText): QuestionBody['options'] {
  const mapped = options.map((option) => {
    const opt = map(option.opt)
    return opt === option.opt ? option : { ...option, opt }
  })
  return mapped.some((option, index) => option !== options[index]) ? mapped : options
}

export function mapItem<Item extends Pick<PaperItem, 'title' | 'text'>>(item: Item, map: MapText): Item {
  const [title, text] = [map(item.title), map(item.text)]
  return title === item.title && text === item.text ? item : { ...item, title, text }
}

/** The names in braces in a text, whatever they name. */
export function writtenNames(text: string): string[] {
  const names: string[] = []
  pipeText(text, (name) => {
    names.push(name)
    return undefined
  })
  return names
}

/** All texts of a question that a taker reads, and of those within it. */
export const textsOf = (question: QuestionBody): string[] =>
  [question, ...partsOf(question)].flatMap((each) => [
    each.question,
    ...each.options.map(({ opt }) => opt),
    ...textsInSettings(each),
  ])

/** All names in braces in the texts of a paper. */
export const namesInTexts = ({
  questions,
  items,
}: PipedPaper<QuestionBody, Pick<PaperItem, 'title' | 'text'>>): string[] =>
  [...questions.flatMap(textsOf), ...items.flatMap(({ title, text }) => [title, text])].flatMap(writtenNames)

/** Whether a text asks for an earlier answer by its number, which needs no rules. */
export const hasPipes = (paper: PipedPaper<QuestionBody, Pick<PaperItem, 'title' | 'text'>>): boolean =>
  namesInTexts(paper).some((name) => readQuestionName(name) !== undefined)
