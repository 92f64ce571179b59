import { refuse } from '@wenhai/core/contract/refusal'
import { never } from '@wenhai/core/form/lock'
import { dayOf, localTime } from '@wenhai/core/format/day'
import { foldText } from '@wenhai/core/format/invisible'
import { noticeLimits } from '@wenhai/core/notice/limits'
import { noticeWaysOf } from '@wenhai/core/notice/plan'
import type { Reminder } from '@wenhai/core/roster/schema'
import { findForm } from '#features/form/queries'
import { stateOf } from '#features/form/row'
import { sendNotices } from '#features/notice/notify.commands'
import { readChoice } from '#features/notice/queries'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'

const dayMs = 24 * 60 * 60_000

/** People of a roster in one transaction. */
const inPart = 500

type RosterPerson = Pick<Tables['roster'], 'roster_id' | 'name' | 'number_key'>

/** Those on a roster who have not answered, a part at a time; of one group or of all. */
export async function* unansweredOf(
  { kysely }: Database,
  survey_id: string,
  group?: string,
): AsyncGenerator<RosterPerson[]> {
  for (let after = ''; ; ) {
    const part: RosterPerson[] = await kysely
      .selectFrom('roster')
      .select(['roster_id', 'name', 'number_key'])
      .where('survey_id', '=', survey_id)
      .where('number_key', '>', after)
      .where('answer_time', '=', 0)
      .$if(group !== undefined, (query) => query.where('group_name', '=', group ?? ''))
      .orderBy('number_key')
      .limit(inPart)
      .execute()
    if (part.length > 0) yield part
    const last = part.at(-1)
    if (!last || part.length < inPart) return
    after = last.number_key
  }
}

interface RosterMember {
  user_id: string
  roster_id: string
  mail: string
  choice: string | null
}

/** The members who have the name and the number of somebody on a roster, as the calendar finds them. */
export async function findMembersOn(
  { kysely, engine }: Database,
  people: readonly RosterPerson[],
): Promise<RosterMember[]> {
  const byNumber = new Map(people.map((person) => [person.number_key, person]))
  const rows = await kysely
    .selectFrom('member')
    .leftJoin('notice_choice', 'notice_choice.user_id', 'member.user_id')
    .select(['member.user_id', 'member.name', 'member.number', 'member.mail', 'notice_choice.choice'])
    .where(anyOf(engine, 'member.name', [...new Set(people.map(({ name }) => name))]))
    .where('member.number', '<>', '')
    .where('member.disabled', '=', 0)
    .execute()
  return rows.flatMap(({ name, number, ...member }) => {
    const person = byNumber.get(foldText(number))
    return person?.name === name ? [{ ...member, roster_id: person.roster_id }] : []
  })
}

/** Why nobody of this form's roster can be reminded now; empty where they can. */
function whyNot(form: Tables['form'], now: number): string {
  if (form.need_roster === 0) return '名单还没有启用，启用以后才能提醒'
  if (form.anonymous === 1) return '这份是匿名的，不能按谁没交来提醒；请对名单上的人一起说'
  const state = stateOf(form, now)
  if (state === 'running') return ''
  return {
    ended: '已经结束，不能再提醒',
    paused: '现在暂停着，继续以后才能提醒',
    pending: '还没有开始，开始以后才能提醒',
  }[state]
}

const keyOf = (survey_id: string, user_id: string, now: number) =>
  `remind ${survey_id} ${user_id} ${dayOf(now)}`

/** Those of these members who heard of this form today, or of too many forms within a day. */
async function findReminded(
  { kysely, engine }: Database,
  survey_id: string,
  members: readonly RosterMember[],
  now: number,
): Promise<Set<string>> {
  const users = members.map(({ user_id }) => user_id)
  const keys = users.map((user_id) => keyOf(survey_id, user_id, now))
  const today = await kysely
    .selectFrom('outbox')
    .select('user_id')
    .where(anyOf(engine, 'once_key', keys))
    .execute()
  const often = await kysely
    .selectFrom('outbox')
    .select('user_id')
    .where(anyOf(engine, 'user_id', users))
    .where('kind', '=', 'form.reminder')
    .where('create_time', '>', now - dayMs)
    .groupBy('user_id')
    .having((build) => build.fn.countAll(), '>=', noticeLimits.remindersPerDay)
    .execute()
  return new Set([...today, ...often].map(({ user_id }) => user_id))
}

interface Reachable {
  members: RosterMember[]
  mails: number
  reminded: Set<string>
}

/** Whom of a part the site can tell: who turned the kind off is left alone. */
async function reach(
  within: Database,
  survey_id: string,
  part: readonly RosterPerson[],
  { canMail, now }: { canMail: boolean; now: number },
): Promise<Reachable> {
  let mails = 0
  const members = (await findMembersOn(within, part)).filter(({ mail, choice }) => {
    const ways = noticeWaysOf('form.reminder', readChoice(choice))
    if (canMail && mail !== '' && ways.includes('mail')) mails += 1
    return ways.length > 0
  })
  return { members, mails, reminded: await findReminded(within, survey_id, members, now) }
}

type Asking = Pick<Context, 'database' | 'channels' | 'now'>

interface Asked {
  survey_id: string
  group?: string | undefined
}

/** What a reminder would do, counted part by part. */
export async function findReminder(
  { database, channels, now }: Asking,
  { survey_id, group }: Asked,
): Promise<Reminder> {
  const form = await findForm(database, survey_id)
  if (!form) throw refuse('not_found')
  const refusal = whyNot(form, now)
  const found = { unanswered: 0, members: 0, mails: 0, reminded: 0, refusal }
  if (refusal !== '') return found
  const canMail = channels.mailNow !== undefined
  for await (const part of unansweredOf(database, survey_id, group)) {
    const { members, mails, reminded } = await reach(database, survey_id, part, { canMail, now })
    found.unanswered += part.length
    found.members += members.length
    found.mails += mails
    found.reminded += reminded.size
  }
  return found
}

/**
 * Tells everybody who has not answered, once a day each: a row of the outbox for each person, a transaction for each
 * part. Where the process ends midway, the same call tells the others.
 */
export async function remindRoster(
  { database, now }: Asking,
  { survey_id, group }: Asked,
): Promise<{ reminded: number }> {
  const form = await findForm(database, survey_id)
  if (!form) throw refuse('not_found')
  const refusal = whyNot(form, now)
  if (refusal !== '') throw refuse('gone', { reason: refusal })
  const { survey_title, questionnaire_type, end_time } = form
  const facts = {
    survey_id,
    survey_title,
    questionnaire_type,
    end_time: end_time === never ? '' : localTime(Number(end_time)).slice(0, 16),
  }
  let reminded = 0
  for await (const part of unansweredOf(database, survey_id, group))
    reminded += await inTransaction(database, async (within) => {
      const found = await reach(within, survey_id, part, { canMail: false, now })
      const told = found.members.filter(({ user_id }) => !found.reminded.has(user_id))
      await sendNotices(
        within,
        told.map(({ user_id }) => ({
          kind: 'form.reminder' as const,
          user_id,
          facts,
          once_key: keyOf(survey_id, user_id, now),
          now,
        })),
      )
      return told.length
    })
  return { reminded }
}
