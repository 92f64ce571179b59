import { describe, expect, test } from 'vitest'
import type { KeyFault } from '../../bank/item-fault.ts'
import { findItemFault, type ItemFindings } from '../../bank/item-fault.ts'
import { compareMeans, type ScoreSums, subtractSums } from './compare-means.ts'
import { countPassed, describeScores } from './describe-scores.ts'
import {
  correctedCorrelation,
  facilityOf,
  type ItemBand,
  type ItemSums,
  quartersOf,
  upperLower,
} from './item.ts'
import { centralT, quantileOfF } from './quantile.ts'
import { reliabilityOf } from './reliability.ts'

// The sources of the worked examples are in docs/statistics.md.

const countsOf = (values: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

const sumsOf = (values: readonly number[]): ScoreSums => ({
  count: values.length,
  sum: values.reduce((sum, each) => sum + each, 0),
  squares: values.reduce((sum, each) => sum + each * each, 0),
})

describe('quantiles', () => {
  test.each([
    // With 2 degrees of freedom above there is a closed form: (d / 2) ((1 − p)^(−2 / d) − 1).
    [0.975, 2, 10, 5 * (0.025 ** -0.2 - 1)],
    [0.025, 2, 7, 3.5 * (0.975 ** (-2 / 7) - 1)],
    [0.5, 2, 200, 100 * (0.5 ** -0.01 - 1)],
    // F(1, 1) is the square of a Cauchy variable.
    [0.975, 1, 1, Math.tan((Math.PI / 2) * 0.975) ** 2],
    [0.975, 9, 18, 2.929112493123265],
    [0.025, 9, 18, 0.270162139362321],
    [0.975, 999, 98_901, 1.0900795030260042],
    [0.025, 99_999, 9_899_901, 0.9912101137737523],
  ])('F at %d with %d and %d degrees', (probability, above, below, expected) => {
    expect(quantileOfF(probability, above, below)).toBeCloseTo(expected, 9)
  })

  test.each([
    [1, Math.tan((Math.PI / 2) * 0.95)],
    [2, Math.sqrt(2 / (1 / 0.95 ** 2 - 1))],
    [2.5, 3.5746548420036817],
    [17.776473516178, 2.1028172415698063],
    [100_000, 1.9599877075346093],
  ])('the middle 95 %% of t with %d degrees', (freedom, expected) => {
    expect(centralT(0.95, freedom)).toBeCloseTo(expected, 9)
  })
})

describe('scores', () => {
  test('quartiles as QUARTILE.INC gives them', () => {
    expect(describeScores(countsOf([1, 2, 4, 7, 8, 9, 10, 12]))).toMatchObject({
      count: 8,
      mean: 53 / 8,
      min: 1,
      quarter: 3.5,
      median: 7.5,
      threeQuarters: 9.25,
      max: 12,
    })
  })

  test('the variance is that of exactly these scores', () => {
    const figures = describeScores(countsOf([2, 4, 4, 4, 5, 5, 7, 9]))
    expect(figures).toMatchObject({ mean: 5, variance: 4, deviation: 2 })
  })

  test('none, one and equal ones are no trouble', () => {
    expect(describeScores(new Map())).toBeNull()
    expect(describeScores(new Map([[5, 0]]))).toBeNull()
    expect(describeScores(countsOf([60]))).toMatchObject({ mean: 60, variance: 0, quarter: 60, median: 60 })
    expect(describeScores(countsOf([7, 7, 7]))).toMatchObject({ deviation: 0, min: 7, max: 7 })
  })

  test('a score equal to the pass score has passed', () => {
    expect(countPassed(countsOf([59, 60, 61, 60]), 60)).toBe(3)
  })
})

/** Ten takers, three questions of 1 to 3 points. */
const items = [
  [1, 2, 2, 3, 2, 2, 3, 3, 2, 3],
  [1, 1, 1, 2, 3, 3, 2, 3, 3, 3],
  [1, 1, 2, 1, 2, 3, 3, 3, 2, 3],
]
const totals = items[0]?.map((_, taker) => items.reduce((sum, item) => sum + (item[taker] ?? 0), 0)) ?? []
const varianceOf = (values: readonly number[]) => describeScores(countsOf(values))?.variance ?? 0

describe('reliability', () => {
  test('α, its interval and the error of measurement', () => {
    const found = reliabilityOf({ count: 10, variances: items.map(varianceOf), total: varianceOf(totals) })
    expect(found).toEqual({
      alpha: expect.closeTo(99 / 128, 12),
      low: expect.closeTo(0.3363729507767612, 9),
      high: expect.closeTo(0.9387913903007242, 9),
      error: expect.closeTo(0.9327379053088811, 9),
    })
  })

  test.each([
    [{ count: 0, variances: [0, 0], total: 0 }, '至少要有 2 份阅完的答卷，才能算信度。'],
    [{ count: 1, variances: [0, 0], total: 0 }, '至少要有 2 份阅完的答卷，才能算信度。'],
    [{ count: 9, variances: [1], total: 1 }, '至少要有 2 道计分的题，才能算信度。'],
    [{ count: 9, variances: [0, 0], total: 0 }, '所有答卷的总分都一样，算不出信度。'],
  ])('%j has none, and says why', (sums, reason) => {
    expect(reliabilityOf(sums)).toEqual({ reason })
  })

  test('where all questions agree completely there is no error, and the interval is a point', () => {
    expect(reliabilityOf({ count: 5, variances: [1, 1], total: 4 })).toEqual({
      alpha: 1,
      low: 1,
      high: 1,
      error: 0,
    })
  })
})

describe('difference of means', () => {
  const first = [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]
  const second = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]

  test('with its interval, as Welch computes it', () => {
    expect(compareMeans(sumsOf(first), sumsOf(second))).toEqual({
      difference: expect.closeTo(-1.58, 12),
      low: expect.closeTo(-3.3654832307117104, 9),
      high: expect.closeTo(0.20548323071171137, 9),
    })
  })

  test('the others are all without these', () => {
    expect(subtractSums(sumsOf([1, 2, 3, 4]), sumsOf([2, 4]))).toEqual(sumsOf([1, 3]))
  })

  test.each([
    [[1], [1, 2, 3], '两边各要有至少 2 份答卷，才能比较。'],
    [[1, 2], [], '两边各要有至少 2 份答卷，才能比较。'],
    [[3, 3], [5, 5], '两边各自的分数都一样，算不出区间。'],
  ])('%j against %j cannot be compared, and says why', (one, other, reason) => {
    expect(compareMeans(sumsOf(one), sumsOf(other))).toEqual({ reason })
  })
})

