import { type OptionType, optionType } from '../option-type.ts'
import { inOptionOrder, keyList, letterOf, optionText } from './choice-keys.ts'
import { acceptedList, blankList, emptyBlank } from './fill-in/kind.ts'
import type { FirstType, KindMeaning, QuestionBody, QuestionKind } from './kind.ts'
import {
  keysReading,
  letterAndText,
  placeOfRow,
  plainReading,
  textKey,
  textOrLetter,
  textReading,
} from './meaning.ts'

/** The letters in alphabetical order, whatever order they were sent in. */
const lettersOf = (question: QuestionBody, answer: string) =>
  keyList
    .parse(answer)
    .map((key) => letterOf(question, key))
    .sort()

const inFull = (question: QuestionBody, answer: string) =>
  keyList
    .parse(answer)
    .map((key) => letterAndText(question, key))
    .sort()
    .join('\n')

const verdictOf = (question: QuestionBody, key: string) => optionText(question, key) || key

/**
 * What answers mean of the kinds in `first-kinds.ts`. Every script of the take page has those kinds, and most pages can be
 * taken over without this: it comes a moment later. The other kinds bring theirs along.
 */
export const firstMeanings: Record<FirstType, KindMeaning> = {
  [optionType.singleChoice]: {
    reading: keysReading,
    description: {
      answer: (question, key, detail) =>
        detail === 'words' ? textOrLetter(question, key) : letterAndText(question, key),
      key: (question, key) => ({
        lines: [['正确答案', letterAndText(question, key)]],
        besideOptions: [],
        short: letterOf(question, key),
      }),
    },
  },
  [optionType.multipleChoice]: {
    reading: keysReading,
    description: {
      answer(question, answer, detail) {
        if (detail === 'words')
          return inOptionOrder(question, keyList.parse(answer))
            .map((key) => textOrLetter(question, key))
            .join('、')
        const letters = lettersOf(question, answer)
        return detail === 'full' || letters.length < 2 ? inFull(question, answer) : letters.join('、')
      },
      key: (question, key) => ({
        lines: [['正确答案', inFull(question, key)]],
        besideOptions: [],
        short: lettersOf(question, key).join(''),
      }),
    },
  },
  [optionType.fillIn]: {
    /** A row is a blank; without one, all of them are one text. */
    reading: {
      ...plainReading,
      value(answer, _, row) {
        const blanks = blankList.parse(answer)
        return (row === undefined ? answer : blanks[placeOfRow(row)])?.trim() || null
      },
      count: (answer) => blankList.parse(answer).filter((text) => text.trim() !== '').length,
    },
    description: {
      answer(_, answer, detail) {
        const blanks = blankList.parse(answer).map((blank) => blank.trim())
        if (blanks.every((blank) => blank === '')) return ''
        return blanks.map((blank) => blank || emptyBlank).join(detail === 'full' ? '；' : ' / ')
      },
      key(_, key) {
        const lines = acceptedList
          .parse(key)
          .map(
            (accepted, index, { length }) =>
              [length === 1 ? '正确答案' : `第 ${index + 1} 空`, accepted.join(' 或 ')] as const,
          )
        return { lines, besideOptions: lines, short: undefined }
      },
    },
  },
  [optionType.openAnswer]: {
    reading: textReading,
    description: {
      answer: (_, answer, detail) => (detail === 'full' ? answer : answer.trim().replace(/\s+/g, ' ')),
      key: (_, key) => textKey('参考答案', key),
    },
  },
  [optionType.trueFalse]: {
    reading: keysReading,
    description: {
      answer: verdictOf,
      key: (question, key) => ({
        lines: [['正确答案', verdictOf(question, key)]],
        besideOptions: [],
        short: verdictOf(question, key),
      }),
    },
  },
}

const isFirst = (option_type: OptionType): option_type is FirstType => option_type in firstMeanings

/** The meaning of a kind whose part has not been loaded. */
const unknownMeaning: KindMeaning = {
  description: { answer: (_, answer) => answer, key: (_, key) => textKey('正确答案', key) },
  reading: plainReading,
}

/** Finds what answers of a kind mean, by the function that finds kinds on this page. */
export const meaningIn =
  (kindOf: (option_type: OptionType) => QuestionKind | undefined) =>
  (option_type: OptionType): KindMeaning =>
    isFirst(option_type) ? firstMeanings[option_type] : (kindOf(option_type)?.meaning ?? unknownMeaning)
