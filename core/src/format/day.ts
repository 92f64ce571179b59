const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/**
 * Days are in Beijing time: one zone for the whole site and no summer time, so that a count belongs to the same day for
 * everyone.
 */
const offset = 8 * hourMs

/** The day as text, such as `2026-11-15`. */
export const dayOf = (time: number): string => new Date(time + offset).toISOString().slice(0, 10)

/** The first moment of the day that a time belongs to. */
export const dayStart = (time: number): number => time - ((time + offset) % dayMs)

/** The hour of a week: Monday is 1 and Sunday 7, and hours begin with 0. */
export function hourOfWeek(time: number): { weekday: number; hour: number } {
  const local = new Date(time + offset)
  return { weekday: local.getUTCDay() || 7, hour: local.getUTCHours() }
}

/** A time as text for files that a person opens, such as `2026-11-15 21:34:00`. */
export const localTime = (time: number): string =>
  new Date(time + offset).toISOString().slice(0, 19).replace('T', ' ')
