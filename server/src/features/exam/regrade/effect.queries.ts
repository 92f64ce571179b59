import type { Regrade } from '@wenhai/core/exam/regrade/apply-regrades'
import type { Database } from '#lib/database/open'
import { type RegradeTable, regradeState } from './table.ts'

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
