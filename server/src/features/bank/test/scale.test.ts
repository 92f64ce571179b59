// SQLite alone: other files run each of these statements on PostgreSQL too.

import { bankCalls } from '@wenhai/core/bank/calls'
import { bankColumns } from '@wenhai/core/bank/columns'
import { fieldName } from '@wenhai/core/form/answers'
import { formCalls } from '@wenhai/core/form/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { readRows } from '#lib/spreadsheet/read-rows'
import { answerAnew, countsOf, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion, download, question, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { handInPlain } from '../../../../test/plain-form.ts'
import { start, submit } from '../../../../test/report-build.ts'

const limits = { maxRows: 1000, maxColumns: 100, maxCellLength: 5000 }

const satisfaction = {
  steps: 5,
  first: 1,
  low: '很差',
  high: '很好',
  look: 'numbers',
  words: [],
  none: false,
}

const scale = (given: Record<string, unknown> = {}) => ({
  question: '您满意吗？',
  option_type: 10,
  options: [],
  isOnlyOpt: 0,
  answer: '',
  settings: satisfaction,
  ...given,
})

const view = async (client: Client, id: string) => (await client.call(bankCalls.viewQuestion, { id })).data

/** A survey of one scale that must be answered, open to everyone. */
async function buildScale(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const asked = await createQuestion(author.client, scale())
  const id = await createForm(author.client, survey([asked], { needLoginParticipate: false, ...given }))
  return { ...author, id, asked }
}

const sharedSite = useSite()

describe('a scale in the bank', () => {
  test('keeps its settings, and others see them; a choice has none', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const id = await createQuestion(client, scale())
    expect(await view(client, id)).toMatchObject({ option_type: 10, settings: satisfaction, options: [] })
    expect((await view(other, id)).settings).toEqual(satisfaction)
    expect(await view(client, await createQuestion(client))).not.toHaveProperty('settings')
  })

  test('is changed with its settings, and loses them with its kind', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const id = await createQuestion(client, scale({ settings: JSON.stringify(satisfaction) }))
    const update = (given: Record<string, unknown>) =>
      client.call(bankCalls.updateQuestion, { id, ...question(given) })
    expect((await update(scale({ settings: { ...satisfaction, steps: 7 } }))).status).toBe(1802)
    expect((await view(client, id)).settings).toEqual({ ...satisfaction, steps: 7 })
    expect((await update({ settings: satisfaction })).status).toBe(1802)
    expect(await view(client, id)).not.toHaveProperty('settings')
  })

  const wrong: [settings: unknown, status: number, field: string, reason: string][] = [
    [{ steps: 1 }, 422, 'settings.steps', '档数至少为 2'],
    [{ steps: 12 }, 422, 'settings.steps', '档数最多为 11'],
    [{ first: 5 }, 422, 'settings.first', '第一档的数字最多为 1'],
    [{ low: '' }, 411, 'settings.low', '请填写最低一档的文字'],
    [{ high: '好'.repeat(21) }, 422, 'settings.high', '最高一档的文字最多 20 个字'],
    [{ high: '好'.repeat(5000) }, 422, 'settings.high', '最高一档的文字最多 20 个字'],
    ['nonsense', 422, 'settings', '题型设置要填一组内容'],
    [[1], 422, 'settings', '题型设置要填一组内容'],
  ]

  test('with wrong settings is refused with the name of the field, and nothing is written', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    for (const [settings, ...refused] of wrong) {
      const answer = await client.call(bankCalls.createQuestion, question(scale({ settings })))
      const { field } = answer.data as { field?: string }
      expect([answer.status, field, answer.reason]).toEqual(refused)
    }
    expect((await client.call(bankCalls.findQuestions, {})).data.length).toBe(0)
  })

  test('goes out in a spreadsheet and comes in again', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    await createQuestion(client, scale())
    const file = new Uint8Array(await (await download(client, '/question/bank/export.xlsx')).arrayBuffer())
    const rows = await readRows(file, limits)
    expect(rows[0]).toHaveLength(bankColumns.length)
    expect(rows[1]?.[25]).toBe('1-5 很差 很好')
    const { client: other } = await buildSignedIn(site)
    expect((await sendSpreadsheet(other, file)).data).toMatchObject({ created: 1, bad: [] })
    const { tables } = (await other.call(bankCalls.findQuestions, {})).data
    expect(tables[0]).toMatchObject({ option_type: 10, settings: satisfaction })
  })
})

