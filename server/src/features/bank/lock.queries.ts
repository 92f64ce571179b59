import { isAboveFive } from '@wenhai/core/account/mask'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'

type Reader = Pick<Database, 'kysely' | 'engine'>

/** A condition on rows of `question_lock as held`: it hides its question from all but its owner and the exam's author. */
export const isHiddenByLock = ({ user_id }: Caller, now: number): RawBuilder<boolean> =>
  sql<boolean>`(held.locked_until >= ${now} and held.ocean_id <> ${user_id} and held.author_id <> ${user_id})`

/**
 * A condition on rows of `question_lock as held`: its question is not drawn for another exam of any author. Takers of both
 * exams would tell each other, and neither could show a score before both have ended.
 */
export const locksOut = (survey_id: string, now: number): RawBuilder<boolean> =>
  sql<boolean>`(held.locked_until >= ${now} and held.survey_id <> ${survey_id})`

/** A condition on rows of `question`: it has no such lock. It costs one index lookup per row. */
export const isFreeOf = (lock: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from question_lock as held
    where held.question_id = question.question_id and ${lock})`

/** Finds those of the given questions that the caller cannot see, find, pick or draw, because an exam locks them. */
export async function findHidden(
  { kysely, engine }: Reader,
  caller: Caller,
  question_ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (question_ids.length === 0 || isAboveFive(caller.permission)) return new Set()
  const rows = await kysely
    .selectFrom('question_lock as held')
    .select('held.question_id')
    .distinct()
    .where(anyOf(engine, 'held.question_id', question_ids))
    .where(isHiddenByLock(caller, now))
    .execute()
  return new Set(rows.map(({ question_id }) => question_id))
}

/** How many questions that meet a condition have such a lock, up to a limit: the cost grows with what is locked. */
export async function countHidden(
  { kysely }: Pick<Database, 'kysely'>,
  lock: RawBuilder<boolean>,
  isCounted: (builder: unknown) => Expression<SqlBool>,
  limit: number,
): Promise<number> {
  // The index of times is used, so that past exams cost nothing, however many there were.
  const hidden = kysely
    .selectFrom('question_lock as held')
    .select('held.question_id')
    .where(lock)
    .limit(limit)
    .as('hidden')
  const { count } = await kysely
    .selectFrom(hidden)
    .innerJoin('question', 'question.question_id', 'hidden.question_id')
    .where(isCounted)
    .select((build) => build.fn.count<number>('hidden.question_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Finds those of the given questions that any exam locks, or any but one. Nobody practises them until its end. */
export async function findLocked(
  { kysely, engine }: Reader,
  question_ids: readonly string[],
  now: number,
  survey_id = '',
): Promise<Set<string>> {
  if (question_ids.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('question_lock as held')
    .select('held.question_id')
    .distinct()
    .where(anyOf(engine, 'held.question_id', question_ids))
    .where(locksOut(survey_id, now))
    .execute()
  return new Set(rows.map(({ question_id }) => question_id))
}

/**
 * A condition on rows of `question_lock as held`: the lock hides the question's marks in a form from a member. The
 * question's owner always sees them. In the owner's own forms only the owner's own exams hide them: otherwise anybody
 * could hide a class's scores by putting a shared question into an exam.
 */
export const holdsBack = (
  form: Record<'survey_id' | 'ocean_id', RawBuilder<unknown>>,
  user_id: string,
  now: number,
): RawBuilder<boolean> =>
  sql<boolean>`(held.locked_until >= ${now} and held.survey_id <> ${form.survey_id} and held.ocean_id <> ${user_id}
    and (held.ocean_id <> ${form.ocean_id} or held.author_id = held.ocean_id))`

/**
 * Finds those of a form's questions whose marks and keys are hidden from the caller, because another exam locks them.
 */
export async function findHeldBack(
  { kysely, engine }: Reader,
  caller: Caller,
  form: Record<'survey_id' | 'ocean_id', string>,
  question_ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  if (question_ids.length === 0 || isAboveFive(caller.permission)) return new Set()
  const refs = { survey_id: sql`${form.survey_id}`, ocean_id: sql`${form.ocean_id}` }
  const rows = await kysely
    .selectFrom('question_lock as held')
    .select('held.question_id')
    .distinct()
    .where(anyOf(engine, 'held.question_id', question_ids))
    .where(holdsBack(refs, caller.user_id, now))
    .execute()
  return new Set(rows.map(({ question_id }) => question_id))
}
