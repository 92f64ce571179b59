import { refuse } from '@wenhai/core/contract/refusal'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { Transaction } from 'kysely'
import { refreshAuthor } from '#features/account/author.commands'
import { eraseImported } from '#features/bank/import/import.commands'
import { dropFileUses } from '#features/file/commands'
import { recordAudit } from '#features/member/commands'
import { forgetShares } from '#features/share/commands'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { mayRestore, oldestRestorable, refuseRestoring } from '#lib/deleted-by'
import { type Caller, isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { tellOfEnded } from './ending.commands.ts'
import { forgetItems } from './heat.commands.ts'
import { refreshLocks } from './lock.commands.ts'
import { refuseWorthless } from './promises.ts'
import { findFigure } from './queries.ts'
import { kindAndTitle } from './row.ts'
import type { FormTable } from './table.ts'
import { stopTakers } from './turnstile.queries.ts'

/**
 * Locks the row until the transaction ends: others can neither change the form nor start it or hand it in. Who only
 * refers to it, as a visit that is counted does, need not wait.
 */
export async function lockForm(
  transaction: Transaction<Tables>,
  { engine }: Database,
  id: string,
): Promise<FormTable> {
  await stopTakers({ kysely: transaction, engine }, id)
  const query = transaction
    .selectFrom('form')
    .selectAll()
    .where('survey_id', '=', id)
    .where('delete_time', '=', 0)
  const form = await (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!form) throw refuse('not_found')
  return form
}

export async function setStatus(database: Database, id: string, status: number, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const form = await lockForm(transaction, database, id)
    const { ocean_id, published } = form
    if (status === 1 && published === 0) refuseWorthless(form, form.full_score)
    await transaction
      .updateTable('form')
      .set({ status, published: Math.max(published, status), update_time: now })
      .where('survey_id', '=', id)
      .execute()
    await refreshLocks({ ...database, kysely: transaction }, id, now)
    await refreshAuthor(transaction, database, ocean_id, now)
  })
}

/** Sets the end to now; a form already ended stays as it was. */
export async function endForm(database: Database, id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    await stopTakers({ ...database, kysely: transaction }, id)
    const ended = await transaction
      .updateTable('form')
      .set({ end_time: now - 1, update_time: now })
      .where('survey_id', '=', id)
      .where('end_time', '>=', now)
      .returning(['survey_id', 'survey_title', 'questionnaire_type', 'ocean_id', 'end_time'])
      .execute()
    await tellOfEnded({ ...database, kysely: transaction }, ended, now)
    await refreshLocks({ ...database, kysely: transaction }, id, now)
  })
}

/** Hidden at once, with its reports; deleted for good later. */
export async function deleteForm(
  database: Database,
  { user_id }: Caller,
  id: string,
  now: number,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const { ocean_id } = await lockForm(transaction, database, id)
    await transaction
      .updateTable('form')
      .set({ delete_time: now, deleted_by: user_id })
      .where('survey_id', '=', id)
      .execute()
    await refreshLocks({ ...database, kysely: transaction }, id, now)
    await refreshAuthor(transaction, database, ocean_id, now)
  })
}

/**
 * Restores a form. For anyone but its author and level >5 it does not exist; what level >5 deleted, they alone restore.
 */
export async function restoreForm(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  id: string,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom('form')
      .select(['ocean_id', 'delete_time', 'deleted_by', 'questionnaire_type', 'survey_title'])
      .where('survey_id', '=', id)
      .where('delete_time', '>', oldestRestorable(now, limits))
    const deleted = await (database.engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
    if (!deleted || deleted.delete_time === 0 || !isEditableBy(caller, deleted.ocean_id))
      throw refuse('not_found')
    if (!mayRestore(caller, deleted)) throw refuseRestoring()
    await transaction
      .updateTable('form')
      .set({ delete_time: 0, deleted_by: '' })
      .where('survey_id', '=', id)
      .execute()
    const within = { ...database, kysely: transaction }
    await refreshLocks(within, id, now)
    await refreshAuthor(transaction, database, deleted.ocean_id, now)
    if (deleted.ocean_id !== caller.user_id)
      await recordAudit(
        { database: within, caller, now },
        { action: '恢复', target: kindAndTitle(deleted), detail: '' },
      )
  })
}

