import { refuse } from '@wenhai/core/contract/refusal'
import { markersMost } from '@wenhai/core/exam/marking/limits'
import { type Marker, type MarkingSettings, type RubricPoint, stages } from '@wenhai/core/exam/marking/schema'
import { toHundredths } from '@wenhai/core/form/points'
import { isInTime } from '@wenhai/core/report/deadline'
import { sql } from 'kysely'
import { findMemberByName, type MemberTable } from '#features/account/queries'
import { lockForm } from '#features/form/life.commands'
import type { TakeForm } from '#features/form/take.queries'
import { recordAudit } from '#features/member/commands'
import { sendNotice } from '#features/notice/notify.commands'
import { effectiveDeadline } from '#features/report/row'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import type { Context } from '#lib/http/implement'
import { releaseBundles } from './claim.commands.ts'
import { endRound } from './forget.commands.ts'
import { findOwnAttempts, refuseSitter } from './own.queries.ts'
import { findMarker, findSettings, listMarkers, type MarkingRights } from './queries.ts'

/** Finds a member by user name, or by a name that only one member has. */
async function findInvited(database: Database, who: string): Promise<MemberTable> {
  const byUsername = await findMemberByName(database, who)
  const found = byUsername
    ? [byUsername]
    : await database.kysely
        .selectFrom('member')
        .selectAll()
        .where('name', '=', who)
        .where('disabled', '=', 0)
        .limit(2)
        .execute()
  const [member, another] = found
  if (!member || member.disabled === 1)
    throw refuse('wrong_field', { field: 'who', reason: '没有叫这个用户名或姓名的会员' })
  if (another) throw refuse('wrong_field', { field: 'who', reason: '不止一位会员叫这个姓名，请填写用户名' })
  return member
}

export async function inviteMarker(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { form }: TakeForm,
  { who, isArbiter: given }: { who: string; isArbiter?: boolean | undefined },
): Promise<Marker> {
  const { user_id, name, username } = await findInvited(database, who)
  if (user_id === form.ocean_id)
    throw refuse('wrong_field', { field: 'who', reason: '考试的作者不用邀请，随时可以阅卷' })
  const markers = await listMarkers(database, form.survey_id)
  const known = markers.find((marker) => marker.user_id === user_id)
  if (markers.length >= markersMost && !known)
    throw refuse('wrong_field', { field: 'who', reason: `最多 ${markersMost} 位阅卷人` })
  const isArbiter = given ?? known?.isArbiter ?? false
  const standing = { is_arbiter: toFlag(isArbiter), removed: 0 }
  await inTransaction(database, async (within) => {
    await within.kysely
      .insertInto('marking_marker')
      .values({ survey_id: form.survey_id, user_id, invite_time: now, opened: 0, ...standing })
      .onConflict((conflict) => conflict.columns(['survey_id', 'user_id']).doUpdateSet(standing))
      .execute()
    const { survey_id, survey_title } = form
    if (!known)
      await sendNotice(within, { kind: 'marking.invited', user_id, facts: { survey_id, survey_title }, now })
  })
  return { user_id, name, username, isArbiter }
}

/** Removes a marker. The bundles they hold are free at once; the marks they gave stay. */
export async function removeMarker(database: Database, survey_id: string, user_id: string): Promise<void> {
  await inTransaction(database, async ({ kysely: transaction }) => {
    const marker = await findMarker({ kysely: transaction }, survey_id, user_id)
    if (!marker || marker.removed === 1) throw refuse('not_found', { reason: '没有这位阅卷人' })
    await transaction
      .updateTable('marking_marker')
      .set({ removed: 1 })
      .where('survey_id', '=', survey_id)
      .where('user_id', '=', user_id)
      .execute()
    await releaseBundles({ kysely: transaction }, survey_id, user_id)
  })
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
  const marker = await findMarker(database, survey_id, standing.user_id)
  if (marker?.opened === 1) return
  await database.kysely.transaction().execute(async (transaction) => {
    await lockForm(transaction, database, survey_id)
    await refuseWhileTaking(context, take, { ...database, kysely: transaction })
    // Who marks by a share was not invited, and so is no marker once the share ends.
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
