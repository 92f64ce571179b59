import { refuse } from '@wenhai/core/contract/refusal'
import { formLimits as limits } from '@wenhai/core/form/limits'
import type { Transaction } from 'kysely'
import { refreshAuthor } from '#features/account/author.commands'
import type { UndoForm } from '#features/bank/import/import.commands'
import { dropFileUses } from '#features/file/commands'
import { recordAudit } from '#features/member/commands'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { mayRestore, oldestRestorable, refuseRestoring } from '#lib/deleted-by'
import { type Caller, isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { forgetItems } from './heat.commands.ts'
import { refreshLocks } from './lock.commands.ts'
import { refuseWorthless } from './promises.ts'
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
    await transaction
      .updateTable('form')
      .set({ end_time: now - 1, update_time: now })
      .where('survey_id', '=', id)
      .where('end_time', '>=', now)
      .execute()
    await refreshLocks({ ...database, kysely: transaction }, id, now)
  })
}

/** Hidden at once, with its reports; deleted for good later. */
export const deleteForm = (database: Database, { user_id }: Caller, id: string, now: number): Promise<void> =>
  database.kysely
    .transaction()
    .execute((transaction) => deleteFormWithin(transaction, database, { user_id, id, now }))

async function deleteFormWithin(
  transaction: Transaction<Tables>,
  database: Database,
  { user_id, id, now }: { user_id: string; id: string; now: number },
): Promise<void> {
  const { ocean_id } = await lockForm(transaction, database, id)
  await transaction
    .updateTable('form')
    .set({ delete_time: now, deleted_by: user_id })
    .where('survey_id', '=', id)
    .execute()
  await refreshLocks({ ...database, kysely: transaction }, id, now)
  await refreshAuthor(transaction, database, ocean_id, now)
}

/**
 * Deletes the form that was imported with these questions, in the same moment and by the same author. One that was
 * published or changed since stays: it is its author's work by now.
 */
export const undoImportedForm: UndoForm = async (transaction, database, imported) => {
  const [first] = imported.question_ids
  if (first === undefined) return
  const form = await transaction
    .selectFrom('form_question')
    .innerJoin('form', 'form.survey_id', 'form_question.survey_id')
    .select('form.survey_id')
    .where('form_question.question_id', '=', first)
    .where('form.ocean_id', '=', imported.ocean_id)
    .where('form.create_time', '=', imported.create_time)
    .where('form.update_time', '=', imported.create_time)
    .where('form.delete_time', '=', 0)
    .executeTakeFirst()
  if (form)
    await deleteFormWithin(transaction, database, {
      user_id: imported.ocean_id,
      id: form.survey_id,
      now: imported.now,
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
  await kysely.transaction().execute(async (transaction) => {
    await dropFileUses(transaction, 'form', [survey_id])
    await forgetItems(transaction, 'form', [survey_id])
    await forgetExam({ kysely: transaction }, survey_id)
    await transaction.deleteFrom('form').where('survey_id', '=', survey_id).execute()
  })
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
