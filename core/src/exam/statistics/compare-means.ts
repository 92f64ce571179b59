import { toPoints } from '../../form/points.ts'
import type { GroupComparison } from '../../results/analysis-schema.ts'
import { isUnknown, maxGroups, type Unknown } from './limits.ts'
import { centralT } from './quantile.ts'

/** The sums of a group of scores that are needed. */
export interface ScoreSums {
  count: number
  sum: number
  /** The sum of the squares. */
  squares: number
}

interface MeanDifference {
  /** The first mean minus the second. */
  difference: number
  /** The 95 % interval by Welch (1947). */
  low: number
  high: number
}

const meanOf = ({ count, sum }: ScoreSums): number => sum / count

/** An estimate for the population the group is taken from, as VAR.S in a spreadsheet. */
const sampleVariance = ({ count, sum, squares }: ScoreSums): number =>
  Math.max(0, squares - (sum * sum) / count) / (count - 1)

export const subtractSums = (all: ScoreSums, part: ScoreSums): ScoreSums => ({
  count: all.count - part.count,
  sum: all.sum - part.sum,
  squares: all.squares - part.squares,
})

/** The difference of two means, where the groups may spread differently. */
export function compareMeans(one: ScoreSums, other: ScoreSums): MeanDifference | Unknown {
  if (one.count < 2 || other.count < 2) return { reason: '两边各要有至少 2 份答卷，才能比较。' }
  const [first, second] = [sampleVariance(one) / one.count, sampleVariance(other) / other.count]
  const squared = first + second
  if (squared <= 0) return { reason: '两边各自的分数都一样，算不出区间。' }
  const freedom = squared ** 2 / (first ** 2 / (one.count - 1) + second ** 2 / (other.count - 1))
  const difference = meanOf(one) - meanOf(other)
  const margin = centralT(0.95, freedom) * Math.sqrt(squared)
  return { difference, low: difference - margin, high: difference + margin }
}

/** A class, with scores in hundredths. */
export interface GroupSums extends ScoreSums {
  group: string
  passed: number
}

/** Compares each class with all the others. */
export function compareGroups(groups: readonly GroupSums[]): GroupComparison[] {
  if (groups.length < 2) return []
  const all = groups.reduce<ScoreSums>(
    (sum, { count, sum: total, squares }) => ({
      count: sum.count + count,
      sum: sum.sum + total,
      squares: sum.squares + squares,
    }),
    { count: 0, sum: 0, squares: 0 },
  )
  return [...groups]
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, maxGroups)
    .map((each) => {
      const compared = compareMeans(each, subtractSums(all, each))
      const mean = meanOf(each)
      return {
        group: each.group,
        count: each.count,
        mean: toPoints(mean),
        deviation: toPoints(Math.sqrt(Math.max(0, each.squares / each.count - mean ** 2))),
        passed: each.passed,
        difference: isUnknown(compared)
          ? compared
          : {
              difference: toPoints(compared.difference),
              low: toPoints(compared.low),
              high: toPoints(compared.high),
            },
      }
    })
}
