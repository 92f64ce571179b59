import type { DateTimeSettings } from './answer.ts'
import { dateOfDay, dayNumber } from './calendar.ts'

/** What days are counted by: the finest of which the range has no more than can be drawn. */
export type Period = 'day' | 'month' | 'year'

/** Two months of days, five years of months. */
const most = { day: 62, month: 60, year: 60 } as const

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const yearNumber = (date: string) => Number(date.slice(0, 4))

const countOf: Record<Period, (from: string, to: string) => number> = {
  day: (from, to) => dayNumber(to) - dayNumber(from) + 1,
  month: (from, to) => monthNumber(to) - monthNumber(from) + 1,
  year: (from, to) => yearNumber(to) - yearNumber(from) + 1,
}

type Range = Pick<DateTimeSettings, 'from' | 'to'>

/** Undefined where the range is open or too long: then the months that were given are listed. */
export const periodOf = ({ from, to }: Range): Period | undefined =>
  from === '' || to === ''
    ? undefined
    : (['day', 'month', 'year'] as const).find((period) => countOf[period](from, to) <= most[period])

const length: Record<Period, number> = { day: 10, month: 7, year: 4 }

/** The period a day is in: 2026-03-04, 2026-03, 2026. */
export const periodKey = (date: string, period: Period): string => date.slice(0, length[period])

/** All of the range, in their order. */
export function periodsOf(settings: Range): string[] {
  const period = periodOf(settings)
  if (!period) return []
  const { from } = settings
  return Array.from({ length: countOf[period](from, settings.to) }, (_, index) => {
    if (period === 'day') return dateOfDay(dayNumber(from) + index)
    if (period === 'year') return String(yearNumber(from) + index)
    const month = monthNumber(from) + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** 3 月 4 日, 2026 年 3 月, 2026 年 */
export function periodName(key: string): string {
  const [year, month, day] = key.split('-').map(Number)
  if (month === undefined) return `${year} 年`
  return day === undefined ? `${year} 年 ${month} 月` : `${month} 月 ${day} 日`
}
