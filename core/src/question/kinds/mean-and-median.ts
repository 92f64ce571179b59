import type { CountedNumbers, NumberFigures } from './counting.ts'

/** Null where nobody gave one. Of an even count the median lies between the two in the middle. */
export function meanAndMedian(counted: CountedNumbers): NumberFigures | null {
  const total = counted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const mean = counted.reduce((sum, [number, count]) => sum + number * count, 0) / total
  const lower = numberAt(counted, Math.ceil(total / 2))
  const upper = numberAt(counted, Math.floor(total / 2) + 1)
  return { mean, median: (lower + upper) / 2 }
}

/** The one at this place, from 1, when all are put in their order. */
function numberAt(counted: CountedNumbers, place: number): number {
  let passed = 0
  for (const [number, count] of counted) {
    passed += count
    if (passed >= place) return number
  }
  return Number.NaN
}
