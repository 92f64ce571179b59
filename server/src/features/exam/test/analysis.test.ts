import { apiBase } from '@wenhai/core/contract/envelope'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import type { ExamAnalysis } from '@wenhai/core/results/analysis-schema'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { expect, test } from 'vitest'
import { reportTableColumns } from '#features/report/table'
import { insertMany } from '#lib/database/many-rows'
import { newId } from '#lib/ids'
import { createQuestion, download } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { regradeNow } from '../../../../test/regrade-build.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const people = `姓名,学号,班级\n${[1, 2, 3, 4, 5, 6].map((number) => `学生${number},${number},${number % 2 ? '一班' : '二班'}`).join('\n')}`

/** Two questions that the server marks and an open one, for a roster of two classes. */
async function buildExam(site: TestSite) {
  const author = await buildAuthor(site)
  const ids = {
    first: await createQuestion(author.client, { question: '甲？', answer: 'A' }),
    second: await createQuestion(author.client, { question: '乙？', answer: 'B' }),
    open: await createQuestion(author.client, {
      question: '谈谈',
      option_type: 3,
      options: [],
      isOnlyOpt: 0,
      answer: '',
    }),
  }
  const scores = { [ids.first]: 40, [ids.second]: 40, [ids.open]: 20 }
  const id = await createForm(
    author.client,
    exam(Object.values(ids), { needLoginParticipate: false, needRoster: 1, scores }),
  )
  const body = new FormData()
  body.set('file', new Blob([people]), 'roster.csv')
  await author.client.send('POST', `${apiBase}/question/survey/roster/import/${id}`, { body })
  return { ...author, ids, id }
}

async function take(site: TestSite, id: string, number: number, answers: Record<string, string>) {
  const taker = await site.client().openPage()
  const { data } = await start(taker, id, { name: `学生${number}`, number: `${number}` })
  const sent = await submit(taker, id, answers, { attempt_id: data.attempt_id })
  expect(sent.status).toBe(200)
  return sent.data.report_id
}

async function analyse(client: Client, id: string, given: object = {}): Promise<ExamAnalysis> {
  const { status, reason, data } = await client.call(analyticsCalls.findAnalysis, { id, ...given })
  if (status !== 200) throw new Error(`${status} ${reason}`)
  return data
}

test('figures follow hand-ins, marks, deletions and restorations, and a filter finds the same', async () => {
  const site = await sharedSite()
  const { client, id, ids } = await buildExam(site)
  expect(await analyse(client, id)).toMatchObject({ scores: null, waiting: 0, groups: [] })

  const choices = [
    ['A', 'B'],
    ['A', 'A'],
    ['A', 'B'],
    ['B', 'A'],
  ]
  const reports: string[] = []
  for (const [index, [first = '', second = '']] of choices.entries())
    reports.push(await take(site, id, index + 1, { [ids.first]: first, [ids.second]: second }))
  const before = await analyse(client, id)
  expect(before.scores).toMatchObject({ count: 4, mean: 50, median: 60, min: 0, max: 80, passed: 2 })
  expect(before.groups).toMatchObject([
    { group: '一班', count: 2, mean: 80, difference: { difference: 60 } },
    { group: '二班', count: 2, mean: 20, difference: { difference: -60 } },
  ])
  const [first] = before.questions
  expect(first).toMatchObject({ facility: 0.75, count: 4, mean: 30, full: 40 })
  expect(first?.options.map(({ key, isRight, quarters }) => [key, isRight, quarters])).toEqual([
    ['A', true, [0, 1, 1, 1]],
    ['B', false, [1, 0, 0, 0]],
    ...(first?.options ?? []).slice(2).map(({ key }) => [key, false, [0, 0, 0, 0]]),
  ])

  // A report that waits for its mark is left out until it has it.
  const waiting = await take(site, id, 5, { [ids.first]: 'A', [ids.second]: 'B', [ids.open]: '见解' })
  expect(await analyse(client, id)).toMatchObject({ waiting: 1, scores: { count: 4 } })
  await client.call(markingCalls.markReport, { id: waiting, marks: { [ids.open]: 15 }, comments: {} })
  const marked = await analyse(client, id)
  expect(marked).toMatchObject({ waiting: 0, scores: { count: 5, max: 95 } })
  expect(marked.questions[2]).toMatchObject({ count: 5, mean: 3 })
  const filters = { who: ['roster'] }
  const filtered = await analyse(client, id, { filters })
  expect({ ...filtered, isFiltered: false, groups: marked.groups }).toEqual(marked)

  await client.call(reportCalls.deleteReport, { id: waiting })
  expect(await analyse(client, id)).toEqual(before)
  const [one = ''] = reports
  await site.database.kysely
    .updateTable('report')
    .set({ ended: 'screened' })
    .where('report_id', '=', one)
    .execute()
  expect((await analyse(client, id)).groups.map(({ count }) => count)).toEqual([2, 1])
  await site.database.kysely
    .updateTable('report')
    .set({ ended: 'finish' })
    .where('report_id', '=', one)
    .execute()
  await client.call(reportCalls.restoreReport, { id, report_id: waiting })
  expect(await analyse(client, id)).toEqual(marked)
})

