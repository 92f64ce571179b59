import { fillPath } from '@wenhai/core/contract/define-call'
import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam, sit, view } from '../../../../test/exam-build.ts'
import { createForm, endAt, exam } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('marking', () => {
  test('the server marks at hand-in, with a reason for each question, and ignores what the client says of it', {
    tags: ['0.04'],
  }, async () => {
    const site = await sharedSite()
    const { id, first, second } = await buildExam(site)
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const done = await submit(
      taker,
      id,
      { [first]: 'A', [second]: 'B' },
      { attempt_id, score: 100, marks: {} },
    )
    expect(done.data.score).toBe(50)
    const { exam: result } = await view(taker, done.data.report_id)
    expect(result).toMatchObject({ shown: 'all', score: 50, fullScore: 100, isPassed: false, pending: 0 })
    expect(result?.review).toMatchObject([
      { question_id: first, answer: 'A', note: '甲？的解析', points: 50, reason: '回答正确' },
      { question_id: second, answer: 'A', points: 0, reason: '回答错误' },
    ])
  })

  test('an exam worth nothing, stored before they were refused, is read, changed and passed by nobody', async () => {
    const site = await sharedSite()
    const { id, client, first, second } = await buildExam(site, { status: 0, passScore: 0 })
    const { kysely } = site.database
    const { content } = await kysely
      .selectFrom('form_revision')
      .select('content')
      .where('survey_id', '=', id)
      .executeTakeFirstOrThrow()
    await kysely
      .updateTable('form_revision')
      .set({ content: content.replaceAll('"score":5000', '"score":0') })
      .where('survey_id', '=', id)
      .execute()
    await kysely.updateTable('form').set({ full_score: 0 }).where('survey_id', '=', id).execute()
    const publish = () => client.call(formCalls.setFormStatus, { id, status: 1 })
    expect(await publish()).toMatchObject({ status: 422, data: { field: 'scores' } })
    await kysely.updateTable('form').set({ published: 1 }).where('survey_id', '=', id).execute()
    expect((await publish()).status).toBe(1802)
    const rename = () =>
      client.call(formCalls.updateForm, { id, questionnaire_type: 'exam', survey_title: '改名' })
    expect((await rename()).status).toBe(422)
    const taker = await site.client().openPage()
    const { data } = await sit(taker, id, { [first]: 'B', [second]: 'A' })
    const { exam: result } = await view(taker, data.report_id)
    expect(result).toMatchObject({ score: 0, fullScore: 0, isPassed: false })
    expect((await client.call(formCalls.viewForm, { id })).data.fullScore).toBe(0)
    expect((await rename()).status).toBe(1802)
  })

  test('an open answer waits for the author, whose marks and words then count', async () => {
    const site = await sharedSite()
    const { client, first, id: other } = await buildExam(site)
    await endAt(site, other)
    const open = await createQuestion(client, { question: '谈谈', option_type: 3, options: [] })
    const id = await createForm(client, exam([first, open], { needLoginParticipate: false }))
    const taker = await site.client().openPage()
    const { data } = await sit(taker, id, { [first]: 'A', [open]: '很长的回答' })
    expect((await view(taker, data.report_id)).exam).toMatchObject({ score: 50, pending: 1, isPassed: null })
    const waiting = async () =>
      (await client.call(reportCalls.findReports, { survey_id: id, waiting: 1 })).data.length
    expect(await waiting()).toBe(1)
    const mark = (client: Client, marks: object, comments = {}) =>
      client.call(markingCalls.markReport, { id: data.report_id, marks, comments })
    expect((await mark(taker, { [open]: 50 })).status).toBe(747)
    const { client: stranger } = await buildSignedIn(site)
    expect((await mark(stranger, { [open]: 50 })).status).toBe(404)
    expect((await mark(client, { [open]: 50.5 })).status).toBe(422)
    expect((await mark(client, { [stranger.url]: 1 })).status).toBe(422)
    const marked = await mark(client, { [open]: 40.5 }, { [open]: '有见地' })
    expect(marked).toMatchObject({ status: 1802, data: { score: 90.5, pending: 0 } })
    expect(await waiting()).toBe(0)
    const { exam: result } = await view(taker, data.report_id)
    expect(result).toMatchObject({ score: 90.5, pending: 0, isPassed: true })
    expect(result?.review[1]).toMatchObject({ points: 40.5, comment: '有见地' })
  })
})

