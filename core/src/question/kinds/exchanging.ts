import { type OptionType, optionType } from '../option-type.ts'
import type { QuestionDraft } from '../schema.ts'
import { keyList } from './choice-keys.ts'
import { choiceListOf, hasPoints } from './choice-list/answer.ts'
import { blanksOf } from './cloze/kind.ts'
import { acceptedList, splitAtBlanks } from './fill-in/kind.ts'
import { modeOf } from './fill-in/mark.ts'
import { letterList, placeOfLetter } from './letters-by-place.ts'
import { matchingOf } from './matching/kind.ts'
import { type AcceptedNumber, acceptedNumbers, numberOf } from './number/kind.ts'

/** An answer that is accepted for a blank: a text, or a number with how far off it may be. */
interface AcceptedAnswer {
  text: string
  tolerance?: number
}

export interface ExchangedBlank {
  accepted: readonly AcceptedAnswer[]
  isNumber: boolean
  isStrict: boolean
}

interface ExchangedOption {
  key: string
  text: string
  pic: string
  isRight: boolean
}

/** A question by the way it is answered, as other programs know it: they have fewer kinds than we do. */
export type Exchanged = (
  | { as: 'choice'; isSingle: boolean; options: readonly ExchangedOption[] }
  | { as: 'truth'; isTrue: boolean | undefined }
  /** The text lies in pieces around its blanks: one more than there are blanks. */
  | { as: 'blanks'; pieces: readonly string[]; blanks: readonly ExchangedBlank[] }
  /** In each gap of the text one of its choices; the right one by its place, -1 where there is none. */
  | {
      as: 'gaps'
      pieces: readonly string[]
      gaps: readonly { choices: readonly string[]; right: number }[]
    }
  /** The options as they are shown, and their keys in the right order, where there is one. */
  | { as: 'order'; options: readonly ExchangedOption[]; order: readonly string[] }
  /** For each item on the left the place on the right, -1 where there is none. */
  | { as: 'pairs'; left: readonly string[]; right: readonly string[]; lines: readonly number[] }
  | { as: 'essay'; key: string }
  | { as: 'upload' }
) & {
  /** What of the question has no place elsewhere. */
  lost: readonly string[]
}

/** Kinds that are not here have no counterpart in other programs, and are left out by their name. */
const exchanges: Partial<Record<OptionType, (question: QuestionDraft) => Exchanged | undefined>> = {
  [optionType.singleChoice]: (question) => choiceOf(question, true, []),
  [optionType.multipleChoice]: (question) => choiceOf(question, false, []),
  [optionType.choiceList](question) {
    const { several } = choiceListOf(question)
    const others = Object.keys(question.settings ?? {}).some((name) => name !== 'several')
    if (hasPoints(question.answer)) return undefined
    return choiceOf(question, !several, others ? ['选项旁的填写、排列和数量限制'] : [])
  },
  [optionType.trueFalse]: ({ answer }) => ({
    as: 'truth',
    isTrue: answer === '' ? undefined : answer === '1',
    lost: [],
  }),
  [optionType.fillIn]: fillInOf,
  [optionType.number]: (question) => {
    const { unit } = numberOf(question)
    const accepted = question.answer === '' ? [] : acceptedNumbers.parse(question.answer)
    return {
      as: 'blanks',
      pieces: [question.question, ''],
      blanks: [{ accepted: accepted.flatMap(numberIn), isNumber: true, isStrict: false }],
      lost: ['数字的范围和小数位数', ...(unit !== '' || accepted.some(hasUnit) ? ['单位'] : [])],
    }
  },
  [optionType.openAnswer]: ({ answer }) => ({ as: 'essay', key: answer, lost: [] }),
  [optionType.upload]: () => ({ as: 'upload', lost: ['文件的类型、个数和大小'] }),
  [optionType.ranking]: (question) => orderOf(question, []),
  [optionType.longRanking](question) {
    const order = keyList.parse(question.answer)
    return order.length === question.options.length || question.answer === ''
      ? orderOf(question, question.settings === undefined ? [] : ['只排前几项'])
      : undefined
  },
  [optionType.matching](question) {
    const { left, right } = matchingOf(question)
    const letters = letterList.parse(question.answer)
    return {
      as: 'pairs',
      left,
      right,
      lines: left.map((_, at) => placeOfLetter(letters[at] ?? '')),
      lost: [],
    }
  },
  [optionType.cloze](question) {
    const letters = letterList.parse(question.answer)
    const gaps = blanksOf(question).map(({ choices }, at) => ({
      choices,
      right: placeOfLetter(letters[at] ?? ''),
    }))
    const isWeighted = blanksOf(question).some(({ weight }) => weight !== 1)
    return { as: 'gaps', pieces: piecesOf(question), gaps, lost: isWeighted ? ['各空的权重'] : [] }
  },
}

/** A text without a blank has one at its end. */
function piecesOf({ question }: QuestionDraft): string[] {
  const pieces = splitAtBlanks(question)
  return pieces.length === 1 ? [question, ''] : pieces
}

const optionsOf = ({ options }: QuestionDraft, keys: readonly string[]): ExchangedOption[] =>
  options.map(({ key, opt, pic }) => ({ key, text: opt, pic, isRight: keys.includes(key) }))

const choiceOf = (question: QuestionDraft, isSingle: boolean, lost: readonly string[]): Exchanged => ({
  as: 'choice',
  isSingle,
  options: optionsOf(question, keyList.parse(question.answer)),
  lost,
})

function orderOf(question: QuestionDraft, lost: readonly string[]): Exchanged {
  const order = keyList.parse(question.answer)
  return {
    as: 'order',
    options: optionsOf(question, order),
    order: question.answer === '' ? [] : order,
    lost,
  }
}

function fillInOf(question: QuestionDraft): Exchanged {
  const accepted = question.answer === '' ? [] : acceptedList.parse(question.answer)
  const lost = new Set<string>()
  const pieces = piecesOf(question)
  const blanks = pieces.slice(1).map((_, at): ExchangedBlank => {
    const mode = modeOf(question, at)
    const texts = (accepted[at] ?? []).filter((text) => text !== '')
    if (mode === 'formula') lost.add('按算式或化学式判分')
    if (mode !== 'number')
      return { accepted: texts.map((text) => ({ text })), isNumber: false, isStrict: mode === 'strict' }
    const numbers = acceptedNumbers.parse(texts.join('|'))
    if (numbers.some(hasUnit)) lost.add('单位')
    return { accepted: numbers.flatMap(numberIn), isNumber: true, isStrict: false }
  })
  return { as: 'blanks', pieces, blanks, lost: [...lost] }
}

const hasUnit = ({ unit }: AcceptedNumber): boolean => unit !== ''

/** A tolerance in hundredths of the number is one in the number's own unit elsewhere. */
function numberIn({ number, tolerance, isPercent }: AcceptedNumber): AcceptedAnswer[] {
  const off = Number(tolerance)
  if (number === '' || !Number.isFinite(off)) return []
  if (!isPercent) return [{ text: number, tolerance: off }]
  return [{ text: number, tolerance: Number(((Math.abs(Number(number)) * off) / 100).toPrecision(12)) }]
}

/** How other programs know the question; undefined where they have nothing like it. */
export const exchangedOf = (question: QuestionDraft): Exchanged | undefined =>
  exchanges[question.option_type]?.(question)
