import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import type { Database } from '../../lib/database/open.ts'
import type { Tables } from '../../lib/database/tables.ts'
import { refreshAuthor } from '../author/commands.ts'
import { dropFileUses } from '../file/commands.ts'
import { refreshLocks } from './lock.commands.ts'
import { findFigure } from './queries.ts'
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

/** What carries others' answers is kept out of sight; everything else is gone. */
export async function deleteForm(database: Database, id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const { ocean_id } = await lockForm(transaction, database, id)
    const { begun, started } = await findFigure({ kysely: transaction }, id)
    if (begun === 1 || started > 0) {
      await transaction.updateTable('form').set({ delete_time: now }).where('survey_id', '=', id).execute()
      await transaction.deleteFrom('form_pair').where('survey_id', '=', id).execute()
      await transaction.deleteFrom('form_question').where('survey_id', '=', id).execute()
      await refreshLocks({ ...database, kysely: transaction }, id, now)
    } else {
      await dropFileUses(transaction, 'form', [id])
      await transaction.deleteFrom('form').where('survey_id', '=', id).execute()
    }
    await refreshAuthor(transaction, database, ocean_id, now)
  })
}
