import { refuse } from '@wenhai/core/contract/refusal'
import { dayOf } from '@wenhai/core/format/day'
import { type DayRange, daysOf, monthsOf, readDayRange } from '@wenhai/core/visitor/chart-range'
import type { VisitorChart } from '@wenhai/core/visitor/schema'
import type { DeviceClass, VisitSource } from '@wenhai/core/visitor/visit-kind'
import { maxChartDays, topItems } from '@wenhai/core/visitor/visit-kind'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { VisitFacet } from './table.ts'

type TimeRange = readonly [string | null, string | null]

const always: TimeRange = [null, null]

/** Finds the chart of one owner or, without one, of the site. */
export async function findVisitorChart(
  database: Database,
  ocean_id: string,
  timeRange: TimeRange | undefined,
  now: number,
): Promise<VisitorChart> {
  const range = rangeOf(timeRange ?? always, now)
  const month = await findDays(database, ocean_id, rangeOf(always, now))
  const today = month.find(({ day }) => day === dayOf(now))
  return {
    today: sumOf(today ? [today] : []),
    month: sumOf(month),
    days: await findDays(database, ocean_id, range),
    engines: (await sumBy(database, ocean_id, 'engine', range)).map(({ value, count }) => ({
      engine: value as VisitSource,
      count,
    })),
    devices: (await sumBy(database, ocean_id, 'device', range)).map(({ value, count }) => ({
      device: value as DeviceClass,
      count,
    })),
    items: await findTopItems(database, ocean_id, range),
  }
}

function rangeOf(timeRange: TimeRange, now: number): DayRange {
  const range = readDayRange(timeRange, now)
  if (typeof range === 'object') return range
  const reason =
    range === 'reversed' ? '开始时间不能晚于结束时间，也不能晚于现在' : `时间范围最多 ${maxChartDays} 天`
  throw refuse('wrong_field', { field: 'timeRange', reason })
}

interface Figures {
  visits: number
  visitors: number
}

const sumOf = (days: readonly Figures[]): Figures => ({
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
})

const inRange = ({ kysely }: Database, ocean_id: string, { from, to }: DayRange) =>
  kysely
    .selectFrom('visit_day_now')
    .where('ocean_id', '=', ocean_id)
    .where('day', '>=', from)
    .where('day', '<=', to)

/** Finds one row a day, with 0 where nothing was counted. */
async function findDays(
  database: Database,
  ocean_id: string,
  range: DayRange,
): Promise<VisitorChart['days']> {
  const rows = await inRange(database, ocean_id, range)
    .where('facet', '=', 'all')
    .select(['day', 'visits', 'visitors'])
    .execute()
  const known = new Map(rows.map((row) => [row.day, row]))
  return daysOf(range).map((day) => known.get(day) ?? { day, visits: 0, visitors: 0 })
}

async function sumBy(
  database: Database,
  ocean_id: string,
  facet: VisitFacet,
  range: DayRange,
): Promise<{ value: string; count: number }[]> {
  const rows = await inRange(database, ocean_id, range)
    .where('facet', '=', facet)
    .groupBy('value')
    .select((build) => ['value', build.fn.sum<number>('visits').as('count')])
    .orderBy('count', 'desc')
    .orderBy('value')
    .execute()
  return rows.map(({ value, count }) => ({ value, count: Number(count) }))
}

type Item = Pick<VisitorChart['items'][number], 'kind' | 'item_id' | 'visits' | 'visitors'>

/** Month by month: summing a year of many items takes long, and other requests get a turn in between. */
async function findTopItems(
  database: Database,
  ocean_id: string,
  range: DayRange,
): Promise<VisitorChart['items']> {
  const sums = new Map<string, Item>()
  for (const month of monthsOf(range)) {
    for (const item of await sumItems(database, ocean_id, month)) {
      const sum = sums.get(item.item_id)
      sums.set(item.item_id, sum ? { ...sum, ...sumOf([sum, item]) } : item)
    }
    await new Promise(setImmediate)
  }
  const byVisits = (one: Item, other: Item) =>
    other.visits - one.visits || (one.item_id < other.item_id ? 1 : -1)
  const top = [...sums.values()].sort(byVisits).slice(0, topItems)
  const ids = top.map(({ item_id }) => item_id)
  const forms = await findForms(database, ids)
  const articles = await findArticles(database, ids)
  return top.map((item) => ({
    ...item,
    title: forms.get(item.item_id)?.survey_title ?? articles.get(item.item_id)?.title ?? '',
    questionnaire_type: forms.get(item.item_id)?.questionnaire_type ?? '',
  }))
}

async function sumItems(database: Database, ocean_id: string, range: DayRange): Promise<Item[]> {
  const rows = await inRange(database, ocean_id, range)
    .where('facet', 'in', ['form', 'table'])
    .groupBy(['facet', 'value'])
    .select((build) => [
      'facet',
      'value',
      build.fn.sum<number>('visits').as('visits'),
      build.fn.sum<number>('visitors').as('visitors'),
    ])
    .execute()
  return rows.map(({ facet, value, visits, visitors }) => ({
    kind: facet === 'form' ? 'form' : 'table',
    item_id: value,
    visits: Number(visits),
    visitors: Number(visitors),
  }))
}

async function findForms({ kysely, engine }: Database, ids: readonly string[]) {
  const rows = await kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'questionnaire_type'])
    .where(anyOf(engine, 'survey_id', ids))
    .where('delete_time', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.survey_id, row]))
}

async function findArticles({ kysely, engine }: Database, ids: readonly string[]) {
  const rows = await kysely
    .selectFrom('article')
    .select(['table_id', 'title'])
    .where(anyOf(engine, 'table_id', ids))
    .where('delete_time', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.table_id, row]))
}
