import { isStillTaken } from '#features/form/lock.queries'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { sendNotices } from '#features/notice/notify.commands'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

type Told = 'score.changed' | 'report.marked' | 'appeal.answered'

/**
 * Tells the takers of reports of one exam, where they are members. Of marks only once they may see their scores, and of
 * a report that is not marked through never.
 */
export async function tellTakers(
  within: Database,
  kind: Told,
  reports: readonly string[],
  now: number,
): Promise<void> {
  if (reports.length === 0) return
  const isOfMarks = kind !== 'appeal.answered'
  const rows = await within.kysely
    .selectFrom('report')
    .select(['report_id', 'user_id', 'survey_id'])
    .where('user_id', '<>', '')
    .where(anyOf(within.engine, 'report_id', reports))
    .$if(isOfMarks, (query) => query.where('pending', '=', 0))
    .execute()
  const take = rows[0] && (await findTakeForm(within, rows[0].survey_id))
  if (!take || (isOfMarks && !(await areScoresShown(within, take, now)))) return
  const { survey_title, questionnaire_type } = take.form
  await sendNotices(
    within,
    rows.map(({ user_id, report_id, survey_id }) => ({
      kind,
      user_id,
      facts: { survey_id, survey_title, questionnaire_type, report_id },
      now,
    })),
  )
}

const areScoresShown = async (
  within: Database,
  { form, settings }: TakeForm,
  now: number,
): Promise<boolean> =>
  settings.review !== 'ended' || (form.end_time < now && !(await isStillTaken(within, form, now)))