const band = (
  from: number,
  count: number,
  points: number,
  options: Record<string, number> = {},
): ItemBand => ({
  from,
  count,
  points,
  given: new Map(),
  options: new Map(Object.entries(options)),
})

describe('a question', () => {
  test('facility is the mean share of its points', () => {
    expect(facilityOf(30, 10, 4)).toBe(0.75)
    expect(facilityOf(0, 0, 4)).toBeNull()
    expect(facilityOf(0, 4, 0)).toBeNull()
  })

  test('discrimination of the upper and lower 27 %', () => {
    // A hundred takers: of the 27 best 24 are right, of the 27 weakest 9.
    const bands = [band(10, 27, 9), band(50, 46, 23), band(90, 27, 24)]
    expect(upperLower(bands, 1)).toEqual({ value: expect.closeTo(15 / 27, 12) })
    // The border lies within a band: 27 of the 40 weakest, 27 of the 30 best.
    const wide = [band(10, 40, 10), band(50, 30, 15), band(90, 30, 24)]
    expect(upperLower(wide, 1)).toEqual({ value: expect.closeTo(24 / 30 - 10 / 40, 12) })
  })

  test.each(items.map((item, index) => [index, item] as const))(
    'question %i correlates with the rest',
    (index, item) => {
      const sums: ItemSums = {
        count: 10,
        points: sumsOf(item).sum,
        pointSquares: sumsOf(item).squares,
        totals: sumsOf(totals).sum,
        totalSquares: sumsOf(totals).squares,
        products: item.reduce((sum, each, taker) => sum + each * (totals[taker] ?? 0), 0),
      }
      const expected = [0.5130618543115046, 0.6449169275100167, 0.7029019463944167][index] ?? 0
      expect(correctedCorrelation(sums)).toEqual({ value: expect.closeTo(expected, 9) })
    },
  )

  test('equal points, equal totals and too few reports get a sentence', () => {
    const sums = (points: number[], all: number[]): ItemSums => ({
      count: points.length,
      points: sumsOf(points).sum,
      pointSquares: sumsOf(points).squares,
      totals: sumsOf(all).sum,
      totalSquares: sumsOf(all).squares,
      products: points.reduce((sum, each, taker) => sum + each * (all[taker] ?? 0), 0),
    })
    expect(correctedCorrelation(sums([], []))).toEqual({ reason: '至少要有 3 份阅完的答卷。' })
    expect(correctedCorrelation(sums([0, 0, 0], [1, 2, 3]))).toEqual({ reason: '这道题大家得分都一样。' })
    expect(correctedCorrelation(sums([33.3, 33.3, 33.3], [40, 50, 60]))).toEqual({
      reason: '这道题大家得分都一样。',
    })
    expect(correctedCorrelation(sums([1, 0, 1], [6, 5, 6]))).toEqual({
      reason: '其余各题加起来，大家得分都一样。',
    })
    expect(upperLower([], 1)).toEqual({ reason: '至少要有 4 份阅完的答卷。' })
    expect(upperLower([band(50, 3, 1), band(60, 0, 0)], 1)).toEqual({ reason: '至少要有 4 份阅完的答卷。' })
    expect(upperLower([band(50, 9, 3)], 1)).toEqual({ reason: '大家的总分差不多，分不出高分和低分。' })
    expect(quartersOf([band(50, 9, 3)])).toEqual({ reason: '大家的总分差不多，分不出高分和低分。' })
  })

  test('quarters share out the band that a border lies in', () => {
    const quarters = quartersOf([band(0, 3, 0, { B: 3 }), band(80, 5, 5, { A: 4, B: 1 })])
    expect(quarters).toEqual([
      { count: 2, points: 0, options: new Map([['B', 2]]) },
      {
        count: 2,
        points: 1,
        options: new Map([
          ['B', 1.2],
          ['A', 0.8],
        ]),
      },
      {
        count: 2,
        points: 2,
        options: new Map([
          ['A', 1.6],
          ['B', 0.4],
        ]),
      },
      {
        count: 2,
        points: 2,
        options: new Map([
          ['A', 1.6],
          ['B', 0.4],
        ]),
      },
    ])
  })
})

