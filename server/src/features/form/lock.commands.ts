import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { findLockEnd, hasBegun } from './lock.queries.ts'
import { findRevision } from './queries.ts'
import type { FormTable } from './table.ts'

type Writer = Pick<Database, 'kysely' | 'engine'>

const columns = ['question_id', 'survey_id', 'ocean_id', 'author_id', 'locked_until'] as const

/**
 * Call it after every change of an exam's status, end, questions, extensions or deletion, in the same transaction. Once
 * somebody has started, questions taken out of the exam stay locked too, because an attempt keeps its revision.
 */
export async function refreshLocks(within: Writer, survey_id: string, now: number): Promise<void> {
  const { kysely } = within
  const form = await kysely
    .selectFrom('form')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  if (!form || !formKindOf(form).hasScores) return
  const locked_until = await findLockEnd(within, form, now)
  if (await hasBegun(within, survey_id))
    await kysely
      .updateTable('question_lock')
      .set({ locked_until })
      .where('survey_id', '=', survey_id)
      .execute()
  else await kysely.deleteFrom('question_lock').where('survey_id', '=', survey_id).execute()
  if (locked_until === 0) return
  const { questions } = await findRevision(within, survey_id, form.revision)
  await writeLocks(within, form, questions, locked_until)
}

/** Call it after a start: an exam paused at the same moment may have been unlocked because nobody had started it. */
export async function lockIfPaused(database: Database, survey_id: string, now: number): Promise<void> {
  const paused = await database.kysely
    .selectFrom('form')
    .select('survey_id')
    .where('survey_id', '=', survey_id)
    .where('status', '=', 0)
    .executeTakeFirst()
  if (!paused) return
  await database.kysely
    .transaction()
    .execute((transaction) => refreshLocks({ ...database, kysely: transaction }, survey_id, now))
}

/** Locks drawn questions before a taker gets them, like those that are part of the exam. */
export async function lockDrawn(
  database: Writer,
  form: FormTable,
  drawn: readonly FrozenQuestion[],
  now: number,
): Promise<void> {
  if (drawn.length > 0) await writeLocks(database, form, drawn, await findLockEnd(database, form, now))
}

const writeLocks = (
  { kysely, engine }: Writer,
  { survey_id, ocean_id: author_id }: FormTable,
  questions: readonly FrozenQuestion[],
  locked_until: number,
) =>
  insertMany(
    kysely,
    engine,
    {
      table: 'question_lock',
      columns,
      returning: [],
      onConflict: 'on conflict (question_id, survey_id) do update set locked_until = excluded.locked_until',
    },
    [...questions]
      .sort((one, other) => (one.question_id < other.question_id ? -1 : 1))
      .map(({ question_id, ocean_id = author_id }) => [
        question_id,
        survey_id,
        ocean_id,
        author_id,
        locked_until,
      ]),
  )
