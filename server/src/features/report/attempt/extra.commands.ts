import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { never } from '@wenhai/core/form/lock'
import type { Extra } from '@wenhai/core/report/extra-calls'
import { lockForm } from '#features/form/life.commands'
import { refreshLocks } from '#features/form/lock.commands'
import { findTakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { toExtra } from '../row.ts'
import { type AttemptTable, type ExtraTable, isStillOpen } from '../table.ts'
import { findPerson, type WhoIsMeant } from './extra.queries.ts'
import { logAttempt } from './timeline.commands.ts'

interface GivenExtra extends WhoIsMeant {
  id: string
  minutes: number
  attempts: number
  end_time: string | null
}

/**
 * Sets the values, does not add: giving ten minutes twice is ten minutes. They apply to an open
 * attempt and to later ones.
 */
export async function giveExtra(context: Context, giving: GivenExtra): Promise<Extra> {
  const { database, now } = context
  const take = await findTakeForm(database, giving.id)
  if (!take || !formKindOf(take.form).hasClock)
    throw refuse('wrong_field', { field: 'id', reason: '只有考试可以加时和补考' })
  const person = await findPerson(context, giving, take.form)
  if (!person) throw refuse('missing_field', { field: 'username', reason: '请说明给谁加时或补考' })
  const extra: ExtraTable = {
    survey_id: giving.id,
    ...person,
    minutes: giving.minutes,
    attempts: giving.attempts,
    end_time: giving.end_time ? Date.parse(giving.end_time) : 0,
  }
  await database.kysely.transaction().execute(async (transaction) => {
    const { survey_id, voter_key, ...values } = extra
    // Serialises concurrent changes: the second sees what the first set.
    await lockForm(transaction, database, survey_id)
    const before = await transaction
      .selectFrom('extra')
      .select('minutes')
      .where('survey_id', '=', survey_id)
      .where('voter_key', '=', voter_key)
      .executeTakeFirst()
    await transaction
      .insertInto('extra')
      .values(extra)
      .onConflict((conflict) => conflict.columns(['survey_id', 'voter_key']).doUpdateSet(values))
      .execute()
    const open = await transaction
      .selectFrom('attempt')
      .selectAll()
      .where('survey_id', '=', survey_id)
      .where('voter_key', '=', voter_key)
      .where(isStillOpen)
      .executeTakeFirst()
    if (open) await prolong(transaction, open, extra, before?.minutes ?? 0, now)
    await refreshLocks({ ...database, kysely: transaction }, survey_id, now)
  })
  return toExtra(extra)
}

async function prolong(
  kysely: Database['kysely'],
  attempt: AttemptTable,
  { minutes, end_time }: ExtraTable,
  given: number,
  now: number,
): Promise<void> {
  const more = (minutes - given) * 60_000
  await kysely
    .updateTable('attempt')
    .set({
      deadline: attempt.deadline === never ? never : attempt.deadline + more,
      extra_end: end_time,
    })
    .where('attempt_id', '=', attempt.attempt_id)
    .execute()
  await logAttempt({ kysely }, attempt, 'extra', { seconds: more / 1000 }, now)
}
