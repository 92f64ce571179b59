import { refuse } from '@wenhai/core/contract/refusal'
import type { Marker, MarkingSettings, RubricPoint } from '@wenhai/core/exam/marking/schema'
import { formKindOf, formKinds } from '@wenhai/core/form/form-kind'
import { toPoints } from '@wenhai/core/form/points'
import { allows } from '@wenhai/core/share/rights'
import { type MarkReach, reachesQuestion, wholeReach } from '@wenhai/core/share/scope'
import { type Expression, type SqlBool, sql } from 'kysely'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { actingWith, findMarkReach, markShares } from '#features/share/held.queries'
import { listShares } from '#features/share/queries'
import { anyOf } from '#lib/database/any-of'
import type { Database, Engine } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import type { MarkingTable } from './table.ts'

type Reader = Pick<Database, 'kysely'>

export async function findMarkedExam(database: Database, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  if (!formKindOf(take.form).hasScores)
    throw refuse('wrong_field', { field: 'id', reason: '只有考试可以阅卷' })
  return take
}

/** The settings where nothing was chosen yet. */
const untouched = { show_names: 0, is_double: 0, allowed_difference: 0 }

export async function findSettings(
  { kysely }: Reader,
  survey_id: string,
): Promise<Omit<MarkingTable, 'survey_id'>> {
  const row = await kysely
    .selectFrom('marking')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  return row ?? untouched
}

export const toMarkingSettings = (row: Omit<MarkingTable, 'survey_id'>): MarkingSettings => ({
  showNames: row.show_names === 1,
  isDouble: row.is_double === 1,
  allowedDifference: toPoints(row.allowed_difference),
})

/** Whether somebody has looked at the exam as a marker, who is then told that they are none any more. */
export const hasLooked = async ({ kysely }: Reader, survey_id: string, user_id: string): Promise<boolean> =>
  (await kysely
    .selectFrom('marking_marker')
    .select('user_id')
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined

/** The rights of a person at one exam. */
export interface MarkingRights {
  user_id: string
  isOwner: boolean
  /** What they mark, and where of it they decide between two marks. */
  reach: MarkReach
  arbiter: MarkReach
}

/** Finds the rights; undefined for people who do not mark it. */
export async function findStanding(
  database: Reader,
  { form }: TakeForm,
  person: Caller,
  now: number,
): Promise<MarkingRights | undefined> {
  const { user_id } = person
  const { survey_id, ocean_id } = form
  const caller = await actingWith(database, person, form, { right: 'mark', now })
  const isManager = !caller.acting || allows(caller.acting.rights, 'manage')
  if (isManager && isEditableBy(caller, ocean_id, survey_id))
    return { user_id, isOwner: true, reach: wholeReach, arbiter: wholeReach }
  return (
    caller.acting && { user_id, isOwner: false, ...(await findMarkReach(database, person, survey_id, now)) }
  )
}

/** Refuses a person who was a marker when they began. */
export const refuseRemoved = () =>
  refuse('gone', { reason: '你已经不是这场考试的阅卷人，这次的评分没有保存' })

/** With whom the exam is shared to be marked. */
export async function listMarkers(database: Reader, survey_id: string): Promise<Marker[]> {
  const shares = await listShares(database, { thing: 'form', thing_id: survey_id })
  return shares
    .filter(({ rights }) => rights.includes('mark'))
    .map(({ receiver_id: user_id, kind, name, username, members, isArbiter, scope, end_time }) => ({
      ...{ kind, user_id, name, username, members, isArbiter, scope, end_time },
    }))
}

/**
 * The rows of this table that somebody's reach has. A bundle is of one class where that class is marked by itself, so what
 * is in reach is a matter of its row alone.
 */
export const isReached = (
  engine: Engine,
  reach: MarkReach,
  question_id: string,
  column: string,
): Expression<SqlBool> =>
  reachesQuestion(reach, question_id) ? sql<boolean>`1 = 1` : anyOf(engine, column, reach.classes)

export async function findRubrics(
  { kysely }: Reader,
  survey_id: string,
): Promise<Map<string, RubricPoint[]>> {
  const rows = await kysely
    .selectFrom('marking_rubric')
    .select(['question_id', 'content'])
    .where('survey_id', '=', survey_id)
    .execute()
  return new Map(rows.map(({ question_id, content }) => [question_id, JSON.parse(content)]))
}

export async function findComments({ kysely }: Reader, user_id: string): Promise<string[]> {
  const row = await kysely
    .selectFrom('marking_comment')
    .select('content')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row ? JSON.parse(row.content) : []
}

const scoredKinds = formKinds.filter((kind) => formKindOf(kind).hasScores)

/** Exams of others that somebody is asked to mark, each once however many shares ask. */
export async function listMarkings(
  { kysely }: Reader,
  caller: Caller,
  { page, len, now }: { page: number; len: number; now: number },
) {
  const mine = markShares({ kysely }, caller, now)
    .innerJoin('form', 'form.survey_id', 'share.thing_id')
    .where('form.ocean_id', '<>', caller.user_id)
    .where('form.delete_time', '=', 0)
    .where('form.questionnaire_type', 'in', scoredKinds)
  const { count } = await mine
    .select((build) => build.fn.count<number>('form.survey_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await mine
    .innerJoin('member', 'member.user_id', 'form.ocean_id')
    .select(['form.survey_id', 'form.survey_title', 'member.name as author'])
    .select((build) => build.fn.min<number>('share.create_time').as('invited'))
    .groupBy(['form.survey_id', 'form.survey_title', 'member.name'])
    .orderBy('invited', 'desc')
    .orderBy('form.survey_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map(({ invited, ...row }) => ({ ...row, invited: new Date(Number(invited)).toISOString() })),
    length: Number(count),
  }
}
