import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { reportJobs } from '#features/report/jobs'
import { newId } from '#lib/ids'
import { answerAnew, buildMixed, countsOf, findResults } from '../../../../test/analytics-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { sit } from '../../../../test/exam-build.ts'
import { silentLog, useSite } from '../../../../test/harness.ts'
import { buildMarkedExam } from '../../../../test/marking-build.ts'
import { addPerson, buildSurvey, buildVote, recount, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const dayMs = 24 * 60 * 60_000

describe('deleting a report', () => {
  test('takes its counts along, frees the voter, and can be undone', { tags: ['7.69'] }, async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const { report_id } = await answerAnew(site, id, { [ids.single]: 'A' })
    await answerAnew(site, id, { [ids.single]: 'B' })
    const before = await findResults(client, id)
    expect((await client.call(reportCalls.deleteReport, { id: report_id })).status).toBe(717)
    const after = await findResults(client, id)
    expect([after.total, countsOf(after, ids.single)]).toEqual([1, { A: 0, B: 1, C: 0 }])
    expect(after.funnel).toMatchObject({ started: 1, finished: 1 })
    expect((await client.call(reportCalls.viewReport, { id: report_id })).status).toBe(404)
    const { data: bin } = await client.call(reportCalls.findDeletedReports, { id })
    expect(bin).toMatchObject({ length: 1, tables: [{ report_id }] })
    expect((await client.call(reportCalls.restoreReport, { id, report_id })).status).toBe(1802)
    const { now: _, version: __, ...restored } = await findResults(client, id)
    expect(before).toMatchObject(restored)
    expect((await client.call(reportCalls.restoreReport, { id, report_id })).status).toBe(404)
  })

  test('anyone who answers again keeps the new one: the old cannot come back', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const taker = await answerAnew(site, id, { [ids.single]: 'A' })
    await client.call(reportCalls.deleteReport, { id: taker.report_id })
    expect((await findResults(client, id)).lastTime).toBeNull()
    expect((await submit(taker.client, id, { [ids.single]: 'C' })).status).toBe(200)
    const restoring = await client.call(reportCalls.restoreReport, { id, report_id: taker.report_id })
    expect(restoring).toMatchObject({ status: 409, reason: expect.stringContaining('重新作答') })
    expect(countsOf(await findResults(client, id), ids.single)).toEqual({ A: 0, B: 0, C: 1 })
    expect((await client.call(reportCalls.findDeletedReports, { id })).data.length).toBe(1)
  })

  test('its attempt goes with it: nobody hands in by that, and then once more', async () => {
    const site = await sharedSite()
    const { client, id } = await buildVote(site)
    const taker = await site.client().openPage()
    const given = { attempt_id: (await start(taker, id)).data.attempt_id, submit_key: newId() }
    const { report_id } = (await submit(taker, id, { vote: 'A' }, given)).data
    await client.call(reportCalls.deleteReport, { id: report_id })
    // Also the very same again, as a page does that heard no answer.
    for (const submit_key of [given.submit_key, newId()])
      expect((await submit(taker, id, { vote: 'A' }, { ...given, submit_key })).status).toBe(404)
    const again = { attempt_id: (await start(taker, id)).data.attempt_id }
    expect((await submit(taker, id, { vote: 'B' }, again)).status).toBe(200)
    expect((await submit(taker, id, { vote: 'A' }, given)).status).toBe(404)
    expect(await recount(site, id)).toEqual({ B: 1 })
  })

  test('is the author’s alone; the taker sees the sheet gone', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const { client: taker } = await buildSignedIn(site)
    const { report_id } = (await submit(taker, id, { [ids.single]: 'A' })).data
    expect((await taker.call(reportCalls.deleteReport, { id: report_id })).status).toBe(757)
    const { client: stranger } = await buildSignedIn(site)
    expect((await stranger.call(reportCalls.deleteReport, { id: report_id })).status).toBe(404)
    expect((await stranger.call(reportCalls.findDeletedReports, { id })).status).toBe(757)
    await client.call(reportCalls.deleteReport, { id: report_id })
    expect((await taker.call(reportCalls.findReports, {})).data.length).toBe(0)
    expect((await taker.call(reportCalls.findMine, { id })).data.face).toBe('open')
  })

  test('ten at once delete one report once', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const { report_id } = await answerAnew(site, id, { [ids.single]: 'A' })
    const all = await Promise.all(
      Array.from({ length: 10 }, () => client.call(reportCalls.deleteReport, { id: report_id })),
    )
    expect(all.filter(({ status }) => status === 717)).toHaveLength(1)
    expect((await findResults(client, id)).total).toBe(0)
  })

  test('after thirty days it is gone for good', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const { report_id } = await answerAnew(site, id, { [ids.single]: 'A' })
    await client.call(reportCalls.deleteReport, { id: report_id })
    await site.database.kysely
      .updateTable('report_deleted')
      .set({ delete_time: Date.now() - 31 * dayMs })
      .execute()
    expect((await client.call(reportCalls.findDeletedReports, { id })).data.length).toBe(0)
    expect((await client.call(reportCalls.restoreReport, { id, report_id })).status).toBe(404)
    for (const job of reportJobs)
      await job.run(
        { database: site.database, log: silentLog } as Parameters<typeof job.run>[0],
        new AbortController().signal,
      )
    expect(await site.database.kysely.selectFrom('report_deleted').selectAll().execute()).toEqual([])
  })
})

