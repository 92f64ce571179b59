import { graceMs } from '../form/limits.ts'

/** The earlier of start + examTime (0 = none) and the form's end, by the server's clock; null where there is neither. */
export function deadlineOf(start: number, examMinutes: number, end: number | null): number | null {
  const own = examMinutes > 0 ? start + examMinutes * 60_000 : null
  if (own === null || end === null) return own ?? end
  return Math.min(own, end)
}

/** Requests up to five seconds late were already under way at the deadline. */
export const isInTime = (now: number, deadline: number | null): boolean =>
  deadline === null || now <= deadline + graceMs

const minute = 60_000

/** The last moment in which an exam may be begun; null where late entry is not limited. Times in milliseconds. */
export const lastEntryOf = (start: number | null, lateMinutes: number): number | null =>
  start === null || lateMinutes === 0 ? null : start + lateMinutes * minute

interface EntryTimes {
  start_time: string | null
  lateEntry: number
}

/** The last moment to begin a form whose times are written as the wire has them. */
export const lastEntryOfForm = ({ start_time, lateEntry }: EntryTimes): number | null =>
  lastEntryOf(start_time === null ? null : Date.parse(start_time), lateEntry)

/** Whether nobody may begin any more; those who have begun go on. */
export function isEntryOver(form: EntryTimes, now: number): boolean {
  const last = lastEntryOfForm(form)
  return last !== null && now > last
}

/**
 * The time from which on an attempt may be handed in. It is never after the deadline, at which the attempt is handed in
 * anyway.
 */
export const earliestHandInOf = (started: number, minutes: number, deadline: number | null): number =>
  Math.min(started + minutes * minute, deadline ?? Number.POSITIVE_INFINITY)
