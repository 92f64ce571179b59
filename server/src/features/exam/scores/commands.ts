import { refuse } from '@wenhai/core/contract/refusal'
import type { TakeForm } from '#features/form/take.queries'
import { logAttempt } from '#features/report/attempt/timeline.commands'
import { findAttempt } from '#features/report/queries'
import { handInEnded } from '#features/report/submit/submit.commands'
import type { Database } from '#lib/database/open'

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
