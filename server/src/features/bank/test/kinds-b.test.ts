// SQLite alone: other files run each of these statements on PostgreSQL too.

import { bankCalls } from '@wenhai/core/bank/calls'
import { fieldName } from '@wenhai/core/form/answers'
import { formCalls } from '@wenhai/core/form/calls'
import type { QuestionSettings } from '@wenhai/core/question/kinds/kind'
import { reportCalls } from '@wenhai/core/report/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '#lib/spreadsheet/read-spreadsheet'
import { answerAnew, countsOf, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion, question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { handInPlain } from '../../../../test/plain-form.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const limits = { maxRows: 1000, maxColumns: 100, maxCellLength: 5000 }

const ask = (option_type: number, settings: QuestionSettings | unknown) => ({
  question: '请填写',
  option_type,
  options: [],
  isOnlyOpt: 0,
  answer: '',
  settings,
})

const rows = ['服务', '环境']
const columns = ['差', '一般', '好']

/** A survey of one such question that must be answered, open to everyone. */
async function buildSurvey(site: TestSite, option_type: number, settings: QuestionSettings) {
  const author = await buildAuthor(site)
  const asked = await createQuestion(author.client, ask(option_type, settings))
  const id = await createForm(author.client, survey([asked], { needLoginParticipate: false }))
  return { ...author, site, id, asked }
}

describe('a matrix', () => {
  test('with wrong settings is refused with the name of the field, and nothing is written', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const wrong: [settings: unknown, status: number, field: string, reason: string][] = [
      [{}, 411, 'settings.rows', '请填写矩阵的行'],
      [{ rows: [...rows, '服务'] }, 422, 'settings.rows', '有两行都是“服务”'],
      [{ rows, columns: ['好'] }, 422, 'settings.columns', '矩阵的列至少 2 项'],
      [{ rows, required: 'some' }, 422, 'settings.requiredRows', '请勾选必答的行'],
      [{ rows: Array.from({ length: 300 }, String) }, 422, 'settings.rows', '矩阵的行最多 50 项'],
    ]
    for (const [settings, ...refused] of wrong) {
      const said = await client.call(bankCalls.createQuestion, question(ask(12, settings)))
      expect([said.status, (said.data as { field?: string }).field, said.reason]).toEqual(refused)
    }
    expect((await client.call(bankCalls.findQuestions, {})).data.length).toBe(0)
  })

  test('takes answers of its rows alone, and says which row is wrong or left out', async () => {
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 12, { rows, columns })
    const wrong: [answer: string, reason: string][] = [
      ['1=A', '“环境”这一行还没有选'],
      ['1=A\n2=D', '“环境”这一行没有这个选项'],
      ['1=A\n3=A', '矩阵里没有 3 这一行'],
      ['1=AB\n2=A', '“服务”这一行只能选一个'],
      ['{"1":"A"}', '矩阵的答案格式不对'],
      [`1=${'A'.repeat(19_000)}`, '“服务”这一行有重复的选项'],
    ]
    for (const [answer, reason] of wrong) {
      const said = await submit(await site.client().openPage(), id, { [asked]: answer })
      expect(said.status, answer).toBe(422)
      expect(said.data, answer).toMatchObject({ faults: [{ number: 1, reason }] })
    }
    const long = await submit(await site.client().openPage(), id, { [asked]: 'A'.repeat(60_000) })
    expect(long.status).toBe(413)
    expect((await findResults(client, id)).total).toBe(0)
  })

  test('is kept half answered as a draft', async () => {
    const { site, id, asked } = await buildSurvey(await sharedSite(), 12, { rows, columns })
    const taker = await site.client().openPage()
    const { data: attempt } = await start(taker, id)
    const draft = { id: attempt.attempt_id, answers: { [asked]: '2=C' } }
    expect((await taker.call(reportCalls.saveDraft, draft)).status).toBe(1802)
    expect((await start(taker, id)).data.draft.answers).toEqual({ [asked]: '2=C' })
  })

  test('is taken from a plain form, which says which row was left out', async () => {
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 12, { rows, columns })
    const part = await handInPlain(site.client(), id, { [fieldName(asked, '1')]: 'C' })
    expect([part.http, part.text.includes('“环境”这一行还没有选')]).toEqual([200, true])
    const whole = await handInPlain(site.client(), id, {
      [fieldName(asked, '1')]: 'C',
      [fieldName(asked, '2')]: 'A',
    })
    expect(whole.http).toBe(303)
    expect(countsOf(await findResults(client, id), asked)).toMatchObject({ '1C': 1, '2A': 1, '1A': 0 })
  })

  test('is counted cell by cell, found by a cell, exported by row and published', async () => {
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 12, { rows, columns })
    for (const answer of ['2=A\n1=A', '1=A\n2=C', '1=B\n2=C']) await answerAnew(site, id, { [asked]: answer })
    const [all] = (await findResults(client, id)).questions
    expect(all).toMatchObject({ answered: 3, settings: { rows, columns } })
    expect(all?.options.map(({ group, opt, count }) => [group, opt, count])).toEqual([
      ['服务', '差', 2],
      ['服务', '一般', 1],
      ['服务', '好', 0],
      ['环境', '差', 1],
      ['环境', '一般', 0],
      ['环境', '好', 2],
    ])
    const filters = { answers: [{ question_id: asked, keys: ['2C'] }] }
    expect(countsOf(await findResults(client, id, { filters }), asked)).toMatchObject({ '1A': 1, '1B': 1 })
    const file = new Uint8Array(await (await exportFile(client, id, 'csv')).arrayBuffer())
    const [head, ...reports] = await readSpreadsheet(file, limits)
    const [first, second] = ['1. 请填写（服务）', '1. 请填写（环境）'].map(
      (title) => head?.indexOf(title) ?? -1,
    )
    expect(reports.map((report) => [report[first ?? -1], report[second ?? -1]]).sort()).toEqual(
      [
        ['一般', '好'],
        ['差', '好'],
        ['差', '差'],
      ].sort(),
    )
    const publishing = { id, scope: 'questions', questions: [asked], audience: 'everyone', moment: 'once' }
    expect((await client.call(analyticsCalls.publishResults, publishing)).status).toBe(1802)
    const { data } = await site.client().call(analyticsCalls.findPublished, { id })
    expect(data.questions[0]).toMatchObject({ settings: { rows }, options: { length: 6 } })
  })

  test('of numbers below zero adds them up as a filter does', async () => {
    const own = { rows: ['早', '晚'], columns: ['气温'], cells: 'number', least: -50, most: 50, decimals: 1 }
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 12, own)
    for (const answer of ['1A=-12.5\n2A=3', '1A=-2\n2A=-3']) await answerAnew(site, id, { [asked]: answer })
    const sums = async (given: object) =>
      (await findResults(client, id, given)).questions[0]?.options.map(({ sum }) => sum)
    expect(await sums({})).toEqual([-14.5, 0])
    expect(await sums({ filters: { who: ['guest'] } })).toEqual([-14.5, 0])
  })

  test('of numbers adds them up, and takes them off again with a report', async () => {
    const own = { rows, columns: ['人数'], cells: 'number', most: 1000, decimals: 2 }
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 12, own)
    await answerAnew(site, id, { [asked]: '1A=0.1\n2A=10' })
    const { report_id } = await answerAnew(site, id, { [asked]: '1A=0.2\n2A=20' })
    const sums = async () =>
      (await findResults(client, id)).questions[0]?.options.map(({ sum, count }) => [sum, count])
    expect(await sums()).toEqual([
      [0.3, 2],
      [30, 2],
    ])
    await client.call(reportCalls.deleteReport, { id: report_id })
    expect(await sums()).toEqual([
      [0.1, 1],
      [10, 1],
    ])
  })

  test('of texts lets its author read them', async () => {
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 12, {
      rows,
      columns: ['意见'],
      cells: 'text',
    })
    await answerAnew(site, id, { [asked]: '1A=等得太久\n2A=干净' })
    const find = (key: string) => client.call(analyticsCalls.findTexts, { id, question_id: asked, key })
    expect((await find('太久')).data.tables).toMatchObject([{ text: '1A=等得太久\n2A=干净' }])
    // The signs by which it is stored are not what was written.
    expect((await find('1A')).data.tables).toEqual([])
    const words = await client.call(analyticsCalls.findWords, { id, question_id: asked })
    expect(words.data.blanks.map(({ frequent }) => frequent.map(({ text }) => text))).toEqual([
      ['等得太久'],
      ['干净'],
    ])
  })

  test('in an exam has no points, and may be left half answered', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const asked = await createQuestion(client, ask(12, { rows, columns }))
    const [single = ''] = ids
    const id = await createForm(client, exam([single, asked]))
    const { data: form } = await client.call(formCalls.viewForm, { id })
    expect(form.own?.question.map(({ score }) => score)).toEqual([100, 0])
    const { client: taker } = await buildSignedIn(site)
    const { data: attempt } = await start(taker, id)
    const said = await submit(
      taker,
      id,
      { [single]: 'B', [asked]: '1=A' },
      { attempt_id: attempt.attempt_id },
    )
    expect(said).toMatchObject({ status: 200, data: { score: 100 } })
  })
})

