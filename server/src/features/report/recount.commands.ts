import { countingRule } from '#features/form/figure.commands'
import { findTakeForm, findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { foldForm } from './fold.commands.ts'
import { questionsOf } from './row.ts'
import { CountChanges, writeStoredCounts } from './submit/counts.commands.ts'

/** So many reports are read at once. */
const inPart = 500

/**
 * Recounts a form's reports in one transaction, as they were when it began: on PostgreSQL changes that are committed
 * later lie beside the counts, and are added to them afterwards.
 */
export const recountForm = (database: Database, survey_id: string): Promise<boolean> =>
  recount(database, survey_id, [])

/**
 * Recounts a form only if it is still counted by an older rule, because another process may have recounted it while
 * this one waited.
 */
export const recountOldForm = (database: Database, survey_id: string): Promise<boolean> =>
  recount(database, survey_id, [countingRule])

/** Whether it was recounted; not where its counts already follow one of the rules `done`. */
async function recount(database: Database, survey_id: string, done: readonly number[]): Promise<boolean> {
  const take = await findTakeForm(database, survey_id)
  if (!take) return false
  const isolation = database.engine === 'postgres' ? 'repeatable read' : undefined
  return inTransaction(
    database,
    async (within) => {
      const { kysely } = within
      // First of all, so that nothing is folded between this view of the reports and the counts.
      const figure = await kysely
        .updateTable('form_figure')
        .set({ rule: countingRule })
        .where('survey_id', '=', survey_id)
        .$if(done.length > 0, (query) => query.where('rule', 'not in', done))
        .returning('survey_id')
        .executeTakeFirst()
      if (!figure) return false
      if (database.engine === 'postgres') await foldForm(within, survey_id)
      // How many began is not stored in the reports: that figure stays.
      const { started } = await kysely
        .updateTable('form_figure')
        .set({ finished: 0 })
        .where('survey_id', '=', survey_id)
        .returning('started')
        .executeTakeFirstOrThrow()
      await kysely.deleteFrom('tally').where('survey_id', '=', survey_id).execute()
      await kysely.deleteFrom('item_tally').where('survey_id', '=', survey_id).execute()
      await writeStoredCounts(within, await countAll(within, take))
      await kysely.updateTable('form_figure').set({ started }).where('survey_id', '=', survey_id).execute()
      return true
    },
    isolation,
  )
}

async function countAll(within: Database, { form }: TakeForm): Promise<CountChanges> {
  const counts = new CountChanges()
  for (let after = ''; ; ) {
    const rows = await within.kysely
      .selectFrom('report')
      .selectAll()
      .where('survey_id', '=', form.survey_id)
      .where('report_id', '>', after)
      .orderBy('report_id')
      .limit(inPart)
      .execute()
    for (const row of rows) {
      const revision = await findTakeRevision(within, form, row.revision)
      if (revision) counts.move(row, questionsOf(revision, row.plan), 1)
    }
    const last = rows[rows.length - 1]
    if (!last || rows.length < inPart) return counts
    after = last.report_id
  }
}
