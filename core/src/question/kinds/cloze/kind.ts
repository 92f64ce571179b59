import { optionType } from '../../option-type.ts'
import { emptyBlank, splitAtBlanks } from '../fill-in/kind.ts'
import { type KindDescription, plainKind, type QuestionBody, type WholeKind } from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import {
  findLetterKeyFault,
  findLettersFault,
  findLettersGap,
  hasNoLetters,
  letterList,
  lettersReading,
  placeOfLetter,
  readLetterKey,
  writeLetterKey,
} from '../letters-by-place.ts'

type ClozeBlank = {
  choices: readonly string[]
  /** The weight of the blank beside the others. */
  weight: number
}

export type ClozeSettings = {
  /** The blanks in the order of the gaps in the text. */
  blanks: readonly ClozeBlank[]
}

const defaultCloze: ClozeSettings = { blanks: [] }

const readCloze = settingsReader(defaultCloze)

export const blanksOf = (question: Pick<QuestionBody, 'settings'>): readonly ClozeBlank[] =>
  readCloze(question).blanks

/** Gaps are ____, as in a fill-in; a text without any has none. */
export const countGaps = (text: string): number => splitAtBlanks(text).length - 1

export const blankName = (index: number): string => `第 ${index + 1} 空`

const reading = lettersReading((question, place) => blanksOf(question)[place]?.choices ?? [])

/** A went; a letter for each blank, and for those that were left alone too. */
const chosenIn = (question: QuestionBody, answer: string): string[] => {
  const letters = letterList.parse(answer)
  return blanksOf(question).map(({ choices }, index) => {
    const letter = letters[index] ?? ''
    return letter === '' ? emptyBlank : `${letter} ${choices[placeOfLetter(letter)] ?? ''}`.trim()
  })
}

const description: KindDescription = {
  answer(question, answer, detail) {
    const chosen = chosenIn(question, answer)
    return detail === 'full'
      ? chosen.map((text, index) => `${blankName(index)}：${text}`).join('\n')
      : chosen.join(' / ')
  },
  key(question, key) {
    const lines = chosenIn(question, key).map((text, index) => [blankName(index), text] as const)
    return { lines, besideOptions: lines, short: undefined }
  },
}

const choicesOf = (question: QuestionBody) => blanksOf(question).map(({ choices }) => choices.length)

/** The answer is the letter of a choice for each gap of the text. */
export const clozeKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['blanks'] } },
  option_type: optionType.cloze,
  name: '完形填空题',
  shortName: '完形',
  otherNames: ['完形填空', '完形题', '选词填空'],
  isMarkable: true,
  readKey: (_, text) => readLetterKey(text),
  writeKey: writeLetterKey,
  findKeyFault: (question, key) => findLetterKeyFault(key, choicesOf(question), blankName),
  isBlank: hasNoLetters,
  findAnswerFault: (question, answer) => findLettersFault(answer, choicesOf(question), blankName),
  findGap: (question, answer, isRequired) =>
    findLettersGap(answer, choicesOf(question), blankName, isRequired, '选'),
  readPosted: (question, read) => letterList.format(blanksOf(question).map((_, index) => read(index))),
}
