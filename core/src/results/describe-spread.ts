import type { Spread } from '../report/histogram.ts'

/** Three values are the fewest with one in their middle that is not the mean of the others. */
export const fewestForMedian = 3

/** Four values are the fewest with one in each quarter: only then is half of the people more than two of them. */
export const fewestForQuarters = 4

interface Described {
  name: string
  value: string
  note?: string
}

/** How long it took, in the words that so many values allow. */
export function describeTimes(spread: Spread, format: (seconds: number) => string): Described {
  const { count, mean, median, quarter, threeQuarters } = spread
  if (count === 1) return { name: '用时', value: format(median), note: '只有 1 份' }
  if (count < fewestForMedian) return { name: '平均用时', value: format(mean), note: `只有 ${count} 份` }
  const middle = { name: '用时中位数', value: format(median) }
  if (count < fewestForQuarters) return middle
  return { ...middle, note: `半数人在 ${format(quarter)} 到 ${format(threeQuarters)} 之间` }
}