describe('a scale in a survey', () => {
  test('is frozen with its settings', async () => {
    const site = await sharedSite()
    const { client, id, asked } = await buildScale(site)
    await client.call(bankCalls.updateQuestion, {
      ...question(scale({ settings: { ...satisfaction, steps: 3 } })),
      id: asked,
    })
    const { data } = await site.client().call(formCalls.viewForm, { id })
    expect(data.question[0]).toMatchObject({ option_type: 10, settings: satisfaction })
  })

  test('takes no other answer than one of its steps', async () => {
    const site = await sharedSite()
    const { id, asked } = await buildScale(site)
    for (const answer of ['6', '0', '03', '4;drop', '很好', '']) {
      const said = await submit(await site.client().openPage(), id, { [asked]: answer })
      expect(said.status, answer).not.toBe(200)
      expect(JSON.stringify(said), answer).toContain(
        answer === '' ? '这道题必须回答' : '请在 1 到 5 之间选一个',
      )
    }
  })

  test('is taken from a plain form', async () => {
    const site = await sharedSite()
    const { id, asked, client } = await buildScale(site)
    const sent = await handInPlain(site.client(), id, { [fieldName(asked)]: '4' })
    expect(sent.http).toBe(303)
    expect(countsOf(await findResults(client, id), asked)).toMatchObject({ 4: 1 })
  })

  test('comes to counts by step, a mean and a median, of all reports and of some', async () => {
    const site = await sharedSite()
    const { id, asked, client } = await buildScale(site)
    for (const answer of ['1', '4', '5', '5']) await answerAnew(site, id, { [asked]: answer })
    const all = (await findResults(client, id)).questions[0]
    expect(all).toMatchObject({ answered: 4, numbers: { mean: 3.75, median: 4.5 } })
    expect(all?.options.map(({ opt, count }) => [opt, count])).toEqual([
      ['1 很差', 1],
      ['2', 0],
      ['3', 0],
      ['4', 1],
      ['5 很好', 2],
    ])
    const filters = { answers: [{ question_id: asked, keys: ['4', '5'] }] }
    const some = (await findResults(client, id, { filters })).questions[0]
    expect(some).toMatchObject({ answered: 3, numbers: { median: 5 } })
  })

  test('is exported as a number, with its labels for SPSS, and published with its mean', async () => {
    const site = await sharedSite()
    const { id, asked, client } = await buildScale(site)
    await answerAnew(site, id, { [asked]: '4' })
    const report = new Uint8Array(await (await exportFile(client, id, 'csv')).arrayBuffer())
    const [header, row] = await readRows(report, limits)
    expect(row?.[header?.indexOf('1. 您满意吗？') ?? -1]).toBe('4')
    const publishing = { id, scope: 'questions', questions: [asked], audience: 'everyone', moment: 'once' }
    expect((await client.call(analyticsCalls.publishResults, publishing)).status).toBe(1802)
    const { data } = await site.client().call(analyticsCalls.findPublished, { id })
    expect(data.questions[0]).toMatchObject({ numbers: { mean: 4, median: 4 } })
  })
})

describe('a scale in an exam', () => {
  test('has no points, waits for nobody and is drawn by no rule', async () => {
    const site = await startTestSite()
    const { client, ids } = await buildAuthor(site)
    const asked = await createQuestion(client, scale())
    const [single = ''] = ids
    const id = await createForm(client, exam([single, asked], { scores: { [asked]: 40 } }))
    const { data: form } = await client.call(formCalls.viewForm, { id })
    expect(form.own?.question.map(({ score }) => score)).toEqual([100, 0])

    const { client: taker } = await buildSignedIn(site)
    const { data: attempt } = await start(taker, id)
    const said = await submit(taker, id, { [single]: 'B', [asked]: '4' }, { attempt_id: attempt.attempt_id })
    // A score is told only where nothing waits.
    expect(said).toMatchObject({ status: 200, data: { score: 100 } })

    const rule = { category: '', option_type: 10, level: '', key: '', count: 1, score: 10 }
    const drawn = await client.call(formCalls.createForm, exam([single], { draw: [rule] }))
    expect(drawn).toMatchObject({ status: 422, reason: '第 1 条规则的题型不计分，不能随机抽' })
    const any = { ...rule, option_type: null, count: 3 }
    const { data: supply } = await client.call(formCalls.checkDraw, { draw: [any], question: [single] })
    expect(supply.rules).toMatchObject([{ available: 2 }])
  })
})
