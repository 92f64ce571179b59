import { refuse } from '@wenhai/core/contract/refusal'
import { markersMost } from '@wenhai/core/exam/marking/limits'
import { type Marker, type MarkingSettings, type RubricPoint, stages } from '@wenhai/core/exam/marking/schema'
import { toHundredths } from '@wenhai/core/form/points'
import { isInTime } from '@wenhai/core/report/deadline'
import type { ReceiverKind } from '@wenhai/core/share/rights'
import type { MarkScope } from '@wenhai/core/share/scope'
import { sql } from 'kysely'
import { lockForm } from '#features/form/life.commands'
import type { TakeForm } from '#features/form/take.queries'
import { recordAudit } from '#features/member/commands'
import { effectiveDeadline } from '#features/report/row'
import { findReceiver } from '#features/share/commands'
import type { Thing } from '#features/share/held.queries'
import { endMarking, shareMarking } from '#features/share/marking.commands'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import type { Context } from '#lib/http/implement'
import { endRound } from './forget.commands.ts'
import { findOwnAttempts, refuseSitter } from './own.queries.ts'
import { findSettings, listMarkers, type MarkingRights } from './queries.ts'

interface Invited {
  kind: ReceiverKind
  who?: string | undefined
  receiver_id?: string | undefined
  isArbiter?: boolean | undefined
  scope?: MarkScope | undefined
}

const ofExam = (thing_id: string): Thing => ({ thing: 'form', thing_id })

/** An invitation is a share with the right to mark. */
export async function inviteMarker(context: Context, { form }: TakeForm, invited: Invited): Promise<Marker> {
  const { database } = context
  const { survey_id, ocean_id } = form
  if (invited.kind === 'site')
    throw refuse('wrong_field', { field: 'kind', reason: '请邀请一位会员或一个小组' })
  const found = await findReceiver(context, invited)
  if (found === ocean_id)
    throw refuse('wrong_field', { field: 'who', reason: '考试的作者不用邀请，随时可以阅卷' })
  const markers = await listMarkers(database, survey_id)
  if (markers.length >= markersMost && !markers.some(({ user_id }) => user_id === found))
    throw refuse('wrong_field', { field: 'who', reason: `最多 ${markersMost} 位阅卷人` })
  const given = { ...invited, receiver_id: found }
  await shareMarking(context, ofExam(survey_id), given)
  const marker = (await listMarkers(database, survey_id)).find(({ user_id }) => user_id === found)
  if (!marker) throw refuse('not_found', { reason: '刚刚有人移除了这位阅卷人' })
  return marker
}

/** Removes a marker. The bundles they hold are free at once; the marks they gave stay. */
export async function removeMarker(context: Context, survey_id: string, user_id: string): Promise<void> {
  if (!(await endMarking(context, ofExam(survey_id), user_id)))
    throw refuse('not_found', { reason: '没有这位阅卷人' })
}

/** That names were shown or hidden is written to the audit log. */
export async function updateMarking(
  context: Context,
  { form }: TakeForm,
  { showNames, isDouble, allowedDifference }: MarkingSettings,
): Promise<void> {
  const { database } = context
  const { survey_id } = form
  if (showNames && form.anonymous === 1)
    throw refuse('wrong_field', { field: 'showNames', reason: '匿名的考试没有姓名可以显示' })
  const before = await findSettings(database, survey_id)
  const chosen = {
    show_names: toFlag(showNames),
    is_double: toFlag(isDouble),
    allowed_difference: toHundredths(allowedDifference),
  }
  await inTransaction(database, async ({ kysely: transaction }) => {
    await transaction
      .insertInto('marking')
      .values({ survey_id, ...chosen })
      .onConflict((conflict) => conflict.column('survey_id').doUpdateSet(chosen))
      .execute()
    if (!isDouble) await endSecondMarks({ kysely: transaction }, survey_id)
  })
  if (before.show_names !== chosen.show_names)
    await recordAudit(context, {
      action: showNames ? '阅卷时显示姓名' : '阅卷时隐藏姓名',
      target: form.survey_title,
      detail: survey_id,
    })
}

/** Without a second marker, bundles that wait for one wait for their only mark again. */
async function endSecondMarks({ kysely }: Pick<Database, 'kysely'>, survey_id: string): Promise<void> {
  await endRound({ kysely }, survey_id, sql`marking_bundle.stage in (${stages.second}, ${stages.arbiter})`)
  await kysely
    .updateTable('marking_bundle')
    .set({ stage: stages.first })
    .where('survey_id', '=', survey_id)
    .where('stage', 'in', [stages.second, stages.arbiter])
    .execute()
}

export async function saveRubric(
  { kysely }: Database,
  survey_id: string,
  question_id: string,
  rubric: readonly RubricPoint[],
): Promise<void> {
  const content = JSON.stringify(rubric)
  await kysely
    .insertInto('marking_rubric')
    .values({ survey_id, question_id, content })
    .onConflict((conflict) => conflict.columns(['survey_id', 'question_id']).doUpdateSet({ content }))
    .execute()
}

export async function saveComments(
  { kysely }: Database,
  user_id: string,
  comments: readonly string[],
): Promise<void> {
  const content = JSON.stringify([...new Set(comments)])
  await kysely
    .insertInto('marking_comment')
    .values({ user_id, content })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ content }))
    .execute()
}

type Opening = Pick<Context, 'database' | 'caller' | 'keys' | 'device_id' | 'now'>

/**
 * Called before a marker is shown keys. Refused while they are taking the exam themselves; afterwards they can no longer
 * start it (`findShutMarkers`). Starts lock the same row of the form, so the two cannot happen at once.
 */
export async function openMarking(context: Opening, take: TakeForm, standing: MarkingRights): Promise<void> {
  const { database } = context
  const { survey_id } = take.form
  if (standing.isOwner) return
  await refuseWhileTaking(context, take, database)
  await refuseSitter(database, context, take.form)
  const known = await database.kysely
    .selectFrom('marking_marker')
    .select('opened')
    .where('survey_id', '=', survey_id)
    .where('user_id', '=', standing.user_id)
    .executeTakeFirst()
  if (known?.opened === 1) return
  await database.kysely.transaction().execute(async (transaction) => {
    await lockForm(transaction, database, survey_id)
    await refuseWhileTaking(context, take, { ...database, kysely: transaction })
    await transaction
      .insertInto('marking_marker')
      .values({
        ...{ survey_id, user_id: standing.user_id, is_arbiter: 0, removed: 1, opened: 1 },
        invite_time: context.now,
      })
      .onConflict((conflict) => conflict.columns(['survey_id', 'user_id']).doUpdateSet({ opened: 1 }))
      .execute()
  })
}

async function refuseWhileTaking(context: Opening, { form }: TakeForm, within: Database): Promise<void> {
  const attempts = await findOwnAttempts(within, context, form)
  if (attempts.some((attempt) => isInTime(context.now, effectiveDeadline(form, attempt))))
    throw refuse('not_allowed', { reason: '你正在参加这场考试，交卷以后才能阅卷' })
}
