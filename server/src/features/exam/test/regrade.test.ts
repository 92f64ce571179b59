import { bankCalls } from '@wenhai/core/bank/calls'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { sit, view } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, endAt, exam, tomorrow } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import {
  beginRegrade,
  buildSat,
  regradeNow,
  scoresOf,
  storedMarks,
  undoNow,
} from '../../../../test/regrade-build.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { workOffRegrades } from '../jobs.ts'

const sharedSite = useSite()
const toB = { kind: 'key', answer: 'B' }

const history = async (client: Parameters<typeof scoresOf>[0], id: string) =>
  (await client.call(regradeCalls.findRegrades, { id })).data.tables

describe('the question in the bank', () => {
  const bankOf = async (client: Parameters<typeof scoresOf>[0], id: string) =>
    (await history(client, id))[0]?.bank

  test('is said to differ from the last regrade, and gets its key by one update', async () => {
    const site = await sharedSite()
    const { client, id, first } = await buildSat(site, [['B', 'A']])
    await regradeNow(site, client, id, first, { kind: 'key', answer: 'C' })
    await regradeNow(site, client, id, first, toB)
    const [last, earlier] = await history(client, id)
    expect(earlier?.bank).toBeUndefined()
    const bank = last?.bank
    expect(bank).toMatchObject({ state: 'open', now: 'A', change: { answer: 'B' } })
    const changed = { id: first, ...bank?.change, update_time: bank?.update_time }
    expect((await client.call(bankCalls.updateQuestion, changed)).status).toBe(1802)
    expect(await bankOf(client, id)).toMatchObject({ state: 'same', now: 'B' })
    // Pressed again on a page that has not seen the change.
    expect((await client.call(bankCalls.updateQuestion, changed)).status).toBe(409)
    expect(await scoresOf(client, id)).toEqual([100])
  })

  test('is not offered where it is asked otherwise now, was deleted, belongs to somebody else, or nothing of it changed', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildSat(site, [['B', 'A']])
    await regradeNow(site, client, id, second, { kind: 'full' })
    expect(await bankOf(client, id)).toBeUndefined()
    await regradeNow(site, client, id, first, toB)
    await client.call(bankCalls.updateQuestion, { id: first, question: '改过的甲？' })
    expect(await bankOf(client, id)).toMatchObject({ state: 'differs', question: '改过的甲？', change: {} })
    await client.call(bankCalls.deleteQuestion, { id: first })
    expect(await bankOf(client, id)).toMatchObject({ state: 'gone' })
    const other = await buildAuthor(site)
    const shared = await createQuestion(other.client, { isOnlyOpt: 1, answer: 'A', allowPeopleUse: true })
    const foreign = await createForm(client, exam([shared], { needLoginParticipate: false }))
    await regradeNow(site, client, foreign, shared, toB)
    expect(await bankOf(client, foreign)).toBeUndefined()
  })
})

