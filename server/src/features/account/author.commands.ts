import { searchPairs } from '@wenhai/core/format/pairs'
import { sql, type Transaction } from 'kysely'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { newIdAt } from '#lib/ids'
import { searchTextOf } from '#lib/search-text'
import type {} from './author.table.ts'

/**
 * Recounts an author's public works. Call it in the transaction that publishes, changes or withdraws something:
 * counting one author's works by index is simpler than tracking every way in which a form may become public.
 */
export async function refreshAuthor(
  transaction: Transaction<Tables>,
  { engine }: Pick<Database, 'engine'>,
  ocean_id: string,
  now: number,
): Promise<void> {
  const member = await lockMember(transaction, engine, ocean_id)
  if (!member) return
  const forms = await countForms(transaction, ocean_id)
  const tables = await countTables(transaction, ocean_id)
  const works = forms.count + tables.count
  const before = await transaction
    .selectFrom('author_figure')
    .select(['works', 'search_text'])
    .where('ocean_id', '=', ocean_id)
    .executeTakeFirst()
  if (!before && works === 0) return
  const search_text = searchTextOf(member.name, member.introduction)
  const figures = {
    forms: forms.count,
    tables: tables.count,
    works,
    last_time: Math.max(forms.last, tables.last),
    name: member.name,
    search_text,
  }
  await transaction
    .insertInto('author_figure')
    .values({ ocean_id, author_key: newIdAt(now), ...figures })
    .onConflict((conflict) => conflict.column('ocean_id').doUpdateSet(figures))
    .execute()
  if (before?.search_text === search_text) return
  await transaction.deleteFrom('author_pair').where('ocean_id', '=', ocean_id).execute()
  await insertMany(
    transaction,
    engine,
    { table: 'author_pair', columns: ['pair', 'ocean_id'], returning: [] },
    [...searchPairs(search_text)].map((pair) => [pair, ocean_id]),
  )
}

/** Without the lock, two works published at once would each be counted without the other on PostgreSQL. */
async function lockMember(transaction: Transaction<Tables>, engine: Database['engine'], ocean_id: string) {
  const query = transaction
    .selectFrom('member')
    .select(['name', 'introduction'])
    .where('user_id', '=', ocean_id)
  return (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

interface Works {
  count: number
  last: number
}

async function countForms(transaction: Transaction<Tables>, ocean_id: string): Promise<Works> {
  const { count, last } = await transaction
    .selectFrom('form')
    .select((build) => [build.fn.countAll<number>().as('count'), build.fn.max('create_time').as('last')])
    .where('ocean_id', '=', ocean_id)
    .where('listed', '=', sql.lit(1))
    .where('status', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: Number(last ?? 0) }
}

async function countTables(transaction: Transaction<Tables>, ocean_id: string): Promise<Works> {
  const { count, last } = await transaction
    .selectFrom('article')
    .select((build) => [build.fn.countAll<number>().as('count'), build.fn.max('create_time').as('last')])
    .where('ocean_id', '=', ocean_id)
    .where('public', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .executeTakeFirstOrThrow()
  return { count: Number(count), last: Number(last ?? 0) }
}

/** Indexes authors whom a migration created from their works alone. Returns how many there were. */
export async function indexAuthors(database: Database, now: number, atMost: number): Promise<number> {
  const rows = await database.kysely
    .selectFrom('author_figure')
    .select('ocean_id')
    .where('search_text', '=', sql.lit(''))
    .limit(atMost)
    .execute()
  for (const { ocean_id } of rows)
    await database.kysely
      .transaction()
      .execute((transaction) => refreshAuthor(transaction, database, ocean_id, now))
  return rows.length
}
