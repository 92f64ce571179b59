// SQLite alone: other files run each of these statements on PostgreSQL too.

import { bankCalls } from '@wenhai/core/bank/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '#lib/spreadsheet/read-spreadsheet'
import { answerAnew, countsOf, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion, question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()
const limits = { maxRows: 1000, maxColumns: 200, maxCellLength: 5000 }

const cloze = (given: Record<string, unknown> = {}) => ({
  question: 'I ____ to school and ____ happy.',
  option_type: 22,
  options: [],
  isOnlyOpt: 1,
  answer: 'AB',
  settings: { blanks: [{ choices: ['went', 'goes', 'go'] }, { choices: ['is', 'was'] }] },
  ...given,
})

const matching = (given: Record<string, unknown> = {}) => ({
  question: '连一连',
  option_type: 21,
  options: [],
  isOnlyOpt: 1,
  answer: 'BA',
  settings: { left: ['中国', '法国'], right: ['巴黎', '北京', '伦敦'] },
  ...given,
})

/** A survey of both, open to everyone. */
async function buildBoth(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const asked = [
    await createQuestion(author.client, cloze()),
    await createQuestion(author.client, matching()),
  ]
  const [gaps = '', pairs = ''] = asked
  const id = await createForm(author.client, survey(asked, { needLoginParticipate: false, ...given }))
  return { ...author, id, gaps, pairs }
}

const passage = (given: Record<string, unknown> = {}) => ({
  question: '小明每天走路上学，路上要 20 分钟。',
  option_type: 23,
  options: [],
  answer: '["A","20；2",""]',
  settings: {
    questions: [
      { question: '怎么上学？', option_type: 0, options: [{ opt: '走路' }, { opt: '坐车' }] },
      { question: '要 ____ 分钟，一天 ____ 次。', option_type: 2 },
      { question: '你呢？', option_type: 10, isRequired: false },
    ],
  },
  ...given,
})

test('settings that do not fit are named when saving, and nothing is written', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const wrong: [Record<string, unknown>, string, string][] = [
    [cloze({ settings: { blanks: [] } }), 'settings.blanks', '题目有 2 个空，选项有 0 组'],
    [cloze({ question: '没有空' }), 'settings.blanks', '题目里要有空，写成 ____'],
    [cloze({ answer: 'AC' }), 'answer', '第 2 空没有选项 C'],
    [
      matching({ settings: { left: ['甲', '甲'], right: ['一', '二'] } }),
      'settings.left',
      '左边第 1 项和第 2 项一样',
    ],
    [matching({ answer: 'AA' }), 'answer', '“巴黎”连了两次'],
    [passage({ settings: { questions: [] } }), 'settings.questions', '小题至少 1 项'],
    [
      passage({ settings: { questions: [passage()] } }),
      'settings.questions.0.option_type',
      '材料题里不能放这种题',
    ],
    [
      passage({ settings: { questions: [{ question: '上传', option_type: 19 }] } }),
      'settings.questions.0.option_type',
      '材料题里不能放这种题',
    ],
    [passage({ answer: '["C"]' }), 'answer', '第（1）小题：没有选项 C'],
  ]
  for (const [given, ...refused] of wrong) {
    const said = await client.call(bankCalls.createQuestion, question(given))
    const { field } = said.data as { field?: string }
    expect([said.status, field, said.reason]).toEqual([422, ...refused])
  }
  expect((await client.call(bankCalls.findQuestions, { own: true })).data.length).toBe(0)
})

test('an answer that does not fit is refused with the number of its question, and nothing is stored', async () => {
  const site = await sharedSite()
  const { client, id, gaps, pairs } = await buildBoth(site)
  const wrong: [Record<string, string>, number, string][] = [
    [{ [gaps]: 'A,C', [pairs]: 'B,A' }, 1, '第 2 空没有选项 C'],
    [{ [gaps]: 'A,B,A', [pairs]: 'B,A' }, 1, '最多 2 个答案'],
    [{ [gaps]: '['.repeat(20_000), [pairs]: 'B,A' }, 1, '最多 2 个答案'],
    [{ [gaps]: 'A,B', [pairs]: 'B,B' }, 2, '“北京”连了两次'],
    [{ [gaps]: 'A,B', [pairs]: '["B"]' }, 2, '最多 2 个答案'],
  ]
  for (const [answers, number, reason] of wrong) {
    const said = await submit(await site.client().openPage(), id, answers)
    expect(said.status).toBe(422)
    expect(JSON.stringify(said)).toContain(reason)
    expect(JSON.stringify(said)).toContain(`${number}`)
  }
  const long = await submit(await site.client().openPage(), id, { [gaps]: 'A'.repeat(20_200) })
  expect(long.status).toBe(413)
  expect((await findResults(client, id)).total).toBe(0)
})

