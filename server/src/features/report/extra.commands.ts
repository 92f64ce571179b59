import { refuse } from '@wenhai/core/contract/refusal'
import { never } from '@wenhai/core/form/lock'
import type { Extra } from '@wenhai/core/report/schema'
import type { Database } from '../../lib/database/open.ts'
import type { Context } from '../../lib/http/implement.ts'
import { findMemberByName } from '../account/queries.ts'
import { lockForm } from '../form/life.commands.ts'
import { refreshLocks } from '../form/lock.commands.ts'
import { findTakeForm } from '../form/take.queries.ts'
import { voterKey } from './person.queries.ts'
import { findAttempt, findReport } from './queries.ts'
import { toExtra } from './row.queries.ts'
import { type AttemptTable, attemptState, type ExtraTable } from './table.ts'
import { findTaker } from './taker.queries.ts'
import { logAttempt } from './timeline.commands.ts'

export interface Giving {
  id: string
  report_id?: string | undefined
  roster_id?: string | undefined
  attempt_id?: string | undefined
  username: string
  taker: string
  minutes: number
  attempts: number
  end_time: string | null
}

/**
 * Sets the values, does not add: giving ten minutes twice is ten minutes. They apply to an open
 * attempt and to later ones.
 */
export async function giveExtra(context: Context, giving: Giving): Promise<Extra> {
  const { database, now } = context
  const take = await findTakeForm(database, giving.id)
  if (take?.form.questionnaire_type !== 'exam')
    throw refuse('wrong_field', { field: 'id', reason: '只有考试可以加时和补考' })
  // An extra is stored by person, and a report with one attempt more than others would reveal its taker.
  if (take.form.anonymous === 1)
    throw refuse('not_allowed', { reason: '匿名的考试不能单独给一个人加时或补考' })
  const person = await findPerson(context, giving, take.form)
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
      .where('state', '=', attemptState.open)
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

async function findPerson(
  { database, keys }: Context,
  { report_id, roster_id, attempt_id, username, taker }: Giving,
  form: { survey_id: string; anonymous: number },
): Promise<{ voter_key: string; name: string }> {
  const nobody = { user_id: '', device_id: '' }
  const { survey_id } = form
  if (report_id) {
    const report = await findReport(database, report_id)
    if (report?.survey_id === survey_id)
      return { voter_key: report.voter_key, name: (await findTaker(database, report)).name || '访客' }
  } else if (attempt_id) {
    const attempt = await findAttempt(database, attempt_id)
    if (attempt?.survey_id === survey_id && attempt.state === attemptState.open)
      return { voter_key: attempt.voter_key, name: (await findTaker(database, attempt)).name || '访客' }
  } else if (roster_id) {
    const row = await database.kysely
      .selectFrom('roster')
      .select('name')
      .where('roster_id', '=', roster_id)
      .where('survey_id', '=', survey_id)
      .executeTakeFirst()
    const voter_key = row && voterKey(keys, form, nobody, roster_id)
    if (voter_key) return { voter_key, name: row.name }
  } else if (taker) {
    const given = await database.kysely
      .selectFrom('extra')
      .select(['voter_key', 'name'])
      .where('survey_id', '=', survey_id)
      .where('voter_key', '=', taker)
      .executeTakeFirst()
    if (given) return given
  } else if (username) {
    const member = await findMemberByName(database, username)
    const voter_key = member && voterKey(keys, form, { ...nobody, user_id: member.user_id })
    if (voter_key) return { voter_key, name: member.name }
    throw refuse('wrong_field', { field: 'username', reason: '没有这个用户' })
  } else throw refuse('missing_field', { field: 'username', reason: '请说明给谁加时或补考' })
  throw refuse('not_found')
}
