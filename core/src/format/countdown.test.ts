import { expect, test } from 'vitest'
import { countdownClock, countdownParts, countdownShort, countdownText } from './countdown.ts'

const s = 1000
const m = 60 * s
const h = 60 * m
const d = 24 * h

test.each([
  [6 * d + 4 * h + 9 * s, '6 天 4 时 0 分 9 秒', '6 天 4 时', '148:00:09'],
  [1 * d, '1 天 0 时 0 分 0 秒', '1 天 0 时', '24:00:00'],
  [1 * h + 2 * m + 3 * s, '1 时 2 分 3 秒', '1 时 2 分', '1:02:03'],
  [42 * m + 18 * s, '42 分 18 秒', '42 分 18 秒', '42:18'],
  [59 * s, '59 秒', '59 秒', '00:59'],
  [59 * s + 1, '1 分 0 秒', '1 分 0 秒', '01:00'],
  [1, '1 秒', '1 秒', '00:01'],
  [0, '已超时', '已超时', '已超时'],
  [-1, '已超时', '已超时', '已超时'],
  [Number.NaN, '已超时', '已超时', '已超时'],
])('%d ms left read as %s', { tags: ['9.32', '9.33'] }, (left, text, short, clock) => {
  expect(countdownText(left)).toBe(text)
  expect(countdownShort(left)).toBe(short)
  expect(countdownClock(left)).toBe(clock)
})

test('the parts of what is past are all zero', () => {
  expect(countdownParts(-5 * d)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true })
})
