import { expect, test } from 'vitest'
import { rangeOf } from './stream-period.ts'

const today = '2026-11-15'
const none = { from: '', to: '' }
const local = (day: string, ...time: number[]) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0, second = 0, ms = 0] = time
  return new Date(year, month - 1, date, hour, minute, second, ms).toISOString()
}

test.each([
  ['all', none, undefined],
  ['1', none, [local(today), null]],
  ['7', none, [local('2026-11-09'), null]],
  ['365', none, [local('2025-11-16'), null]],
  ['some', none, undefined],
  ['some', { from: '2026-05-01', to: '' }, [local('2026-05-01'), null]],
  ['some', { from: '', to: '2026-05-31' }, [null, local('2026-05-31', 23, 59, 59, 999)]],
  ['some', { from: 'yesterday', to: '2026-02-30' }, undefined],
] as const)('%s with %o is %o', (period, days, expected) => {
  expect(rangeOf(period, days, today)).toEqual(expected)
})
