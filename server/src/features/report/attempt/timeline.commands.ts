import { refuse } from '@wenhai/core/contract/refusal'
import type { Answers } from '@wenhai/core/form/answers'
import { timeline } from '@wenhai/core/report/limits'
import { findTakeForm } from '#features/form/take.queries'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import { findAttempt } from '../queries.ts'
import { type AttemptKey, type AttemptLogTable, type AttemptTable, attemptState } from '../table.ts'
import { refuseHandedIn } from './taker.queries.ts'

type Kind = AttemptLogTable['kind']

/** How many of this kind there are then. What happens too often is not recorded any more. */
export async function logAttempt(
  { kysely }: Pick<Database, 'kysely'>,
  { survey_id, attempt_id }: AttemptKey,
  kind: Exclude<Kind, 'draft' | 'full'>,
  content: object,
  now: number,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('attempt_log')
    .where('survey_id', '=', survey_id)
    .where('attempt_id', '=', attempt_id)
    .where('kind', '=', kind)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= timeline.maxFacts) return Number(count)
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
  return Number(count) + 1
}

/** The entry that a draft adds to the log of its attempt. */
interface Change {
  attempt: AttemptKey
  content: string
  bytes: number
}

/** The change; undefined where nothing changed, or where there is no log. */
export function changeOf(before: AttemptTable | undefined, answers: Answers): Change | undefined {
  if (!before) return undefined
  const changed = changedAnswers(JSON.parse(before.answers), answers)
  if (Object.keys(changed).length === 0) return undefined
  const content = JSON.stringify({ answers: changed })
  return { attempt: before, content, bytes: timeline.changeBytes + Buffer.byteLength(content) }
}

interface LoggedChange extends Change {
  now: number
  /** The bytes of all changes of the attempt, with this one. */
  sum: number
}

/** The changes of a whole group of drafts. The first one that a log has no room for leaves a mark, and those after it nothing. */
export async function logDrafts(
  { kysely, engine }: Database,
  changes: readonly LoggedChange[],
): Promise<void> {
  await insertMany(
    kysely,
    engine,
    {
      table: 'attempt_log',
      columns: ['survey_id', 'attempt_id', 'log_id', 'log_time', 'kind', 'content'],
      returning: [],
    },
    changes
      .filter(({ sum, bytes }) => sum - bytes <= timeline.maxBytes)
      .map(({ attempt: { survey_id, attempt_id }, now, content, sum }) => [
        survey_id,
        attempt_id,
        newId(),
        now,
        ...((sum <= timeline.maxBytes ? ['draft', content] : ['full', '{}']) satisfies [Kind, string]),
      ]),
  )
}

/** The answers that a draft changed: new, changed, or removed (empty). */
function changedAnswers(before: Answers, after: Answers): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const [id, answer] of Object.entries(after)) if (before[id] !== answer) changed[id] = answer
  for (const id of Object.keys(before)) if (!(id in after)) changed[id] = ''
  return changed
}

interface Leaving {
  seconds: number
  /** Seconds since the taker came back: an event delayed by a lost connection is recorded at the time it happened. */
  ago: number
}

/** Leaving is recorded only where the cover said so: in an exam that records it, while an attempt is open. */
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
  return logAttempt(database, attempt, 'leave', { seconds }, time)
}
