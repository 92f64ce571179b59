import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import { findLocked } from './lock.queries.ts'

/** Those of the given questions that the caller may practise: own or shared, and not locked by an exam. */
export async function findVisibleQuestions(
  database: Pick<Database, 'kysely' | 'engine'>,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<Map<string, { question: string; author: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await database.kysely
    .selectFrom('question')
    .innerJoin('member', 'member.user_id', 'question.ocean_id')
    .select(['question_id', 'question', 'ocean_id', 'allow_people_use', 'member.name as author'])
    .where(anyOf(database.engine, 'question_id', ids))
    .execute()
  const visible = rows.filter((row) => isEditableBy(caller, row.ocean_id) || row.allow_people_use === 1)
  const locked = await findLocked(
    database,
    visible.map(({ question_id }) => question_id),
    now,
  )
  return new Map(
    visible.filter(({ question_id }) => !locked.has(question_id)).map((row) => [row.question_id, row]),
  )
}