test('blanks and pairs are counted, filtered, exported and published one by one', async () => {
  const site = await sharedSite()
  const { client, id, gaps, pairs } = await buildBoth(site)
  await answerAnew(site, id, { [gaps]: 'A,B', [pairs]: 'B,A' })
  await answerAnew(site, id, { [gaps]: 'C,B', [pairs]: 'B,C' })
  const all = await findResults(client, id)
  expect(countsOf(all, gaps)).toEqual({ '1A': 1, '1B': 0, '1C': 1, '2A': 0, '2B': 2 })
  expect(countsOf(all, pairs)).toMatchObject({ '1B': 2, '2A': 1, '2C': 1 })
  expect(all.questions[0]?.options[4]).toMatchObject({ group: '第 2 空', opt: 'was', isRight: true })

  const filters = { answers: [{ question_id: gaps, keys: ['1C'] }] }
  expect((await findResults(client, id, { filters })).total).toBe(1)

  const file = new Uint8Array(await (await exportFile(client, id, 'csv')).arrayBuffer())
  const [header = [], ...rows] = await readSpreadsheet(file, limits)
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)])
  expect(column('1. I ____ to school and ____ happy.（第 1 空）').sort()).toEqual(['go', 'went'])
  expect(column('2. 连一连（中国）')).toEqual(['北京', '北京'])

  const publishing = { id, scope: 'questions', questions: [gaps], audience: 'everyone', moment: 'once' }
  expect((await client.call(analyticsCalls.publishResults, publishing)).status).toBe(1802)
  const { data } = await site.client().call(analyticsCalls.findPublished, { id })
  expect(data.questions[0]?.options[0]).toMatchObject({ group: '第 1 空', count: 1 })
  expect(JSON.stringify(data)).not.toContain('isRight')
})

describe('in an exam', () => {
  test('a blank and a pair have their part of the points, and the paper has no key', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const [gaps, pairs] = [await createQuestion(client, cloze()), await createQuestion(client, matching())]
    const id = await createForm(
      client,
      exam([gaps, pairs], { scores: { [gaps]: 40, [pairs]: 60 }, shuffleOptions: true }),
    )
    const { client: taker } = await buildSignedIn(site)
    const { data: attempt } = await start(taker, id)
    expect(JSON.stringify(attempt)).not.toContain('"answer"')
    const order = attempt.question[1]?.settings?.order
    expect([...(order as number[])].sort()).toEqual([0, 1, 2])
    // The same on every device.
    expect((await start(taker, id)).data.question).toEqual(attempt.question)
    const { attempt_id } = attempt
    const said = await submit(taker, id, { [gaps]: 'A,A', [pairs]: 'B,C' }, { attempt_id })
    expect(said).toMatchObject({ status: 200, data: { score: 50 } })
  })
})

describe('a passage', () => {
  test('is one question with questions: checked, counted, filtered, read, exported and published by its parts', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const asked = await createQuestion(client, passage())
    const id = await createForm(client, survey([asked], { needLoginParticipate: false }))
    const wrong: [string, string][] = [
      ['["A","",""]', '第（2）小题必须回答'],
      ['["C","20；2",""]', '第（1）小题：没有选项 C'],
      ['["A","20；2","9"]', '第（3）小题'],
      ['["A","20；2","5","x"]', '只有 3 道小题，答案有 4 个'],
      ['{"0":"A"}', '答案的格式不对'],
    ]
    for (const [answer, reason] of wrong) {
      const said = await submit(await site.client().openPage(), id, { [asked]: answer })
      expect(said.status, answer).not.toBe(200)
      expect(JSON.stringify(said), answer).toContain(reason)
    }
    await answerAnew(site, id, { [asked]: '["A","20；2","5"]' })
    await answerAnew(site, id, { [asked]: '["B","二十；2",""]' })
    const all = await findResults(client, id)
    expect(all.total).toBe(2)
    expect(all.questions.map(({ question_id, answered }) => [question_id, answered])).toEqual([
      [asked, 2],
      [`${asked}.1`, 2],
      [`${asked}.2`, 2],
      [`${asked}.3`, 1],
    ])
    expect(countsOf(all, `${asked}.1`)).toEqual({ A: 1, B: 1 })

    const filters = { answers: [{ question_id: `${asked}.1`, keys: ['B'] }] }
    expect((await findResults(client, id, { filters })).total).toBe(1)
    const words = await client.call(analyticsCalls.findWords, { id, question_id: `${asked}.2` })
    expect(words.data.blanks[1]?.frequent).toEqual([{ text: '2', count: 2 }])

    const file = new Uint8Array(await (await exportFile(client, id, 'csv')).arrayBuffer())
    const [header = [], ...rows] = await readSpreadsheet(file, limits)
    const column = header.findIndex((title) => title.endsWith('（1）怎么上学？'))
    expect(rows.map((row) => row[column]).sort()).toEqual(['坐车', '走路'])

    const publishing = { id, scope: 'questions', questions: [asked], audience: 'everyone', moment: 'once' }
    expect((await client.call(analyticsCalls.publishResults, publishing)).status).toBe(1802)
    const { data } = await site.client().call(analyticsCalls.findPublished, { id })
    // What is written is never published.
    expect(data.questions.map(({ question_id }) => question_id)).toEqual([asked, `${asked}.1`, `${asked}.3`])
  })

  test('in an exam has its points by its parts, and its keys stay with the server', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const asked = await createQuestion(client, passage())
    const id = await createForm(client, exam([asked], { scores: { [asked]: 100 } }))
    const { client: taker } = await buildSignedIn(site)
    const { data: attempt } = await start(taker, id)
    expect(JSON.stringify(attempt)).not.toContain('20；2')
    const { attempt_id } = attempt
    const said = await submit(taker, id, { [asked]: '["A","20；3",""]' }, { attempt_id })
    expect(said).toMatchObject({ status: 200, data: { score: 75 } })
  })
})
