import { setImmediate } from 'node:timers/promises'
import { type ArticleType, articleTypes } from '@wenhai/core/article/choices'
import type { ItemKind } from '@wenhai/core/discover/choices'
import type { FormKind } from '@wenhai/core/form/form-kind'
import { isOff } from '@wenhai/core/site/areas'
import { sql } from 'kysely'
import { publicAuthors } from '#features/author/queries'
import { findOff } from '#features/site/queries'
import { ConcurrencyLimit } from '#lib/concurrency-limit'
import type { Database } from '#lib/database/open'

export interface ListedItem {
  id: string
  /** The time of the last change. */
  time: number
  /** The form kind of a form. */
  form?: FormKind
}

/** The next ones of a kind after an id, by id: new ones come at the end, so parts never shift. */
export function findListedItems(
  database: Database,
  kind: ItemKind,
  after: string,
  limit: number,
): Promise<ListedItem[]> {
  return readers[kind](database, after, limit)
}

type Reader = (database: Database, after: string, limit: number) => Promise<ListedItem[]>

const readers: Record<ItemKind, Reader> = {
  form: ({ kysely }, after, limit) =>
    kysely
      .selectFrom('form')
      .select(['survey_id as id', 'update_time as time', 'questionnaire_type as form'])
      .where('listed', '=', sql.lit(1))
      .where('status', '=', sql.lit(1))
      .where('delete_time', '=', sql.lit(0))
      .where('survey_id', '>', after)
      .orderBy('survey_id')
      .limit(limit)
      .execute(),
  table: async (database, after, limit) =>
    database.kysely
      .selectFrom('article')
      .select(['table_id as id', 'update_time as time'])
      .where('public', '=', sql.lit(1))
      .where('delete_time', '=', sql.lit(0))
      .where('table_id', '>', after)
      .where('type', 'in', await listedTypes(database))
      .orderBy('table_id')
      .limit(limit)
      .execute(),
  author: ({ kysely }, after, limit) =>
    publicAuthors(kysely.selectFrom('author_figure'))
      .select(['author_figure.ocean_id as id', 'author_figure.last_time as time'])
      .where('author_figure.ocean_id', '>', after)
      .orderBy('author_figure.ocean_id')
      .limit(limit)
      .execute(),
}

const listedTypes = async (database: Database): Promise<ArticleType[]> => {
  const off = await findOff(database)
  return articleTypes.filter((type) => !isOff(off, type))
}

/**
 * On SQLite a read blocks the event loop, so other requests get a turn between slices, however many maps are read at
 * once.
 */
const sliceLength = 1000
const sliceTurns = new ConcurrencyLimit('sitemap', 1)

const readSlice = (...args: Parameters<typeof findListedItems>): Promise<ListedItem[]> =>
  sliceTurns.run(async () => {
    await setImmediate()
    return findListedItems(...args)
  })

/** Up to so many after an id, slice by slice. */
export async function* walkListed(
  database: Database,
  kind: ItemKind,
  after: string,
  atMost: number,
): AsyncIterable<ListedItem[]> {
  let [place, left] = [after, atMost]
  while (left > 0) {
    const wanted = Math.min(left, sliceLength)
    const rows = await readSlice(database, kind, place, wanted)
    yield rows
    left -= rows.length
    place = rows.at(-1)?.id ?? place
    if (rows.length < wanted) return
  }
}

/**
 * Finds where each part of a kind begins: after each of these ids a full part follows, after the last one a shorter
 * one.
 */
export async function findParts(database: Database, kind: ItemKind, perPart: number): Promise<string[]> {
  const parts: string[] = []
  let count = 0
  let last = ''
  for await (const slice of walkListed(database, kind, '', Number.MAX_SAFE_INTEGER))
    for (const { id } of slice) {
      if (count % perPart === 0) parts.push(last)
      count += 1
      last = id
    }
  return parts
}
