// SQLite alone: whose row a condition names is the same on both engines, and other files run its statements on PostgreSQL.
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { expect, test } from 'vitest'
import { reportJobs } from '#features/report/jobs'
import { addPerson, entryOf } from '../../../test/anonymity-build.ts'
import { createQuestion } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam, survey } from '../../../test/form-build.ts'
import { silentLog, startTestSite, type TestSite } from '../../../test/harness.ts'
import { keeping } from '../../../test/neighbours-build.ts'
import { buildSurvey, buildVote, start, submit } from '../../../test/report-build.ts'

/** What one taker does and is given at a form that others take at the same moment. */

const open = { needLoginParticipate: false }

async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const first = await createQuestion(author.client, { question: '甲？', answer: 'A', note: '看书' })
  const draft = exam([first], { ...open, examTime: 60, attempts: 2, recordLeaving: 1, ...given })
  return { ...author, first, id: await createForm(author.client, draft) }
}

const begin = async (client: Client, id: string, given = {}) =>
  (await start(client, id, given)).data.attempt_id

const sit = async (client: Client, id: string, answers: Record<string, string>, given = {}) => {
  const attempt_id = await begin(client, id, given)
  return { attempt_id, ...(await submit(client, id, answers, { attempt_id })).data }
}

const runJobs = async ({ database }: TestSite) => {
  for (const job of reportJobs)
    await job.run({ database, log: silentLog } as Parameters<typeof job.run>[0], new AbortController().signal)
}

test('attempts, and what is given beyond the rules, are one person’s', async () => {
  const site = await startTestSite()
  const { client, id, first } = await buildExam(site)
  const people = []
  for (const name of ['赵', '钱', '孙']) {
    const { client: taker, member } = await buildSignedIn(site, { name })
    people.push({ taker, name, member, done: await sit(taker, id, { [first]: 'B' }) })
  }
  const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const minutes = 60_000
  const deadline = async (taker: Client) => Date.parse((await start(taker, id)).data.deadline ?? '')
  const [mine, theirs] = [await deadline(one.taker), await deadline(two.taker)]
  expect(await begin(one.taker, id)).not.toBe(await begin(two.taker, id))
  const give = async (given: object) => (await client.call(reportCalls.giveExtra, { id, ...given })).data
  const others = [two.member.user_id, three.member.user_id]
  await keeping(site, others, () => give({ username: one.member.username, minutes: 10, attempts: 1 }))
  expect((await deadline(one.taker)) - mine).toBe(10 * minutes)
  const second = await give({ username: two.member.username, minutes: 20 })
  expect((await deadline(two.taker)) - theirs).toBe(20 * minutes)
  expect((await give({ taker: second.taker, minutes: 30 })).name).toBe('钱')
  expect((await deadline(one.taker)) - mine).toBe(10 * minutes)
  // What was handed in is over, whatever is given for the next time.
  const later = await keeping(site, [three.done.attempt_id], () =>
    give({ report_id: three.done.report_id, minutes: 5 }),
  )
  expect(later.name).toBe('孙')
  for (const { taker } of [one, two])
    await submit(taker, id, { [first]: 'A' }, { attempt_id: await begin(taker, id) })
  expect((await start(one.taker, id)).status).toBe(200)
  expect((await start(two.taker, id)).status).toBe(409)
  const seen = await client.call(reportCalls.viewReport, { id: two.done.report_id })
  expect(seen.data.name).toBe('钱')
  expect((await one.taker.call(reportCalls.viewReport, { id: two.done.report_id })).status).toBe(404)
})

test('who is on a roster is marked, named and given time alone', async () => {
  const site = await startTestSite()
  const { client, id, first } = await buildExam(site, { needRoster: 1 })
  const ids = [await addPerson(site, id, '1'), await addPerson(site, id, '2')] as const
  const [one, two] = [await site.client().openPage(), await site.client().openPage()]
  const earlier = await keeping(site, [ids[0]], () => sit(two, id, { [first]: 'A' }, entryOf('2')))
  const done = await keeping(site, [ids[1]], () => sit(one, id, { [first]: 'A' }, entryOf('1')))
  const states = async () =>
    (await client.call(formCalls.findRoster, { id })).data.tables.map(({ number, state }) => [number, state])
  const give = (roster_id: string) => client.call(reportCalls.giveExtra, { id, roster_id, minutes: 5 })
  expect((await give(ids[1])).data.name).toBe('同学2')
  const given = (roster_id: string) => client.call(reportCalls.findExtras, { id, roster_id })
  expect((await given(ids[1])).data.tables).toMatchObject([{ name: '同学2', minutes: 5 }])
  expect((await given(ids[0])).data.tables).toEqual([])
  const view = await client.call(reportCalls.viewReport, { id: earlier.report_id })
  expect(view.data.name).toBe('同学2')
  await keeping(site, [ids[1]], () => client.call(reportCalls.deleteReport, { id: done.report_id }))
  expect(Object.fromEntries(await states())).toEqual({ 1: 'visited', 2: 'answered' })
})

