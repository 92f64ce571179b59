import { dayOf } from '@wenhai/core/format/day'
import { type EngineKey, engineOf, hostOf } from '@wenhai/core/visitor/engine'
import { visitedPage } from '@wenhai/core/visitor/page'
import type { VisitRecord } from '@wenhai/core/visitor/schema'
import { cutReferrer, deviceClassOf, isCrawler, sourceOf } from '@wenhai/core/visitor/visit-kind'
import { sql } from 'kysely'
import { addToFigures, holdViews } from '#features/form/figure.commands'
import { addFormHeat } from '#features/form/heat.commands'
import { GroupCommit } from '#lib/database/group-commit'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { addUp, type CountedVisit, countersOf, countViews, withoutAgain } from './count.ts'
import type { VisitTable } from './table.ts'

type VisitContext = Pick<
  Context,
  'database' | 'settings' | 'keys' | 'log' | 'device_id' | 'userAgent' | 'address' | 'host' | 'now'
>

/** A visit to somebody's item. */
interface ItemVisit {
  kind: 'form' | 'table'
  item_id: string
  /** The owner of the item. */
  ocean_id: string
  /** The referrer as the browser sent it; empty where it sent none, undefined where it is not known. */
  referrer?: string | undefined
  /** Only daily counts are stored, because a row with its time could be compared with the time of a report. */
  isAnonymous?: boolean
  /** The form's reports are released in lots, so its author sees visits with the next lot. */
  isHeldBack?: boolean
  /** The visit may follow a page that was counted. */
  isPerhapsAgain?: boolean
}

/**
 * Counts a visit. Nothing waits for it, and a failed count is not worth an error page. It also updates a form's own
 * figure. Callers must skip owners who visit their own items.
 */
export function countVisit(
  context: VisitContext,
  { referrer, isAnonymous = false, isHeldBack = false, isPerhapsAgain = false, ...item }: ItemVisit,
): void {
  const ways = { isKept: !isAnonymous, isHeldBack, isPerhapsAgain }
  add(context, { ...item, page: '' }, { url: referrer, engine: '' }, ways)
}

/** A page of the app that was opened. */
export function recordVisit(context: VisitContext, { url, search_engine, path }: VisitRecord): void {
  const page = visitedPage(path)
  if (page === undefined) return
  add(
    context,
    { kind: 'site', item_id: '', ocean_id: '', page },
    { url, engine: search_engine },
    { isKept: true, isHeldBack: false, isPerhapsAgain: false },
  )
}

function add(
  context: VisitContext,
  place: Pick<VisitTable, 'kind' | 'item_id' | 'ocean_id' | 'page'>,
  { url, engine: said }: { url: string | undefined; engine: EngineKey | '' },
  ways: Pick<CountedVisit, 'isKept' | 'isHeldBack' | 'isPerhapsAgain'>,
): void {
  const { database, settings, keys, device_id, userAgent, address, host, now } = context
  if (isCrawler(userAgent)) return
  const referrer = cutReferrer(url ?? '', [host, hostOf(settings.SITE_URL ?? '')])
  // The engine found in the address counts more than the one the page reported.
  const engine = engineOf(url ?? '') || said
  const device = deviceClassOf(userAgent)
  const row = { visit_id: newId(), time: now, address, referrer, engine, device, ...place }
  const day = dayOf(now)
  const all = countersOf(row, url === undefined ? undefined : sourceOf(engine, referrer))
  const counters = ways.isHeldBack ? all.filter(({ ocean_id }) => ocean_id === '') : all
  const places = device_id ? counters.flatMap((counter) => counter.place || []) : []
  const marks = new Map(places.map((name) => [name, keys.visitorHash(`${day} ${name} ${device_id}`)]))
  writerOf(database)
    .add({ row, day, counters, marks, ...ways })
    .catch((error: unknown) => context.log.warn({ err: error }, 'a visit was not counted'))
}

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<CountedVisit, void>({
      name: 'visit',
      kysely: database.kysely,
      write: async (transaction, visits) => {
        await writeVisits({ ...database, kysely: transaction }, visits)
        return visits.map(() => undefined)
      },
    }),
)

