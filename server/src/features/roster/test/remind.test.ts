import { noticeCalls } from '@wenhai/core/notice/calls'
import { noticeLimits } from '@wenhai/core/notice/limits'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { describe, expect, test } from 'vitest'
import { buildSecret } from '../../../../test/anonymity-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam } from '../../../../test/exam-build.ts'
import { createForm, endAt, survey } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { spread } from '../../../../test/notice-build.ts'
import { addPerson, buildSurvey, openAttempt, start, submit } from '../../../../test/report-build.ts'
import { buildHolder } from '../../../../test/share-build.ts'
import { addToRoster } from '../../form/roster.commands.ts'
import { tellTakersSoon } from '../soon.commands.ts'

const sharedSite = useSite()

const titles = async (client: Client) =>
  (await client.call(noticeCalls.listNotices)).data.tables.map(({ title }) => title)

const count = async (client: Client, id: string, given = {}) =>
  (await client.call(rosterCalls.findReminder, { id, ...given })).data
const remind = (client: Client, id: string, given = {}) =>
  client.call(rosterCalls.remindRoster, { id, ...given })

let number = 0
/** Somebody on the roster, who has an account. */
async function addMember(site: TestSite, id: string, given: object = {}, group = '一班') {
  number += 1
  const person = { name: '李明', number: `n${number}` }
  await addPerson(site, id, { ...person, group })
  return { ...(await buildSignedIn(site, { ...person, ...given })), person }
}

describe('a reminder', () => {
  test('reaches members on the roster who have not answered, once a day', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site, { needRoster: true })
    const first = await addMember(site, id)
    const second = await addMember(site, id, {}, '二班')
    const done = await addMember(site, id)
    const guest = await site.client().openPage()
    const { attempt_id } = (await start(guest, id, done.person)).data
    await submit(guest, id, answers, { attempt_id })
    await addPerson(site, id, { name: '没有账号', number: 'none', group: '一班' })
    // A number alone is not enough, nor a name.
    await buildSignedIn(site, { name: '别人', number: 'none' })
    const { client: stranger } = await buildSignedIn(site, { name: '没有账号', number: 'other' })
    expect(await count(client, id)).toEqual({ unanswered: 3, members: 2, mails: 0, reminded: 0, refusal: '' })
    expect((await remind(client, id, { group: '二班' })).data).toEqual({ reminded: 1 })
    expect((await remind(client, id)).data).toEqual({ reminded: 1 })
    expect((await remind(client, id)).data).toEqual({ reminded: 0 })
    expect(await count(client, id)).toMatchObject({ members: 2, reminded: 2 })
    await spread(site)
    for (const { client: told } of [first, second])
      expect(await titles(told)).toEqual(['《食堂满意度》还没有收到你的答卷'])
    for (const silent of [done.client, stranger]) expect(await titles(silent)).toEqual([])
  })

  test('two presses at the same time tell each person once', async () => {
    const site = await sharedSite()
    const { client, id } = await buildSurvey(site, { needRoster: true })
    const { client: told } = await addMember(site, id)
    await Promise.all([remind(client, id), remind(client, id)])
    await spread(site)
    const rows = await site.database.kysely
      .selectFrom('outbox')
      .select('outbox_id')
      .where('once_key', 'like', `remind ${id} %`)
      .execute()
    expect([rows.length, (await titles(told)).length]).toEqual([1, 1])
  })

  test('leaves alone who turned reminders off, and who had many today', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildSurvey(site, { needRoster: true })
    const off = await addMember(site, id)
    const none = { ways: { 'form.reminder': [] }, pace: 'each', quietFrom: 0, quietTo: 0 }
    await off.client.call(noticeCalls.saveNoticeChoice, none)
    expect(await count(client, id)).toMatchObject({ unanswered: 1, members: 0 })
    expect((await remind(client, id)).data).toEqual({ reminded: 0 })
    const often = await addMember(site, id)
    for (let made = 0; made < noticeLimits.remindersPerDay; made += 1) {
      const other = await createForm(client, survey(ids, { needRoster: true, needLoginParticipate: false }))
      await addPerson(site, other, { ...often.person, group: '' })
      expect((await remind(client, other)).data).toEqual({ reminded: 1 })
    }
    expect((await remind(client, id)).data).toEqual({ reminded: 0 })
  })

  test('is refused where it would tell who has not answered, or nobody can answer', async () => {
    const site = await sharedSite()
    const { author, id } = await buildSecret(site, { needRoster: true }, 1)
    const why = '这份是匿名的，不能按谁没交来提醒；请对名单上的人一起说'
    expect((await count(author, id)).refusal).toBe(why)
    const refused = await remind(author, id)
    expect([refused.status, refused.reason]).toEqual([410, why])
    const { client, id: open } = await buildSurvey(site)
    expect((await remind(client, open)).reason).toBe('名单还没有启用，启用以后才能提醒')
    const { client: other, id: ended } = await buildSurvey(site, { needRoster: true })
    await endAt(site, ended)
    expect((await remind(other, ended)).reason).toBe('已经结束，不能再提醒')
  })

  test('is the author’s, and of those who manage the form; who reads names sees how many', async () => {
    const site = await sharedSite()
    const { client: author, id } = await buildSurvey(site, { needRoster: true })
    const reader = await buildHolder(site, author, id, ['names'])
    const manager = await buildHolder(site, author, id, ['manage'])
    const { client: stranger } = await buildSignedIn(site)
    expect((await count(reader.client, id)).unanswered).toBe(0)
    expect((await remind(reader.client, id)).status).toBe(757)
    expect((await remind(manager.client, id)).status).toBe(200)
    expect((await remind(stranger, id)).status).toBe(757)
    expect((await remind(site.client(), id)).status).toBe(747)
    const long = await remind(author, id, { group: '长'.repeat(51) })
    expect(long.status).toBe(413)
  })

  test('of a long roster goes out part by part, and reaches everybody', async () => {
    const site = await startTestSite()
    const { client, id } = await buildSurvey(site, { needRoster: true })
    const people = Array.from({ length: 1201 }, (_, at) => ({
      name: `同学${at}`,
      number: `${at}`,
      group: '',
    }))
    await addToRoster(site.database, id, people)
    for (const at of [0, 499, 500, 1000, 1200])
      await buildMember(site.database, { name: `同学${at}`, number: `${at}` })
    expect(await count(client, id)).toMatchObject({ unanswered: 1201, members: 5 })
    expect((await remind(client, id)).data).toEqual({ reminded: 5 })
  })
})

