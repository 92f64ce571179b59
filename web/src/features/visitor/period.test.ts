import { expect, test } from 'vitest'
import { daysOfPeriod, timeRangeOf, todayInChina } from './period.ts'

const today = '2026-11-15'
const none = { from: '', to: '' }
const usual = { from: '2026-10-17', to: today }

test.each([
  ['1', none, { from: today, to: today }],
  ['7', none, { from: '2026-11-09', to: today }],
  ['30', { from: '2020-01-01', to: '2020-01-02' }, usual],
  ['365', none, { from: '2025-11-16', to: today }],
  ['some', { from: '2026-05-01', to: '2026-05-31' }, { from: '2026-05-01', to: '2026-05-31' }],
  ['some', { from: '2026-05-01', to: '' }, { from: '2026-05-01', to: today }],
  ['some', { from: '', to: '2026-03-30' }, { from: '2026-03-01', to: '2026-03-30' }],
  ['some', { from: '2025-11-15', to: today }, { from: '2025-11-15', to: today }],
  ['some', { from: '2025-11-14', to: today }, usual],
  ['some', { from: '2026-05-02', to: '2026-05-01' }, usual],
  ['some', { from: '2026-02-30', to: 'tomorrow' }, usual],
  ['some', { from: '2026-11-10', to: '2027-01-01' }, { from: '2026-11-10', to: today }],
] as const)('%s with %o is %o', (period, chosen, expected) => {
  expect(daysOfPeriod(period, chosen, today)).toEqual(expected)
})

test('days are Beijing’s, from their first moment to their last', () => {
  expect(todayInChina(Date.parse('2026-11-14T16:00:00Z'))).toBe(today)
  const [from, to] = timeRangeOf({ from: today, to: today })
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1)
})