test('one’s open attempts and reports are one’s own, of forms that are there and can go on', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  const create = (title: string, given = {}) =>
    createForm(client, survey(ids, { ...open, survey_title: title, ...given }))
  const answers = Object.fromEntries(ids.map((id) => [id, 'A']))
  const going = await create('进行')
  const rostered = await create('名单', { needRoster: 1 })
  await addPerson(site, rostered, '1')
  const [paused, deleted] = [await create('暂停'), await create('删除')]
  const [done, undone] = [await create('交了'), await create('交了又删')]
  const { client: member } = await buildSignedIn(site)
  const [guest, stranger] = [await site.client().openPage(), await site.client().openPage()]
  for (const taker of [member, guest, stranger]) {
    for (const id of [going, paused, deleted]) await begin(taker, id)
    await sit(taker, done, answers)
    const { report_id } = await sit(taker, undone, answers)
    await client.call(reportCalls.deleteReport, { id: report_id })
  }
  await begin(guest, rostered, entryOf('1'))
  await sit(member, await create('留着'), answers)
  const dropped = await create('交了再没有')
  await sit(member, dropped, answers)
  await client.call(formCalls.setFormStatus, { id: paused, status: 0 })
  for (const id of [deleted, dropped]) await client.call(formCalls.deleteForm, { id })
  for (const taker of [member, guest]) {
    const { data } = await taker.call(reportCalls.findAttempts)
    expect([data.length, data.tables.map((row) => row.survey_title)]).toEqual([1, ['进行']])
  }
  const { data } = await member.call(reportCalls.findReports, {})
  expect([data.length, data.tables.map((row) => row.survey_title)]).toEqual([2, ['留着', '交了']])
})

test('a deleted report comes back while others are answering, and stays in the bin for its time', async () => {
  const site = await startTestSite()
  const { client, id, answers } = await buildSurvey(site)
  const [one, other] = [await site.client().openPage(), await site.client().openPage()]
  const { report_id } = await sit(one, id, answers)
  await client.call(reportCalls.deleteReport, { id: report_id })
  await begin(other, id)
  await runJobs(site)
  expect((await client.call(reportCalls.restoreReport, { id, report_id })).status).toBe(1802)
})

test('those who stopped are those who have not handed in; results bear their author’s name', async () => {
  const site = await startTestSite()
  await buildSignedIn(site, { name: '一' })
  const { client, id, ids, answers } = await buildSurvey(site)
  await sit(await site.client().openPage(), id, answers)
  await begin(await site.client().openPage(), id)
  const { data } = await client.call(analyticsCalls.findResults, { id })
  expect(data.stops).toMatchObject({ open: 1 })
  const shown = { id, scope: 'questions', questions: ids, audience: 'everyone', moment: 'once' }
  const published = await client.call(analyticsCalls.publishResults, shown)
  expect(published.status).toBe(1802)
  const guest = await site.client().openPage()
  expect((await guest.call(analyticsCalls.findPublished, { id })).data.sponsor).toBe('王老师')
})

test('many starts of one person at once are one attempt, and not another’s', async () => {
  const site = await startTestSite()
  const { id } = await buildExam(site)
  const other = await begin(await site.client().openPage(), id)
  const { client: taker } = await buildSignedIn(site)
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(taker, id)))
  expect(new Set(begun).size).toBe(1)
  expect(begun).not.toContain(other)
})

/** As a hand-in leaves it whose report was taken away since, or as an older version left it at anonymous forms. */
const closeOnly = ({ database }: TestSite, attempt_id: string) =>
  database.kysely.updateTable('attempt').set({ state: 1 }).where('attempt_id', '=', attempt_id).execute()

test('an attempt that is closed is not begun again', async () => {
  const site = await startTestSite()
  const { id } = await buildSurvey(site)
  const taker = await site.client().openPage()
  const attempt_id = await begin(taker, id)
  expect((await start(taker, id)).data).toMatchObject({ attempt_id, isResumed: true })
  await closeOnly(site, attempt_id)
  expect((await start(taker, id)).status).toBe(409)
})

test('at an anonymous form nobody meets what another has handed in', async () => {
  const site = await startTestSite()
  const { id, answers } = await buildSurvey(site, { anonymous: 1, needLoginParticipate: true })
  const [{ client: one }, { client: other }] = [await buildSignedIn(site), await buildSignedIn(site)]
  await submit(one, id, answers)
  const attempt_id = await begin(other, id)
  const { data } = await other.call(reportCalls.findMine, { id })
  expect(data).toMatchObject({ sheet: null, attemptsLeft: 1, attempt: { attempt_id } })
  expect((await one.call(reportCalls.findMine, { id })).data).toMatchObject({
    face: 'taken',
    canSeePublished: false,
    canPractise: false,
  })
})

test('a place at an anonymous form stays taken, also for who begins again or changes a vote', async () => {
  const site = await startTestSite()
  const { client, id, answers } = await buildSurvey(site, { anonymous: 1 })
  const guest = await site.client().openPage()
  const { report_id } = await sit(guest, id, answers)
  await client.call(reportCalls.deleteReport, { id: report_id })
  expect((await start(guest, id)).status).toBe(409)
  const vote = await buildVote(site, { anonymous: 1, allowChange: 1 })
  const voter = await site.client().openPage()
  const first = await submit(voter, vote.id, { vote: 'A' })
  await vote.client.call(reportCalls.deleteReport, { id: first.data.report_id })
  expect((await submit(voter, vote.id, { vote: 'B' })).status).toBe(409)
})

test('the reports of an anonymous exam are released at its end when nobody sits it any more', async () => {
  const site = await startTestSite()
  const { client, id, first } = await buildExam(site, {
    anonymous: 1,
    attempts: 1,
    needLoginParticipate: true,
  })
  const { client: taker } = await buildSignedIn(site)
  await sit(taker, id, { [first]: 'A' })
  const { client: other } = await buildSignedIn(site)
  await closeOnly(site, await begin(other, id))
  const count = async () => (await client.call(reportCalls.findReports, { survey_id: id })).data.length
  expect(await count()).toBe(0)
  await endAt(site, id)
  await runJobs(site)
  expect(await count()).toBe(1)
})
