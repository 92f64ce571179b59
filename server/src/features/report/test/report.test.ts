import { formCalls } from '@wenhai/core/form/calls'
import { dayStart } from '@wenhai/core/format/day'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { buildSurvey, report, start, submit } from '../../../../test/report-build.ts'
import { countedOf } from '../counted.ts'
import { refuseReportFlood } from '../submit/flood.ts'

const sharedSite = useSite()

describe('handing in', () => {
  test('a guest starts, saves a draft, hands in and finds the receipt again', {
    tags: ['0.02', '1.06'],
  }, async () => {
    const site = await sharedSite()
    const { id, answers, ids } = await buildSurvey(site)
    const guest = await site.client().openPage()
    const begun = await start(guest, id)
    expect(begun.data.question.map(({ question_id }) => question_id)).toEqual(ids)
    expect(JSON.stringify(begun.data)).not.toContain('"answer"')
    const { attempt_id } = begun.data
    const saved = await guest.call(reportCalls.saveDraft, {
      id: attempt_id,
      answers: { [ids[0] ?? '']: 'B' },
    })
    expect([saved.status, saved.data.version]).toEqual([1802, 1])
    const again = await start(guest, id)
    expect(again.data).toMatchObject({
      attempt_id,
      isResumed: true,
      draft: { answers: { [ids[0] ?? '']: 'B' } },
    })
    const done = await submit(guest, id, answers, { attempt_id })
    expect(done.status).toBe(200)
    expect(done.data.receipt).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const mine = await guest.call(reportCalls.findMine, { id })
    expect(mine.data).toMatchObject({ face: 'taken', attempt: null, sheet: { receipt: done.data.receipt } })
    const view = await guest.call(reportCalls.viewReport, { id: done.data.report_id })
    expect(view.data).toMatchObject({ answers, receipt: done.data.receipt })
    expect((await start(guest, id)).status).toBe(409)
  })

  test('the same submit key gives the same report, however often and however parallel', {
    tags: ['7.67'],
  }, async () => {
    const site = await sharedSite()
    const { id, answers, client } = await buildSurvey(site)
    const guest = await site.client().openPage()
    const one = report(id, answers)
    const all = await Promise.all(Array.from({ length: 20 }, () => guest.call(reportCalls.createReport, one)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ data }) => data.receipt)).size).toBe(1)
    const list = await client.call(reportCalls.findReports, { survey_id: id })
    expect(list.data.length).toBe(1)
    const other = await guest.call(reportCalls.createReport, {
      ...one,
      answers: { ...answers, [Object.keys(answers)[0] ?? '']: 'B' },
    })
    expect(other.status).toBe(409)
    const stranger = await site.client().openPage()
    expect((await stranger.call(reportCalls.createReport, one)).status).toBe(409)
  })

  test('the same submit key gives the same report also after the end, a pause and the time of the attempt', async () => {
    const site = await sharedSite()
    const { id, answers, client } = await buildSurvey(site)
    const guest = await site.client().openPage()
    const { attempt_id } = (await start(guest, id)).data
    const one = report(id, answers, { attempt_id })
    const other = await site.client().openPage()
    const without = report(id, answers)
    const resend = async () => {
      const again = [guest.call(reportCalls.createReport, one), other.call(reportCalls.createReport, without)]
      return (await Promise.all(again)).map(({ status, data }) => [status, data?.report_id])
    }
    const stored = await resend()
    expect(stored.map(([status]) => status)).toEqual([200, 200])
    await site.database.kysely
      .updateTable('attempt')
      .set({ deadline: Date.now() - 60_000 })
      .where('attempt_id', '=', attempt_id)
      .execute()
    expect(await resend()).toEqual(stored)
    await client.call(formCalls.setFormStatus, { id, status: 0 })
    expect(await resend()).toEqual(stored)
    await client.call(formCalls.endForm, { id })
    expect(await resend()).toEqual(stored)
    const changed = { ...without, answers: { ...answers, [Object.keys(answers)[0] ?? '']: 'B' } }
    expect((await other.call(reportCalls.createReport, changed)).status).toBe(410)
    expect((await guest.call(reportCalls.createReport, without)).status).toBe(410)
  })

  test('one conflicting report does not sink those beside it', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site)
    const guests = await Promise.all(Array.from({ length: 8 }, () => site.client().openPage()))
    const all = await Promise.all(
      guests.flatMap((guest) => [
        submit(guest, id, answers),
        submit(guest, id, {}),
        submit(guest, id, answers),
      ]),
    )
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(8)
    expect(statuses.filter((status) => status === 409)).toHaveLength(8)
    expect(statuses.filter((status) => status === 422)).toHaveLength(8)
  })

  test('the figures follow: views, started, finished, last answer', async () => {
    const site = await sharedSite()
    const { id, answers, client } = await buildSurvey(site)
    const [first, second] = [await site.client().openPage(), await site.client().openPage()]
    await first.call(reportCalls.findMine, { id })
    await second.call(reportCalls.findMine, { id })
    await start(first, id)
    await start(first, id)
    await submit(second, id, answers)
    await expect
      .poll(async () => (await client.call(formCalls.viewForm, { id })).data.own)
      .toMatchObject({ views: 2, started: 2, lastTime: expect.any(String) })
    expect((await client.call(formCalls.viewForm, { id })).data.participants).toBe(1)
  })

  test('nobody begins or hands in what they have not opened, though no visit was recorded', async () => {
    const site = await sharedSite()
    const { id, answers, client } = await buildSurvey(site)
    await submit(await site.client().openPage(), id, answers)
    const { data } = await client.call(formCalls.viewForm, { id })
    expect([data.own?.views, data.participants]).toEqual([1, 1])
    const { data: results } = await client.call(analyticsCalls.findResults, { id })
    expect(results.funnel).toMatchObject({ views: 1, finished: 1 })
  })

  test('seconds, the furthest question, device and source are kept with the report', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site)
    const guest = await site.client().openPage()
    const seconds = { [Object.keys(answers)[0] ?? '']: 12 }
    const { data } = await submit(guest, id, answers, { seconds, reached: 3, source: 'qr' })
    const row = await site.database.kysely
      .selectFrom('report')
      .selectAll()
      .where('report_id', '=', data.report_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ reached: 3, source: 'qr', device: 'other' })
    expect(countedOf(row).seconds).toEqual(seconds)
  })

  test('an anonymous report holds a hash of the voter and nothing else of them', async () => {
    const site = await startTestSite()
    const { id, answers } = await buildSurvey(site, { anonymous: true })
    const { client: member, member: row } = await buildSignedIn(site)
    const begun = await start(member, id, { source: 'qr' })
    const done = await submit(member, id, answers, {
      attempt_id: begun.data.attempt_id,
      seconds: {},
      reached: 3,
    })
    expect(done.status).toBe(200)
    const stored = await site.database.kysely.selectFrom('report').selectAll().executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      user_id: '',
      device_id: '',
      roster_id: '',
      attempt_id: '',
      source: '',
      device: '',
      start_time: 0,
      reached: 0,
    })
    expect(stored.submit_time).toBe(dayStart(Date.now()))
    expect(JSON.stringify(stored)).not.toContain(row.user_id)
    expect(stored.report_id[14]).toBe('4')
    expect(await site.database.kysely.selectFrom('attempt').selectAll().execute()).toEqual([])
    expect((await member.call(reportCalls.findMine, { id })).data.face).toBe('taken')
    expect((await member.call(reportCalls.viewReport, { id: done.data.report_id })).data.answers).toEqual(
      answers,
    )
  })
})

