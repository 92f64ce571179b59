import { article as limits } from '@wenhai/core/article/choices'
import type { DeletedArticle } from '@wenhai/core/article/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { type BinPage, inBin, isDeletedByAdmin, oldestRestorable, restorableUntil } from '#lib/deleted-by'
import type { Caller } from '#lib/http/caller'
import { withAuthor } from './queries.ts'
import { toRow } from './row.ts'

/** The articles of a bin that can still be restored, the latest first. */
export async function listDeleted(
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
  const rows = await withAuthor(deleted)
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
