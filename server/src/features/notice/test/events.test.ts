import { accountCalls } from '@wenhai/core/account/calls'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { noticeCalls } from '@wenhai/core/notice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { tellOfPastEnds } from '#features/form/ending.commands'
import { settleFailed } from '#features/notice/parcel.commands'
import { tellOfDisk } from '#features/notice/site.commands'
import { buildSecret } from '../../../../test/anonymity-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import { codeIn, startMailServer } from '../../../../test/channels.ts'
import type { Client } from '../../../../test/client.ts'
import { sit } from '../../../../test/exam-build.ts'
import { endAt } from '../../../../test/form-build.ts'
import { startBeside, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildRuled, chose } from '../../../../test/logic-build.ts'
import { buildMarkedExam } from '../../../../test/marking-build.ts'
import { spread, spreadAndDeliver, startReceiver } from '../../../../test/notice-build.ts'
import { buildSignedInUser, password } from '../../../../test/people.ts'
import { addPerson, buildSurvey, start, submit } from '../../../../test/report-build.ts'

const environment = { NOTICE_PRIVATE: '1' }
const sharedSite = useSite({ environment })

interface Told {
  type: string
  data: Record<string, unknown>
}

/** A program of this member's, and what it has been told so far. */
async function startProgram(site: TestSite, client: Client) {
  const receiver = await startReceiver()
  const added = await client.call(noticeCalls.createEndpoint, {
    brand: 'hook',
    name: '程序',
    url: receiver.url,
  })
  expect(added.status).toBe(200)
  return async (): Promise<Told[]> => {
    await spreadAndDeliver(site)
    return receiver.all.splice(0).map(({ text }) => JSON.parse(text) as Told)
  }
}

const titles = async (client: Client) =>
  (await client.call(noticeCalls.listNotices)).data.tables.map(({ title }) => title)

describe('a webhook of the author', () => {
  test('hears what is done to reports, each with its id', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site, { allowChange: true })
    const told = await startProgram(site, client)
    const guest = await site.client().openPage()
    const { report_id, receipt } = (await submit(guest, id, answers)).data
    const about = { survey_id: id, count: 1, report_ids: [report_id] }
    expect(await told()).toMatchObject([{ type: 'report.created', data: about }])
    expect((await submit(guest, id, answers, { changes: receipt })).status).toBe(200)
    expect(await told()).toMatchObject([{ type: 'report.changed', data: about }])
    await client.call(reportCalls.deleteReport, { id: report_id })
    expect(await told()).toMatchObject([{ type: 'report.deleted', data: about }])
    await client.call(reportCalls.restoreReport, { id, report_id })
    expect(await told()).toMatchObject([{ type: 'report.changed', data: about }])
    await client.call(formCalls.endForm, { id })
    await tellOfPastEnds(site.database, Date.now())
    expect(await told()).toMatchObject([{ type: 'form.ended', data: { survey_id: id } }])
    // Who ended it need not be told of it on the site.
    expect(await titles(client)).toEqual(['《食堂满意度》收到 1 份新答卷'])
  })

  test('hears of marks', async () => {
    const site = await sharedSite()
    const { client, id, single, open } = await buildMarkedExam(site)
    const told = await startProgram(site, client)
    const { client: taker } = await buildSignedIn(site)
    const { report_id } = (await sit(taker, id, { [single]: 'A', [open]: '光变成能' })).data
    await told()
    await client.call(markingCalls.markReport, { id: report_id, marks: { [open]: 40 } })
    expect(await told()).toMatchObject([
      { type: 'report.marked', data: { survey_id: id, report_ids: [report_id] } },
    ])
  })

  test('hears once that a quota is full', async () => {
    const site = await sharedSite()
    const quotas = [{ quota_id: 'x', name: '上午场', if: chose('#1', 'A'), limit: 2 }]
    const { id, client, answers } = await buildRuled(site, { quotas })
    const told = await startProgram(site, client)
    const full = async () => (await told()).filter(({ type }) => type === 'form.full')
    const answer = async () => submit(await site.client().openPage(), id, answers)
    await answer()
    expect(await full()).toEqual([])
    await Promise.all([answer(), answer(), answer()])
    expect(await full()).toMatchObject([{ data: { survey_id: id, quota: '上午场', limit: 2 } }])
    await answer()
    expect(await full()).toEqual([])
  })

  test('hears of an end that the clock brought, once, also of one that nobody saw, and of a later one again', async () => {
    const site = await sharedSite()
    const { id, client } = await buildSurvey(site)
    const told = await startProgram(site, client)
    for (const minutes of [90, 30]) {
      await endAt(site, id, Date.now() - minutes * 60_000)
      await tellOfPastEnds(site.database, Date.now())
      await tellOfPastEnds(site.database, Date.now())
      expect((await told()).map(({ type }) => type)).toEqual(['form.ended'])
    }
  })

  test('hears nothing of single reports of an anonymous form', async () => {
    const site = await sharedSite()
    const quotas = [{ quota_id: 'x', name: '上午场', if: chose('#1', 'A'), limit: 1 }]
    const { client, id, answers } = await buildRuled(site, { quotas }, { anonymous: 1, tellAt: 1 })
    const told = await startProgram(site, client)
    const { report_id } = (await submit(await site.client().openPage(), id, answers)).data
    expect((await client.call(reportCalls.deleteReport, { id: report_id })).status).toBe(717)
    expect(await told()).toEqual([])
  })
})

