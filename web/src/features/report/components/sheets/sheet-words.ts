import { keepDeletedMs } from '@wenhai/core/analytics/limits'
import { deviceClasses, deviceClassNames } from '@wenhai/core/report/device-class'
import type { ReportRow } from '@wenhai/core/report/schema'
import { oneOf } from '../../../../ui/use-address-search.ts'

/** Whoever has neither an account nor a place on the roster. */
export const nameOfTaker = (name: string, anonymous: boolean): string => {
  if (anonymous) return '匿名'
  return name || '访客'
}

/** Read out beside a box or a menu: those without a name are told apart by their receipt. */
export const lineName = (
  { name, receipt }: Pick<ReportRow, 'name' | 'receipt'>,
  anonymous: boolean,
): string => (name && !anonymous ? name : `${nameOfTaker(name, anonymous)}，回执 ${receipt}`)

/** Of an anonymous sheet only the day is known. */
export const timeOfSheet = (text: string, anonymous: boolean): string =>
  anonymous ? text.slice(0, 10) : text

export const wordOfDevice = (device: string): string => {
  const known = oneOf(deviceClasses, device)
  return known ? deviceClassNames[known] : '—'
}

/** What people call one of them. */
export const sheetWord = (kind: string): string => (kind === 'vote' ? '选票' : '答卷')

const dayMs = 24 * 60 * 60_000

/** How long a deleted one is kept. */
export const keptDays = keepDeletedMs / dayMs

/** 还有 12 天, 不到一天 */
export const leftWords = (until: string, now: Date): string => {
  const days = Math.floor((Date.parse(until) - now.getTime()) / dayMs)
  return days > 0 ? `还有 ${days} 天` : '不到一天'
}
