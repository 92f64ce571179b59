import { createHash } from 'node:crypto'
import { healthOf } from '@wenhai/core/bank/health'
import { foldText } from '@wenhai/core/format/invisible'
import { findTakeForm } from '#features/form/take.queries'
import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { readOne } from '#lib/reading/read-in-thread'
import { countingOf } from './analysis.ts'
import type { QuestionUses, UsesTask } from './scan/uses.ts'

/** Carries the figures of exams whose counts changed over to their questions. */
export async function refreshHealth(database: Database, atMost: number, signal?: AbortSignal): Promise<void> {
  const due = await database.kysely
    .selectFrom('health_due')
    .select('survey_id')
    .orderBy('survey_id')
    .limit(atMost)
    .execute()
  for (const { survey_id } of due) if (!signal?.aborted) await refreshExam(database, survey_id)
}

/**
 * Refreshes an exam. It is taken off the list first, because a report that arrives while the counts are read makes it
 * due again.
 */
async function refreshExam(database: Database, survey_id: string): Promise<void> {
  await database.kysely.deleteFrom('health_due').where('survey_id', '=', survey_id).execute()
  try {
    const take = await findTakeForm(database, survey_id)
    if (!take) return
    const task: UsesTask = { form: take.form, counting: await countingOf(database, take) }
    const uses = await readOne<QuestionUses>(database, new URL('./scan/uses.ts', import.meta.url), task)
    await writeUses(database, survey_id, uses)
  } catch (error) {
    await insertMany(
      database.kysely,
      database.engine,
      { table: 'health_due', columns: ['survey_id'], returning: [] },
      [[survey_id]],
    )
    throw error
  }
}

async function writeUses(database: Database, survey_id: string, uses: QuestionUses): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    const before = await transaction
      .selectFrom('question_use')
      .select('question_id')
      .where('survey_id', '=', survey_id)
      .execute()
    await transaction.deleteFrom('question_use').where('survey_id', '=', survey_id).execute()
    await insertMany(
      transaction,
      database.engine,
      {
        table: 'question_use',
        columns: ['question_id', 'survey_id', 'asked', 'count', 'facility', 'discrimination', 'fault'],
        returning: [],
      },
      [...uses]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([question_id, { asked, count, facility, discrimination, fault }]) => [
          question_id,
          survey_id,
          asked,
          count,
          tidy(facility),
          tidy(discrimination),
          fault,
        ]),
    )
    await writeHealth(within, [...new Set([...before.map(({ question_id }) => question_id), ...uses.keys()])])
  })
}

/**
 * Writes the figures of all exams of the question's own author, because what happens in others' exams is not theirs to
 * see.
 */
async function writeHealth({ kysely, engine }: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await kysely
    .selectFrom('question_use')
    .innerJoin('form', 'form.survey_id', 'question_use.survey_id')
    .innerJoin('question', (join) =>
      join
        .onRef('question.question_id', '=', 'question_use.question_id')
        .onRef('question.ocean_id', '=', 'form.ocean_id'),
    )
    .selectAll('question_use')
    .select(['question.ocean_id', 'question.level', 'question.question', 'question.options'])
    .where(anyOf(engine, 'question_use.question_id', ids))
    .execute()
  const byQuestion = new Map<string, typeof rows>()
  for (const row of rows) byQuestion.set(row.question_id, [...(byQuestion.get(row.question_id) ?? []), row])
  await kysely
    .deleteFrom('question_health')
    .where(anyOf(engine, 'question_id', ids))
    .execute()
  await insertMany(
    kysely,
    engine,
    {
      table: 'question_health',
      columns: healthColumns,
      returning: [],
    },
    [...byQuestion]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([question_id, uses]) => {
        const [question] = uses
        if (!question) return []
        const health = healthOf(uses, question.level)
        const row = {
          ...health,
          question_id,
          ocean_id: question.ocean_id,
          facility: tidy(health.facility),
          discrimination: tidy(health.discrimination),
          text_mark: markOf(question.question, question.options),
        }
        return [healthColumns.map((name) => row[name])]
      }),
  )
}

const healthColumns = [
  'question_id',
  'ocean_id',
  'uses',
  'asked',
  'count',
  'facility',
  'discrimination',
  'level',
  'fault',
  'text_mark',
] as const

/** The driver of SQLite stores -0.9999999999999999 as 0: a number that is all but whole is made whole. */
const tidy = (figure: number | null): number | null => (figure === null ? null : Number(figure.toFixed(9)))

/** A mark that is the same for texts and options that differ in width, case and spaces alone. */
function markOf(question: string, options: string): string {
  const texts: { opt: string }[] = JSON.parse(options)
  const whole = [question, ...texts.map(({ opt }) => opt)].map(foldText).join('\n')
  return createHash('sha256').update(whole).digest('base64url').slice(0, 22)
}
