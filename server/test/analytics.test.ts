import { analyticsCalls } from '@wenhai/core/analytics/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '../src/lib/ids.ts'
import { answerAnew, buildMixed, countsOf, findResults, readLive } from './analytics-build.ts'
import { createQuestion } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import { buildAuthor, createForm, exam } from './form-build.ts'
import { type startTestSite, useSite } from './harness.ts'
import { start, submit } from './report-build.ts'

const sharedSite = useSite()

describe('results', () => {
  test('every kind is counted in its own way, beside days, times, sources and devices', {
    tags: ['1.11', '7.70'],
  }, async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(
      site,
      id,
      {
        [ids.single]: 'A',
        [ids.multiple]: 'A,C',
        [ids.ranking]: 'B,A,C',
        [ids.truth]: '1',
        [ids.open]: '很好',
      },
      { seconds: { [ids.single]: 4, [ids.open]: 20 }, source: 'qr' },
    )
    await answerAnew(
      site,
      id,
      { [ids.single]: 'B', [ids.multiple]: 'A', [ids.ranking]: 'B,C,A', [ids.truth]: '0' },
      { seconds: { [ids.single]: 6 }, source: 'm.baidu.com' },
    )
    await answerAnew(site, id, { [ids.single]: 'A' })
    const results = await findResults(client, id)
    expect(results).toMatchObject({ total: 3, all: 3, isFiltered: false, scores: null })
    expect(results.funnel).toMatchObject({ started: 3, finished: 3 })
    expect(countsOf(results, ids.single)).toEqual({ A: 2, B: 1, C: 0 })
    expect(countsOf(results, ids.multiple)).toEqual({ A: 2, B: 0, C: 1 })
    expect(countsOf(results, ids.truth)).toEqual({ 1: 1, 0: 1 })
    const of = (question_id: string) => results.questions.find((each) => each.question_id === question_id)
    expect(of(ids.multiple)).toMatchObject({ asked: 3, answered: 2 })
    expect(of(ids.open)).toMatchObject({ asked: 3, answered: 1, options: [] })
    expect(of(ids.ranking)?.options).toMatchObject([
      { key: 'A', places: [0, 1, 1], meanRank: 2.5 },
      { key: 'B', places: [2, 0, 0], meanRank: 1 },
      { key: 'C', places: [0, 1, 1], meanRank: 2.5 },
    ])
    expect(of(ids.single)?.seconds).toMatchObject({ count: 2, mean: 5 })
    expect(results.seconds).toMatchObject({ count: 2 })
    expect(results.sources).toEqual([
      { key: '', name: '直接打开', count: 1 },
      { key: 'm.baidu.com', name: '百度', count: 1 },
      { key: 'qr', name: '二维码', count: 1 },
    ])
    expect(results.takers).toEqual([{ key: 'guest', count: 3 }])
    expect(results.days.map(({ count }) => count)).toEqual([3])
  })

  test('of an anonymous form there are days and answers, and nothing of who, when and whence', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site, { anonymous: true })
    await answerAnew(site, id, { [ids.single]: 'A' }, { source: 'qr', seconds: { [ids.single]: 3 } })
    const results = await findResults(client, id)
    expect(results).toMatchObject({
      total: 1,
      isAnonymous: true,
      seconds: null,
      hours: [],
      sources: [],
      devices: [],
      takers: [{ key: 'anonymous', count: 1 }],
    })
    expect(results.questions[0]).toMatchObject({ answered: 1, seconds: null })
  })

  test('an exam has scores, and of each question how many were right', async () => {
    const site = await sharedSite()
    const { client, id, first } = await buildExam(site)
    for (const answer of ['A', 'A', 'B']) await sitNew(site, id, { [first]: answer })
    const results = await findResults(client, id)
    expect(results.scores).toMatchObject({ full: 100, marked: 3, waiting: 0, passed: 2, max: 50, min: 0 })
    expect(results.questions[0]).toMatchObject({
      marks: { full: 50, right: 2, partly: 0, wrong: 1, waiting: 0 },
      options: [
        { key: 'A', count: 2, isRight: true },
        { key: 'B', count: 1, isRight: false },
        { key: 'C', count: 0, isRight: false },
      ],
    })
  })

  test('a mark by the author moves the score in the same moment', async () => {
    const site = await sharedSite()
    const { client, id, first, open } = await buildExam(site)
    const { report_id } = await sitNew(site, id, { [first]: 'A', [open]: '我的看法' })
    expect((await findResults(client, id)).scores).toMatchObject({ marked: 0, waiting: 1, mean: null })
    await client.call(reportCalls.markReport, { id: report_id, marks: { [open]: 20 } })
    const { scores, questions } = await findResults(client, id)
    expect(scores).toMatchObject({ marked: 1, waiting: 0, mean: 70, median: 70 })
    expect(questions[1]?.marks).toEqual({ full: 50, mean: 20, right: 0, partly: 1, wrong: 0, waiting: 0 })
  })

  test('a new version of a question stands apart, the others are counted on', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(site, id, { [ids.single]: 'A', [ids.truth]: '1' })
    const { data: view } = await client.call(formCalls.viewForm, { id })
    const question = view.own?.question.find(({ question_id }) => question_id === ids.single)
    const changed = await client.call(formCalls.updateForm, {
      id,
      questionnaire_type: 'survey',
      survey_title: view.survey_title,
      needLoginParticipate: false,
      confirm: true,
      question: [{ ...question, question: '换了说法', options: question?.options }, ids.truth],
    })
    expect(changed.status).toBe(1802)
    await answerAnew(site, id, { [ids.truth]: '1' })
    const results = await findResults(client, id)
    expect(results.total).toBe(2)
    expect(countsOf(results, ids.truth)).toEqual({ 1: 2, 0: 0 })
    const single = results.questions.filter((each) => each.question_id === ids.single)
    expect(single.map(({ number, asked, answered }) => [number > 0, asked, answered])).toContainEqual([
      false,
      1,
      1,
    ])
  })

  test('someone else’s results are not to be seen', async () => {
    const site = await sharedSite()
    const { id } = await buildMixed(site)
    const { client: stranger } = await buildSignedIn(site)
    for (const call of [
      analyticsCalls.findResults,
      analyticsCalls.watchResults,
      analyticsCalls.findPublishing,
    ])
      expect((await stranger.call(call, { id })).status).toBe(757)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    expect((await admin.call(analyticsCalls.findResults, { id })).status).toBe(200)
  })
})

