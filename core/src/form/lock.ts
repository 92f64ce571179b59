import { graceMs, keepDeletedMs } from './limits.ts'

/** The facts that decide how long an exam's questions stay locked. Times are in milliseconds. */
export interface ExamStanding {
  /** The status is 1 for running and 0 for not running. */
  status: number
  /** The end is null for "without end". */
  end: number | null
  /** The latest end that was given to one person; null where nobody has one. */
  lastExtraEnd: number | null
  /** Somebody has started the exam. */
  hasStarted: boolean
  /** The time of deletion; null where the exam is not deleted. */
  deleted: number | null
  /** The latest deadline of its open attempts: null where none is open, `never` where one has none. */
  openUntil: number | null
}

/** The last moment of the year 9999: stored for "without end". */
export const never = 253_402_300_799_999

/**
 * The time until which the questions of an exam are locked; 0 where they are not. An exam locks them from its
 * publication, whether it has begun or not, until the last person's end has passed, including the seconds in which an
 * open attempt may still be handed in. A paused exam keeps the lock once somebody has seen its questions, because it
 * can be resumed; paused before that, it is a draft again.
 */
export function lockedUntil(exam: ExamStanding, now: number): number {
  if (exam.deleted !== null) {
    if (exam.openUntil === null) return 0
    return Math.min(exam.openUntil, exam.deleted + keepDeletedMs) + graceMs
  }
  if (exam.status !== 1 && !exam.hasStarted) return 0
  if (exam.end === null) return never
  const end = Math.max(exam.end, exam.lastExtraEnd ?? 0)
  const mayHandIn = exam.openUntil !== null || now <= end
  return Math.min(never, mayHandIn ? end + graceMs : end)
}

export const isLocked = (exam: ExamStanding, now: number): boolean => lockedUntil(exam, now) >= now
