import { expect, test } from 'vitest'
import { streamRange } from './stream-period.ts'

const today = '2026-11-15'
const none = { from: '', to: '' }
test.each([
  ['all', none, undefined],
  ['1', none, ['2026-11-14T16:00:00.000Z', null]],
  ['7', none, ['2026-11-08T16:00:00.000Z', null]],
  ['365', none, ['2025-11-15T16:00:00.000Z', null]],
  ['some', none, undefined],
  ['some', { from: '2026-05-01', to: '' }, ['2026-04-30T16:00:00.000Z', null]],
  ['some', { from: '', to: '2026-05-31' }, [null, '2026-05-31T15:59:59.999Z']],
  ['some', { from: 'yesterday', to: '2026-02-30' }, undefined],
] as const)('%s with %o is %o', (period, days, expected) => {
  expect(streamRange(period, days, today)).toEqual(expected)
})
