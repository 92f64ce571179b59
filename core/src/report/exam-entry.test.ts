import { expect, test } from 'vitest'
import { earliestHandInOf, lastEntryOf } from './exam-entry.ts'

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
