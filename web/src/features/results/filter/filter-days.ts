import { dayOf } from '@wenhai/core/format/day'
import type { TimeRange } from '@wenhai/core/results/choices'

/** Days as the site counts them. */
const zone = '+08:00'

/** From the first moment of one day to the last of another; undefined where neither is said. */
export function rangeOfDays(from: string | null, to: string | null): TimeRange | undefined {
  if (from === null && to === null) return undefined
  return [
    from === null ? null : new Date(`${from}T00:00:00${zone}`).toISOString(),
    to === null ? null : new Date(`${to}T23:59:59.999${zone}`).toISOString(),
  ]
}

const dayAt = (end: string | null | undefined): string | null => (end ? dayOf(Date.parse(end)) : null)

export const daysOfRange = (range: TimeRange | undefined): [string | null, string | null] => [
  dayAt(range?.[0]),
  dayAt(range?.[1]),
]
