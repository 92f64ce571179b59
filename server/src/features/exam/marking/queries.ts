import { refuse } from '@wenhai/core/contract/refusal'
import type { Marker, MarkingSettings, RubricPoint } from '@wenhai/core/exam/marking/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { toPoints } from '@wenhai/core/form/points'
import { allows } from '@wenhai/core/share/rights'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { actingWith } from '#features/share/held.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import type { MarkingMarkerTable, MarkingTable } from './table.ts'

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

export const findMarker = (
  { kysely }: Reader,
  survey_id: string,
  user_id: string,
): Promise<MarkingMarkerTable | undefined> =>
  kysely
    .selectFrom('marking_marker')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** The rights of a person at one exam. */
export interface MarkingRights {
  user_id: string
  isOwner: boolean
  isArbiter: boolean
}

/** Finds the rights; undefined for people who do not mark it. */
export async function findStanding(
  database: Reader,
  { form }: TakeForm,
  person: Caller,
  now: number,
): Promise<MarkingRights | undefined> {
  const { user_id } = person
  const caller = await actingWith(database, person, form, { right: 'mark', now })
  const isManager = !caller.acting || allows(caller.acting.rights, 'manage')
  if (isManager && isEditableBy(caller, form.ocean_id, form.survey_id))
    return { user_id, isOwner: true, isArbiter: true }
  const marker = await findMarker(database, form.survey_id, user_id)
  if (!marker || marker.removed === 1) return caller.acting && { user_id, isOwner: false, isArbiter: false }
  return { user_id, isOwner: false, isArbiter: marker.is_arbiter === 1 }
}

/** Refuses a person who was a marker when they began. */
export const refuseRemoved = () =>
  refuse('gone', { reason: '你已经不是这场考试的阅卷人，这次的评分没有保存' })

export async function listMarkers({ kysely }: Reader, survey_id: string): Promise<Marker[]> {
  const rows = await kysely
    .selectFrom('marking_marker')
    .innerJoin('member', 'member.user_id', 'marking_marker.user_id')
    .select(['member.user_id', 'member.name', 'member.username', 'marking_marker.is_arbiter'])
    .where('marking_marker.survey_id', '=', survey_id)
    .where('marking_marker.removed', '=', 0)
    .orderBy('marking_marker.invite_time')
    .orderBy('marking_marker.user_id')
    .execute()
  return rows.map(({ is_arbiter, ...member }) => ({ ...member, isArbiter: is_arbiter === 1 }))
}

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

/** Exams that somebody was invited to mark. */
export async function listMarkings(
  { kysely }: Reader,
  user_id: string,
  { page, len }: { page: number; len: number },
) {
  const mine = kysely
    .selectFrom('marking_marker')
    .innerJoin('form', 'form.survey_id', 'marking_marker.survey_id')
    .where('marking_marker.user_id', '=', user_id)
    .where('marking_marker.removed', '=', 0)
    .where('form.delete_time', '=', 0)
  const { count } = await mine
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await mine
    .innerJoin('member', 'member.user_id', 'form.ocean_id')
    .select(['form.survey_id', 'form.survey_title', 'member.name as author', 'marking_marker.invite_time'])
    .orderBy('marking_marker.invite_time', 'desc')
    .orderBy('form.survey_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map(({ invite_time, ...row }) => ({ ...row, invited: new Date(invite_time).toISOString() })),
    length: Number(count),
  }
}