describe('the list of reports', () => {
  test('is searched by name and receipt, sorted, and filtered like the results', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const { client: taker } = await buildSignedIn(site, { name: '李小雨' })
    const { receipt } = (await submit(taker, id, { [ids.single]: 'A' })).data
    const other = await answerAnew(site, id, { [ids.single]: 'B' })
    const find = async (given: object) =>
      (await client.call(reportCalls.findReports, { survey_id: id, ...given })).data
    expect(await find({ key: '李小雨' })).toMatchObject({ length: 1, tables: [{ receipt, name: '李小雨' }] })
    expect((await find({ key: '李小雪' })).length).toBe(0)
    expect(await find({ key: receipt.toLowerCase() })).toMatchObject({ length: 1, tables: [{ receipt }] })
    expect((await find({ sort: 'old' })).tables.map((row) => row.receipt)[0]).toBe(receipt)
    const filters = { answers: [{ question_id: ids.single, keys: ['B'] }] }
    expect(await find({ filters })).toMatchObject({ length: 1, tables: [{ report_id: other.report_id }] })
    const { client: stranger } = await buildSignedIn(site)
    expect((await stranger.call(reportCalls.findReports, { survey_id: id, key: '李小雨' })).data.length).toBe(
      0,
    )
  })
  test('has only who is searched for among those a filter finds, and only those that wait', async () => {
    const site = await sharedSite()
    const { client, id, single, open } = await buildMarkedExam(site)
    const { client: taker } = await buildSignedIn(site, { name: '李小雨' })
    const { report_id } = (await sit(taker, id, { [single]: 'A', [open]: '见解' })).data
    const done = (await sit(await site.client().openPage(), id, { [single]: 'A' })).data
    const find = async (given: object) =>
      (await client.call(reportCalls.findReports, { survey_id: id, ...given })).data
    const filters = { answers: [{ question_id: single, keys: ['A'] }] }
    expect((await find({ filters })).length).toBe(2)
    expect(await find({ filters, waiting: true })).toMatchObject({ length: 1, tables: [{ report_id }] })
    expect(await find({ filters, key: '李小雨' })).toMatchObject({ length: 1, tables: [{ report_id }] })
    expect((await find({ filters, key: '李小雪' })).length).toBe(0)
    expect((await find({ key: done.receipt })).length).toBe(1)
    expect((await find({ key: done.receipt, waiting: true })).length).toBe(0)
  })

  test('finds a number of the roster that is as long as a receipt', async () => {
    const site = await sharedSite()
    const { client, id, answers } = await buildSurvey(site, { needRoster: true })
    await addPerson(site, id, { name: '李明', number: '202611340123', group: '一班' })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id, { name: '李明', number: '202611340123' })).data
    await submit(taker, id, answers, { attempt_id })
    const found = await client.call(reportCalls.findReports, { survey_id: id, key: '202611340123' })
    expect(found.data).toMatchObject({ length: 1, tables: [{ name: '李明' }] })
  })
})
