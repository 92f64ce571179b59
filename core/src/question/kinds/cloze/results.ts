import { answeredCell, countOf, type KindResults } from '../counting.ts'
import { cellOf, cellsByPlace } from '../letters-by-place.ts'
import { blankName, blanksOf } from './answer.ts'

/** Every choice of every blank is counted by itself. */
export const clozeResults: KindResults = {
  cells: (answer) => [answeredCell, ...cellsByPlace(answer)],
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures: (question, counts) =>
    blanksOf(question).flatMap(({ choices }, blank) =>
      choices.map((opt, choice) => {
        const key = cellOf(blank, choice)
        return {
          key,
          opt,
          pic: '',
          group: blankName(blank),
          count: countOf(counts, key),
          places: [],
          meanRank: null,
        }
      }),
    ),
  rightKeys: cellsByPlace,
  filterKeys: cellsByPlace,
  texts: () => [],
}
