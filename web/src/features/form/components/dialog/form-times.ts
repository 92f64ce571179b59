import { addDays, localDay } from '../../../../ui/fields/calendar-days.ts'

/** The specification's rule: the picked date plus one day minus one second. */
export function endOfDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1000).toISOString()
}

export const dayOf = (iso: string): string => localDay(new Date(iso))

/** The pickers block dates earlier than yesterday. */
export const firstEndDay = (now: Date): string => addDays(localDay(now), -1)
