import { applyRegrades, fullScoreChange } from '@wenhai/core/exam/regrade/apply-regrades'
import { toPoints } from '@wenhai/core/form/points'
import type { Revision } from '@wenhai/core/form/revision'
import { findInEffect } from '#features/exam/regrade/effect.queries'
import type { Database } from '#lib/database/open'
import type { FormTable } from './table.ts'

/** The points of the questions that all have, as they count after regrades. */
export async function findFullScore(
  database: Pick<Database, 'kysely'>,
  { survey_id, revision, full_score }: Pick<FormTable, 'survey_id' | 'revision' | 'full_score'>,
  { questions }: Revision,
): Promise<number> {
  const counted = applyRegrades(questions, await findInEffect(database, survey_id), revision)
  return toPoints(full_score + fullScoreChange(counted))
}
