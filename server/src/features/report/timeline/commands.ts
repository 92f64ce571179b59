import type { Answers } from '@wenhai/core/report/answers'
import { insertMany } from '../../../lib/database/many-rows.ts'
import type { Database } from '../../../lib/database/open.ts'
import { newId } from '../../../lib/ids.ts'
import type { AttemptLogTable } from '../table.ts'

type Kind = AttemptLogTable['kind']

export async function logAttempt(
  { kysely }: Pick<Database, 'kysely'>,
  attempt_id: string,
  kind: Kind,
  content: object,
  now: number,
): Promise<void> {
  await kysely
    .insertInto('attempt_log')
    .values({ log_id: newId(), attempt_id, log_time: now, kind, content: JSON.stringify(content) })
    .execute()
}

/** The changes of a whole group of drafts. */
export async function logDrafts(
  { kysely, engine }: Database,
  drafts: readonly { id: string; now: number; changed: Record<string, string> }[],
): Promise<void> {
  await insertMany(
    kysely,
    engine,
    { table: 'attempt_log', columns: ['log_id', 'attempt_id', 'log_time', 'kind', 'content'], returning: [] },
    drafts.map(({ id, now, changed }) => [newId(), id, now, 'draft', JSON.stringify({ answers: changed })]),
  )
}

/** What a draft changed: given anew, changed, or taken back (empty). */
export function changedAnswers(before: Answers, after: Answers): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const [id, answer] of Object.entries(after)) if (before[id] !== answer) changed[id] = answer
  for (const id of Object.keys(before)) if (!(id in after)) changed[id] = ''
  return changed
}

/** Leaving the page: it just happened, and lasted so long. */
export async function recordLeave(
  database: Database,
  attempt_id: string,
  seconds: number,
  now: number,
): Promise<number> {
  await logAttempt(database, attempt_id, 'leave', { seconds }, now)
  const { count } = await database.kysely
    .selectFrom('attempt_log')
    .where('attempt_id', '=', attempt_id)
    .where('kind', '=', 'leave')
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
