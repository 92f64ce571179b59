import { form as limits } from '@wenhai/core/form/limits'
import type { DeletedForm } from '@wenhai/core/form/schema'
import { sql } from 'kysely'
import type { Database } from '../../lib/database/open.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { withAuthor } from './queries.ts'
import { toCover } from './row.queries.ts'

const restoreMs = limits.restoreDays * 86_400_000

export const oldestRestorable = (now: number): number => now - restoreMs

/** The caller's own forms that can still be restored, the latest first. */
export async function listDeletedForms(
  { kysely }: Database,
  caller: Caller,
  { page, len }: { page: number; len: number },
  now: number,
): Promise<{ tables: DeletedForm[]; length: number }> {
  const deleted = kysely
    .selectFrom('form')
    .where('form.ocean_id', '=', caller.user_id)
    .where('form.delete_time', '>', sql.lit(0))
    .where('form.delete_time', '>', oldestRestorable(now))
  const { count } = await deleted
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await withAuthor(deleted)
    .orderBy('form.delete_time', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map((row) => ({
    ...toCover(row, caller, now),
    delete_time: new Date(row.delete_time).toISOString(),
    expire_time: new Date(row.delete_time + restoreMs).toISOString(),
  }))
  return { tables, length: Number(count) }
}