describe('what is refused', () => {
  test('bad reports, each with its status and the field', async () => {
    const site = await sharedSite()
    const { id, answers, ids } = await buildSurvey(site)
    const [first = ''] = ids
    const guest = await site.client().openPage()
    const refused = async (given: object) => {
      const { status, data } = await guest.call(reportCalls.createReport, {
        ...report(id, answers),
        ...given,
      })
      return [status, (data as { field?: string } | null)?.field]
    }
    expect(await refused({ answers: { ...answers, [newId()]: 'A' } })).toEqual([422, 'answers'])
    expect(await refused({ answers: { ...answers, [first]: 'A,B' } })).toEqual([422, 'answers'])
    expect(await refused({ answers: { ...answers, [first]: 'Z' } })).toEqual([422, 'answers'])
    expect(await refused({ answers: {} })).toEqual([422, 'answers'])
    expect(await refused({ answers: 'nonsense' })).toEqual([422, 'answers'])
    expect(await refused({ answers: undefined })).toEqual([411, 'answers'])
    expect(await refused({ submit_key: undefined })).toEqual([411, 'submit_key'])
    expect(await refused({ submit_key: 'x' })).toEqual([422, 'submit_key'])
    expect(await refused({ revision: 7 })).toEqual([422, 'revision'])
    expect(await refused({ attempt_id: newId() })).toEqual([404, undefined])
    expect(await refused({ answers: { [first]: 'A'.repeat(2001) } })).toEqual([422, 'answers'])
  })

  test('a program without a cookie has no voice', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site)
    expect((await submit(site.client(), id, answers)).status).toBe(747)
    const program = site.client()
    expect((await start(program, id)).status).toBe(200)
    expect(program.cookies.has('device')).toBe(true)
    expect((await submit(program, id, answers)).status).toBe(200)
  })

  test("another's attempt is not there", async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site)
    const [owner, other] = [await site.client().openPage(), await site.client().openPage()]
    const { attempt_id } = (await start(owner, id)).data
    expect((await submit(other, id, answers, { attempt_id })).status).toBe(404)
    expect((await other.call(reportCalls.saveDraft, { id: attempt_id, answers: {} })).status).toBe(404)
    const done = await submit(owner, id, answers, { attempt_id })
    expect((await other.call(reportCalls.viewReport, { id: done.data.report_id })).status).toBe(404)
  })

  test('not begun, ended and paused forms take nothing', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildSurvey(site)
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const open = { needLoginParticipate: false }
    const pending = await createForm(client, survey(ids, { ...open, start_time: soon }))
    const ended = await createForm(client, survey(ids, open))
    await client.call(formCalls.endForm, { id: ended })
    await site.database.kysely
      .updateTable('form')
      .set({ end_time: Date.now() - 6000 })
      .where('survey_id', '=', ended)
      .execute()
    const paused = await createForm(client, survey(ids, { ...open, status: 0 }))
    const guest = await site.client().openPage()
    const answers = Object.fromEntries(ids.map((question_id) => [question_id, 'A']))
    expect((await submit(guest, pending, answers)).status).toBe(410)
    expect((await start(guest, pending)).status).toBe(410)
    expect((await guest.call(reportCalls.findMine, { id: pending })).data.face).toBe('pending')
    expect((await submit(guest, ended, answers)).status).toBe(410)
    expect((await start(guest, ended)).status).toBe(410)
    expect((await guest.call(reportCalls.findMine, { id: ended })).data.face).toBe('ended')
    expect((await submit(guest, paused, answers)).status).toBe(410)
    expect((await start(guest, paused)).status).toBe(410)
    expect((await guest.call(reportCalls.findMine, { id: paused })).data.face).toBe('paused')
    expect((await guest.call(analyticsCalls.findPublished, { id: paused })).status).toBe(410)
  })

  test('a form for members asks for a sign-in', { tags: ['1.06'] }, async () => {
    const site = await sharedSite()
    const { id, answers } = await buildSurvey(site, { needLoginParticipate: true })
    const guest = await site.client().openPage()
    expect((await guest.call(reportCalls.findMine, { id })).data.face).toBe('login')
    expect((await start(guest, id)).status).toBe(747)
    expect((await submit(guest, id, answers)).status).toBe(747)
    const { client: member } = await buildSignedIn(site)
    expect((await submit(member, id, answers)).status).toBe(200)
  })
})

test('one network hands in so many reports a minute to one form', async () => {
  const { database, settings } = await sharedSite()
  const [one, other] = [newId(), newId()]
  const handIn = (survey_id: string, network: string, now = 0) =>
    refuseReportFlood({ database, network, now, settings: { ...settings, CALLS_PER_MINUTE: 2 } }, survey_id)
  for (let count = 0; count < 5; count += 1) handIn(one, '203.0.113.7')
  expect(() => handIn(one, '203.0.113.7')).toThrow('你所在的网络交得太快了')
  handIn(one, '198.51.100.7')
  handIn(other, '203.0.113.7')
  handIn(one, '203.0.113.7', 60_000)
})
