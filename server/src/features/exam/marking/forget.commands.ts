import { stages } from '@wenhai/core/exam/marking/schema'
import { partId } from '@wenhai/core/question/kinds/parts'
import { mostParts } from '@wenhai/core/question/limits'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { itemState, markState } from './table.ts'

/**
 * Gathers again what waits at questions whose points have changed: the bundles, and first marks that no second one has
 * followed yet, are of the former points. Undefined means all questions of the exam.
 */
export async function forgetOpenBundles(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
  question_id: string | undefined,
): Promise<void> {
  const isOpen = sql<boolean>`marking_bundle.stage < ${sql.lit(stages.done)}`
  const isMeant = question_id === undefined ? sql<boolean>`true` : isOfQuestion('question_id', question_id)
  // First: it waits for those who are giving a mark, whose marks then end with the others.
  await kysely.deleteFrom('marking_claim').where('survey_id', '=', survey_id).where(isMeant).execute()
  await endRound(
    { kysely },
    survey_id,
    question_id === undefined
      ? isOpen
      : sql`${isOpen} and ${isOfQuestion('marking_bundle.question_id', question_id)}`,
  )
  await kysely
    .deleteFrom('marking_item')
    .where('survey_id', '=', survey_id)
    .where('state', '=', itemState.waiting)
    .where(isMeant)
    .execute()
  await kysely
    .deleteFrom('marking_bundle')
    .where('survey_id', '=', survey_id)
    .where('stage', '<', stages.done)
    .where(isMeant)
    .execute()
}

/** Matches the question, or one within it. */
function isOfQuestion(column: string, question_id: string) {
  const parts = Array.from({ length: mostParts }, (_, index) => partId(question_id, index))
  return sql<boolean>`${sql.ref(column)} in (${sql.join([question_id, ...parts])})`
}

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
