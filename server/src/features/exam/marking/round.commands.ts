import type { Expression, SqlBool } from 'kysely'
import type { Database } from '#lib/database/open'
import { markState } from './table.ts'

/** Marks of the bundles that `ofBundle` finds belong to an earlier round: these bundles are to be marked again. */
export async function endRound(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
  ofBundle: Expression<SqlBool>,
): Promise<void> {
  await kysely
    .updateTable('marking_mark')
    .set({ state: markState.earlier })
    .where('survey_id', '=', survey_id)
    .where('state', '=', markState.counts)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('marking_bundle')
          .select('marking_bundle.bundle_key')
          .whereRef('marking_bundle.survey_id', '=', 'marking_mark.survey_id')
          .whereRef('marking_bundle.question_id', '=', 'marking_mark.question_id')
          .whereRef('marking_bundle.bundle_key', '=', 'marking_mark.bundle_key')
          .where(ofBundle),
      ),
    )
    .execute()
}
