// SQLite alone: other files run each of these statements on PostgreSQL too.
import { existsSync } from 'node:fs'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { openAttempt } from '#features/report/attempt/attempts.commands'
import { reportJobs } from '#features/report/jobs'
import { handInEnded } from '#features/report/submit/submit.commands'
import { newId } from '#lib/ids'
import { siteKeyFile } from '#lib/site-key'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { silentLog, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function buildExam(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const first = await createQuestion(author.client, { question: '甲？', answer: 'A' })
  const draft = exam([first], { needLoginParticipate: false, examTime: 60, ...given })
  return { ...author, first, draft, id: await createForm(author.client, draft) }
}

/** As if the attempt had begun so many minutes ago, with so many left. */
const begunAgo = (site: TestSite, attempt_id: string, minutes: number, left: number) =>
  site.database.kysely
    .updateTable('attempt')
    .set({ start_time: Date.now() - minutes * 60_000, deadline: Date.now() + left * 60_000 })
    .where('attempt_id', '=', attempt_id)
    .execute()

const attemptRow = (site: TestSite, attempt_id: string) =>
  site.database.kysely
    .selectFrom('attempt')
    .selectAll()
    .where('attempt_id', '=', attempt_id)
    .executeTakeFirstOrThrow()

test('an exam is begun and ends at the minute that was set', async () => {
  const site = await sharedSite()
  const [start_time, end_time] = ['2030-05-01T01:00:00.000Z', '2030-05-01T02:00:00.000Z']
  const { id, client } = await buildExam(site, { start_time, end_time, lateEntry: 15, earliestHandIn: 30 })
  const { data } = await client.call(formCalls.viewForm, { id })
  expect(data).toMatchObject({ start_time, end_time, lateEntry: 15, earliestHandIn: 30 })
})

test('after the time for entering nobody begins any more, and the page says so; who is in goes on', async () => {
  const site = await sharedSite()
  const { id, client, draft } = await buildExam(site, { start_time: ago(20), lateEntry: 30 })
  const isEntryOver = async () => (await client.call(formCalls.viewForm, { id })).data.isEntryOver
  expect(await isEntryOver()).toBe(false)
  const [early, late] = [await site.client().openPage(), await site.client().openPage()]
  expect((await start(early, id)).status).toBe(200)
  await client.call(formCalls.updateForm, { ...draft, id, lateEntry: 15 })
  expect(await isEntryOver()).toBe(true)
  expect(await start(late, id)).toMatchObject({
    status: 410,
    reason: '开考 15 分钟后不能再进入，有特殊情况请联系发起人',
    data: { state: 'late' },
  })
  expect((await late.call(reportCalls.findMine, { id })).data.face).toBe('late')
  expect((await early.call(reportCalls.findMine, { id })).data.face).toBe('begin')
  expect((await start(early, id)).data.isResumed).toBe(true)
  const page = await late.send('GET', `/exam/${id}`, { headers: { accept: 'text/html' } })
  expect(page.text).toContain('"face":"late"')
})

test('who was given attempts of their own, or was in before, is not late', async () => {
  const site = await sharedSite()
  const { id, client, first } = await buildExam(site, {
    start_time: ago(20),
    lateEntry: 15,
    needLoginParticipate: true,
  })
  const { client: taker, member } = await buildSignedIn(site)
  expect((await start(taker, id)).status).toBe(410)
  await client.call(reportCalls.giveExtra, {
    id,
    username: member.username,
    minutes: 0,
    attempts: 1,
    end_time: null,
  })
  const { attempt_id } = (await start(taker, id)).data
  expect((await submit(taker, id, { [first]: 'A' }, { attempt_id })).status).toBe(200)
  expect((await start(taker, id)).status).toBe(200)
})

test('before the earliest hand-in the server refuses and keeps the answers; from then on it takes them', async () => {
  const site = await sharedSite()
  const { id, first } = await buildExam(site, { earliestHandIn: 30 })
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' } })
  const early = await submit(taker, id, { [first]: 'A' }, { attempt_id })
  expect(early).toMatchObject({ status: 422, reason: expect.stringMatching(/^开始答题 30 分钟后才能交卷/) })
  expect((await start(taker, id)).data).toMatchObject({
    isResumed: true,
    draft: { answers: { [first]: 'A' } },
  })
  await begunAgo(site, attempt_id, 31, 29)
  expect((await submit(taker, id, { [first]: 'A' }, { attempt_id })).status).toBe(200)
})

test('the deadline comes first: the page and the server hand in although the earliest time is not reached', async () => {
  const site = await sharedSite()
  const { id, first, client } = await buildExam(site, { earliestHandIn: 30 })
  const [awake, away] = [await site.client().openPage(), await site.client().openPage()]
  const open = (await start(awake, id)).data.attempt_id
  await begunAgo(site, open, 10, 0)
  expect((await submit(awake, id, { [first]: 'A' }, { attempt_id: open })).status).toBe(200)
  const left = (await start(away, id)).data.attempt_id
  await begunAgo(site, left, 10, -1)
  const [job] = reportJobs
  await job?.run({ database: site.database, log: silentLog } as never, new AbortController().signal)
  expect((await client.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(2)
})

test.each([
  [{ lateEntry: 10 }, 'lateEntry', '先填开始时间，才能算迟到了多久'],
  [{ earliestHandIn: 60, examTime: 60 }, 'earliestHandIn', '要短于每次答题时间 60 分钟'],
  [
    { start_time: '2030-05-01T01:00:00.000Z', end_time: '2030-05-01T02:00:00.000Z', lateEntry: 60 },
    'lateEntry',
    '要短于开始到结束的时间',
  ],
  [
    {
      start_time: '2030-05-01T01:00:00.000Z',
      end_time: '2030-05-01T02:00:00.000Z',
      earliestHandIn: 60,
      examTime: 0,
    },
    'earliestHandIn',
    '要短于开始到结束的时间',
  ],
])('limits that nobody could keep are refused: %o', async (given, field, reason) => {
  const site = await sharedSite()
  const { client, draft } = await buildExam(site)
  const answer = await client.call(formCalls.createForm, { ...draft, ...given })
  expect(answer).toMatchObject({ status: 422, reason, data: { field } })
})

test('time that is given while a paper is drawn counts from its beginning', async () => {
  const site = await sharedSite()
  const { id, client } = await buildExam(site, { needLoginParticipate: true, attempts: 2 })
  const { client: taker, member } = await buildSignedIn(site)
  const { attempt_id } = (await start(taker, id)).data
  const row = await attemptRow(site, attempt_id)
  await submit(taker, id, {}, { attempt_id })
  const end_time = '2030-05-01T02:00:00.000Z'
  const extra = { id, username: member.username, minutes: 10, attempts: 0, end_time }
  expect((await client.call(reportCalls.giveExtra, extra)).status).toBe(200)
  // As one that was made before: its times are those of its beginning, and of now.
  const made = { ...row, attempt_id: newId(), attempt_no: 2 }
  const outcome = await openAttempt(site.database, {
    attempt: made,
    anonymous: 0,
    taker: '',
    sitters: [],
  })
  const stored = await attemptRow(site, made.attempt_id)
  expect(stored).toMatchObject({
    deadline: row.start_time + 70 * 60_000,
    extra_end: Date.parse(end_time),
  })
  expect(outcome).toMatchObject({ attempt: stored, isNew: true })
})

test('what the server hands in needs no key of its machine', async () => {
  const site = await startTestSite({
    environment: { SITE_KEY: 'a key of the environment that is long enough' },
  })
  const { id } = await buildExam(site)
  const { attempt_id } = (await start(await site.client().openPage(), id)).data
  await handInEnded(site.database, await attemptRow(site, attempt_id), Date.now())
  expect(existsSync(siteKeyFile(site.settings.DATA_DIR))).toBe(false)
})

test('what its author ends is handed in with the draft that was saved last', async () => {
  const site = await sharedSite()
  const { id, first } = await buildExam(site)
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  const before = await attemptRow(site, attempt_id)
  const draft = { id: attempt_id, answers: { [first]: 'A' }, reached: 1, seconds: { [first]: 7 } }
  expect((await taker.call(reportCalls.saveDraft, draft)).status).toBe(1802)
  await handInEnded(site.database, before, Date.now())
  const { answers, reached, ...report } = await site.database.kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(answers)).toEqual({ [first]: 'A' })
  expect(JSON.parse(report.seconds)).toEqual([7])
  expect(reached).toBe(1)
})
