import type { Item } from '@wenhai/core/discover/schema'
import { chinaDay } from '#lib/china-time.ts'
import { addDays } from '#ui/fields/calendar-days.ts'

export interface StreamDay {
  /** YYYY-MM-DD in China: the server draws them too, and they do not jump for readers elsewhere. */
  day: string
  items: Item[]
}

/** When it came. An author's first day is not told, but a stream has its order: they came with their neighbours. */
function momentOf(item: Item): string | undefined {
  if (item.kind === 'form') return item.form.create_time
  return item.kind === 'table' ? item.table.create_time : undefined
}

/** A stream by the days of its items, in its own order. */
export function groupByDay(items: readonly Item[]): StreamDay[] {
  const days: StreamDay[] = []
  for (const item of items) {
    const moment = momentOf(item)
    const last = days.at(-1)
    const day = moment ? chinaDay(moment) : (last?.day ?? '')
    if (last && (last.day === day || last.day === '')) {
      last.day = day
      last.items.push(item)
    } else days.push({ day, items: [item] })
  }
  return days
}

/** 今天, 昨天, 11月15日, 2025年11月15日; empty where no day is known. */
export function dayName(day: string, today: string): string {
  if (day === '') return ''
  if (day === today) return '今天'
  if (day === addDays(today, -1)) return '昨天'
  const [year, month, date] = day.split('-').map(Number)
  const name = `${month}月${date}日`
  return day.slice(0, 4) === today.slice(0, 4) ? name : `${year}年${name}`
}
