import { expect, test } from 'vitest'
import { dateTimeText, relativeTime } from './relative-time.ts'

// This day is a Friday.
const now = new Date(2026, 4, 15, 10, 0, 0)
const at = (...parts: [number, number, number, number?, number?, number?]) => {
  const [year, month, date, hour = 0, minute = 0, second = 0] = parts
  return new Date(year, month - 1, date, hour, minute, second)
}

test.each([
  [at(2026, 5, 15, 9, 59, 30), '刚刚'],
  [at(2026, 5, 15, 10, 0, 30), '刚刚'],
  [at(2026, 5, 15, 9, 59), '1 分钟前'],
  [at(2026, 5, 15, 9, 55), '5 分钟前'],
  [at(2026, 5, 15, 9, 0), '1 小时前'],
  [at(2026, 5, 15, 0, 30), '9 小时前'],
  [at(2026, 5, 14, 23, 59), '昨天'],
  [at(2026, 5, 14, 0, 0), '昨天'],
  [at(2026, 5, 13, 12), '前天'],
  [at(2026, 5, 12, 12), '3 天前'],
  [at(2026, 5, 9, 12), '6 天前'],
  [at(2026, 5, 8, 12), '上周'],
  [at(2026, 5, 4, 0), '上周'],
  [at(2026, 5, 3, 23), '5月3日'],
  [at(2026, 1, 1), '1月1日'],
  [at(2025, 12, 31), '2025年12月31日'],
  [at(2026, 6, 1), '6月1日'],
  [at(2027, 6, 1), '2027年6月1日'],
])('%s reads as %s', (moment, expected) => {
  expect(relativeTime(moment, now)).toBe(expected)
})

test('just after midnight the evening before is minutes ago, not yesterday', () => {
  expect(relativeTime(at(2026, 5, 14, 23, 55), at(2026, 5, 15, 0, 5))).toBe('10 分钟前')
})

test('takes ISO text, and gives nothing for what is no date', () => {
  expect(relativeTime(at(2026, 5, 15, 9).toISOString(), now)).toBe('1 小时前')
  expect(relativeTime('no date', now)).toBe('')
  expect(dateTimeText('no date')).toBe('')
})

test('full date and time keep two figures everywhere', () => {
  expect(dateTimeText(at(2026, 5, 1, 8, 5))).toBe('2026-05-01 08:05')
})
