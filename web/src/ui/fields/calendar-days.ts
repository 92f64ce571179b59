/** Days are plain YYYY-MM-DD, so that no time zone can move them. */
const dayLength = 86_400_000

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

export const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export const isDay = (text: string) => {
  if (!pattern.test(text)) return false
  const time = toTime(text)
  // Some browsers parse 2026-02-30 as 2 March.
  return !Number.isNaN(time) && toDay(time) === text
}

export type DayRules = {
  min?: string | undefined
  max?: string | undefined
  /** Refuses single days, given as YYYY-MM-DD. */
  isDateUnavailable?: ((day: string) => boolean) | undefined
}

export const isRefused = (day: string, { min, max, isDateUnavailable }: DayRules) =>
  (min !== undefined && day < min) || (max !== undefined && day > max) || (isDateUnavailable?.(day) ?? false)

export const addDays = (day: string, count: number) => toDay(toTime(day) + count * dayLength)

/** Today in the reader's time zone. */
export const localDay = (now: Date) => toDay(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))

/** Reads what people type: 2026-5-1, 2026/05/01, 20260501, 2026年5月1日. The result is null where it is no day at all. */
export const readDay = (text: string) => {
  const found = /^\s*(\d{4})\s*[-/.年]?\s*(\d{1,2})\s*[-/.月]?\s*(\d{1,2})\s*日?\s*$/.exec(text)
  if (!found) return null
  const [, year = '', month = '', date = ''] = found
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** Turns `YYYY-MM-DDTHH:mm`, as the pickers have it in the reader's own zone, into the moment as the wire has it. */
export function momentOf(local: string): string {
  const [day = '', time = ''] = local.split('T')
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(year, month - 1, date, hour, minute).toISOString()
}

export function minuteOf(iso: string): string {
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`
}
