import { answeredCell, countOf, type KindCount } from '../counting.ts'
import { cellsByPlace, letterCell, letterList, markByPlace, placeOfLetter } from '../letters-by-place.ts'
import { leftName, matchingOf } from './kind.ts'

const letterIn = (answer: string, index: number) => letterList.parse(answer)[index] ?? ''

export const matchingCount: KindCount = {
  /** Marks each pair as an equal part of the question. */
  mark: (question, answer) =>
    markByPlace({
      key: question.answer,
      answer,
      weights: [],
      say: (good, pairs, bad) =>
        `连对 ${good} 对，共 ${pairs} 对；不对的是${bad.map((index) => leftName(question, index)).join('、')}`,
    }),
  /** Every pair is counted by itself. */
  results: {
    cells: (answer) => [answeredCell, ...cellsByPlace(answer)],
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures(question, counts) {
      const { left, right } = matchingOf(question)
      return left.flatMap((group, row) =>
        right.map((opt, column) => {
          const key = letterCell(row, column)
          return { key, opt, pic: '', group, count: countOf(counts, key), places: [], meanRank: null }
        }),
      )
    },
    filterKeys: cellsByPlace,
    texts: () => [],
  },
  /** Exports one column for each item on the left: the item it was joined to, or its letter. */
  export: {
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
  },
}
