import { ends } from '@wenhai/core/form/logic-model'
import { cells, wholeReport } from '@wenhai/core/report/cells'
import { findFigure } from '#features/form/queries'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'

/** How many reports a form has, with those that rules ended before they were finished. */
export async function countStored(database: Database, { form }: TakeForm): Promise<number> {
  const { survey_id, revision } = form
  const { finished } = await findFigure(database, survey_id)
  const hasRules = (await findTakeRevision(database, form, revision))?.logic !== undefined
  // A later revision may have none any more.
  if (!hasRules && revision === 1) return finished
  const rows = await database.kysely
    .selectFrom('tally_now')
    .select('count')
    .where('survey_id', '=', survey_id)
    .where('question_id', '=', wholeReport)
    .where(
      'cell',
      'in',
      ends.map((end) => `${cells.end}${end}`),
    )
    .execute()
  return rows.reduce((sum, { count }) => sum + count, finished)
}

/** Finds one of the forms counted under an older rule; one in the bin is recounted once it is back. */
export async function findToRecount({ kysely }: Database): Promise<string | undefined> {
  const form = await kysely
    .selectFrom('form_figure')
    .innerJoin('form', 'form.survey_id', 'form_figure.survey_id')
    .select('form_figure.survey_id')
    .where('form_figure.rule', '=', 0)
    .where('form.delete_time', '=', 0)
    .executeTakeFirst()
  return form?.survey_id
}
