import type { Review } from '@wenhai/core/form/choices'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { learnt } from '@wenhai/core/practice/judge'
import type { Mistake } from '@wenhai/core/practice/schema'
import { sql } from 'kysely'
import { holdsBack } from '#features/bank/lock.queries'
import { toExamQuestion, toPaperQuestion } from '#features/form/row'
import { voterOfMember } from '#features/report/person.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import type { MistakeTable } from '../table.ts'

const form = { survey_id: sql.ref('mistake.survey_id'), ocean_id: sql.ref('form.ocean_id') }

interface Filter {
  due: boolean
  type: string
  survey_id?: string | undefined
  page: number
  len: number
}

/**
 * Whether a form has this setting, found by its text in the stored JSON. Quotes inside a value are escaped, so no value
 * can contain that text.
 */
const hasReview = (review: Review) =>
  sql<boolean>`replace(form.settings, ${`"review":"${review}"`}, '') <> form.settings`

/**
 * The mistakes whose exam is over, for everybody where its key is shown after the end, or whose taker has no attempt
 * left and may see the key at once: before that the book would reveal the key, and after it where the author shows it
 * to nobody. That a question is in the book says that the answer was wrong, so it is also left out while another exam
 * locks it.
 */
const openMistakes = ({ kysely }: Pick<Database, 'kysely'>, user_id: string, now: number) =>
  kysely
    .selectFrom('mistake')
    .innerJoin('form', 'form.survey_id', 'mistake.survey_id')
    .where('mistake.user_id', '=', user_id)
    .where((build) => build.not(hasReview('never')))
    .where(
      sql<boolean>`not exists (select 1 from question_lock as held
        where held.question_id = mistake.question_id and ${holdsBack(form, user_id, now)})`,
    )
    .where((build) =>
      build.or([
        build('mistake.is_open', '=', 1),
        build.and([
          build('form.end_time', '<', now),
          build.not(
            build.exists(
              build
                .selectFrom('extra')
                .select('extra.voter_key')
                .whereRef('extra.survey_id', '=', 'mistake.survey_id')
                .where('extra.end_time', '>=', now)
                .where((each) =>
                  each.or([each('extra.voter_key', '=', voterOfMember(user_id)), hasReview('ended')]),
                ),
            ),
          ),
        ]),
      ]),
    )

/**
 * An exam locks the question for this member: any other exam, and its own one until the result shows the key. What the
 * result has shown to one member stays locked for everybody else.
 */
const isLockedAt = (now: number) =>
  sql<boolean>`exists (select 1 from question_lock as lock_now
    where lock_now.question_id = mistake.question_id and lock_now.locked_until >= ${now}
      and (lock_now.survey_id <> mistake.survey_id or mistake.is_open = 0))`

/** Whether each may be seen with its key and practised now. */
const lockedColumn = (now: number) =>
  sql<number>`case when ${isLockedAt(now)} then 1 else 0 end`.as('is_locked')

/** A question that an exam locks can be neither seen nor practised, so it is due when the exam is over. */
export const dueMistakes = ({ database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>) =>
  openMistakes(database, caller.user_id, now)
    .where('mistake.due_time', '<=', now)
    .where((build) => build.not(isLockedAt(now)))

export async function listMistakes(
  { database, caller, now }: Context,
  { due, type, survey_id, page, len }: Filter,
): Promise<{ tables: Mistake[]; length: number; due: number }> {
  const own = openMistakes(database, caller.user_id, now)
  const dueOnes = dueMistakes({ database, caller, now })
  let matching = due ? dueOnes : own
  if (survey_id) matching = matching.where('mistake.survey_id', '=', survey_id)
  if (type) matching = matching.where('mistake.category', '=', type)
  const countOf = async (query: typeof own) =>
    Number(
      (await query.select((build) => build.fn.countAll<number>().as('count')).executeTakeFirstOrThrow())
        .count,
    )
  const rows = await matching
    .selectAll('mistake')
    .select(['form.survey_title', lockedColumn(now)])
    .orderBy('mistake.due_time')
    .orderBy('mistake.mistake_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map((row) => toMistake(row, Number(row.is_locked) === 1)),
    length: await countOf(matching),
    due: await countOf(dueOnes),
  }
}

function toMistake(row: MistakeTable & { survey_title: string }, isLocked: boolean): Mistake {
  const question: FrozenQuestion = JSON.parse(row.content)
  return {
    mistake_id: row.mistake_id,
    question: isLocked ? toExamQuestion(question) : toPaperQuestion(question),
    answer: row.answer,
    rightAnswer: isLocked ? '' : question.answer,
    explanation: isLocked ? '' : question.note,
    isLocked,
    note: row.note,
    times: row.times,
    box: row.box,
    due: row.due_time === learnt ? null : new Date(row.due_time).toISOString(),
    survey_id: row.survey_id,
    survey_title: row.survey_title,
    created: new Date(row.create_time).toISOString(),
  }
}

/** Finds those of the given questions that are in the member's book. */
export async function findMistaken(
  { database, caller, now }: Context,
  question_ids: readonly string[],
): Promise<string[]> {
  if (!caller.isSignedIn || question_ids.length === 0) return []
  const rows = await openMistakes(database, caller.user_id, now)
    .select('mistake.question_id')
    .where(anyOf(database.engine, 'mistake.question_id', question_ids))
    .execute()
  return rows.map(({ question_id }) => question_id)
}

/** The member's own mistake, where it is in their book now. */
export const findOpenMistake = (
  { database, caller, now }: Context,
  id: string,
): Promise<(MistakeTable & { is_locked: number }) | undefined> =>
  openMistakes(database, caller.user_id, now)
    .selectAll('mistake')
    .select(lockedColumn(now))
    .where('mistake.mistake_id', '=', id)
    .executeTakeFirst()
