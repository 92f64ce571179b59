import { articleLimits as limits } from '@wenhai/core/article/choices'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { refreshAuthor } from '#features/account/author.commands'
import { dropFileUses } from '#features/file/commands'
import { forgetItems } from '#features/form/heat.commands'
import { recordAudit } from '#features/member/commands'
import { forgetShares } from '#features/share/commands'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { mayRestore, oldestRestorable, refuseRestoring } from '#lib/deleted-by'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { lockArticle, refuseChanged, writeContent } from './commands.ts'
import { dropDraftsOf } from './draft.commands.ts'
import { setFindable } from './search-index.commands.ts'
import type { ArticleTable } from './table.ts'
import { readVersion } from './version.commands.ts'

/** Hidden at once; deleted for good later. */
export async function deleteArticle(
  database: Database,
  { user_id }: Caller,
  id: string,
  now: number,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const { ocean_id } = await lockArticle(transaction, database, id)
    await transaction
      .updateTable('article')
      .set({ delete_time: now, deleted_by: user_id, draft_id: '' })
      .where('table_id', '=', id)
      .execute()
    await setFindable(transaction, database, id, false)
    await refreshAuthor(transaction, database, ocean_id, now)
  })
}

/**
 * Restores an article. For anyone but its owner and level >5 it does not exist; what level >5 deleted, they alone
 * restore.
 */
export async function restoreArticle(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  id: string,
): Promise<number> {
  return database.kysely.transaction().execute(async (transaction) => {
    const deleted = await lockDeleted(transaction, database, id, now)
    if (!deleted || !isEditableBy(caller, deleted.ocean_id)) throw refuse('not_found')
    if (!mayRestore(caller, deleted)) throw refuseRestoring()
    await transaction
      .updateTable('article')
      .set({ delete_time: 0, deleted_by: '' })
      .where('table_id', '=', id)
      .execute()
    await setFindable(transaction, database, id, true)
    await refreshAuthor(transaction, database, deleted.ocean_id, now)
    const within = { ...database, kysely: transaction }
    if (deleted.ocean_id !== caller.user_id)
      await recordAudit(
        { database: within, caller, now },
        { action: '恢复文章', target: deleted.title, detail: '' },
      )
    return deleted.update_time
  })
}

async function lockDeleted(
  transaction: Transaction<Tables>,
  { engine }: Database,
  id: string,
  now: number,
): Promise<ArticleTable | undefined> {
  const query = transaction
    .selectFrom('article')
    .selectAll()
    .where('table_id', '=', id)
    .where('delete_time', '>', oldestRestorable(now, limits))
  return (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
}

/** Restores the text of that version; who may read the article stays as it is. */
export async function restoreVersion(
  database: Database,
  {
    id,
    version,
    caller,
    seen,
    now,
  }: { id: string; version: number; caller: Caller; seen?: string | undefined; now: number },
): Promise<number> {
  return database.kysely.transaction().execute(async (transaction) => {
    const before = await lockArticle(transaction, database, id)
    await refuseChanged(transaction, before, caller, { seen, now })
    const content = await readVersion(transaction, id, version)
    return writeContent(transaction, database, before, { caller, content, now })
  })
}

/** Deletes a batch of articles that can no longer be restored. Returns how many there were. */
export async function removeOld(database: Database, now: number, atMost: number): Promise<number> {
  return database.kysely.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom('article')
      .select('table_id')
      .where('delete_time', '>', 0)
      .where('delete_time', '<=', oldestRestorable(now, limits))
      .limit(atMost)
    const rows = await (database.engine === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
    const ids = rows.map(({ table_id }) => table_id)
    if (ids.length === 0) return 0
    await dropFileUses(transaction, 'table', ids)
    await dropDraftsOf(transaction, ids)
    await forgetItems(transaction, 'table', ids)
    for (const id of ids) await forgetShares(transaction, 'article', id)
    await transaction.deleteFrom('article').where('table_id', 'in', ids).execute()
    return ids.length
  })
}