describe('the number that an author asked for', () => {
  test('is told once, by two processes and hand-ins at the same time', async () => {
    const site = await startTestSite({ environment: { ...environment, CALLS_PER_MINUTE: '10000' } })
    const beside = await startBeside(site, { environment })
    const { client, id, answers } = await buildSurvey(site, { tellAt: 5 })
    const sites = [site, beside]
    const send = async (count: number) => {
      const guests = await Promise.all(
        Array.from({ length: count }, (_, at) => (sites[at % 2] ?? site).client().openPage()),
      )
      await Promise.all([
        ...guests.map((guest) => submit(guest, id, answers)),
        ...sites.map((each) => spread(each)),
      ])
      await Promise.all(sites.map((each) => spread(each)))
      await spread(site)
      return (await titles(client)).filter((title) => title.includes('第'))
    }
    expect(await send(4)).toEqual([])
    expect(await send(8)).toEqual(['《食堂满意度》收到第 5 份答卷了'])
    expect(await send(2)).toEqual(['《食堂满意度》收到第 5 份答卷了'])
  })

  test('of an anonymous form is told by the lot', async () => {
    const site = await sharedSite()
    const { author, voters } = await buildSecret(site, { needRoster: true, tellAt: 2 }, 5)
    for (const { vote } of voters.slice(0, 4)) await vote('A')
    const hour = 3_600_000
    await spread(site, Date.now() + hour)
    expect(await titles(author)).toEqual([])
    await voters[4]?.vote('A')
    await spread(site)
    expect(await titles(author)).toEqual([])
    await spread(site, Date.now() + hour)
    await spread(site, Date.now() + hour)
    expect((await titles(author)).sort()).toEqual([
      '《春游去哪里》名单上的 5 人都交了',
      '《春游去哪里》收到 5 份新答卷',
      '《春游去哪里》收到第 2 份答卷了',
    ])
  })
})

test('the last of a roster is told of when everybody has answered, and not before', async () => {
  const site = await sharedSite()
  const { client, id, answers } = await buildSurvey(site, { needRoster: true })
  for (const number of ['1', '2']) await addPerson(site, id, { name: '李明', number, group: '' })
  const answer = async (number: string) => {
    const guest = await site.client().openPage()
    const { attempt_id } = (await start(guest, id, { name: '李明', number })).data
    expect((await submit(guest, id, answers, { attempt_id })).status).toBe(200)
    await spread(site)
    await spread(site)
    return (await titles(client)).filter((title) => title.includes('名单'))
  }
  expect(await answer('1')).toEqual([])
  expect(await answer('2')).toEqual(['《食堂满意度》名单上的 2 人都交了'])
})

describe('admins', () => {
  test('hear of a disk that is nearly full once a day, and of one that is short of space once a week', async () => {
    const site = await startTestSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const { client: member } = await buildSignedIn(site)
    const gigabyte = 1024 ** 3
    const day = 24 * 3_600_000
    const now = Date.parse('2026-03-05T12:00:00Z')
    const look = (gigabytes: number, at: number) => tellOfDisk(site.database, gigabytes * gigabyte, at)
    await look(20, now)
    await look(3, now)
    await look(3, now + day / 2)
    await spread(site, now + day)
    expect(await titles(admin)).toEqual(['存放数据的磁盘只剩 3.0 GB'])
    await look(0.5, now)
    await look(0.5, now + 3600)
    await look(0.5, now + day)
    await spread(site, now + day)
    expect((await titles(admin)).length).toBe(3)
    expect(await titles(member)).toEqual([])
  })

  test('hear of mails that the server does not take, once a day', async () => {
    const site = await startTestSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const { user_id } = await buildMember(site.database)
    for (const parcel_id of ['one', 'two']) {
      const parcel = {
        ...{ parcel_id, user_id, way: 'mail' as const, target: '', slot: parcel_id, state: 0, failures: 3 },
        ...{ due_time: 0, lease_until: 0, fault: '', create_time: 1, end_time: 0 },
      }
      await site.database.kysely.insertInto('parcel').values(parcel).execute()
      const failed = { fault: '邮件服务器没有收下', isFinal: false, name: '邮箱', now: Date.now() }
      await settleFailed(site.database, parcel, failed)
    }
    await spread(site)
    expect(await titles(admin)).toEqual(['网站的邮件发不出去'])
  })
})

test('the former address is told that the mail address changed, and its mail ends no other mails', async () => {
  const mail = await startMailServer()
  const site = await startTestSite({
    environment: { SMTP_URL: mail.url, SITE_URL: 'https://ask.example.cn' },
  })
  const { client } = await buildSignedInUser(site, { mail: 'old@example.com' })
  await client.call(accountCalls.sendMail, { purpose: 'bind', address: 'new@example.com' })
  const code = codeIn((await mail.next()).text)
  const bound = await client.call(accountCalls.passStep, {
    step: 'mail',
    mail: 'new@example.com',
    code,
    password,
  })
  expect(bound.status).toBe(200)
  mail.all.splice(0)
  await spreadAndDeliver(site)
  const sent = new Map(mail.all.map((each) => [each.to[0], each]))
  expect([...sent.keys()].sort()).toEqual(['new@example.com', 'old@example.com'])
  const old = sent.get('old@example.com')
  expect(old?.text).toContain('邮箱换过了，以后的邮件不再发到这里')
  expect(old?.head).not.toContain('List-Unsubscribe')
  expect(sent.get('new@example.com')?.head).toContain('List-Unsubscribe')
  expect(await titles(client)).toEqual(['你的账号：邮箱换过了'])
  // What is stored of the former address is sealed.
  const stored = JSON.stringify([
    await site.database.kysely.selectFrom('outbox').selectAll().execute(),
    await site.database.kysely.selectFrom('parcel').selectAll().execute(),
  ])
  expect(stored).not.toContain('old@example.com')
})