test('only its author and admins see it, and only an exam has it', async () => {
  const site = await sharedSite()
  const { client, id } = await buildExam(site)
  const { client: stranger } = await buildSignedIn(site)
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const ask = (who: Client) => who.call(analyticsCalls.findAnalysis, { id })
  expect((await ask(stranger)).status).toBe(757)
  expect((await ask(admin)).status).toBe(200)
  const question = await createQuestion(client, { question: '好吃吗？' })
  const survey = await createForm(client, {
    questionnaire_type: 'survey',
    survey_title: '问卷',
    question: [question],
  })
  expect(await client.call(analyticsCalls.findAnalysis, { id: survey })).toMatchObject({
    status: 422,
    reason: expect.stringContaining('只有考试有试卷分析'),
  })
})

test('what was regraded counts as it does now, also where it was drawn', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const drawn = await createQuestion(client, { question: '抽中的？', answer: 'A' })
  const fixed = await createQuestion(client, { question: '必答的？', answer: 'A' })
  const draw = [{ category: '', option_type: 0, level: '', key: '抽中的', count: 1, score: 40 }]
  const id = await createForm(
    client,
    exam([fixed], { needLoginParticipate: false, draw, scores: { [fixed]: 60 } }),
  )
  const taker = await site.client().openPage()
  const { data } = await start(taker, id)
  await submit(taker, id, { [drawn]: 'B', [fixed]: 'A' }, { attempt_id: data.attempt_id })
  const [, before] = (await analyse(client, id)).questions
  expect(before).toMatchObject({ question_id: drawn, isDrawn: true, facility: 0 })
  await regradeNow(site, client, id, drawn, { kind: 'key', answer: 'B' })
  await regradeNow(site, client, id, fixed, { kind: 'points', score: 40 })
  const { full, scores, questions } = await analyse(client, id)
  expect({ full, max: scores?.max }).toEqual({ full: 80, max: 80 })
  expect(questions).toMatchObject([
    { question_id: fixed, full: 40, facility: 1 },
    { question_id: drawn, full: 40, facility: 1 },
  ])
  expect(questions[1]?.options.filter(({ isRight }) => isRight)).toMatchObject([{ key: 'B' }])

  // Nobody has had the question since.
  const { kysely, engine } = site.database
  const row = await kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', id)
    .executeTakeFirstOrThrow()
  const plan = JSON.stringify({ ...JSON.parse(row.plan), drawn: [] })
  const later = Array.from({ length: 201 }, () => {
    const own = { report_id: newId(), submit_key: newId(), voter_key: `d:${newId()}`, receipt: newId(), plan }
    const copy = { ...row, ...own }
    return reportTableColumns.map((column) => copy[column])
  })
  await insertMany(kysely, engine, { table: 'report', columns: reportTableColumns, returning: [] }, later)
  expect((await analyse(client, id)).questions[1]).toMatchObject({ question_id: drawn, isDrawn: true })
})

