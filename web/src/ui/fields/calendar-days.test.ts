import { expect, test } from 'vitest'
import { addMonths, dayTitle, monthWeeks, weekday } from './calendar.tsx'
import { addDays, isDay, readDay } from './calendar-days.ts'

test.each([
  ['2026-5-1', '2026-05-01'],
  ['2026/05/01', '2026-05-01'],
  ['20260501', '2026-05-01'],
  [' 2026年5月1日 ', '2026-05-01'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['五月一日', null],
  ['', null],
])('%j is read as %s', (text, expected) => {
  expect(readDay(text)).toBe(expected)
})

test('a day that does not exist is no day', () => {
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('2026-2-3')).toBe(false)
  expect(isDay('2026-02-28')).toBe(true)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-05-10', 12, '2027-05-10'],
])('%s and %d months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('days go over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('weeks start on Monday and cover the whole month', () => {
  expect(weekday('2026-11-16')).toBe(0)
  const weeks = monthWeeks('2026-11-15')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]?.[0]).toBe('2026-10-26')
  expect(weeks.at(-1)?.[0]).toBe('2026-11-30')
  // February 2027 fills exactly four weeks.
  expect(monthWeeks('2027-02-10')).toHaveLength(4)
})

test('a day is read out with its weekday', () => {
  expect(dayTitle('2026-05-01')).toBe('2026年5月1日 星期五')
})
