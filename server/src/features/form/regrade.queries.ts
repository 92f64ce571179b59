import { applyRegrades, fullScoreChange, type Regrade } from '@wenhai/core/exam/regrade/apply-regrades'
import { toPoints } from '@wenhai/core/form/points'
import type { Revision } from '@wenhai/core/form/revision'
import type { Database } from '#lib/database/open'
import { type RegradeTable, regradeState } from './regrade.table.ts'
import type { FormTable } from './table.ts'

export {
  type AppealTable,
  appealState,
  newsKind,
  type RegradeReportTable,
  type RegradeTable,
  regradeState,
  reportState,
} from './regrade.table.ts'

export const toRegrade = ({
  question_id,
  rule,
  reason,
  create_time,
  revision,
  score,
}: Pick<
  RegradeTable,
  'question_id' | 'rule' | 'reason' | 'create_time' | 'revision' | 'score'
>): Regrade => ({ question_id, rule: JSON.parse(rule), reason, time: create_time, revision, score })

/** The regrades of a form in effect, in the order in which they apply: those that are being undone no longer are. */
export async function findInEffect(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
): Promise<Regrade[]> {
  const rows = await kysely
    .selectFrom('regrade')
    .select(['question_id', 'rule', 'reason', 'create_time', 'revision', 'score'])
    .where('survey_id', '=', survey_id)
    .where('state', 'in', [regradeState.running, regradeState.done])
    .orderBy('number')
    .execute()
  return rows.map(toRegrade)
}

/** The points of the questions that all have, as they count after regrades. */
export async function findFullScore(
  database: Pick<Database, 'kysely'>,
  { survey_id, revision, full_score }: Pick<FormTable, 'survey_id' | 'revision' | 'full_score'>,
  { questions }: Revision,
): Promise<number> {
  const counted = applyRegrades(questions, await findInEffect(database, survey_id), revision)
  return toPoints(full_score + fullScoreChange(counted))
}