describe('a regrade', () => {
  test('marks every report by the new key, tells the taker from what to what and why, and is undone byte for byte', async () => {
    const site = await sharedSite()
    const { client, id, first, takers } = await buildSat(site, [
      ['A', 'A'],
      ['B', 'A'],
      ['B', 'B'],
    ])
    const before = await storedMarks(site, id)
    const regrade_id = await regradeNow(site, client, id, first, toB)
    expect(await scoresOf(client, id)).toEqual([50, 100, 50])
    const [, second] = takers
    const { exam: result } = await view(second?.client ?? client, second?.report_id ?? '')
    expect(result).toMatchObject({
      score: 100,
      changes: [{ from: 50, to: 100, reason: '答案印错了', isUndone: false }],
    })
    expect(result?.review[0]).toMatchObject({
      answer: 'B',
      points: 50,
      regraded: { reason: '答案印错了', accepted: [] },
    })
    expect(await history(client, id)).toMatchObject([
      {
        state: 'done',
        total: 3,
        done: 3,
        changed: 3,
        number: 1,
        what: '答案改为 B',
        canUndo: true,
        name: '王老师',
      },
    ])
    const { data: marks } = await client.call(markingCalls.findMarkChanges, { id })
    expect(marks.tables.filter(({ source }) => source === 'regrade')).toHaveLength(3)
    const { data: results } = await client.call(analyticsCalls.findResults, { id })
    expect(results.questions[0]?.marks).toMatchObject({ right: 2, wrong: 1 })

    expect(await undoNow(site, client, id, regrade_id)).toBe(1802)
    expect(await storedMarks(site, id)).toEqual(before)
    expect(await history(client, id)).toMatchObject([{ state: 'undone', canUndo: false }])
    const again = await view(second?.client ?? client, second?.report_id ?? '')
    expect(again.exam).toMatchObject({ score: 50, changes: [{ from: 100, to: 50, isUndone: true }] })
    expect(again.exam?.review[0]).toMatchObject({ answer: 'A' })
    expect(again.exam?.review[0]).not.toHaveProperty('regraded')
  })

  test('counts for who hands in while it runs, and those too are marked by the old key once it is undone', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildSat(site, [['B', 'A']])
    const { regrade_id } = (await beginRegrade(client, id, first, toB)).data
    const late = await site.client().openPage()
    expect((await sit(late, id, { [first]: 'B', [second]: 'A' })).data.score).toBe(100)
    await workOffRegrades(site.database)
    expect(await scoresOf(client, id)).toEqual([100, 100])
    await undoNow(site, client, id, regrade_id)
    expect(await scoresOf(client, id)).toEqual([50, 50])
  })

  test('reaches reports in the bin, and one that was restored meanwhile', async () => {
    const site = await sharedSite()
    const { client, id, first, takers } = await buildSat(site, [
      ['B', 'A'],
      ['B', 'A'],
    ])
    for (const { report_id } of takers) await client.call(reportCalls.deleteReport, { id: report_id })
    const [one, two] = takers
    await beginRegrade(client, id, first, toB)
    await client.call(reportCalls.restoreReport, { id, report_id: one?.report_id })
    await workOffRegrades(site.database)
    await client.call(reportCalls.restoreReport, { id, report_id: two?.report_id })
    expect(await scoresOf(client, id)).toEqual([100, 100])
  })

  test('reaches drawn questions', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const drawn = await createQuestion(client, { question: '抽到的？', isOnlyOpt: 1, answer: 'A' })
    const draw = [{ category: '', option_type: 0, level: '', key: '抽到的', count: 1, score: 40 }]
    const fixed = await createQuestion(client, { question: '固定的？', isOnlyOpt: 1, answer: 'A' })
    const id = await createForm(
      client,
      exam([fixed], { needLoginParticipate: false, draw, scores: { [fixed]: 60 } }),
    )
    const taker = await site.client().openPage()
    const { attempt_id, question } = (await start(taker, id)).data
    expect(question.map(({ question_id }) => question_id).sort()).toEqual([drawn, fixed].sort())
    await submit(taker, id, { [drawn]: 'B', [fixed]: 'A' }, { attempt_id })
    await regradeNow(site, client, id, drawn, toB)
    expect(await scoresOf(client, id)).toEqual([100])
    await regradeNow(site, client, id, fixed, { kind: 'strike', points: 'spread' })
    expect(await scoresOf(client, id)).toEqual([100])
    const { data } = await client.call(regradeCalls.findRegradeQuestions, { id })
    expect(data.tables).toMatchObject([
      { number: 1, isStruck: true, score: 0 },
      { number: 2, answer: 'B', isStruck: false },
    ])
  })

  test('striking drops the points from the full score, or gives them to the other questions', async () => {
    const site = await sharedSite()
    const { client, id, first, takers } = await buildSat(site, [['B', 'A']])
    const [taker] = takers
    const result = async () => (await view(taker?.client ?? client, taker?.report_id ?? '')).exam
    const dropped = await regradeNow(site, client, id, first, { kind: 'strike', points: 'drop' })
    expect(await result()).toMatchObject({ score: 50, fullScore: 50 })
    const cover = async () => (await client.call(formCalls.viewForm, { id })).data
    expect(await cover()).toMatchObject({ fullScore: 50 })
    await undoNow(site, client, id, dropped)
    expect(await cover()).toMatchObject({ fullScore: 100 })
    await regradeNow(site, client, id, first, { kind: 'strike', points: 'spread' })
    expect(await result()).toMatchObject({ score: 100, fullScore: 100, isPassed: true })
  })

  test('tells members whose score it changed, until they have seen it, and nobody else', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildSat(site, [], { needLoginParticipate: true })
    const sitAs = async (answer: string) => {
      const { client: taker } = await buildSignedIn(site)
      const { report_id } = (await sit(taker, id, { [first]: answer, [second]: 'A' })).data
      return { taker, report_id }
    }
    const gains = await sitAs('B')
    const stays = await sitAs('C')
    const newsOf = async (taker: typeof client) => (await taker.call(regradeCalls.findReportNews)).data.tables
    await regradeNow(site, client, id, first, toB)
    const { report_id } = gains
    expect(await newsOf(gains.taker)).toMatchObject([
      { report_id, survey_title: '期中测验', isScore: true, isAppeal: false },
    ])
    expect([await newsOf(stays.taker), await newsOf(client)]).toEqual([[], []])
    await stays.taker.call(regradeCalls.seeReportNews, { reports: [report_id] })
    expect(await newsOf(gains.taker)).toHaveLength(1)
    await client.call(regradeCalls.setAppeals, { id, until: tomorrow })
    const appeal = { id, report_id, question_id: second, content: '请再看一下' }
    expect((await gains.taker.call(regradeCalls.createAppeal, appeal)).status).toBe(200)
    await client.call(regradeCalls.answerAppeals, {
      ...{ id, question_id: second, isGranted: false, answer: '没有错' },
    })
    expect(await newsOf(gains.taker)).toMatchObject([{ report_id, isScore: true, isAppeal: true }])
    await gains.taker.call(regradeCalls.seeReportNews, { reports: [report_id] })
    expect(await newsOf(gains.taker)).toEqual([])
  })

  test('a changed score is not told to who may not see it', async () => {
    const site = await sharedSite()
    const given = { needLoginParticipate: true, review: 'ended' }
    const { client, id, first, second } = await buildSat(site, [], given)
    const { client: taker } = await buildSignedIn(site)
    await sit(taker, id, { [first]: 'B', [second]: 'A' })
    await regradeNow(site, client, id, first, toB)
    expect((await taker.call(regradeCalls.findReportNews)).data.tables).toEqual([])
  })

  test('is in the audit log', async () => {
    const site = await sharedSite()
    const { client, id, first } = await buildSat(site, [['B', 'A']])
    await regradeNow(site, client, id, first, toB)
    const { client: admin } = await buildSignedIn(site, { permission: 9 })
    const { data } = await admin.call(memberCalls.listAudit, { key: '重判' })
    expect(data.tables[0]).toMatchObject({
      action: '重判',
      actor: '王老师',
      target: '期中测验',
      detail: '甲？：答案改为 B。原因：答案印错了',
    })
  })

  test('that was interrupted goes on where it stopped', async () => {
    const site = await sharedSite()
    const { client, id, first } = await buildSat(site, [
      ['B', 'A'],
      ['B', 'A'],
    ])
    await beginRegrade(client, id, first, toB)
    const stopped = new AbortController()
    stopped.abort()
    await workOffRegrades(site.database, stopped.signal)
    expect(await history(client, id)).toMatchObject([{ state: 'running', done: 0 }])
    await Promise.all([workOffRegrades(site.database), workOffRegrades(site.database)])
    expect(await history(client, id)).toMatchObject([{ state: 'done', done: 2, changed: 2 }])
    expect(await scoresOf(client, id)).toEqual([100, 100])
  })
})

