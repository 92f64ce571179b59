import { refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '../../lib/database/open.ts'
import type { TakeForm } from '../form/take.queries.ts'
import { findAttempt } from '../report/queries.ts'
import { handInEnded } from '../report/submit/submit.commands.ts'
import { logAttempt } from '../report/timeline.commands.ts'

/** The author hands in for one taker, with the last draft. The taker's timeline says so. */
export async function endSitting(
  database: Database,
  { form }: TakeForm,
  attempt_id: string,
  now: number,
): Promise<void> {
  const attempt = await findAttempt(database, attempt_id)
  if (attempt?.survey_id !== form.survey_id) throw refuse('not_found')
  await handInEnded(database, attempt, now)
  await logAttempt(database, attempt, 'end', {}, now)
}
