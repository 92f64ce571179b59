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