describe('what is pointed out of a question', () => {
  const fine: ItemFindings = {
    count: 40,
    facility: 0.6,
    upperLower: 0.4,
    keyFault: undefined,
    right: ['A'],
  }
  const sure: KeyFault = { level: 'sure', option: 'B', isRight: false }
  test.each<[string, Partial<ItemFindings>, string | null]>([
    ['nothing', {}, null],
    ['good takers fail, by chance', { upperLower: -0.1 }, 'weak'],
    ['the key is surely wrong', { keyFault: sure }, 'key'],
    ['the key does not fit', { keyFault: { ...sure, level: 'look' } }, 'check'],
    ['the same with few reports', { keyFault: sure, count: 19 }, null],
    ['everyone is right', { facility: 0.97, upperLower: 0.05 }, 'easy'],
    ['nobody is right', { facility: 0.05, upperLower: 0.05 }, 'hard'],
    ['good and weak are alike', { upperLower: 0.1 }, 'weak'],
    ['not known', { upperLower: null }, null],
    ['no reports', { facility: null }, null],
  ])('%s', (_, changed, fault) => {
    expect(findItemFault({ ...fine, ...changed })?.fault ?? null).toBe(fault)
  })

  test.each<[string, Partial<KeyFault>, string[], string]>([
    ['the option that beats the key', {}, ['A'], '选 B 的人，其余题比选标准答案 A 的人考得好'],
    ['one that is missing', {}, ['A', 'C'], 'B 不在标准答案里'],
    ['one that is too much', { isRight: true }, ['A', 'B'], '标准答案里的 B'],
    ['nothing where the key is not known', {}, [], '其余题考得好的人，在这道题上得分反而低。'],
    ['nothing where there is no option', { option: '' }, ['A'], '其余题考得好的人，在这道题上得分反而低。'],
  ])('it names %s', (_, changed, right, text) => {
    expect(findItemFault({ ...fine, keyFault: { ...sure, ...changed }, right })?.text).toContain(text)
  })
})
