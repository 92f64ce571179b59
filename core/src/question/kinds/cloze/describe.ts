import { emptyBlank, type KindDescription } from '../describing.ts'
import type { QuestionBody } from '../kind.ts'
import { letterList, placeOfLetter } from '../letters-by-place.ts'
import { blankName, blanksOf } from './answer.ts'

/** A went; a letter for each blank, and for those that were left alone too. */
const chosenIn = (question: QuestionBody, answer: string): string[] => {
  const letters = letterList.parse(answer)
  return blanksOf(question).map(({ choices }, index) => {
    const letter = letters[index] ?? ''
    return letter === '' ? emptyBlank : `${letter} ${choices[placeOfLetter(letter)] ?? ''}`.trim()
  })
}

export const clozeDescription: KindDescription = {
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
