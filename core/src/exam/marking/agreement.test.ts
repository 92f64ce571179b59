import { expect, test } from 'vitest'
import { type MarkPair, measureAgreement } from './agreement.ts'

/** A table of two markers: so many pairs of each. */
const pairsOf = (table: readonly (readonly [number, number, number])[]): MarkPair[] =>
  table.flatMap(([one, other, times]) => Array.from({ length: times }, (): MarkPair => [one, other]))

test('κ of 50 grant applications read by two people (yes and no: 20, 5, 10, 15) is 0.4', () => {
  const { count, equal, kappa } = measureAgreement(
    pairsOf([
      [1, 1, 20],
      [1, 0, 5],
      [0, 1, 10],
      [0, 0, 15],
    ]),
  )
  expect(count).toBe(50)
  expect(equal).toBeCloseTo(0.7, 9)
  expect(kappa).toBeCloseTo(0.4, 9)
})

test.each([
  // Equal shares of agreement, 60 of 100, with different margins.
  [45, 15, 25, 15, 0.13043478260869565],
  [25, 35, 5, 35, 0.25925925925925924],
])('κ of the table %i %i %i %i is %f', (a, b, c, d, expected) => {
  const { kappa } = measureAgreement(
    pairsOf([
      [1, 1, a],
      [1, 0, b],
      [0, 1, c],
      [0, 0, d],
    ]),
  )
  expect(kappa).toBeCloseTo(expected, 9)
})

test('κ of the three diagnoses of Cohen’s paper of 1960 is 0.492', () => {
  // Shares of 200 cases: .44 .05 .01 / .07 .20 .03 / .09 .05 .06; .41 by chance.
  const { kappa, equal } = measureAgreement(
    pairsOf([
      [1, 1, 88],
      [1, 2, 10],
      [1, 3, 2],
      [2, 1, 14],
      [2, 2, 40],
      [2, 3, 6],
      [3, 1, 18],
      [3, 2, 10],
      [3, 3, 12],
    ]),
  )
  expect(equal).toBeCloseTo(0.7, 9)
  expect(kappa).toBeCloseTo((0.7 - 0.41) / 0.59, 9)
})

test('two categories weigh the same, so that the weighted κ is κ itself', () => {
  const { kappa, weightedKappa } = measureAgreement(
    pairsOf([
      [100, 100, 20],
      [100, 0, 5],
      [0, 100, 10],
      [0, 0, 15],
    ]),
  )
  expect(weightedKappa).toBeCloseTo(kappa ?? Number.NaN, 9)
})

test('marks that are always one point apart have a mean difference of one point', () => {
  const { meanDifference, equal, weightedKappa } = measureAgreement([
    [300, 400],
    [500, 400],
    [100, 200],
  ])
  expect(meanDifference).toBe(100)
  expect(equal).toBe(0)
  expect(weightedKappa).toBeGreaterThan(0)
})

test.each<[string, MarkPair[]]>([
  ['no pairs', []],
  [
    'all marks the same',
    [
      [200, 200],
      [200, 200],
    ],
  ],
])('%s: κ is not a number and is not given', (_, pairs) => {
  expect(measureAgreement(pairs)).toMatchObject({ kappa: null, weightedKappa: null, meanDifference: 0 })
})
