import { expect, test } from 'vitest'
import { formatSeconds } from './number.ts'

test.each([
  [0, '0 秒'],
  [-3, '0 秒'],
  [45, '45 秒'],
  [59.6, '1 分钟'],
  [180, '3 分钟'],
  [192, '3 分 12 秒'],
  [3600, '1 小时'],
  [3912, '1 小时 5 分'],
])('%d seconds read %j', (seconds, words) => {
  expect(formatSeconds(seconds)).toBe(words)
})
