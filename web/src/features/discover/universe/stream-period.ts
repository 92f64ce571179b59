import { addDays, isDay } from '#ui/fields/calendar-days.ts'

/** Days back from today; `some` are those of the two pickers. */
export const streamPeriods = ['all', '1', '7', '30', '365', 'some'] as const
export type StreamPeriod = (typeof streamPeriods)[number]

export const streamPeriodNames: Record<StreamPeriod, string> = {
  all: '不限',
  '1': '今天',
  '7': '近 7 天',
  '30': '近 30 天',
  '365': '近一年',
  some: '自选日期',
}

interface StreamDays {
  from: string
  to: string
}

/**
 * The first and the last day of a period, by the calendar of China. An end that was not chosen is null; the result is
 * undefined where all times are asked for.
 */
export function streamRange(
  period: StreamPeriod,
  { from, to }: StreamDays,
  today: string,
): [string | null, string | null] | undefined {
  if (period === 'all') return undefined
  if (period !== 'some') return [startOf(addDays(today, 1 - Number(period))), null]
  const start = isDay(from) ? startOf(from) : null
  const end = isDay(to) ? justBefore(startOf(addDays(to, 1))) : null
  return start === null && end === null ? undefined : [start, end]
}

const startOf = (day: string): string => new Date(`${day}T00:00:00+08:00`).toISOString()

const justBefore = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString()
