import type { KindExport } from '../exporting.ts'
import { letterList, placeOfLetter } from '../letters-by-place.ts'
import { blankName, blanksOf } from './answer.ts'

const letterIn = (answer: string, index: number) => letterList.parse(answer)[index] ?? ''

/** One for each blank: the text of the choice, or its letter. */
export const clozeExport: KindExport = {
  columns: (question, cells) =>
    blanksOf(question).map((_, index) => ({
      suffix: `（${blankName(index)}）`,
      width: 16,
      read(answer, asked) {
        const letter = letterIn(answer, index)
        if (cells === 'key' || letter === '') return letter
        return blanksOf(asked ?? question)[index]?.choices[placeOfLetter(letter)] ?? letter
      },
    })),
  variables: (question) =>
    blanksOf(question).map(({ choices }, index) => ({
      name: `_${index + 1}`,
      suffix: `（${blankName(index)}）`,
      isText: false,
      labels: choices.map((text, place) => [place + 1, text] as const),
      read(answer) {
        const place = placeOfLetter(letterIn(answer, index))
        return place === -1 ? '' : place + 1
      },
    })),
}