describe('what is refused', () => {
  test('a second regrade while one runs, and undoing one that is not the last', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildSat(site, [['B', 'A']])
    const outcomes = await Promise.all([
      beginRegrade(client, id, first, toB),
      beginRegrade(client, id, second, { kind: 'full' }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(outcomes.find(({ status }) => status === 409)?.reason).toBe('这场考试正在重判，完成后才能再重判')
    await workOffRegrades(site.database)
    const [earlier] = await history(client, id)
    const last = await regradeNow(site, client, id, second, { kind: 'points', score: 10 })
    const undo = (regrade_id: string | undefined) => client.call(regradeCalls.undoRegrade, { id, regrade_id })
    expect(await undo(earlier?.regrade_id)).toMatchObject({
      status: 409,
      reason: '之后又重判过，请从最近的一次开始撤销',
    })
    const twice = await Promise.all([undo(last), undo(last)])
    expect(twice.map(({ status }) => status).sort()).toEqual([1802, 409])
    await workOffRegrades(site.database)
    expect((await undo(last)).reason).toBe('这一次重判已经撤销了')
    expect((await undo(newId())).status).toBe(404)
  })

  test('a struck question, another question, a form that is no exam, someone else', async () => {
    const site = await sharedSite()
    const { client, id, first, takers } = await buildSat(site, [['B', 'A']])
    await regradeNow(site, client, id, first, { kind: 'strike' })
    const again = await beginRegrade(client, id, first, toB)
    expect(again).toMatchObject({ status: 422, reason: expect.stringContaining('这道题已经取消') })
    expect((await beginRegrade(client, id, newId(), toB)).status).toBe(422)
    expect((await beginRegrade(client, id, first, { ...toB, reason: ' ' })).status).toBe(411)
    const { client: stranger } = await buildSignedIn(site)
    const other = await createForm(client, {
      questionnaire_type: 'survey',
      survey_title: '问',
      question: [first],
    })
    expect((await beginRegrade(client, other, first, toB)).status).toBe(422)
    for (const [call, input] of [
      [regradeCalls.previewRegrade, { question_id: first, ...toB }],
      [regradeCalls.findGivenAnswers, { question_id: first }],
      [regradeCalls.findRegradeQuestions, {}],
      [regradeCalls.findRegrades, {}],
      [regradeCalls.startRegrade, { question_id: first, ...toB, reason: '我要' }],
    ] as const) {
      expect((await stranger.call(call, { id, ...input })).status).toBe(757)
      expect((await takers[0]?.client.call(call, { id, ...input }))?.status).toBe(747)
    }
  })

  test('while another exam hides one of its questions', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildAuthor(site)
    const shared = await createQuestion(owner, {
      question: '共享的？',
      isOnlyOpt: 1,
      answer: 'A',
      allowPeopleUse: 1,
    })
    const { client } = await buildAuthor(site)
    const id = await createForm(client, exam([shared], { needLoginParticipate: false }))
    await sit(await site.client().openPage(), id, { [shared]: 'B' })
    await endAt(site, id)
    const second = await createForm(owner, exam([shared], { needLoginParticipate: false }))
    expect((await beginRegrade(client, id, shared, toB)).status).toBe(410)
    await endAt(site, second)
    expect((await beginRegrade(client, id, shared, toB)).status).toBe(200)
    const { data } = await client.call(regradeCalls.findRegradeQuestions, { id })
    expect(data.tables[0]?.answer).toBe('')
  })
})
