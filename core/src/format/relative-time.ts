const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const two = (value: number) => String(value).padStart(2, '0')

/** Calendar days between two moments, in the reader's own time zone. */
const daysBetween = (from: Date, to: Date) => {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(to) - midnight(from)) / day)
}

/** Weeks between two moments, each beginning with Monday. */
const weeksBetween = (from: Date, to: Date) => {
  const monday = (date: Date) => {
    const start = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
    return start - ((date.getDay() + 6) % 7) * day
  }
  return Math.round((monday(to) - monday(from)) / (7 * day))
}

/** Reads 刚刚, 5 分钟前, 2 小时前, 昨天, 3 天前, 上周, 5月1日 or 2025年5月1日. A moment to come reads as its date. */
export const relativeTime = (moment: Date | string | number, now: Date) => {
  const then = new Date(moment)
  if (Number.isNaN(then.getTime())) return ''
  const past = now.getTime() - then.getTime()
  const monthDay = `${then.getMonth() + 1}月${then.getDate()}日`
  const date = then.getFullYear() === now.getFullYear() ? monthDay : `${then.getFullYear()}年${monthDay}`
  // Clocks differ a little: something just saved must not read as the future.
  if (past < -minute) return date
  if (past < minute) return '刚刚'
  if (past < hour) return `${Math.floor(past / minute)} 分钟前`
  const days = daysBetween(then, now)
  if (days === 0) return `${Math.floor(past / hour)} 小时前`
  return dayBefore(days, then, now) ?? date
}

function dayBefore(days: number, then: Date, now: Date): string | undefined {
  if (days === 1) return '昨天'
  if (days === 2) return '前天'
  if (days < 7) return `${days} 天前`
  return weeksBetween(then, now) === 1 ? '上周' : undefined
}

/** What is known by the day only reads 今天, 昨天, 3 天前, 上周 or 2026-05-01. */
export const relativeDay = (moment: Date | string | number, now: Date) => {
  const then = new Date(moment)
  const days = daysBetween(then, now)
  if (days <= 0) return '今天'
  return dayBefore(days, then, now) ?? dateTimeText(then).slice(0, 10)
}

/** Titles and tables show a moment as 2026-05-01 08:30. */
export const dateTimeText = (moment: Date | string | number) => {
  const then = new Date(moment)
  if (Number.isNaN(then.getTime())) return ''
  const date = `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`
  return `${date} ${two(then.getHours())}:${two(then.getMinutes())}`
}
