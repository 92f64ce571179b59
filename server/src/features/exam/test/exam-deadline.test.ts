import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { reportJobs } from '#features/report/jobs'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildExam, sit, view } from '../../../../test/exam-build.ts'
import { endAt } from '../../../../test/form-build.ts'
import { silentLog, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const runJob = async ({ database }: TestSite) => {
  for (const job of reportJobs)
    await job.run({ database, log: silentLog } as Parameters<typeof job.run>[0], new AbortController().signal)
}

describe('the clock', () => {
  const runOut = (site: TestSite, attempt_id: string) =>
    site.database.kysely
      .updateTable('attempt')
      .set({ deadline: Date.now() - 60_000 })
      .where('attempt_id', '=', attempt_id)
      .execute()

  test('a closed tab is handed in with its last draft, finished at the deadline', async () => {
    const site = await sharedSite()
    const { id, first, client } = await buildExam(site, { examTime: 10 })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' } })
    await runJob(site)
    expect((await client.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(0)
    await runOut(site, attempt_id)
    const late = await submit(taker, id, { [first]: 'A' }, { attempt_id })
    expect(late.status).toBe(410)
    await Promise.all([runJob(site), runJob(site)])
    const reports = await client.call(reportCalls.findReports, { survey_id: id })
    expect(reports.data).toMatchObject({ length: 1, tables: [{ score: 50 }] })
    expect(Date.parse(reports.data.tables[0]?.submitted ?? '')).toBeLessThan(Date.now() - 30_000)
    expect((await submit(taker, id, {}, { attempt_id })).status).toBe(410)
  })

  test('anyone who comes back after the time finds it handed in, without waiting for the job', async () => {
    const site = await sharedSite()
    const { id, first } = await buildExam(site, { examTime: 10, attempts: 2 })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' } })
    await runOut(site, attempt_id)
    const { data } = await taker.call(reportCalls.findMine, { id })
    expect(data).toMatchObject({ face: 'begin', attemptsLeft: 1, sheets: [{ attempt_no: 1, score: 50 }] })
    const report = await taker.call(reportCalls.viewReport, { id: data.sheets[0]?.report_id })
    expect(report.data.exam?.isRunOut).toBe(true)
    const next = await start(taker, id)
    expect(next.data).toMatchObject({ attempt_no: 2, isResumed: false, draft: { answers: {} } })
  })

  test('500 attempts over their deadlines: none accepted late, none lost', async () => {
    const site = await startTestSite()
    const { id, first, ids, client } = await buildExam(site, { examTime: 10 })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' } })
    const row = await site.database.kysely.selectFrom('attempt').selectAll().executeTakeFirstOrThrow()
    const many = Array.from({ length: 499 }, (_, i) => ({
      ...row,
      attempt_id: `${row.attempt_id.slice(0, -6)}${String(i).padStart(6, '0')}`,
      voter_key: `d:${i}`,
    }))
    for (let from = 0; from < many.length; from += 100)
      await site.database.kysely
        .insertInto('attempt')
        .values(many.slice(from, from + 100))
        .execute()
    await site.database.kysely
      .updateTable('attempt')
      .set({ deadline: Date.now() - 10_000 })
      .execute()
    // Stopped in the middle, and taken up by another process.
    const stopping = new AbortController()
    const [job] = reportJobs
    const first_run = job?.run({ database: site.database, log: silentLog } as never, stopping.signal)
    stopping.abort()
    await Promise.all([first_run, runJob(site)])
    const { data } = await client.call(reportCalls.findReports, { survey_id: id })
    expect(data.length).toBe(500)
    const open = await site.database.kysely
      .selectFrom('attempt')
      .select('attempt_id')
      .where('state', '=', 0)
      .execute()
    expect(open).toEqual([])
    expect(ids).toHaveLength(2)
  })

  test('more time and more attempts for one person, also after the end', async () => {
    const site = await sharedSite()
    const { id, client, first } = await buildExam(site, { examTime: 10 })
    const { client: taker, member } = await buildSignedIn(site)
    const { data: begun } = await start(taker, id)
    const give = (given: object) =>
      client.call(reportCalls.giveExtra, { id, username: member.username, ...given })
    expect((await give({ minutes: 5 })).status).toBe(200)
    await give({ minutes: 5 })
    const again = await start(taker, id)
    expect(Date.parse(again.data.deadline ?? '') - Date.parse(begun.deadline ?? '')).toBe(5 * 60_000)
    const done = await submit(taker, id, { [first]: 'A' }, { attempt_id: begun.attempt_id })
    expect((await start(taker, id)).status).toBe(409)
    await endAt(site, id)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await client.call(reportCalls.giveExtra, {
      id,
      report_id: done.data.report_id,
      attempts: 1,
      end_time: until,
    })
    const { data: mine } = await taker.call(reportCalls.findMine, { id })
    expect(mine).toMatchObject({ face: 'begin', attemptsLeft: 1 })
    expect((await view(taker, done.data.report_id)).exam?.shown).toBe('score')
    const resit = await sit(taker, id, { [first]: 'A' })
    expect(resit.status).toBe(200)
    const { client: other } = await buildSignedIn(site)
    expect((await start(other, id)).status).toBe(410)
    expect((await client.call(reportCalls.findExtras, { id })).data).toMatchObject({ length: 1 })
    expect(
      (await taker.call(reportCalls.giveExtra, { id, username: member.username, minutes: 5 })).status,
    ).toBe(757)
  })

  test('what one person was given is found by report, attempt, roster or user name, also beside a namesake', async () => {
    const site = await sharedSite()
    const { id, client, first } = await buildExam(site, { examTime: 10, attempts: 2 })
    const { client: taker, member } = await buildSignedIn(site)
    const { client: namesake, member: other } = await buildSignedIn(site)
    await site.database.kysely
      .updateTable('member')
      .set({ name: member.name })
      .where('user_id', '=', other.user_id)
      .execute()
    const find = async (who: object) => {
      const { status, data } = await client.call(reportCalls.findExtras, { id, ...who })
      return status === 200 ? data.tables.map(({ minutes }) => minutes) : status
    }
    const { report_id } = (await sit(taker, id, { [first]: 'A' })).data
    const { attempt_id } = (await start(taker, id)).data
    const { attempt_id: otherAttempt } = (await start(namesake, id)).data
    expect(await find({ report_id })).toEqual([])
    await client.call(reportCalls.giveExtra, { id, username: member.username, minutes: 30 })
    await client.call(reportCalls.giveExtra, { id, username: other.username, minutes: 5 })
    expect(await find({})).toHaveLength(2)
    expect(await find({ report_id })).toEqual([30])
    expect(await find({ attempt_id })).toEqual([30])
    expect(await find({ attempt_id: otherAttempt })).toEqual([5])
    expect(await find({ username: member.username })).toEqual([30])
    expect(await find({ username: '没有这个人' })).toBe(422)
    const { id: another, client: author } = await buildExam(site)
    for (const who of [{ report_id }, { attempt_id }])
      expect((await author.call(reportCalls.findExtras, { id: another, ...who })).status).toBe(404)
  })

  test('what was given is changed under its name in the list, for that exam alone', async () => {
    const site = await sharedSite()
    const { id, client } = await buildExam(site)
    const { member } = await buildSignedIn(site)
    await client.call(reportCalls.giveExtra, { id, username: member.username, minutes: 5, attempts: 1 })
    const find = async () => (await client.call(reportCalls.findExtras, { id })).data
    const [given] = (await find()).tables
    const taker = given?.taker ?? ''
    expect((await client.call(reportCalls.giveExtra, { id, taker, minutes: 3 })).status).toBe(200)
    const changed = { taker, name: member.name, minutes: 3, attempts: 0, end_time: null }
    expect(await find()).toEqual({ tables: [changed], length: 1 })
    const { id: other, client: author } = await buildExam(site)
    expect((await author.call(reportCalls.giveExtra, { id: other, taker, minutes: 3 })).status).toBe(404)
  })
})
