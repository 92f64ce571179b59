import { sendNotices } from '#features/notice/notify.commands'
import type { Database } from '#lib/database/open'
import type { PreparedReport } from './prepare.ts'

/** The reports of a demonstration are dated back, and no news. */
const newsMs = 60 * 60_000

/**
 * Tells authors of new reports, one row for each form of a group that is stored together. Anonymous forms are told of by
 * the lot (`lot.commands.ts`), and where they have no lots, not at all.
 */
export async function tellOfReports(within: Database, added: readonly PreparedReport[]): Promise<void> {
  const named = added.filter(
    ({ take, submission }) => take.form.anonymous === 0 && submission.now > Date.now() - newsMs,
  )
  if (named.length === 0) return
  const byForm = new Map<PreparedReport['take']['form'], PreparedReport[]>()
  for (const report of named) byForm.set(report.take.form, [...(byForm.get(report.take.form) ?? []), report])
  await sendNotices(
    within,
    [...byForm].map(([{ ocean_id, survey_id, survey_title, questionnaire_type }, reports]) => ({
      kind: 'report.created' as const,
      user_id: ocean_id,
      facts: {
        survey_id,
        survey_title,
        questionnaire_type,
        count: reports.length,
        report_ids: reports.map(({ row }) => row.report_id),
      },
      now: reports[0]?.submission.now ?? Date.now(),
    })),
  )
}
