import { formLimits as limits } from '@wenhai/core/form/limits'
import type { DeletedForm } from '@wenhai/core/form/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { type BinPage, inBin, isDeletedByAdmin, oldestRestorable, restorableUntil } from '#lib/deleted-by'
import type { Caller } from '#lib/http/caller'
import { toCovers } from './card.queries.ts'
import { withFormAuthor } from './queries.ts'

/** The forms of a bin that can still be restored, the latest first. */
export async function listDeletedForms(
  database: Database,
  caller: Caller,
  bin: BinPage,
  now: number,
): Promise<{ tables: DeletedForm[]; length: number }> {
  const { page, len } = bin
  const deleted = database.kysely
    .selectFrom('form')
    .where(inBin('form', caller, bin))
    .where('form.delete_time', '>', sql.lit(0))
    .where('form.delete_time', '>', oldestRestorable(now, limits))
  const { count } = await deleted
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await withFormAuthor(deleted)
    .orderBy('form.delete_time', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const covers = await toCovers(database, caller, rows, now)
  const tables = covers.map((cover, index) => {
    const row = rows[index]
    const deletedAt = row?.delete_time ?? 0
    return {
      ...cover,
      delete_time: new Date(deletedAt).toISOString(),
      expire_time: restorableUntil(deletedAt, limits),
      isByAdmin: row !== undefined && isDeletedByAdmin(row),
    }
  })
  return { tables, length: Number(count) }
}
