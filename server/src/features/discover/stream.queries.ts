import { type ArticleType, articleTypes } from '@wenhai/core/article/choices'
import { refuse } from '@wenhai/core/contract/refusal'
import type { ItemSort, ItemType } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import { type FormKind, formKinds } from '@wenhai/core/form/form-kind'
import { isOff, type SiteArea } from '@wenhai/core/site/areas'
import { sql } from 'kysely'
import { validate } from 'uuid'
import { listAuthors, publicAuthors } from '#features/author/queries'
import { findOff } from '#features/site/queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { firstIdAt } from '#lib/ids'
import { findHottest, type HeatPlace } from './heat.queries.ts'
import { type Named, readItems } from './queries.ts'

interface StreamSearch {
  type?: ItemType | undefined
  timeRange?: readonly [string | null, string | null] | undefined
  sort: ItemSort
  after: string
  len: number
}

interface Stream {
  tables: Item[]
  next: string
}

/**
 * Finds the stream by creation time, which all ids contain: three walks, over forms, articles and authors, are merged.
 */
export async function findStream(
  database: Database,
  caller: Caller,
  search: StreamSearch,
  now: number,
): Promise<Stream> {
  const off = await findOff(database)
  if (isOff(off, search.type)) throw refuse('not_found')
  if (search.sort === 'popular')
    return search.type === 'author'
      ? findBusiest(database, search)
      : findPopular(database, caller, search, now)
  const { len } = search
  const bounds = boundsOf(search)
  const keys = (
    await Promise.all([
      findForms(database, search, bounds),
      findArticles(database, { ...search, off }, bounds),
      isOff(off, 'author') ? [] : findAuthors(database, search, bounds),
    ])
  ).flat()
  const sorted = keys.sort((one, other) => (one.key < other.key ? 1 : -1))
  const page = sorted.slice(0, len)
  return {
    tables: await readItems(database, caller, page, now),
    next: sorted.length > len ? (page.at(-1)?.key ?? '') : '',
  }
}

interface Keyed extends Named {
  key: string
}

interface Bounds {
  from: string
  /** The end is not included. */
  to: string
}

/** This text sorts after every id. */
const last = 'ffffffff'

function boundsOf({ timeRange, after }: StreamSearch): Bounds {
  const [from, to] = timeRange ?? [null, null]
  const end = to ? firstIdAt(Date.parse(to) + 1) : last
  return {
    from: from ? firstIdAt(Date.parse(from)) : '',
    to: validate(after) && after < end ? after : end,
  }
}

const isFormKind = (type: ItemType): type is FormKind => (formKinds as readonly string[]).includes(type)
const isTableType = (type: ItemType): type is ArticleType =>
  (articleTypes as readonly string[]).includes(type)

async function findForms(
  { kysely }: Database,
  { type, len }: StreamSearch,
  { from, to }: Bounds,
): Promise<Keyed[]> {
  if (type && !isFormKind(type)) return []
  const rows = await kysely
    .selectFrom('form')
    .select('survey_id')
    .where('listed', '=', sql.lit(1))
    .where('status', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .where('survey_id', '>=', from)
    .where('survey_id', '<', to)
    .$if(type !== undefined, (query) => query.where('questionnaire_type', '=', type as FormKind))
    .orderBy('survey_id', 'desc')
    .limit(len + 1)
    .execute()
  return rows.map(({ survey_id }) => ({ kind: 'form', id: survey_id, key: survey_id }))
}

async function findArticles(
  { kysely }: Database,
  { type, len, off }: StreamSearch & { off: readonly SiteArea[] },
  { from, to }: Bounds,
): Promise<Keyed[]> {
  if (type && !isTableType(type)) return []
  const rows = await kysely
    .selectFrom('article')
    .select('table_id')
    .where('public', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .where('table_id', '>=', from)
    .where('table_id', '<', to)
    .$if(type !== undefined, (query) => query.where('type', '=', type as ArticleType))
    .$if(off.length > 0, (query) =>
      query.where(
        'type',
        'in',
        articleTypes.filter((each) => !isOff(off, each)),
      ),
    )
    .orderBy('table_id', 'desc')
    .limit(len + 1)
    .execute()
  return rows.map(({ table_id }) => ({ kind: 'table', id: table_id, key: table_id }))
}

/** An author counts as new on the day of their first work. */
async function findAuthors(
  { kysely }: Database,
  { type, len }: StreamSearch,
  { from, to }: Bounds,
): Promise<Keyed[]> {
  if (type && type !== 'author') return []
  const rows = await publicAuthors(kysely.selectFrom('author_figure'))
    .select(['author_figure.ocean_id', 'author_figure.author_key'])
    .where('author_figure.author_key', '>=', from)
    .where('author_figure.author_key', '<', to)
    .orderBy('author_figure.author_key', 'desc')
    .limit(len + 1)
    .execute()
  return rows.map(({ ocean_id, author_key }) => ({ kind: 'author', id: ocean_id, key: author_key }))
}

/** Authors have no visits of their own, so they are ordered by their number of works. */
async function findBusiest(database: Database, { after, len }: StreamSearch): Promise<Stream> {
  const page = /^\d{1,4}$/.test(after) ? Number(after) : 1
  const { tables, length } = await listAuthors(database, { key: '', sort: 'works', page, len })
  return {
    tables: tables.map((author) => ({ kind: 'author', id: author.ocean_id, author })),
    next: page * len < length ? String(page + 1) : '',
  }
}

const placeShape = /^(\d{1,15})\.([0-9a-f-]{36})$/

function readPlace(after: string): HeatPlace | undefined {
  const [, visits, item_id] = placeShape.exec(after) ?? []
  return visits && item_id ? { visits: Number(visits), item_id } : undefined
}

/** The most visited of the last thirty days. */
async function findPopular(
  database: Database,
  caller: Caller,
  { type, timeRange, after, len }: StreamSearch,
  now: number,
): Promise<Stream> {
  const [from, to] = timeRange ?? [null, null]
  const accept = (item: Item) => {
    const born = Date.parse(timeOf(item))
    return (!from || born >= Date.parse(from)) && (!to || born <= Date.parse(to))
  }
  const walk = { type, after: readPlace(after), len, accept }
  const { items, next } = await findHottest(database, caller, walk, now)
  return { tables: items, next: next ? `${next.visits}.${next.item_id}` : '' }
}

function timeOf(item: Item): string {
  if (item.kind === 'form') return item.form.create_time
  return item.kind === 'table' ? item.table.create_time : item.author.create_time
}