describe('a table', () => {
  const own = {
    columns: [
      { name: '姓名' },
      { name: '金额', kind: 'number' },
      { name: '类别', kind: 'choice', options: ['餐饮', '交通'] },
    ],
    least: 1,
    most: 3,
  }

  test('with wrong settings is refused with the name of the column, and nothing is written', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const wrong: [settings: unknown, status: number, field: string, reason: string][] = [
      [{}, 411, 'settings.columns', '请填写表格的列'],
      [{ columns: [{ name: '甲' }, { name: '甲' }] }, 422, 'settings.columns.1.name', '有两列都叫“甲”'],
      [{ ...own, least: 4 }, 422, 'settings.most', '最多行数不能少于最少行数'],
      [{ ...own, columns: '姓名' }, 422, 'settings.columns', '表格的列要填一个列表'],
    ]
    for (const [settings, ...refused] of wrong) {
      const said = await client.call(bankCalls.createQuestion, question(ask(13, settings)))
      expect([said.status, (said.data as { field?: string }).field, said.reason]).toEqual(refused)
    }
    expect((await client.call(bankCalls.findQuestions, {})).data.length).toBe(0)
  })

  test('takes no other fields than its own, and says which row is wrong', async () => {
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 13, own)
    const wrong: [answer: string, reason: string][] = [
      ['1A=午饭\n1B=很多\n1C=1', '第 1 行的“金额”要填 -1000000 到 1000000 之间的数字，最多 2 位小数'],
      ['1A=午饭\n1B=3', '第 1 行的“类别”还没有填'],
      ['4A=午饭', '最多填 3 行'],
      ['[{"姓名":"午饭"}]', '表格的答案格式不对'],
    ]
    for (const [answer, reason] of wrong) {
      const said = await submit(await site.client().openPage(), id, { [asked]: answer })
      expect(said.status, answer).toBe(422)
      expect(said.data, answer).toMatchObject({ faults: [{ number: 1, reason }] })
    }
    expect((await findResults(client, id)).total).toBe(0)
  })

  test('is taken from a plain form, counted by rows and columns, found and exported', async () => {
    const { site, client, id, asked } = await buildSurvey(await sharedSite(), 13, own)
    const fill = (key: string, text: string) => ({ [fieldName(asked, key)]: text })
    const sent = await handInPlain(site.client(), id, {
      ...fill('1A', '午饭'),
      ...fill('1B', '20.5'),
      ...fill('1C', '1'),
      // A row may be left empty in between.
      ...fill('3A', '晚饭'),
      ...fill('3B', '30'),
      ...fill('3C', '1'),
    })
    expect(sent.http).toBe(303)
    await answerAnew(site, id, { [asked]: '1A=地铁\n1B=4\n1C=2' })
    const [all] = (await findResults(client, id)).questions
    expect(all?.answered).toBe(2)
    expect(all?.options.map(({ key, count, sum }) => [key, count, sum])).toEqual([
      ['=1', 1, undefined],
      ['=2', 1, undefined],
      ['=3', 0, undefined],
      ['A', 3, undefined],
      ['B', 3, 54.5],
      ['C1', 2, undefined],
      ['C2', 1, undefined],
    ])
    const filters = { answers: [{ question_id: asked, keys: ['C2'] }] }
    expect(countsOf(await findResults(client, id, { filters }), asked)).toMatchObject({
      '=1': 1,
      '=2': 0,
      B: 1,
    })
    const file = new Uint8Array(await (await exportFile(client, id, 'csv')).arrayBuffer())
    const [head = [], ...reports] = await readSpreadsheet(file, limits)
    const at = head.indexOf('1. 请填写（第 2 行·姓名）')
    expect(reports.map((report) => report[at] ?? '').sort()).toEqual(['', '晚饭'])
    const found = await client.call(analyticsCalls.findTexts, { id, question_id: asked, key: '地铁' })
    expect(found.data.tables).toHaveLength(1)
  })
})
