import { expect, test } from 'vitest'
import { earliestHandInOf, isEntryOver, lastEntryOf } from './deadline.ts'

const minute = 60_000

test.each([
  [0, 15, 15 * minute],
  [1000, 1, 1000 + minute],
  [0, 0, null],
  [null, 15, null],
])(
  'an exam that begins at %s with %i minutes for late entry lets people in until %s',
  (start, late, last) => {
    expect(lastEntryOf(start, late)).toBe(last)
  },
)

test.each([
  [0, 30, null, 30 * minute],
  [0, 30, 60 * minute, 30 * minute],
  [0, 30, 20 * minute, 20 * minute],
  [1000, 0, null, 1000],
])(
  'begun at %i, with %i minutes and the deadline %s, it may be handed in from %i on',
  (started, minutes, deadline, expected) => {
    expect(earliestHandInOf(started, minutes, deadline)).toBe(expected)
  },
)

test.each([
  ['2026-05-01T09:00:00.000Z', 15, '2026-05-01T09:15:00.000Z', false],
  ['2026-05-01T09:00:00.000Z', 15, '2026-05-01T09:15:00.001Z', true],
  ['2026-05-01T09:00:00.000Z', 0, '2027-05-01T09:00:00.000Z', false],
  [null, 15, '2027-05-01T09:00:00.000Z', false],
])(
  'begun at %s with %i minutes for late entry, at %s nobody may enter: %s',
  (start_time, lateEntry, now, over) => {
    expect(isEntryOver({ start_time, lateEntry }, Date.parse(now))).toBe(over)
  },
)