/**
 * Takes back a form that nobody has begun, with the questions that came in with it: what it was made of is as if it had never
 * been. It does not go to the bin, because the paper it was made of is still there.
 */
export async function undoForm(
  database: Database,
  id: string,
  now: number,
): Promise<{ deleted: number; kept: number }> {
  const undone = await database.kysely.transaction().execute(async (transaction) => {
    const { ocean_id } = await lockForm(transaction, database, id)
    const within = { ...database, kysely: transaction }
    const { begun, started, finished } = await findFigure(within, id)
    if (begun === 1 || started > 0 || finished > 0)
      throw refuse('changed_meanwhile', {
        reason: '已经有人开始作答，不能整份撤销了。不再需要的话，可以删除',
      })
    // Whatever watches forms sees it go as every other form goes: first deleted, then forgotten.
    await transaction.updateTable('form').set({ delete_time: now }).where('survey_id', '=', id).execute()
    await refreshLocks(within, id, now)
    await refreshAuthor(transaction, database, ocean_id, now)
    await forgetForm(transaction, id)
    return eraseImported(transaction, database, id)
  })
  database.emptyLogSoon()
  return undone
}

async function forgetForm(transaction: Transaction<Tables>, survey_id: string): Promise<void> {
  await dropFileUses(transaction, 'form', [survey_id])
  await forgetShares(transaction, 'form', survey_id)
  await forgetItems(transaction, 'form', [survey_id])
  await forgetExam({ kysely: transaction }, survey_id)
  await transaction.deleteFrom('form').where('survey_id', '=', survey_id).execute()
}

/** Reports are deleted in batches: a million at once would block all other writers. */
const inPart = 1000

/**
 * Deletes for good one form that can no longer be restored, or a batch of its reports. False where there is none.
 * Nobody can reach it any more, so a half-deleted form between two batches does no harm.
 */
export async function removeOldForm(database: Database, now: number): Promise<boolean> {
  const { kysely } = database
  const form = await kysely
    .selectFrom('form')
    .select('survey_id')
    .where('delete_time', '>', 0)
    .where('delete_time', '<=', oldestRestorable(now, limits))
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
  const isPart = await kysely.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('report')
      .where('survey_id', '=', survey_id)
      .where('report_id', 'in', part)
      .returning('report_id')
      .execute()
    await forgetReports(
      { ...database, kysely: transaction },
      gone.map(({ report_id }) => report_id),
    )
    return gone.length > 0
  })
  if (isPart) return true
  await kysely.transaction().execute((transaction) => forgetForm(transaction, survey_id))
  database.emptyLogSoon()
  return true
}

/** Forgets what marking, regrades and appeals have kept of reports that are deleted for good. */
export async function forgetReports(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  reports: readonly string[],
): Promise<void> {
  const isOfThese = anyOf(engine, 'report_id', reports)
  for (const table of ['mark_history', 'marking_item', 'marking_ink', 'appeal'] as const)
    await kysely.deleteFrom(table).where(isOfThese).execute()
  // A regrade removes from its list itself what it still has to look at.
  await kysely.deleteFrom('regrade_report').where(isOfThese).where('state', '>', 0).execute()
}

/** Regrades and appeals go with the form. */
async function forgetExam({ kysely }: Pick<Database, 'kysely'>, survey_id: string): Promise<void> {
  for (const table of [
    'mark_history',
    'marking_ink',
    'marking_item',
    'marking_claim',
    'marking_mark',
    'marking_bundle',
    'marking_rubric',
    'marking_marker',
    'marking',
  ] as const)
    await kysely.deleteFrom(table).where('survey_id', '=', survey_id).execute()
}
