/** Days and times without a zone, as people write them; nothing here asks what time it is. */

const firstYear = 1900
const lastYear = 2199

const two = (number: number): string => String(number).padStart(2, '0')

const dateShape = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/

/** 2026-3-4, 2026/03/04 and 2026年3月4日 as 2026-03-04; undefined where there is no such day. */
export function readDate(text: string): string | undefined {
  const [, year, month, day] = dateShape.exec(text.trim().normalize('NFKC')) ?? []
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  if (year === undefined || y < firstYear || y > lastYear || m < 1 || m > 12) return undefined
  return d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate() ? `${year}-${two(m)}-${two(d)}` : undefined
}

const timeShape = /^(\d{1,2})[:时点](\d{2})分?(?::\d{2}(?:\.\d{1,3})?)?$/

/** 9:30, 9点30分 and 09:30:00 as 09:30. */
export function readTime(text: string): string | undefined {
  const [, hour, minute] = timeShape.exec(text.trim().normalize('NFKC')) ?? []
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${two(Number(hour))}:${minute}`
}

const dayMs = 86_400_000

/** The days since 1970. */
export const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / dayMs)

export const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** The weekday; Monday is 1, Sunday 7. */
export const weekdayOf = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1

export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

export const weekdayName = (weekday: number): string => weekdayNames[weekday - 1] ?? ''

/** Says a day as 2026 年 3 月 4 日. */
export function sayDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year} 年 ${month} 月 ${day} 日`
}
