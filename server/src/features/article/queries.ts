import { type ArticleType, articleLimits as limits } from '@wenhai/core/article/choices'
import type { ArticleRow, ArticleView, DeletedArticle } from '@wenhai/core/article/schema'
import type { ShareRight } from '@wenhai/core/share/rights'
import { type SelectQueryBuilder, sql } from 'kysely'
import { countFailedEntries } from '#features/entry/queries'
import { findHeldRights } from '#features/share/held.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { builtOnce } from '#lib/database/per-database'
import type { Tables } from '#lib/database/tables'
import { type BinPage, inBin, isDeletedByAdmin, oldestRestorable, restorableUntil } from '#lib/deleted-by'
import { type Caller, guest, isEditableBy } from '#lib/http/caller'
import { type ArticleWithAuthor, toRow } from './row.ts'

type Reader = Pick<Database, 'kysely'>

export const withArticleAuthor = (query: SelectQueryBuilder<Tables, 'article', object>) =>
  query
    .innerJoin('member', 'member.user_id', 'article.ocean_id')
    .selectAll('article')
    .select(['member.name as author', 'member.avatar'])

const findRow = builtOnce((kysely, { id }: { id: string }) =>
  withArticleAuthor(kysely.selectFrom('article'))
    .where('article.table_id', '=', id)
    .where('article.delete_time', '=', 0),
)

/** Finds an article; deleted ones are left out. */
export async function findArticle(database: Reader, id: string): Promise<ArticleWithAuthor | undefined> {
  const [article] = await findRow(database, { id })
  return article
}

const findBody = builtOnce((kysely, { id }: { id: string }) =>
  kysely.selectFrom('article_body').select('content').where('table_id', '=', id),
)

export async function findContent(database: Reader, id: string): Promise<string> {
  const [body] = await findBody(database, { id })
  return body?.content ?? ''
}

/** What the caller may do with somebody else's article; undefined where they need no share or have none. */
export async function findRightsTo(
  database: Reader,
  caller: Caller,
  { table_id, ocean_id }: Pick<ArticleWithAuthor, 'table_id' | 'ocean_id'>,
  now: number,
): Promise<ShareRight[] | undefined> {
  if (!caller.isSignedIn || isEditableBy(caller, ocean_id)) return undefined
  const rights = await findHeldRights(database, caller, { thing: 'article', thing_id: table_id }, now)
  return rights.length > 0 ? rights : undefined
}

export const viewArticle = async (
  database: Reader,
  article: ArticleWithAuthor,
  caller: Caller,
  now: number,
): Promise<ArticleView> => ({
  ...toRow(article, caller, await findRightsTo(database, caller, article, now)),
  content: await findContent(database, article.table_id),
  failedEntries: isEditableBy(caller, article.ocean_id)
    ? await countFailedEntries(database, article.table_id, now)
    : 0,
})

/** Finds those of the given articles that everyone may read. */
export async function findPublicRows(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, ArticleRow>> {
  if (ids.length === 0) return new Map()
  const rows = await withArticleAuthor(kysely.selectFrom('article'))
    .where(anyOf(engine, 'article.table_id', ids))
    .where('article.public', '=', 1)
    .where('article.delete_time', '=', 0)
    .execute()
  return new Map(rows.map((row) => [row.table_id, toRow(row, caller)]))
}

/** The newest public ones of a type, as everyone sees them. */
export async function findNewest(
  { kysely }: Database,
  type: ArticleType,
  count: number,
): Promise<ArticleRow[]> {
  const rows = await withArticleAuthor(kysely.selectFrom('article'))
    .where('article.type', '=', type)
    .where('article.public', '=', sql.lit(1))
    .where('article.delete_time', '=', sql.lit(0))
    .orderBy('article.table_id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => toRow(row, guest))
}

/** The articles of a bin that can still be restored, the latest first. */
export async function listDeletedArticles(
  { kysely }: Database,
  caller: Caller,
  bin: BinPage,
  now: number,
): Promise<{ tables: DeletedArticle[]; length: number }> {
  const { page, len } = bin
  const deleted = kysely
    .selectFrom('article')
    .where(inBin('article', caller, bin))
    .where('article.delete_time', '>', sql.lit(0))
    .where('article.delete_time', '>', oldestRestorable(now, limits))
  const { count } = await deleted
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await withArticleAuthor(deleted)
    .orderBy('article.delete_time', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map((row) => ({
    ...toRow(row, caller),
    delete_time: new Date(row.delete_time).toISOString(),
    expire_time: restorableUntil(row.delete_time, limits),
    isByAdmin: isDeletedByAdmin(row),
  }))
  return { tables, length: Number(count) }
}
