import { graceMs } from './limits.ts'

/** The earlier of start + examTime (0 = none) and the form's end, by the server's clock; null where there is neither. */
export function deadlineOf(start: number, examMinutes: number, end: number | null): number | null {
  const own = examMinutes > 0 ? start + examMinutes * 60_000 : null
  if (own === null || end === null) return own ?? end
  return Math.min(own, end)
}

/** What arrives up to five seconds later was on its way. */
export const isInTime = (now: number, deadline: number | null): boolean =>
  deadline === null || now <= deadline + graceMs
