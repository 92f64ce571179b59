import { answeredCell, countOf, type KindResults } from '../counting.ts'
import { sharesAnswer } from './answer.ts'

/** How many gave an option anything is counted under its key, how much all gave it under this. */
const sumCell = (key: string) => `${key}=`

export const allocationResults: KindResults = {
  cells: (answer) => [...sharesAnswer.parse(answer).keys(), answeredCell],
  amounts: (answer) => [...sharesAnswer.parse(answer)].map(([key, share]) => [sumCell(key), share]),
  countAnswered: (_, counts) => countOf(counts, answeredCell),
  figures({ options }, counts) {
    const answered = countOf(counts, answeredCell)
    return options.map(({ key, opt, pic }) => ({
      key,
      opt,
      pic,
      count: countOf(counts, key),
      places: [],
      meanRank: null,
      amount: answered > 0 ? countOf(counts, sumCell(key)) / answered : 0,
    }))
  },
  rightKeys: () => [],
  /** To which something was given. */
  filterKeys: (answer) => [...sharesAnswer.parse(answer).keys()],
  texts: () => [],
}