test('points and marks may be written in brackets, where numbers are texts', async () => {
  const site = await sharedSite()
  const { client, first, id: other } = await buildExam(site)
  await endAt(site, other)
  const open = await createQuestion(client, { question: '谈谈', option_type: 3, options: [] })
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return (await client.send('POST', apiBase + path, { body, headers })).body
  }
  const draft = encodeForm(exam([first, open], { needLoginParticipate: false }))
  const create = (points: string) =>
    post(formCalls.createForm.path, `${draft}&scores[${first}]=${points}&scores[${open}]=7.5`)
  expect((await create('2.555')).status).toBe(422)
  expect((await create('many')).status).toBe(422)
  const created = await create('2.5')
  expect(created.status).toBe(200)
  const taker = await site.client().openPage()
  const { data } = await sit(taker, created.data.survey_id, { [first]: 'A', [open]: '回答' })
  const path = fillPath(markingCalls.markReport.path, { id: data.report_id })
  const marked = await post(path, `marks[${open}]=4.25`)
  expect(marked).toMatchObject({ status: 1802, data: { score: 6.75, pending: 0 } })
})

test('a blank counts in either script and with either numerals', async () => {
  const site = await sharedSite()
  const { client } = await buildExam(site)
  const given = { option_type: 2, options: [], isOnlyOpt: 1 }
  const question = await createQuestion(client, { ...given, question: '____有____篇', answer: '论语；20' })
  const id = await createForm(client, exam([question], { needLoginParticipate: false }))
  const { data } = await sit(await site.client().openPage(), id, { [question]: '《論語》；二十' })
  expect(data.score).toBe(100)
})

