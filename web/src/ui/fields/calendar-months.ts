import { addDays, toDay, toTime } from './calendar-days.ts'

/** Adds months; one month after 31 January is the last day of February. */
export const addMonths = (day: string, count: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = Date.UTC(year, month - 1 + count, 1)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return addDays(toDay(first), Math.min(date, last) - 1)
}

/** The weekday, of which Monday is 0. */
export const weekday = (day: string) => (new Date(toTime(day)).getUTCDay() + 6) % 7

export const monthOf = (day: string) => day.slice(0, 7)

export const monthTitle = (day: string) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月`

const weekdayNames = '一二三四五六日'

/** The day as it is read out: 2026年5月1日 星期五. */
export const dayTitle = (day: string) =>
  `${monthTitle(day)}${Number(day.slice(8))}日 星期${weekdayNames[weekday(day)] ?? ''}`

/** The weeks that hold a month, Monday first; days of its neighbours fill the ends. */
export const monthWeeks = (day: string) => {
  const first = `${monthOf(day)}-01`
  const start = addDays(first, -weekday(first))
  const weeks: string[][] = []
  for (let at = start; weeks.length === 0 || monthOf(at) === monthOf(day); at = addDays(at, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(at, index)))
  return weeks
}
