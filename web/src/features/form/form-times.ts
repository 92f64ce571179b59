import { addDays, localDay } from '../../ui/calendar-days.ts'

/** Days and minutes as the pickers have them, in the author's own zone; moments as the wire has them. */
const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]

/** The specification's rule: the picked date plus one day minus one second. */
export function endOfDay(day: string): string {
  const [year, month, date] = partsOf(day)
  return new Date(new Date(year, month - 1, date + 1).getTime() - 1000).toISOString()
}

/** `YYYY-MM-DDTHH:mm` */
export function momentOf(local: string): string {
  const [day = '', time = ''] = local.split('T')
  const [year, month, date] = partsOf(day)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(year, month - 1, date, hour, minute).toISOString()
}

export const dayOf = (iso: string): string => localDay(new Date(iso))

export function minuteOf(iso: string): string {
  const at = new Date(iso)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The pickers block dates earlier than yesterday. */
export const firstEndDay = (now: Date): string => addDays(localDay(now), -1)
