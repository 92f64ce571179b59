import { storedAnswer } from '../../limits.ts'
import { type OptionType, optionType } from '../../option-type.ts'
import { meaningIn } from '../first-meanings.ts'
import { type KindMeaning, plainKind, type QuestionBody, type QuestionKind, type WholeKind } from '../kind.ts'
import { noKey, plainReading } from '../meaning.ts'
import { shuffle } from '../order.ts'
import { partName, partsOf, partTexts, type QuestionPart } from '../parts.ts'

type FindKind = (option_type: OptionType) => QuestionKind

/** A question within, with its kind and its own text of an answer or key. */
interface AskedPart {
  part: QuestionPart
  index: number
  kind: QuestionKind
  text: string
}

type FindParts = (question: Pick<QuestionBody, 'settings'>, text: string) => AskedPart[]

/** The answer is a list of the answers to its questions. It asks each of their kinds, which `kindOf` finds. */
export function makePassage(kindOf: FindKind): WholeKind {
  const each: FindParts = (question, text) => {
    const texts = partTexts.parse(text)
    return partsOf(question).map((part, index) => ({
      part,
      index,
      kind: kindOf(part.option_type),
      text: texts[index] ?? '',
    }))
  }
  return {
    ...plainKind,
    option_type: optionType.passage,
    name: '材料题',
    shortName: '材料',
    otherNames: ['阅读理解', '材料分析题', '阅读题', '综合题'],
    isMarkable: true,
    hasParts: true,
    hasMarkRules: true,
    maxKey: storedAnswer.max,
    mayShuffleOptions: true,
    ...orderOfParts(each),
    ...keyOfParts(each),
    ...answerOfParts(each),
    meaning: meaningOfParts(meaningIn(kindOf)),
  }
}

const change = (
  parts: readonly AskedPart[],
  changed: (kind: QuestionKind, part: QuestionPart, own: string) => string,
): string => partTexts.format(parts.map(({ kind, part, text }) => changed(kind, part, text)))

function findFault(
  parts: readonly AskedPart[],
  text: string,
  find: (kind: QuestionKind, part: QuestionPart, own: string) => string | undefined,
): string | undefined {
  if (text.length > storedAnswer.max) return `最多 ${storedAnswer.max} 个字`
  const texts = partTexts.parse(text)
  if (texts.length === 0) return '答案的格式不对，要有每道小题的答案'
  if (texts.length > parts.length) return `只有 ${parts.length} 道小题，答案有 ${texts.length} 个`
  for (const { kind, part, index, text: own } of parts) {
    const fault = own === '' ? undefined : find(kind, part, own)
    if (fault) return `第${partName(index)}小题：${fault}`
  }
  return undefined
}

/** The options of all parts in one list of keys: `2:B` is an option of the third. */
const orderOfParts = (each: FindParts): Pick<QuestionKind, 'arrangeOptions' | 'withOrder'> => ({
  arrangeOptions: (question, dice) =>
    each(question, '').flatMap(({ part, kind, index }) => {
      if (!kind.mayShuffleOptions) return []
      const keys = part.options.map(({ key }) => key)
      const arranged = kind.arrangeOptions?.(part, dice) ?? shuffle(keys, dice)
      return arranged.map((key) => `${index}:${key}`)
    }),
  withOrder: (question, keys) => ({
    ...question,
    settings: {
      ...question.settings,
      questions: each(question, '').map(({ part, kind, index }) => {
        const own = keys.filter((key) => key.startsWith(`${index}:`)).map((key) => key.split(':')[1] ?? '')
        if (own.length === 0) return part
        if (kind.withOrder) return kind.withOrder(part, own)
        return {
          ...part,
          options: own.flatMap((key) => part.options.find((option) => option.key === key) ?? []),
        }
      }),
    },
  }),
})