describe('filters', () => {
  test('by answers, time, who and group: all counts are of those reports alone', {
    tags: ['7.70'],
  }, async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(site, id, { [ids.single]: 'A', [ids.multiple]: 'B', [ids.open]: '操场 "很" 大' })
    await answerAnew(site, id, { [ids.single]: 'A', [ids.multiple]: 'B,C', [ids.ranking]: 'C,A,B' })
    await answerAnew(site, id, { [ids.single]: 'B', [ids.multiple]: 'C' })
    const { client: member } = await buildSignedIn(site)
    await submit(member, id, { [ids.single]: 'C' })
    const total = async (filters: object, given: object = {}) =>
      (await findResults(client, id, { filters, ...given })).total
    const condition = (question_id: string, more: object) => ({ answers: [{ question_id, ...more }] })
    expect(await total(condition(ids.single, { keys: ['A'] }))).toBe(2)
    expect(await total(condition(ids.single, { keys: ['A', 'B'] }))).toBe(3)
    expect(await total(condition(ids.multiple, { keys: ['C'] }))).toBe(2)
    expect(await total(condition(ids.multiple, { keys: ['C'], isNot: true }))).toBe(2)
    expect(await total(condition(ids.ranking, { keys: ['C'] }))).toBe(1)
    expect(await total(condition(ids.ranking, { keys: ['A'] }))).toBe(0)
    expect(await total(condition(ids.open, {}))).toBe(1)
    expect(await total(condition(ids.open, { text: '"很"' }))).toBe(1)
    expect(await total({ who: ['member'] })).toBe(1)
    expect(await total({ who: ['guest'] })).toBe(3)
    expect(await total({ devices: ['phone'] })).toBe(0)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(await total({}, { timeRange: [tomorrow, null] })).toBe(0)
    expect(await total({}, { timeRange: [null, tomorrow] })).toBe(4)
    const chosen = await findResults(client, id, { filters: condition(ids.single, { keys: ['A'] }) })
    expect(chosen).toMatchObject({ isFiltered: true, total: 2, all: 4, funnel: null, stops: null })
    expect(countsOf(chosen, ids.multiple)).toEqual({ A: 0, B: 2, C: 1 })
  })

  test('a filter over everything comes to the same as the stored counts', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    await answerAnew(site, id, { [ids.single]: 'A', [ids.open]: '好' }, { seconds: { [ids.single]: 31 } })
    await answerAnew(site, id, { [ids.multiple]: 'B,C', [ids.truth]: '0' })
    const { funnel: _, stops: __, now: ___, isFiltered: ____, ...stored } = await findResults(client, id)
    const filtered = await findResults(client, id, { timeRange: [new Date(0).toISOString(), null] })
    expect(filtered).toMatchObject(stored)
  })

  test('a question the form never asked is refused by name, and so is nonsense', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const ask = (filters: unknown, given: object = {}) =>
      client.call(analyticsCalls.findResults, { id, filters, ...given })
    expect(await ask({ answers: [{ question_id: ids.single }, { question_id: newId() }] })).toMatchObject({
      status: 422,
      reason: expect.stringContaining('不在这份问卷里'),
    })
    expect((await ask('not json')).status).toBe(422)
    expect((await ask({ answers: 'x' })).status).toBe(422)
    expect((await ask({}, { timeRange: '["yesterday", null]' })).status).toBe(422)
    expect(await client.call(analyticsCalls.findTexts, { id, question_id: ids.single })).toMatchObject({
      status: 422,
    })
  })

  test('are saved by name, replaced by the same name, and deleted', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const filters = { answers: [{ question_id: ids.single, keys: ['A'] }] }
    const save = (name: string, given: object = {}) =>
      client.call(analyticsCalls.saveFilter, { id, name, filters, ...given })
    const { data: saved } = await save('选甲的')
    expect((await save('选甲的', { filters: {} })).data.filter_id).toBe(saved.filter_id)
    expect((await save('')).status).toBe(411)
    expect((await save('坏的', { filters: { answers: [{ question_id: newId() }] } })).status).toBe(422)
    const { data: list } = await client.call(analyticsCalls.findSavedFilters, { id })
    expect(list.tables.map(({ name }) => name)).toEqual(['选甲的'])
    const remove = () => client.call(analyticsCalls.deleteFilter, { id, filter_id: saved.filter_id })
    expect((await remove()).status).toBe(717)
    expect((await remove()).status).toBe(404)
  })
})