test('a taker counts once, by the first attempt, unless all are asked for', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const first = await createQuestion(client, { question: '甲？', answer: 'A' })
  const second = await createQuestion(client, { question: '乙？', answer: 'A' })
  const id = await createForm(client, exam([first, second], { needLoginParticipate: false, attempts: 3 }))
  const takers = [['A', 'B', 'A'], ['B', 'B'], ['A', 'A'], ['B', 'A'], ['A']]
  const sent: string[][] = []
  for (const answers of takers) {
    const taker = await site.client().openPage()
    const reports: string[] = []
    for (const answer of answers) {
      const { data } = await start(taker, id)
      const given = { [first]: answer, [second]: 'A' }
      reports.push((await submit(taker, id, given, { attempt_id: data.attempt_id })).data.report_id)
    }
    sent.push(reports)
  }
  const facilities = async (given: object = {}) => {
    const { scores, repeats, isExact, questions } = await analyse(client, id, given)
    return { count: scores?.count, repeats, isExact, of: questions.map(({ facility }) => facility) }
  }
  const firsts = { count: 5, repeats: 5, isExact: true, of: [0.6, 1] }
  const all = { count: 10, repeats: 5, isExact: true, of: [0.6, 1] }
  expect(await facilities()).toEqual(firsts)
  expect(await facilities({ attempts: 'all' })).toEqual(all)
  expect(await facilities({ filters: { who: ['guest'] } })).toEqual(firsts)

  // A later report that is deleted changes only what counts them all; the counts that are kept say the same.
  await client.call(reportCalls.deleteReport, { id: sent[1]?.[1] ?? '' })
  expect(await facilities()).toEqual({ ...firsts, repeats: 4 })
  expect(await facilities({ attempts: 'all' })).toMatchObject({
    count: 9,
    repeats: 4,
    of: [expect.closeTo(6 / 9, 9), 1],
  })
  await client.call(reportCalls.deleteReport, { id: sent[4]?.[0] ?? '' })
  const without = { count: 4, repeats: 4, of: [0.5, 1] }
  expect(await facilities()).toMatchObject(without)
  await site.database.kysely
    .updateTable('form_figure')
    .set({ finished: 5001 })
    .where('survey_id', '=', id)
    .execute()
  expect(await facilities()).toEqual({ ...without, isExact: false })
  await client.call(reportCalls.restoreReport, { id, report_id: sent[4]?.[0] ?? '' })
  expect(await facilities()).toMatchObject({ count: 5, repeats: 4, isExact: false })
  expect(await facilities({ attempts: 'all' })).toMatchObject({
    count: 9,
    repeats: 4,
    of: [expect.closeTo(6 / 9, 9), 1],
  })
})

test('best and weakest takers of a small exam are told apart by their exact totals', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const ids: string[] = []
  for (const question of ['甲？', '乙？', '丙？'])
    ids.push(await createQuestion(client, { question, answer: 'A' }))
  const scores = Object.fromEntries(ids.map((id, index) => [id, [96, 3, 1][index] ?? 0]))
  const id = await createForm(client, exam(ids, { needLoginParticipate: false, scores }))
  // Totals of 96, 97, 99 and 100 are in one band.
  for (const given of ['AAA', 'AAB', 'ABA', 'ABB']) {
    const taker = await site.client().openPage()
    const { data } = await start(taker, id)
    const answers = Object.fromEntries(ids.map((each, index) => [each, given[index] ?? '']))
    await submit(taker, id, answers, { attempt_id: data.attempt_id })
  }
  const { questions } = await analyse(client, id)
  expect(questions[1]?.upperLower).toEqual({ value: 1 })
  expect(questions[2]?.upperLower).toEqual({ value: expect.closeTo(1 - 0.08 / 1.08 - 0.08 / 1.08, 9) })
})

test('the spreadsheet has the figures and says how they are computed', async () => {
  const site = await sharedSite()
  const { client, id, ids } = await buildExam(site)
  await take(site, id, 1, { [ids.first]: 'A', [ids.second]: '' })
  const response = await download(client, `/question/report/analysis/${id}.xlsx`)
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.slice(0, 2)]).toEqual([0x50, 0x4b])
})
