import { expect, test } from 'vitest'
import { strangerTries } from './limits.ts'
import { waitReason } from './wait-reason.ts'

test.each([
  [0, 100],
  [500, 100],
  [501, 101],
  [5000, 1000],
])('a roster of %i gives strangers %i wrong tries', (size, tries) => {
  expect(strangerTries(size)).toBe(tries)
})

test.each([
  [1, '试错的次数太多了，请 1 秒后再试'],
  [119, '试错的次数太多了，请 119 秒后再试'],
  [120, '试错的次数太多了，请 2 分钟后再试'],
  [599, '试错的次数太多了，请 10 分钟后再试'],
])('%i seconds are said as people say them', (seconds, reason) => {
  expect(waitReason(seconds)).toBe(reason)
})
