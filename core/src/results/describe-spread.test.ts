import { expect, test } from 'vitest'
import { describeTimes } from './describe-spread.ts'

const spread = { mean: 5, low: 1, quarter: 2, median: 4, threeQuarters: 8, high: 9 }

test.each([
  [1, { name: '用时', value: '4s', note: '只有 1 份' }],
  [2, { name: '平均用时', value: '5s', note: '只有 2 份' }],
  [3, { name: '用时中位数', value: '4s' }],
  [4, { name: '用时中位数', value: '4s', note: '半数人在 2s 到 8s 之间' }],
])('of %i reports no more is said than they allow', (count, expected) => {
  expect(describeTimes({ ...spread, count }, (seconds) => `${seconds}s`)).toEqual(expected)
})
