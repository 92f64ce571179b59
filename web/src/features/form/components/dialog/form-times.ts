import { addDays, localDay, momentOf } from '../../../../ui/fields/calendar-days.ts'

/** The specification's rule: the picked date plus one day minus one second. */
export function endOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1000).toISOString()
}

/** The last minute of a day means its last second, as a day without a time does: what is picked where nobody picks a time. */
export const lastMinute = '23:59'

/** The end as picked, `YYYY-MM-DDTHH:mm`. */
export function endMoment(local: string): string {
  const [day = '', time = ''] = local.split('T')
  return time === lastMinute ? endOfDay(day) : momentOf(local)
}

/** The pickers block dates earlier than yesterday. */
export const firstEndDay = (now: Date): string => addDays(localDay(now), -1)
