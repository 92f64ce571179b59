import { expect, test } from 'vitest'
import { meanAndMedian } from './counting.ts'

test.each<[[number, number][], { mean: number; median: number } | null]>([
  [[], null],
  [[[1, 0]], null],
  [[[4, 1]], { mean: 4, median: 4 }],
  [
    [
      [1, 1],
      [2, 0],
      [5, 1],
    ],
    { mean: 3, median: 3 },
  ],
  [
    [
      [0, 2],
      [9, 1],
      [10, 2],
    ],
    { mean: 5.8, median: 9 },
  ],
])('%j comes to %j', (counted, expected) => {
  expect(meanAndMedian(counted)).toEqual(expected)
})
