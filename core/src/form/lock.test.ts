import { describe, expect, test } from 'vitest'
import { type ExamStanding, isLocked, lockedUntil, never } from './lock.ts'

const now = 1_000_000_000_000
const hour = 3_600_000

const running: ExamStanding = {
  status: 1,
  end: now + hour,
  lastExtraEnd: null,
  hasStarted: false,
  deleted: null,
  openUntil: null,
}

describe('an exam locks its questions while anybody can still take it', () => {
  test.each<[string, Partial<ExamStanding>, boolean]>([
    ['published, not begun', {}, true],
    ['running', { hasStarted: true, openUntil: now + hour }, true],
    ['running, with attempts left', { hasStarted: true }, true],
    ['running without end', { end: null }, true],
    ['never published', { status: 0 }, false],
    ['never published, without end', { status: 0, end: null }, false],
    ['paused before anybody started', { status: 0 }, false],
    ['paused with an open attempt', { status: 0, hasStarted: true, openUntil: now + hour }, true],
    ['paused, all handed in, to be resumed', { status: 0, hasStarted: true }, true],
    ['paused without end', { status: 0, hasStarted: true, end: null }, true],
    ['paused and past its end', { status: 0, hasStarted: true, end: now - hour }, false],
    ['at its last moment', { end: now }, true],
    ['ended four seconds ago, a hand-in may be on its way', { end: now - 4000, openUntil: now - 4000 }, true],
    ['ended four seconds ago, all handed in', { end: now - 4000 }, false],
    ['ended six seconds ago', { end: now - 6000, openUntil: now - 6000 }, false],
    ['ended, with a person who has more time', { end: now - hour, lastExtraEnd: now + hour }, true],
    ['ended, and that person too', { end: now - hour, lastExtraEnd: now - 6000 }, false],
    ['reopened', { end: now + 2 * hour, hasStarted: true }, true],
    ['deleted', { deleted: now - hour, hasStarted: true }, false],
    ['deleted with an open attempt', { deleted: now - hour, openUntil: now + hour }, true],
    ['deleted with an attempt that has run out', { deleted: now - hour, openUntil: now - 6000 }, false],
    ['deleted with an open attempt without end', { deleted: now - hour, openUntil: never }, true],
    ['gone from the bin', { deleted: now - 31 * 24 * hour, openUntil: never }, false],
  ])('%s', (_, given, expected) => {
    expect(isLocked({ ...running, ...given }, now)).toBe(expected)
  })

  test('without end it locks to the end of time, whatever was given to one person', () => {
    expect(lockedUntil({ ...running, end: null, lastExtraEnd: now }, now)).toBe(never)
    expect(lockedUntil({ ...running, end: never }, now)).toBe(never)
    expect(lockedUntil(running, now)).toBe(now + hour + 5000)
  })
})
