import { refuse } from '@wenhai/core/contract/refusal'
import type { Answers } from '@wenhai/core/report/answers'
import { insertMany } from '../../lib/database/many-rows.ts'
import type { Database } from '../../lib/database/open.ts'
import { newId } from '../../lib/ids.ts'
import { findTakeForm } from '../form/take.queries.ts'
import { findAttempt } from './queries.ts'
import { type AttemptKey, type AttemptLogTable, attemptState } from './table.ts'
import { refuseHandedIn } from './taker.queries.ts'

type Kind = AttemptLogTable['kind']

export async function logAttempt(
  { kysely }: Pick<Database, 'kysely'>,
  { survey_id, attempt_id }: AttemptKey,
  kind: Kind,
  content: object,
  now: number,
): Promise<void> {
  await kysely
    .insertInto('attempt_log')
    .values({
      survey_id,
      attempt_id,
      log_id: newId(),
      log_time: now,
      kind,
      content: JSON.stringify(content),
    })
    .execute()
}

/** The changes of a whole group of drafts. */
export async function logDrafts(
  { kysely, engine }: Database,
  drafts: readonly { attempt: AttemptKey; now: number; changed: Record<string, string> }[],
): Promise<void> {
  await insertMany(
    kysely,
    engine,
    {
      table: 'attempt_log',
      columns: ['survey_id', 'attempt_id', 'log_id', 'log_time', 'kind', 'content'],
      returning: [],
    },
    drafts.map(({ attempt: { survey_id, attempt_id }, now, changed }) => [
      survey_id,
      attempt_id,
      newId(),
      now,
      'draft',
      JSON.stringify({ answers: changed }),
    ]),
  )
}

/** What a draft changed: answers that are new, changed, or removed (empty). */
export function changedAnswers(before: Answers, after: Answers): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const [id, answer] of Object.entries(after)) if (before[id] !== answer) changed[id] = answer
  for (const id of Object.keys(before)) if (!(id in after)) changed[id] = ''
  return changed
}

export interface Leaving {
  seconds: number
  /** Seconds since the taker came back: an event delayed by a lost connection is recorded at the time it happened. */
  ago: number
}

/** Only where the cover said so: an exam that records leaving, while an attempt is open. */
export async function recordLeave(
  database: Database,
  attempt_id: string,
  { seconds, ago }: Leaving,
  now: number,
): Promise<number> {
  const attempt = await findAttempt(database, attempt_id)
  const take = attempt && (await findTakeForm(database, attempt.survey_id))
  if (!attempt || !take) throw refuse('not_found')
  if (attempt.state !== attemptState.open) throw await refuseHandedIn(database, attempt)
  if (attempt.is_exam !== 1 || !take.settings.recordLeaving)
    throw refuse('not_allowed', { reason: '这里不记录离开页面' })
  const time = Math.max(attempt.start_time, now - ago * 1000)
  await logAttempt(database, attempt, 'leave', { seconds }, time)
  const { count } = await database.kysely
    .selectFrom('attempt_log')
    .where('survey_id', '=', attempt.survey_id)
    .where('attempt_id', '=', attempt_id)
    .where('kind', '=', 'leave')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
