import type { VisitSource } from '@wenhai/core/visitor/visit-kind'
import type { VisitDayTable, VisitFacet, VisitTable } from './table.ts'

/** A daily figure that a visit adds to. */
interface Counter {
  ocean_id: string
  facet: VisitFacet
  value: string
  /** The place where a visitor counts once a day; empty where only visits are counted. */
  place: string
}

/**
 * Loading a page is a visit to the site, a form's page too. An article is opened inside the app, whose page load was
 * counted already. Visits with an unknown source are not counted as direct.
 */
export function countersOf(
  { kind, item_id, ocean_id, device }: VisitTable,
  source: VisitSource | undefined,
): Counter[] {
  const whole = (owner: string, place: string): Counter[] => [
    { ocean_id: owner, facet: 'all', value: '', place },
    { ocean_id: owner, facet: 'device', value: device, place: '' },
    ...(source ? [{ ocean_id: owner, facet: 'engine', value: source, place: '' } as const] : []),
  ]
  const site = kind === 'table' ? [] : whole('', 'site')
  if (kind === 'site') return site
  const place = placeOf({ kind, item_id })
  const item = ['', ocean_id].map((owner) => ({ ocean_id: owner, facet: kind, value: item_id, place }))
  return [...site, ...whole(ocean_id, `owner ${ocean_id}`), ...item]
}

/** The place where a visitor of an item counts once a day. */
const placeOf = ({ kind, item_id }: Pick<VisitTable, 'kind' | 'item_id'>): string => `${kind} ${item_id}`

/** A visit to be written. */
export interface CountedVisit {
  row: VisitTable
  day: string
  counters: readonly Counter[]
  /** The hashes that identify this browser today, by place; none for programs without a cookie. */
  marks: ReadonlyMap<string, string>
  /** The flag is false for anonymous forms, whose row is not stored. */
  isKept: boolean
  /** The form's reports are released in lots, so its author sees visits with the next lot. */
  isHeldBack: boolean
  /** A call that may follow an opened page: it counts only where this browser has not been there today. */
  isPerhapsAgain: boolean
}

/** A visit with the places where its visitor is new today. */
interface MarkedVisit extends CountedVisit {
  newAt: ReadonlySet<string>
}

/** `fresh` are the new marks, and each is used up by one visit. Without those that a visit before them has counted already. */
export const withoutAgain = (visits: readonly CountedVisit[], fresh: Set<string>): MarkedVisit[] =>
  visits.flatMap((visit) => {
    const newAt = new Set([...visit.marks].flatMap(([place, mark]) => (fresh.delete(mark) ? [place] : [])))
    return visit.isPerhapsAgain && !newAt.has(placeOf(visit.row)) ? [] : [{ ...visit, newAt }]
  })

/**
 * How many opened each form: a browser once a day. Who comes back to go on, hands in, or reads the receipt is the same
 * visitor, and often nothing but the browser tells: of a roster or an anonymous form no report leads to it.
 */
export function countViews(visits: readonly MarkedVisit[]): { survey_id: string; views: number }[] {
  const views = new Map<string, number>()
  for (const { row, newAt } of visits)
    if (row.kind === 'form' && newAt.has(placeOf(row)))
      views.set(row.item_id, (views.get(row.item_id) ?? 0) + 1)
  return [...views].map(([survey_id, count]) => ({ survey_id, views: count }))
}

/** Adds up what all visits add to the days. */
export function addUp(visits: readonly MarkedVisit[]): VisitDayTable[] {
  const days = new Map<string, VisitDayTable>()
  for (const { day, counters, newAt } of visits) {
    for (const { place, ...counter } of counters) {
      const key = [counter.ocean_id, counter.facet, day, counter.value].join(' ')
      const sum = days.get(key) ?? { ...counter, day, visits: 0, visitors: 0 }
      sum.visits += 1
      if (newAt.has(place)) sum.visitors += 1
      days.set(key, sum)
    }
  }
  // Days are sorted by their keys, to avoid deadlocks between writers.
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}
