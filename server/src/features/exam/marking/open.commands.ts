import { refuse } from '@wenhai/core/contract/refusal'
import { isInTime } from '@wenhai/core/report/deadline'
import { lockForm } from '#features/form/life.commands'
import type { TakeForm } from '#features/form/take.queries'
import { effectiveDeadline } from '#features/report/row.queries'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { findOwnAttempts, refuseSitter } from './own.queries.ts'
import { findMarker, type Standing } from './queries.ts'

type Opening = Pick<Context, 'database' | 'caller' | 'keys' | 'device_id' | 'now'>

/**
 * Called before a marker is shown keys. Refused while they are taking the exam themselves; afterwards they can no longer
 * start it (`findShutMarkers`). Starts lock the same row of the form, so the two cannot happen at once.
 */
export async function openMarking(context: Opening, take: TakeForm, standing: Standing): Promise<void> {
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
    await transaction
      .updateTable('marking_marker')
      .set({ opened: 1 })
      .where('survey_id', '=', survey_id)
      .where('user_id', '=', standing.user_id)
      .execute()
  })
}

async function refuseWhileTaking(context: Opening, { form }: TakeForm, within: Database): Promise<void> {
  const attempts = await findOwnAttempts(within, context, form)
  if (attempts.some((attempt) => isInTime(context.now, effectiveDeadline(form, attempt))))
    throw refuse('not_allowed', { reason: '你正在参加这场考试，交卷以后才能阅卷' })
}