/** Call it before the database closes. */
export const flushVisits = (database: Database): Promise<void> => writerOf(database).flush()

async function writeVisits(database: Database, all: readonly CountedVisit[]): Promise<void> {
  const { kysely, engine } = database
  const visits = withoutAgain(all, await leaveMarks(database, all))
  const kept = visits.flatMap(({ row, isKept }) => (isKept ? [row] : []))
  await insertMany(
    kysely,
    engine,
    { table: 'visit', columns: visitColumns, returning: [] },
    kept.map((row) => visitColumns.map((column) => row[column])),
  )
  const days = addUp(visits)
  await insertMany(
    kysely,
    engine,
    engine === 'sqlite'
      ? { table: 'visit_day', columns: dayColumns, returning: [], onConflict: addToDay }
      : { table: 'visit_day_change', columns: dayColumns, returning: [] },
    days.map((day) => dayColumns.map((column) => day[column])),
  )
  const held = countViews(visits.filter(({ isHeldBack }) => isHeldBack))
  await holdViews(database, held)
  await addToFigures(database, countViews(visits.filter(({ isHeldBack }) => !isHeldBack)))
  // Anybody can see the most visited items, so visits that are held back are added there with their lot.
  const isHeld = new Set(held.map(({ survey_id }) => survey_id))
  const newcomers = days.filter(
    ({ facet, ocean_id, value, visitors }) =>
      facet === 'form' && !ocean_id && visitors > 0 && !isHeld.has(value),
  )
  const heat = new Map(newcomers.map(({ value, visitors }) => [value, visitors]))
  await addFormHeat(database, heat, visits[0]?.row.time ?? 0)
}

const visitColumns = [
  'visit_id',
  'time',
  'kind',
  'item_id',
  'ocean_id',
  'page',
  'address',
  'referrer',
  'engine',
  'device',
] as const

const dayColumns = ['ocean_id', 'facet', 'day', 'value', 'visits', 'visitors'] as const

const addToDay = `on conflict (ocean_id, facet, day, value) do update set
  visits = visit_day.visits + excluded.visits, visitors = visit_day.visitors + excluded.visitors`

/** Changes that are added in one statement. */
const inPart = 10_000

/** PostgreSQL: adds to the counts of days what groups have written beside them (decision 52). */
export async function foldVisits({ kysely }: Database, signal?: AbortSignal): Promise<void> {
  for (let count = inPart; count === inPart && !signal?.aborted; ) {
    const { rows } = await sql<{ count: number }>`with gone as (
        delete from visit_day_change
        where change_id in (select change_id from visit_day_change limit ${inPart}) returning *
      ),
      added as (
        insert into visit_day (ocean_id, facet, day, value, visits, visitors)
        select ocean_id, facet, day, value, sum(visits), sum(visitors)
        from gone group by ocean_id, facet, day, value order by ocean_id, facet, day, value
        ${sql.raw(addToDay)}
      )
      select count(*) as count from gone`.execute(kysely)
    count = rows[0]?.count ?? 0
  }
}

export async function hasVisitChanges({ kysely }: Database): Promise<boolean> {
  const change = await kysely.selectFrom('visit_day_change').select('day').limit(1).executeTakeFirst()
  return change !== undefined
}

/** Marks that did not exist before: the unique key decides, also with concurrent writes. */
async function leaveMarks(
  { kysely, engine }: Database,
  visits: readonly CountedVisit[],
): Promise<Set<string>> {
  const marks = new Map(
    visits.flatMap(({ day, marks }) => [...marks.values()].map((hash) => [hash, day] as const)),
  )
  const left = await insertMany<{ hash: string }>(
    kysely,
    engine,
    { table: 'visit_seen', columns: ['day', 'hash'], returning: ['hash'] },
    [...marks].map(([hash, day]) => [day, hash]).sort(),
  )
  return new Set(left.map(({ hash }) => hash))
}