describe('texts', () => {
  test('are read page by page and searched; words and numbers are counted', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    for (const [age, town] of [
      ['18', '杭州'],
      ['２０岁', '杭州'],
      ['22', '宁波'],
    ])
      await answerAnew(site, id, {
        [ids.blanks]: `${age}；${town}`,
        [ids.open]: `食堂的饭菜很好吃，${town}人`,
      })
    const page = (given: object = {}) =>
      client.call(analyticsCalls.findTexts, { id, question_id: ids.open, len: 2, ...given })
    const first = (await page()).data
    expect(first.tables.map(({ text }) => text.slice(-3))).toEqual(['宁波人', '杭州人'])
    const second = (await page({ before: first.next })).data
    expect([second.tables.length, second.next]).toEqual([1, undefined])
    expect((await page({ key: '宁波' })).data.tables).toHaveLength(1)
    const { data: open } = await client.call(analyticsCalls.findWords, { id, question_id: ids.open })
    expect(open.words.find(({ word }) => word === '食堂')).toEqual({ word: '食堂', count: 3 })
    const { data: blanks } = await client.call(analyticsCalls.findWords, { id, question_id: ids.blanks })
    expect(blanks.blanks[0]?.numbers).toMatchObject({ count: 3, mean: 20, median: 20, min: 18, max: 22 })
    expect(blanks.blanks[1]).toMatchObject({
      numbers: null,
      frequent: [
        { text: '杭州', count: 2 },
        { text: '宁波', count: 1 },
      ],
    })
  })
})

describe('live', () => {
  test('the first line comes at once, another when a report arrives', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildMixed(site)
    const totals: number[] = []
    for await (const { total } of readLive(client, `/question/report/live/${id}`)) {
      totals.push(total)
      if (total === 0) await answerAnew(site, id, { [ids.single]: 'A' })
      if (total === 1) break
    }
    expect(totals).toEqual([0, 1])
  })
})

/** One marked question and an open one, 50 points each. */
async function buildExam(site: Awaited<ReturnType<typeof startTestSite>>) {
  const author = await buildAuthor(site)
  const first = await createQuestion(author.client, { question: '甲？', isOnlyOpt: 1, answer: 'A' })
  const open = await createQuestion(author.client, {
    question: '谈谈',
    option_type: 3,
    options: [],
    isOnlyOpt: 0,
  })
  const id = await createForm(
    author.client,
    exam([first, open], { needLoginParticipate: false, passScore: 50, confirm: true }),
  )
  return { ...author, id, first, open }
}

async function sitNew(
  site: Awaited<ReturnType<typeof startTestSite>>,
  id: string,
  answers: Record<string, string>,
) {
  const client = await site.client().openPage()
  const { attempt_id } = (await start(client, id)).data
  const { data } = await submit(client, id, answers, { attempt_id })
  return { client, report_id: data.report_id }
}
