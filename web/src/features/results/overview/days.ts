import { addDays, toTime } from '#ui/fields/calendar-days.ts'

/** Reports of one day, week or month. */
interface CountedPeriod {
  /** The name, such as `2026-05-01`, `2026-05-01 起一周` or `2026-05`. */
  name: string
  /** The short name under a column, such as 5-1. */
  short: string
}

type DaySpan = 'day' | 'week' | 'month'

const dayMs = 24 * 60 * 60_000
/** More columns than this cannot be told apart. */
const most: Record<DaySpan, number> = { day: 93, week: 110, month: Number.POSITIVE_INFINITY }

/** The start of a period; weeks begin on Monday. */
function startOf(day: string, span: DaySpan): string {
  if (span === 'month') return `${day.slice(0, 7)}-01`
  if (span === 'day') return day
  return addDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7))
}

function next(start: string, span: DaySpan): string {
  if (span === 'day') return addDays(start, 1)
  if (span === 'week') return addDays(start, 7)
  const [year = 0, month = 0] = start.split('-').map(Number)
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}

export const spanNames: Record<DaySpan, string> = { day: '每天', week: '每周', month: '每月' }

/** Counts every period between the first and the last day, those without reports too, for each list. */
export function countPeriods(lists: readonly (readonly { day: string; count: number }[])[]): {
  span: DaySpan
  periods: CountedPeriod[]
  counts: number[][]
} {
  const days = lists.flatMap((list) => list.map(({ day }) => day)).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    return { span: 'day', periods: [], counts: lists.map(() => []) }
  const span =
    (['day', 'week', 'month'] as const).find((each) => countOf(first, last, each) <= most[each]) ?? 'month'
  const starts: string[] = []
  for (let start = startOf(first, span); start <= last; start = next(start, span)) starts.push(start)
  return {
    span,
    periods: starts.map((start) => nameOf(start, span)),
    counts: lists.map((list) => {
      const sums = new Map<string, number>()
      for (const { day, count } of list) {
        const start = startOf(day, span)
        sums.set(start, (sums.get(start) ?? 0) + count)
      }
      return starts.map((start) => sums.get(start) ?? 0)
    }),
  }
}

const countOf = (first: string, last: string, span: DaySpan): number =>
  span === 'month' ? 0 : (toTime(last) - toTime(first)) / dayMs / (span === 'week' ? 7 : 1) + 1

function nameOf(start: string, span: DaySpan): CountedPeriod {
  const [year, month, day] = start.split('-').map(Number)
  if (span === 'month') return { name: start.slice(0, 7), short: `${year}-${month}` }
  return { name: span === 'week' ? `${start} 起一周` : start, short: `${month}-${day}` }
}
