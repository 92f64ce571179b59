import { dayOf } from '@wenhai/core/format/day'
import { maxChartDays } from '@wenhai/core/visitor/visit-kind'
import { addDays, isDay } from '#ui/fields/calendar-days.ts'

/** Days back from today; `some` are those of the two pickers. */
export const visitPeriods = ['1', '7', '30', '90', '365', 'some'] as const
type VisitPeriod = (typeof visitPeriods)[number]

export const usualPeriod: VisitPeriod = '30'

export const visitPeriodNames: Record<VisitPeriod, string> = {
  '1': '今天',
  '7': '近 7 天',
  '30': '近 30 天',
  '90': '近 90 天',
  '365': '近一年',
  some: '自选日期',
}

interface Days {
  from: string
  to: string
}

/** Today in Beijing, as the counts are kept. */
export const todayInChina = (now: number): string => dayOf(now)

/** The days of the pickers, where they make sense; otherwise the usual days. */
export function daysOfPeriod(period: VisitPeriod, chosen: Days, today: string): Days {
  const back = (count: number): Days => ({ from: addDays(today, 1 - count), to: today })
  if (period !== 'some') return back(Number(period))
  const to = isDay(chosen.to) && chosen.to <= today ? chosen.to : today
  const from = isDay(chosen.from) ? chosen.from : addDays(to, 1 - Number(usualPeriod))
  return from <= to && from >= earliest(to) ? { from, to } : back(Number(usualPeriod))
}

/** The first day that a chart can show together with this one. */
export const earliest = (to: string): string => addDays(to, 1 - maxChartDays)

/** The range from the first moment of the one day to the last of the other, in Beijing. */
export const timeRangeOf = ({ from, to }: Days): [string, string] => [
  `${from}T00:00:00+08:00`,
  `${to}T23:59:59.999+08:00`,
]
