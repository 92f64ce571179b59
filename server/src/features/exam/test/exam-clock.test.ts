import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test, vi } from 'vitest'
import { reportJobs } from '#features/report/jobs'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { silentLog, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const first = await createQuestion(author.client, { question: '甲？', answer: 'A' })
  const draft = exam([first], { needLoginParticipate: false, examTime: 10, ...given })
  return { ...author, first, draft, id: await createForm(author.client, draft) }
}

const runOut = (site: TestSite, attempt_id: string) =>
  site.database.kysely
    .updateTable('attempt')
    .set({ deadline: Date.now() - 60_000 })
    .where('attempt_id', '=', attempt_id)
    .execute()

/** Runs the job, and resolves with the lines that it wrote into the log. */
async function runJob({ database }: TestSite): Promise<unknown[]> {
  const error = vi.fn()
  const [job] = reportJobs
  await job?.run({ database, log: { ...silentLog, error } } as never, new AbortController().signal)
  return error.mock.calls.map(([entry]) => entry)
}

const countReports = async ({ database }: TestSite) =>
  (await database.kysely.selectFrom('report').select('report_id').execute()).length

test("another's report under the attempt's id neither stops the hand-in nor renews the clock", async () => {
  const site = await sharedSite()
  const { id, first, client } = await buildExam(site)
  const [taker, friend] = [await site.client().openPage(), await site.client().openPage()]
  const { attempt_id } = (await start(taker, id)).data
  await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' } })
  const theirs = (await start(friend, id)).data.attempt_id
  const sent = await submit(friend, id, { [first]: 'B' }, { attempt_id: theirs, submit_key: attempt_id })
  expect(sent.status).toBe(200)
  await runOut(site, attempt_id)
  expect((await start(taker, id)).status).toBe(409)
  expect((await client.call(reportCalls.findReports, { survey_id: id })).data).toMatchObject({
    length: 2,
    tables: [{ score: 100 }, { score: 0 }],
  })
  expect((await submit(taker, id, {}, { attempt_id })).status).toBe(410)
})

test.each([(id: string) => `server:${id}`, () => 'server:1', () => ''])(
  'a key that only the server uses is refused by its shape',
  async (toKey) => {
    const site = await startTestSite()
    const { id } = await buildExam(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const sent = await submit(taker, id, {}, { attempt_id, submit_key: toKey(attempt_id) })
    expect([411, 422]).toContain(sent.status)
    expect(await countReports(site)).toBe(0)
  },
)

test('a hand-in that is refused is named in the log and tried again; the clock stays over, and others are handed in', async () => {
  const site = await startTestSite()
  const { id, first } = await buildExam(site)
  const [taker, other] = [await site.client().openPage(), await site.client().openPage()]
  const { attempt_id } = (await start(taker, id)).data
  // Another report is stored under the key that the server will use, which no call can do, so that the hand-in is
  // refused.
  const blocking = await site.client().openPage()
  const done = await submit(blocking, id, {}, { attempt_id: (await start(blocking, id)).data.attempt_id })
  const key = (submit_key: string) =>
    site.database.kysely
      .updateTable('report')
      .set({ submit_key })
      .where('report_id', '=', done.data.report_id)
      .execute()
  await key(`server:${attempt_id}`)
  await runOut(site, attempt_id)
  const again = await start(taker, id)
  expect(again).toMatchObject({ status: 410, reason: '答题时间已到' })
  const late = await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' } })
  expect(late.status).toBe(410)
  const behind = (await start(other, id)).data.attempt_id
  await runOut(site, behind)
  expect(await runJob(site)).toMatchObject([{ attempt_id }])
  expect(await countReports(site)).toBe(2)
  await key(crypto.randomUUID())
  expect(await runJob(site)).toEqual([])
  expect(await countReports(site)).toBe(3)
})

test('a draft with an answer that cannot be read is handed in without that answer', async () => {
  const site = await startTestSite()
  const { id, first } = await buildExam(site)
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  const answers = JSON.stringify({ [first]: 'Z', nowhere: 'A' })
  await site.database.kysely.updateTable('attempt').set({ answers }).execute()
  await runOut(site, attempt_id)
  expect(await runJob(site)).toEqual([])
  const { answers: stored } = await site.database.kysely
    .selectFrom('report')
    .select('answers')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(stored)).not.toHaveProperty(first)
})

test('nothing is handed in for a deleted exam, and nothing is said of it', async () => {
  const site = await startTestSite()
  const { id, client } = await buildExam(site)
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  await client.call(formCalls.deleteForm, { id })
  await runOut(site, attempt_id)
  expect(await runJob(site)).toEqual([])
  expect(await countReports(site)).toBe(0)
})

test('neither a pause nor another time limit nor another device moves the clock of an open attempt', async () => {
  const site = await sharedSite()
  const { id, client, draft } = await buildExam(site, { needLoginParticipate: true })
  const { client: taker } = await buildSignedIn(site)
  const { deadline, attempt_id } = (await start(taker, id)).data
  const again = async () => (await start(taker, id)).data.deadline
  await client.call(formCalls.setFormStatus, { id, status: 0 })
  expect((await submit(taker, id, {}, { attempt_id })).status).toBe(410)
  await client.call(formCalls.setFormStatus, { id, status: 1 })
  expect(await again()).toBe(deadline)
  const longer = await client.call(formCalls.updateForm, { id, ...draft, examTime: 600 })
  expect(longer.status).toBe(1802)
  expect(await again()).toBe(deadline)
  taker.cookies.delete('device')
  await taker.openPage()
  expect(await again()).toBe(deadline)
  // An exam that is paused when the deadline passes is handed in all the same.
  await client.call(formCalls.setFormStatus, { id, status: 0 })
  await runOut(site, attempt_id)
  await runJob(site)
  await client.call(formCalls.setFormStatus, { id, status: 1 })
  expect((await start(taker, id)).status).toBe(409)
})

test('ten minutes given by many at once are ten minutes', async () => {
  const site = await sharedSite()
  const { id, client } = await buildExam(site)
  const { client: taker, member } = await buildSignedIn(site)
  const { deadline } = (await start(taker, id)).data
  const give = () => client.call(reportCalls.giveExtra, { id, username: member.username, minutes: 10 })
  const given = await Promise.all(Array.from({ length: 8 }, give))
  expect(given.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const after = (await start(taker, id)).data.deadline
  expect(Date.parse(after ?? '') - Date.parse(deadline ?? '')).toBe(10 * 60_000)
})

test('a report of mine shows no key in the seconds in which my next attempt is still taken', async () => {
  const site = await sharedSite()
  const { id, first } = await buildExam(site, { attempts: 2 })
  const taker = await site.client().openPage()
  const one = await submit(
    taker,
    id,
    { [first]: 'B' },
    { attempt_id: (await start(taker, id)).data.attempt_id },
  )
  const { attempt_id } = (await start(taker, id)).data
  await site.database.kysely
    .updateTable('form')
    .set({ end_time: Date.now() - 1000 })
    .where('survey_id', '=', id)
    .execute()
  const view = async () =>
    (await taker.call(reportCalls.viewReport, { id: one.data.report_id })).data.exam?.shown
  expect(await view()).toBe('score')
  expect((await submit(taker, id, { [first]: 'A' }, { attempt_id })).status).toBe(200)
  expect(await view()).toBe('all')
})
