import type { KindExport } from '../exporting.ts'
import { letterList, placeOfLetter } from '../letters-by-place.ts'
import { matchingOf } from './answer.ts'

const letterIn = (answer: string, index: number) => letterList.parse(answer)[index] ?? ''

/** One for each item on the left: what it was joined to, or its letter. */
export const matchingExport: KindExport = {
  columns: (question, cells) =>
    matchingOf(question).left.map((text, index) => ({
      suffix: `（${text}）`,
      width: 16,
      read(answer, asked) {
        const letter = letterIn(answer, index)
        if (cells === 'key' || letter === '') return letter
        return matchingOf(asked ?? question).right[placeOfLetter(letter)] ?? letter
      },
    })),
  variables(question) {
    const { left, right } = matchingOf(question)
    return left.map((text, index) => ({
      name: `_${index + 1}`,
      suffix: `（${text}）`,
      isText: false,
      labels: right.map((each, place) => [place + 1, each] as const),
      read(answer) {
        const place = placeOfLetter(letterIn(answer, index))
        return place === -1 ? '' : place + 1
      },
    }))
  },
}
