/** Two marks of the same answer, in hundredths. */
export type MarkPair = readonly [first: number, second: number]

interface AgreementFigures {
  /** The number of pairs that were compared. */
  count: number
  /** The share of equal marks, from 0 to 1. */
  equal: number
  /** Cohen's κ: agreement beyond chance. Null where it has no value: no pairs, or all marks are the same number. */
  kappa: number | null
  /** κ weighted by the squared difference: one point apart counts less than ten. Null where it has no value. */
  weightedKappa: number | null
  /** The mean of the absolute differences, in hundredths. */
  meanDifference: number
}

/** How far two markers agree. Each distinct number of points is a category. */
export function measureAgreement(pairs: readonly MarkPair[]): AgreementFigures {
  const count = pairs.length
  if (count === 0) return { count, equal: 0, kappa: null, weightedKappa: null, meanDifference: 0 }
  const first = countEach(pairs.map(([points]) => points))
  const second = countEach(pairs.map(([, points]) => points))
  const equal = pairs.filter(([one, other]) => one === other).length / count
  const meanDifference = pairs.reduce((sum, [one, other]) => sum + Math.abs(one - other), 0) / count
  let byChance = 0
  for (const [points, times] of first) byChance += (times / count) * ((second.get(points) ?? 0) / count)
  return {
    count,
    equal,
    kappa: byChance === 1 ? null : (equal - byChance) / (1 - byChance),
    weightedKappa: weightedKappa(pairs, first, second),
    meanDifference,
  }
}

function weightedKappa(
  pairs: readonly MarkPair[],
  first: ReadonlyMap<number, number>,
  second: ReadonlyMap<number, number>,
): number | null {
  const square = (one: number, other: number) => (one - other) ** 2
  const observed = pairs.reduce((sum, [one, other]) => sum + square(one, other), 0) / pairs.length
  let expected = 0
  for (const [one, times] of first)
    for (const [other, otherTimes] of second)
      expected += square(one, other) * (times / pairs.length) * (otherTimes / pairs.length)
  return expected === 0 ? null : 1 - observed / expected
}

function countEach(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
