import type { Database } from '../../lib/database/open.ts'
import { countingRule } from '../form/figure.commands.ts'
import { findTakeForm, findTakeRevision, type TakeForm } from '../form/take.queries.ts'
import { questionsOf } from './row.queries.ts'
import { Counts, writeCounts } from './submit/counts.commands.ts'

/** Reports read at once. */
const inPart = 500

/** Recounts a form's reports in one transaction: a hand-in during it waits, and is counted after. */
export async function recountForm(database: Database, survey_id: string): Promise<void> {
  const take = await findTakeForm(database, survey_id)
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    // Every writer of counts locks this row first.
    const figure = await transaction
      .updateTable('form_figure')
      .set({ rule: countingRule })
      .where('survey_id', '=', survey_id)
      .returning('started')
      .executeTakeFirst()
    if (!take || !figure) return
    await transaction
      .updateTable('form_figure')
      .set({ finished: 0 })
      .where('survey_id', '=', survey_id)
      .execute()
    await transaction.deleteFrom('tally').where('survey_id', '=', survey_id).execute()
    await writeCounts(within, await countAll(within, take))
    // How many began is not stored in the reports: that figure stays.
    await transaction
      .updateTable('form_figure')
      .set({ started: figure.started })
      .where('survey_id', '=', survey_id)
      .execute()
  })
}

async function countAll(within: Database, { form }: TakeForm): Promise<Counts> {
  const counts = new Counts()
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