describe('an exam that begins or ends within the hour', () => {
  const minute = 60_000
  const setTimes = ({ database }: TestSite, id: string, times: Record<string, number>) =>
    database.kysely.updateTable('form').set(times).where('survey_id', '=', id).execute()
  const tell = (site: TestSite) => tellTakersSoon(site.database, Date.now(), new AbortController().signal)

  test('is told to members on its roster, once for each time', async () => {
    const site = await startTestSite()
    const { id } = await buildExam(site, { needRoster: true, needLoginParticipate: false })
    const now = Date.now()
    await setTimes(site, id, { start_time: now + 50 * minute, end_time: now + 600 * minute })
    const { client } = await addMember(site, id)
    await tell(site)
    await tell(site)
    await spread(site)
    expect((await titles(client)).length).toBe(1)
    expect((await titles(client))[0]).toMatch(/^《期中测验》将在 .+ 开始$/)
    await setTimes(site, id, { start_time: now + 55 * minute })
    await tell(site)
    await spread(site)
    expect((await titles(client)).length).toBe(2)
  })

  test('is told before its end to those who have not handed in or have begun, unless it is short or anonymous', async () => {
    const site = await startTestSite()
    const { id, client: author } = await buildExam(site, { needRoster: true, needLoginParticipate: false })
    const now = Date.now()
    const long = {
      start_time: now - 600 * minute,
      create_time: now - 700 * minute,
      end_time: now + 50 * minute,
    }
    await setTimes(site, id, { ...long, start_time: now - 60 * minute })
    const absent = await addMember(site, id)
    const { client: begun, member } = await buildSignedIn(site)
    const { attempt_id } = await openAttempt(site.database, id)
    await site.database.kysely
      .updateTable('attempt')
      .set({ user_id: member.user_id })
      .where('attempt_id', '=', attempt_id)
      .execute()
    const look = async () => {
      await tell(site)
      await spread(site)
      return Promise.all([absent.client, begun, author].map(async (each) => (await titles(each)).length))
    }
    expect(await look()).toEqual([0, 0, 0])
    await setTimes(site, id, { ...long, anonymous: 1 })
    expect(await look()).toEqual([0, 0, 0])
    await setTimes(site, id, { ...long, anonymous: 0 })
    expect(await look()).toEqual([1, 1, 0])
    expect(await look()).toEqual([1, 1, 0])
  })
})
