import { keyList } from '../choice-keys.ts'
import { answeredCell, countOf, type KindCount } from '../counting.ts'
import { placeCell, rankingCount } from '../ranking/count.ts'
import { rankedPlaces } from './kind.ts'

/** An option that somebody did not place shares the places behind with the others that were left. */
const restPlace = (places: number, options: number) => (places + 1 + options) / 2

export const longRankingCount: KindCount = {
  mark: rankingCount.mark,
  results: {
    ...rankingCount.results,
    cells: (answer, question) => [...rankingCount.results.cells(answer, question), answeredCell],
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures(question, counts) {
      const answered = countOf(counts, answeredCell)
      const places = rankedPlaces(question)
      const { length } = question.options
      return question.options.map(({ key, opt, pic }) => {
        const counted = Array.from({ length: places }, (_, index) =>
          countOf(counts, placeCell(key, index + 1)),
        )
        const count = counted.reduce((sum, each) => sum + each, 0)
        const placed = counted.reduce((sum, each, index) => sum + each * (index + 1), 0)
        const sum = placed + (answered - count) * restPlace(places, length)
        return { key, opt, pic, count, places: counted, meanRank: answered > 0 ? sum / answered : null }
      })
    },
    filterKeys: (answer) => keyList.parse(answer).slice(0, 1),
    /** Where there is one place only, nothing follows the first key. */
    storedStart: (key) => `"${key}`,
  },
  export: rankingCount.export,
}
