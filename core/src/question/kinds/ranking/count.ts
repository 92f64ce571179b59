import { keyList } from '../choice-keys.ts'
import { countOf, type KindCount } from '../counting.ts'
import { choiceColumn } from '../exporting.ts'
import { right, wrong } from '../marking.ts'

/** `A@1`: A came first. Mean ranks and first places follow from these. */
export const placeCell = (key: string, place: number): string => `${key}@${place}`

export const rankingCount: KindCount = {
  mark: ({ answer: key }, answer) => (answer === key ? right('顺序正确') : wrong('顺序不对')),
  results: {
    cells: (answer) => keyList.parse(answer).map((key, index) => placeCell(key, index + 1)),
    countAnswered: ({ options }, counts) =>
      options.reduce((sum, { key }) => sum + countOf(counts, placeCell(key, 1)), 0),
    figures: ({ options }, counts) =>
      options.map(({ key, opt, pic }) => {
        const places = options.map((_, index) => countOf(counts, placeCell(key, index + 1)))
        const count = places.reduce((sum, each) => sum + each, 0)
        const sum = places.reduce((total, each, index) => total + each * (index + 1), 0)
        return { key, opt, pic, count, places, meanRank: count > 0 ? sum / count : null }
      }),
    /** Everyone ranked every option, so a filter asks which came first. */
    filterKeys: (answer) => keyList.parse(answer).slice(0, 1),
    storedStart: (key) => `"${key},`,
    texts: () => [],
  },
  export: {
    columns: (_, cells) => [choiceColumn(cells, keyList.parse, ' > ')],
    /** The variables are one for each option: its place. */
    variables: ({ options }) =>
      options.map(({ key, opt }) => ({
        name: `_${key}`,
        suffix: `：${opt || key} 的名次`,
        isText: false,
        isOrdinal: true,
        labels: [],
        read: (answer) => keyList.parse(answer).indexOf(key) + 1 || '',
      })),
  },
}