describe('what is shown', () => {
  test.each([
    ['best', 2],
    ['last', 1],
    ['average', 1],
  ])('the rank is by the attempt that counts: %s', async (attemptRule, expected) => {
    const site = await sharedSite()
    const { id, first, second } = await buildExam(site, { attempts: 2, attemptRule, showRank: true })
    const [one, other] = [await site.client().openPage(), await site.client().openPage()]
    // 100 and then nothing, against 50 twice.
    await sit(one, id, { [first]: 'A', [second]: 'A' })
    await sit(one, id, {})
    await sit(other, id, { [first]: 'A' })
    const { data } = await sit(other, id, { [second]: 'A' })
    expect((await view(other, data.report_id)).exam?.rank).toBe(expected)
  })

  test('an average that is rounded down does not come after itself', async () => {
    const site = await sharedSite()
    const given = { attempts: 3, attemptRule: 'average', showRank: true }
    const { id, first, second } = await buildExam(site, given)
    const [one, other] = [await site.client().openPage(), await site.client().openPage()]
    // The first taker has a third of 100 points on average, and the other one two thirds.
    for (const answers of [{ [first]: 'A' }, { [second]: 'A' }]) {
      await sit(one, id, answers)
      await sit(other, id, { [first]: 'A', [second]: 'A' })
    }
    const { data: low } = await sit(one, id, {})
    const { exam: alone } = await view(one, low.report_id)
    expect(alone).toMatchObject({ finalScore: 33.33, rank: 2 })
    const { data: high } = await sit(other, id, {})
    const { exam: best } = await view(other, high.report_id)
    expect(best).toMatchObject({ finalScore: 66.67, rank: 1 })
  })

  test.each([
    ['with an end, after it', { end_time: tomorrow() }, 'ended'],
    ['without an end, once it is handed in', {}, 'submitted'],
    ['as its author says', { end_time: tomorrow(), review: 'submitted' }, 'submitted'],
  ])('answers and notes are shown, where nobody says otherwise: %s', async (_, given, expected) => {
    const site = await sharedSite()
    const { id, client } = await buildExam(site, given)
    const review = async () => (await client.call(formCalls.viewForm, { id })).data.review
    expect(await review()).toBe(expected)
    // A change leaves it as it was, also one of the end.
    const end_time = 'end_time' in given ? null : tomorrow()
    expect((await client.call(formCalls.updateForm, { id, end_time })).status).toBe(1802)
    expect(await review()).toBe(expected)
  })

  test('with attempts left the score and own answers; the key after the last attempt', async () => {
    const site = await sharedSite()
    const { id, first, second } = await buildExam(site, { attempts: 2, attemptRule: 'best', showRank: true })
    const { client: taker } = await buildSignedIn(site)
    const one = await sit(taker, id, { [first]: 'A', [second]: 'A' })
    expect((await view(taker, one.data.report_id)).exam).toMatchObject({
      shown: 'score',
      score: 100,
      review: [],
    })
    const two = await sit(taker, id, { [first]: 'B' })
    const { exam: result } = await view(taker, two.data.report_id)
    expect(result).toMatchObject({
      shown: 'all',
      score: 0,
      finalScore: 100,
      isPassed: true,
      rank: 1,
      attemptNo: 2,
    })
    expect((await start(taker, id)).status).toBe(409)
    const { data: mine } = await taker.call(reportCalls.findMine, { id })
    expect(mine).toMatchObject({ face: 'taken', attemptsLeft: 0, sheets: [{ score: 0 }, { score: 100 }] })
  })

  test.each([
    ['ended', 'nothing', 'all'],
    ['never', 'score', 'score'],
    ['submitted', 'all', 'all'],
  ])('review %s: %s while it runs, %s after', async (review, during, after) => {
    const site = await sharedSite()
    const { id, first } = await buildExam(site, { review })
    const taker = await site.client().openPage()
    const { data } = await sit(taker, id, { [first]: 'A' })
    expect(data.score).toBe(during === 'nothing' ? null : 50)
    expect((await view(taker, data.report_id)).exam?.shown).toBe(during)
    await endAt(site, id)
    expect((await view(taker, data.report_id)).exam?.shown).toBe(after)
  })

  test('a question in another exam that runs is neither marked nor reviewed', async () => {
    const site = await sharedSite()
    const { id, client, first } = await buildExam(site)
    const taker = await site.client().openPage()
    const { data } = await sit(taker, id, { [first]: 'A' })
    const other = await createForm(client, exam([first], { needLoginParticipate: false }))
    const { exam: result } = await view(taker, data.report_id)
    expect(result?.score).toBeNull()
    expect(result?.review[0]).toMatchObject({ isLocked: true, answer: '', note: '', points: null })
    await endAt(site, other)
    expect((await view(taker, data.report_id)).exam?.score).toBe(50)
  })
})

test('the timeline tells what was answered and changed when, and when the page was left, to taker and author alike', async () => {
  const site = await sharedSite()
  const { id, client, first, second } = await buildExam(site, { recordLeaving: true })
  const taker = await site.client().openPage()
  const { attempt_id } = (await start(taker, id)).data
  const save = (answers: Record<string, string>) =>
    taker.call(reportCalls.saveDraft, { id: attempt_id, answers })
  await save({ [first]: 'B' })
  await save({ [first]: 'B' })
  await taker.call(reportCalls.recordLeave, { id: attempt_id, seconds: 7 })
  await save({ [first]: 'A', [second]: 'A' })
  const { data } = await submit(taker, id, { [first]: 'A' }, { attempt_id })
  const read = async (who: Client) =>
    (await who.call(reportCalls.findTimeline, { id: data.report_id })).data.tables
  const entries = await read(client)
  expect(entries.map(({ kind, answers, seconds }) => [kind, answers, seconds])).toEqual([
    ['begin', {}, 0],
    ['draft', { [first]: 'B' }, 0],
    ['leave', {}, 7],
    ['draft', { [first]: 'A', [second]: 'A' }, 0],
    ['submit', {}, 0],
  ])
  expect(await read(taker)).toEqual(entries)
  const stranger = await site.client().openPage()
  expect((await stranger.call(reportCalls.findTimeline, { id: data.report_id })).status).toBe(404)
  expect((await client.call(formCalls.viewForm, { id })).data.recordLeaving).toBe(true)
})
