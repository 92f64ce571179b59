import { engineName, enginesNamed } from '@wenhai/core/visitor/engine'
import { pageName, pagesNamed } from '@wenhai/core/visitor/page'
import type { Visit, VisitSearch } from '@wenhai/core/visitor/schema'
import { visitListLimits as limits } from '@wenhai/core/visitor/visit-kind'
import { type SelectQueryBuilder, sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { VisitTable } from './table.ts'

interface FoundVisits {
  tables: Visit[]
  length: number
  /** There are more rows than are counted, or than a keyword is searched in. */
  more: boolean
}

/**
 * Lists visits, counted up to a limit; a keyword is searched in so many visits, so that the list costs the same at any
 * size.
 */
export async function listVisits(
  database: Database,
  user_id: string,
  search: VisitSearch,
): Promise<FoundVisits> {
  const { key, sort, page, len } = search
  const order = sort === 'old' ? 'asc' : 'desc'
  const asked = restrict(database.kysely.selectFrom('visit'), user_id, search)
  const most = key ? limits.maxSearched : limits.maxFound
  const all = await countUpTo(database, asked, most)
  const inOrder = withTitles(
    database,
    asked.selectAll('visit').orderBy('time', order).orderBy('visit_id', order).limit(most),
  )
    .orderBy('visit.time', order)
    .orderBy('visit.visit_id', order)
  const offset = (page - 1) * len
  if (!key) {
    const rows = offset < all.count ? await inOrder.limit(len).offset(offset).execute() : []
    return { tables: rows.map(toVisit), length: all.count, more: all.isMore }
  }
  // One query gives the count and the page.
  const found = await named(inOrder, database, key)
    .limit(limits.maxFound + 1)
    .execute()
  return {
    tables: found
      .slice(0, limits.maxFound)
      .slice(offset, offset + len)
      .map(toVisit),
    length: Math.min(found.length, limits.maxFound),
    more: all.isMore || found.length > limits.maxFound,
  }
}

type Visits = SelectQueryBuilder<Tables, 'visit', object>

function restrict(visits: Visits, user_id: string, { scope, type, timeRange }: VisitSearch): Visits {
  const [from, to] = timeRange ?? [null, null]
  let query = scope === 'own' ? visits.where('ocean_id', '=', user_id) : visits
  if (type) query = query.where('kind', '=', type)
  if (from) query = query.where('time', '>=', Date.parse(from))
  if (to) query = query.where('time', '<=', Date.parse(to))
  return query
}

const withTitles = ({ kysely }: Database, visits: SelectQueryBuilder<Tables, 'visit', VisitTable>) =>
  kysely
    .selectFrom(visits.as('visit'))
    .leftJoin('form', (join) =>
      join.onRef('form.survey_id', '=', 'visit.item_id').on('form.delete_time', '=', 0),
    )
    .leftJoin('article', (join) =>
      join.onRef('article.table_id', '=', 'visit.item_id').on('article.delete_time', '=', 0),
    )
    .selectAll('visit')
    .select(['form.survey_title', 'form.questionnaire_type', 'article.title'])

type Titled = ReturnType<typeof withTitles>

const named = (visits: Titled, { engine }: Database, key: string): Titled =>
  withKeyword(visits, {
    id: 'visit.visit_id',
    columns: ['form.survey_title', 'article.title', 'visit.referrer'],
    key,
    most: limits.maxSearched,
    or: sql`${anyOf(engine, 'visit.engine', enginesNamed(key))} or ${anyOf(engine, 'visit.page', pagesNamed(key))}`,
  })

async function countUpTo(
  { kysely }: Database,
  visits: Visits,
  most: number,
): Promise<{ count: number; isMore: boolean }> {
  const { count } = await kysely
    .selectFrom(
      visits
        .select('visit_id')
        .limit(most + 1)
        .as('some'),
    )
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: Math.min(Number(count), most), isMore: Number(count) > most }
}

type TitledRow = Awaited<ReturnType<Titled['executeTakeFirstOrThrow']>>

const toVisit = (row: TitledRow): Visit => ({
  visit_id: row.visit_id,
  time: new Date(row.time).toISOString(),
  kind: row.kind,
  item_id: row.item_id,
  title: row.kind === 'site' ? pageName(row.page) : (row.survey_title ?? row.title ?? ''),
  questionnaire_type: row.questionnaire_type ?? '',
  address: row.address,
  referrer: row.referrer,
  search_engine: row.engine,
  engine: engineName(row.engine),
  device: row.device,
})
