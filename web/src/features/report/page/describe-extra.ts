import { dateTimeText } from '@wenhai/core/format/relative-time'
import type { Extra } from '@wenhai/core/report/extra-calls'

/** Describes an extra, such as 加时 10 分钟，多考 1 次，延到 2026-05-01 08:30. */
export function describeExtra({ minutes, attempts, end_time }: Omit<Extra, 'taker' | 'name'>): string {
  const parts = [
    minutes > 0 && `加时 ${minutes} 分钟`,
    attempts > 0 && `多考 ${attempts} 次`,
    end_time && `延到 ${dateTimeText(end_time)}`,
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join('，') : '已取消，和大家一样'
}
