import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

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
export async function forgetExam({ kysely }: Pick<Database, 'kysely'>, survey_id: string): Promise<void> {
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
