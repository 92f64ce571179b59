import { formKindOf } from '@wenhai/core/form/form-kind'
import { isLocked, lockedUntil, never } from '@wenhai/core/form/lock'
import type { Database } from '#lib/database/open'
import { endOf } from './row.ts'
import type { FormTable } from './table.ts'

/** Somebody has seen its questions: also where starts are counted with a lot, or the report was deleted since. */
export async function hasBegun({ kysely }: Pick<Database, 'kysely'>, survey_id: string): Promise<boolean> {
  const figure = await kysely
    .selectFrom('form_figure_now')
    .select(['begun', 'started'])
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  return figure !== undefined && (figure.begun === 1 || figure.started > 0)
}

/** Switched off before anybody has begun it: an exam that its author may still give to a class. */
export const isDraftAgain = async (
  database: Pick<Database, 'kysely'>,
  { status, survey_id }: Pick<FormTable, 'status' | 'survey_id'>,
): Promise<boolean> => status !== 1 && !(await hasBegun(database, survey_id))

async function findStanding({ kysely }: Pick<Database, 'kysely'>, form: FormTable) {
  const { survey_id, status, end_time, delete_time } = form
  const { last } = await kysely
    .selectFrom('extra')
    .select((build) => build.fn.max<number | null>('end_time').as('last'))
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  const { deadline } = await kysely
    .selectFrom('attempt')
    .select((build) => build.fn.max<number | null>('deadline').as('deadline'))
    .where('survey_id', '=', survey_id)
    .where('state', '=', 0)
    .where('is_exam', '=', 1)
    .executeTakeFirstOrThrow()
  const lastEnd = Math.max(end_time, Number(last ?? 0))
  return {
    status,
    end: endOf({ end_time }),
    lastExtraEnd: last === null ? null : Number(last),
    hasStarted: await hasBegun({ kysely }, survey_id),
    deleted: delete_time === 0 ? null : delete_time,
    openUntil: deadline === null ? null : Math.min(Number(deadline), lastEnd, never),
  }
}

/** The time until which an exam locks its questions; 0 for forms that are no exam. */
export const findLockEnd = async (
  database: Pick<Database, 'kysely'>,
  form: FormTable,
  now: number,
): Promise<number> => (formKindOf(form).hasScores ? lockedUntil(await findStanding(database, form), now) : 0)

/** Somebody can still take the exam. */
export const isStillTaken = async (
  database: Pick<Database, 'kysely'>,
  form: FormTable,
  now: number,
): Promise<boolean> => formKindOf(form).hasScores && isLocked(await findStanding(database, form), now)
