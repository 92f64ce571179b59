import { storedAnswer } from '../../limits.ts'
import { type OptionType, optionType } from '../../option-type.ts'
import { shuffle } from '../../shuffle.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import { partName, partsOf, partTexts, type QuestionPart } from '../parts.ts'
import { passageReading } from './read.ts'

type FindKind = (option_type: OptionType) => QuestionKind

/** The answer is a list of the answers to its questions. It asks each of their kinds, which `kindOf` finds. */
export function makePassage(kindOf: FindKind): QuestionKind {
  /** Each part with its kind and its text of an answer or key. */
  const each = (question: Pick<QuestionBody, 'settings'>, text: string) => {
    const texts = partTexts.parse(text)
    return partsOf(question).map((part, index) => ({
      part,
      index,
      kind: kindOf(part.option_type),
      text: texts[index] ?? '',
    }))
  }
  const change = (
    question: Pick<QuestionBody, 'settings'>,
    text: string,
    changed: (kind: QuestionKind, part: QuestionPart, own: string) => string,
  ) => partTexts.format(each(question, text).map(({ kind, part, text: own }) => changed(kind, part, own)))

  const findFault = (
    question: QuestionBody,
    text: string,
    find: (kind: QuestionKind, part: QuestionPart, own: string) => string | undefined,
  ) => {
    if (text.length > storedAnswer.max) return `最多 ${storedAnswer.max} 个字`
    const texts = partTexts.parse(text)
    const parts = each(question, text)
    if (texts.length === 0) return '答案的格式不对，要有每道小题的答案'
    if (texts.length > parts.length) return `只有 ${parts.length} 道小题，答案有 ${texts.length} 个`
    for (const { kind, part, index, text: own } of parts) {
      const fault = own === '' ? undefined : find(kind, part, own)
      if (fault) return `第${partName(index)}小题：${fault}`
    }
    return undefined
  }

  return {
    ...plainKind,
    reading: passageReading,
    option_type: optionType.passage,
    name: '材料题',
    shortName: '材料',
    otherNames: ['阅读理解', '材料分析题', '阅读题', '综合题'],
    isMarkable: true,
    hasParts: true,
    hasMarkRules: true,
    maxKey: storedAnswer.max,
    mayShuffleOptions: true,
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
    readKey: (question, text) => {
      const trimmed = text.trim()
      const count = partsOf(question).length
      const texts = partTexts.parse(trimmed)
      const list = texts.length > 0 ? texts : splitWritten(trimmed, count)
      if (list.length === 0 || list.length > count) return trimmed
      return change(question, partTexts.format(list), (kind, part, own) =>
        own === '' ? '' : kind.readKey(part, own),
      )
    },
    findKeyFault: (question, key) =>
      findFault(question, key, (kind, part, own) => kind.findKeyFault(part, own)),
    isBlank: (answer, question) =>
      answer.trim() === '' ||
      (partTexts.parse(answer).length > 0 &&
        each(question, answer).every(({ part, kind, text }) => kind.isBlank(text, part))),
    findAnswerFault: (question, answer) =>
      answer === ''
        ? undefined
        : findFault(question, answer, (kind, part, own) => kind.findAnswerFault(part, own)),
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
      change(question, answer, (kind, part, own) => {
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
      change(question, answer, (kind, part, own) => (own === '' ? '' : kind.reletter(part, own))),
  }
}

/** A key as a person writes it: （1）A （2）两千年, or a letter for each. */
function splitWritten(text: string, count: number): string[] {
  const marked = text.split(/[（(]\s*\d{1,2}\s*[)）]/)
  if (marked.length === count + 1 && marked[0]?.trim() === '')
    return marked.slice(1).map((part) => part.trim().replace(/[;；，,、]$/, ''))
  const letters = text.replace(/[\s,，、;；]+/g, '')
  return letters.length === count && /^[A-Za-z√×对错]+$/.test(letters) ? [...letters] : []
}
