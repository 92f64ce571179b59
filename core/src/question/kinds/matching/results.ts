import { answeredCell, countOf, type KindResults } from '../counting.ts'
import { cellOf, cellsByPlace } from '../letters-by-place.ts'
import { matchingOf } from './answer.ts'

/** Every pair is counted by itself. */
export const matchingResults: KindResults = {
  cells: (answer) => [answeredCell, ...cellsByPlace(answer)],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures(question, counts) {
    const { left, right } = matchingOf(question)
    return left.flatMap((group, row) =>
      right.map((opt, column) => {
        const key = cellOf(row, column)
        return { key, opt, pic: '', group, count: countOf(counts, key), places: [], meanRank: null }
      }),
    )
  },
  rightKeys: cellsByPlace,
  filterKeys: cellsByPlace,
  texts: () => [],
}