const keyOfParts = (each: FindParts): Pick<QuestionKind, 'readKey' | 'findKeyFault'> => ({
  readKey: (question, text) => {
    const trimmed = text.trim()
    const count = partsOf(question).length
    const texts = partTexts.parse(trimmed)
    const list = texts.length > 0 ? texts : splitWritten(trimmed, count)
    if (list.length === 0 || list.length > count) return trimmed
    return change(each(question, partTexts.format(list)), (kind, part, own) =>
      own === '' ? '' : kind.readKey(part, own),
    )
  },
  findKeyFault: (question, key) =>
    findFault(each(question, key), key, (kind, part, own) => kind.findKeyFault(part, own)),
})

/** A key as a person writes it: （1）A （2）两千年, or a letter for each. */
function splitWritten(text: string, count: number): string[] {
  const marked = text.split(/[（(]\s*\d{1,2}\s*[)）]/)
  if (marked.length === count + 1 && marked[0]?.trim() === '')
    return marked.slice(1).map((part) => part.trim().replace(/[;；，,、]$/, ''))
  const letters = text.replace(/[\s,，、;；]+/g, '')
  return letters.length === count && /^[A-Za-z√×对错]+$/.test(letters) ? [...letters] : []
}

type AnswerRules = Pick<
  QuestionKind,
  'isBlank' | 'findAnswerFault' | 'findGap' | 'tidyAnswer' | 'readPosted' | 'reletter'
>

const answerOfParts = (each: FindParts): AnswerRules => ({
  isBlank: (answer, question) =>
    answer.trim() === '' ||
    (partTexts.parse(answer).length > 0 &&
      each(question, answer).every(({ part, kind, text }) => kind.isBlank(text, part))),
  findAnswerFault: (question, answer) =>
    answer === ''
      ? undefined
      : findFault(each(question, answer), answer, (kind, part, own) => kind.findAnswerFault(part, own)),
  /** A question that must be answered is missed by its own number. */
  findGap(question, answer) {
    for (const { part, kind, index, text } of each(question, answer)) {
      const isMissing = kind.isBlank(text, part)
      if (isMissing && part.isRequired) return `第${partName(index)}小题必须回答`
      const gap = isMissing ? undefined : kind.findGap(part, text, part.isRequired)
      if (gap) return `第${partName(index)}小题：${gap}`
    }
    return undefined
  },
  tidyAnswer: (answer, question) =>
    change(each(question, answer), (kind, part, own) => {
      const text = own.trim()
      return kind.isBlank(text, part) ? '' : kind.tidyAnswer(text, part)
    }),
  readPosted: (question, read) =>
    partTexts.format(
      each(question, '').map(({ part, kind, index }) =>
        kind.readPosted(part, (field) => read(field === undefined ? index + 1 : `${index + 1}.${field}`)),
      ),
    ),
  reletter: (question, answer) =>
    change(each(question, answer), (kind, part, own) => (own === '' ? '' : kind.reletter(part, own))),
})

/** （1）B 海边；（2）没有作答. Rules read its questions one by one, by their own ids. */
const meaningOfParts = (meaningOf: (option_type: OptionType) => KindMeaning): KindMeaning => ({
  reading: {
    ...plainReading,
    count: (answer) => partTexts.parse(answer).filter((text) => text !== '').length,
  },
  description: {
    answer(question, answer, detail) {
      const answers = partTexts.parse(answer)
      const say = (part: QuestionPart, own: string) =>
        own === '' ? '' : meaningOf(part.option_type).description.answer(part, own, detail)
      return partsOf(question)
        .map((part, index) => `${partName(index)}${say(part, answers[index] ?? '') || '没有作答'}`)
        .join(detail === 'full' ? '\n' : '；')
    },
    key(question, key) {
      const keys = partTexts.parse(key)
      const told = partsOf(question).map((part, index) => {
        const own = keys[index] ?? ''
        return own === '' ? noKey : meaningOf(part.option_type).description.key(part, own)
      })
      const named = (lines: 'lines' | 'besideOptions') =>
        told.flatMap((part, index) =>
          part[lines].map(
            ([name, text], at) =>
              [
                part[lines].length > 1 || at > 0 ? `${partName(index)}${name}` : partName(index),
                text,
              ] as const,
          ),
        )
      return { lines: named('lines'), besideOptions: named('besideOptions'), short: undefined }
    },
  },
})
