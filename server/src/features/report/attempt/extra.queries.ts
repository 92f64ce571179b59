import { refuse } from '@wenhai/core/contract/refusal'
import type { Extra } from '@wenhai/core/report/extra-calls'
import { findMemberByName } from '#features/account/queries'
import { findTakeForm } from '#features/form/take.queries'
import type { Context } from '#lib/http/implement'
import { voterKey } from '../person.queries.ts'
import { findAttempt, findReport } from '../queries.ts'
import { toExtra } from '../row.ts'
import { attemptState } from '../table.ts'
import { findTaker } from './taker.queries.ts'

/** Names a person in one of these ways, or in none. */
export interface WhoIsMeant {
  report_id?: string | undefined
  roster_id?: string | undefined
  attempt_id?: string | undefined
  username: string
  taker: string
}

interface Asked extends Omit<WhoIsMeant, 'taker'> {
  page: number
  len: number
}

/** What was given in one exam, to everybody or to the person that is named. */
export async function listExtras(
  context: Context,
  survey_id: string,
  { page, len, report_id, roster_id, attempt_id, username }: Asked,
): Promise<{ tables: Extra[]; length: number }> {
  const { database } = context
  const who = { report_id, roster_id, attempt_id, username, taker: '' }
  const take = await findTakeForm(database, survey_id)
  const person = take && (await findPerson(context, who, take.form))
  const given = database.kysely
    .selectFrom('extra')
    .where('extra.survey_id', '=', survey_id)
    .$if(person !== undefined, (query) => query.where('extra.voter_key', '=', person?.voter_key ?? ''))
  const { count } = await given
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await given
    .innerJoin('form', 'form.survey_id', 'extra.survey_id')
    .selectAll('extra')
    .select('form.anonymous')
    .orderBy('name')
    .orderBy('voter_key')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map(({ anonymous, ...row }) => ({ ...toExtra(row), ...(anonymous === 1 && { taker: '' }) })),
    length: Number(count),
  }
}

/** Finds the person who is meant; undefined where nobody is named. */
export async function findPerson(
  { database, keys }: Context,
  { report_id, roster_id, attempt_id, username, taker }: WhoIsMeant,
  form: { survey_id: string; anonymous: number },
): Promise<{ voter_key: string; name: string } | undefined> {
  if (!(report_id || roster_id || attempt_id || username || taker)) return undefined
  // An extra is stored by person, and a report with one attempt more than others would reveal its taker.
  if (form.anonymous === 1) throw refuse('not_allowed', { reason: '匿名的考试不能单独给一个人加时或补考' })
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
  } else {
    const member = await findMemberByName(database, username)
    const voter_key = member && voterKey(keys, form, { ...nobody, user_id: member.user_id })
    if (voter_key) return { voter_key, name: member.name }
    throw refuse('wrong_field', { field: 'username', reason: '没有这个用户' })
  }
  throw refuse('not_found')
}
