const minute = 60_000

/** The last moment in which an exam may be begun; null where late entry is not limited. Times in milliseconds. */
export const lastEntryOf = (start: number | null, lateMinutes: number): number | null =>
  start === null || lateMinutes === 0 ? null : start + lateMinutes * minute

/** From when on an attempt may be handed in. Never after its deadline, at which it is handed in anyway. */
export const earliestHandInOf = (started: number, minutes: number, deadline: number | null): number =>
  Math.min(started + minutes * minute, deadline ?? Number.POSITIVE_INFINITY)
