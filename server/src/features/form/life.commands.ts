import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import type { Database } from '../../lib/database/open.ts'
import type { Tables } from '../../lib/database/tables.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { refreshAuthor } from '../author/commands.ts'
import { forgetItems } from '../discover/heat.commands.ts'
import { dropFileUses } from '../file/commands.ts'
import { oldestRestorable } from './deleted.queries.ts'
import { refreshLocks } from './lock.commands.ts'
import { isEditableBy } from './row.queries.ts'
import type { FormTable } from './table.ts'

/** Waits for whoever changes it. */
export async function lockForm(
  transaction: Transaction<Tables>,
  { engine }: Database,
  id: string,
): Promise<FormTable> {
  const query = transaction
    .selectFrom('form')
    .selectAll()
    .where('survey_id', '=', id)
    .where('delete_time', '=', 0)
  const form = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (!form) throw refuse('not_found')
  return form
}

export async function setStatus(database: Database, id: string, status: number, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const { ocean_id } = await lockForm(transaction, database, id)
    await transaction
      .updateTable('form')
      .set({ status, update_time: now })
      .where('survey_id', '=', id)
      .execute()
    await refreshLocks({ ...database, kysely: transaction }, id, now)
    await refreshAuthor(transaction, database, ocean_id, now)
  })
}

/** Now is its last moment; what has ended already stays as it was. */
export async function endForm(database: Database, id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('form')
      .set({ end_time: now - 1, update_time: now })
      .where('survey_id', '=', id)
      .where('end_time', '>=', now)
      .execute()
    await refreshLocks({ ...database, kysely: transaction }, id, now)
  })
}

/** Out of sight at once, with its reports; gone for good after a while. */
export async function deleteForm(database: Database, id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const { ocean_id } = await lockForm(transaction, database, id)
    await transaction.updateTable('form').set({ delete_time: now }).where('survey_id', '=', id).execute()
    await refreshLocks({ ...database, kysely: transaction }, id, now)
    await refreshAuthor(transaction, database, ocean_id, now)
  })
}

/** To others than its author and level >5 there is nothing. */
export async function restoreForm(
  database: Database,
  caller: Caller,
  id: string,
  now: number,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom('form')
      .select(['ocean_id', 'delete_time'])
      .where('survey_id', '=', id)
      .where('delete_time', '>', oldestRestorable(now))
    const deleted = await (database.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    if (!deleted || deleted.delete_time === 0 || !isEditableBy(caller, deleted.ocean_id))
      throw refuse('not_found')
    await transaction.updateTable('form').set({ delete_time: 0 }).where('survey_id', '=', id).execute()
    await refreshLocks({ ...database, kysely: transaction }, id, now)
    await refreshAuthor(transaction, database, deleted.ocean_id, now)
  })
}

/** Reports go in parts: a form of a million would otherwise hold up everybody while it goes. */
const inPart = 1000

/**
 * Removes one form whose time to be brought back is over, or a part of its reports, for good. False where there is none.
 * Nobody reaches it any more, so that it may be half gone between two parts.
 */
export async function removeOldForm(database: Database, now: number): Promise<boolean> {
  const { kysely } = database
  const form = await kysely
    .selectFrom('form')
    .select('survey_id')
    .where('delete_time', '>', 0)
    .where('delete_time', '<=', oldestRestorable(now))
    .orderBy('delete_time')
    .limit(1)
    .executeTakeFirst()
  if (!form) return false
  const { survey_id } = form
  const part = kysely
    .selectFrom('report')
    .select('report_id')
    .where('survey_id', '=', survey_id)
    .limit(inPart)
  const { numDeletedRows } = await kysely
    .deleteFrom('report')
    .where('report_id', 'in', part)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return true
  await kysely.transaction().execute(async (transaction) => {
    await dropFileUses(transaction, 'form', [survey_id])
    await forgetItems(transaction, 'form', [survey_id])
    await transaction.deleteFrom('form').where('survey_id', '=', survey_id).execute()
  })
  return true
}
