/** How often each value occurs. */
export type ValueCounts = ReadonlyMap<number, number>

interface ScoreFigures {
  count: number
  mean: number
  /**
   * The variance of exactly these values, as VAR.P in a spreadsheet, because all takers are here and not a sample of
   * them.
   */
  variance: number
  deviation: number
  min: number
  /** Quartiles as QUARTILE.INC computes them. */
  quarter: number
  median: number
  threeQuarters: number
  max: number
}

/** The figures of scores; null where there are no values. */
export function describeScores(counts: ValueCounts): ScoreFigures | null {
  const sorted = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other)
  const [first, last] = [sorted[0], sorted[sorted.length - 1]]
  if (!first || !last) return null
  const count = sorted.reduce((sum, [, each]) => sum + each, 0)
  const mean = sorted.reduce((sum, [value, each]) => sum + value * each, 0) / count
  const variance = sorted.reduce((sum, [value, each]) => sum + (value - mean) ** 2 * each, 0) / count
  return {
    count,
    mean,
    variance,
    deviation: Math.sqrt(variance),
    min: first[0],
    quarter: quantileOf(sorted, count, 0.25),
    median: quantileOf(sorted, count, 0.5),
    threeQuarters: quantileOf(sorted, count, 0.75),
    max: last[0],
  }
}

/** The quantile between the two values around the place share × (count − 1), counted from 0. */
function quantileOf(sorted: readonly (readonly [number, number])[], count: number, share: number): number {
  const place = share * (count - 1)
  const lower = Math.floor(place)
  const below = valueAt(sorted, lower)
  const part = place - lower
  return part === 0 ? below : below + part * (valueAt(sorted, lower + 1) - below)
}

function valueAt(sorted: readonly (readonly [number, number])[], place: number): number {
  let passed = 0
  for (const [value, each] of sorted) {
    passed += each
    if (place < passed) return value
  }
  return sorted[sorted.length - 1]?.[0] ?? 0
}

/** The number of those who reach the pass score. */
export const countPassed = (counts: ValueCounts, pass: number): number =>
  [...counts].reduce((sum, [value, count]) => sum + (value >= pass ? count : 0), 0)
