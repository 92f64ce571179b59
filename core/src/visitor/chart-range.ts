import { dayOf } from '../format/day.ts'
import { defaultChartDays, maxChartDays } from './visit-kind.ts'

const dayMs = 24 * 60 * 60_000

export interface DayRange {
  from: string
  to: string
}

type RangeFault = 'reversed' | 'too_long'

/** The days of a chart: those of the range, or the last thirty; an open end is today, an open beginning thirty days before the end. */
export function readDayRange(
  [from, to]: readonly [string | null, string | null],
  now: number,
): DayRange | RangeFault {
  // Days to come have no visits, so the range ends now.
  const end = to === null ? now : Math.min(Date.parse(to), now)
  const start = from === null ? end - (defaultChartDays - 1) * dayMs : Date.parse(from)
  if (start > end) return 'reversed'
  const range = { from: dayOf(start), to: dayOf(end) }
  return countDays(range) <= maxChartDays ? range : 'too_long'
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const countDays = ({ from, to }: DayRange): number => (timeOf(to) - timeOf(from)) / dayMs + 1

/** The same days in pieces that end with their month. */
export function monthsOf(range: DayRange): DayRange[] {
  const months = new Map<string, DayRange>()
  for (const day of daysOf(range)) {
    const month = day.slice(0, 7)
    months.set(month, { from: months.get(month)?.from ?? day, to: day })
  }
  return [...months.values()]
}

/** Every day of the range, also those on which nobody came. */
export const daysOf = (range: DayRange): string[] =>
  Array.from({ length: countDays(range) }, (_, index) =>
    new Date(timeOf(range.from) + index * dayMs).toISOString().slice(0, 10),
  )
