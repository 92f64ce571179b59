import type { KindReading, QuestionBody } from './kind.ts'
import { letterList, placeOfLetter } from './letters-by-place.ts'
import { placeOfRow, plainReading } from './reading.ts'

type FindChoices = (question: QuestionBody, place: number) => readonly string[]

/** For kinds whose answer is a letter for each of several places: a row is a place. */
export const lettersReading = (choicesOf: FindChoices): KindReading => ({
  ...plainReading,
  chosen(answer, _, row) {
    const letters = letterList.parse(answer)
    const read = row === undefined ? letters : letters.slice(placeOfRow(row), placeOfRow(row) + 1)
    return read.filter((letter) => letter !== '')
  },
  value(answer, question, row) {
    const place = placeOfRow(row)
    return choicesOf(question, place)[placeOfLetter(letterList.parse(answer)[place] ?? '')] ?? null
  },
  count: (answer) => letterList.parse(answer).filter((letter) => letter !== '').length,
})
