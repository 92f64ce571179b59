// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { formCalls } from '@wenhai/core/form/calls'
import { type Condition, type FormLogic, noLogic } from '@wenhai/core/form/logic-model'
import { single } from '@wenhai/core/question/compose'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { readRows } from '#lib/spreadsheet/read-rows'
import { answerAnew, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildExam } from '../../../../test/exam-build.ts'
import { createForm, exam, survey, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { buildRuled, chose, show } from '../../../../test/logic-build.ts'
import { buildSurvey, start, submit } from '../../../../test/report-build.ts'
import { passSound } from '../submit/flow.ts'

const sharedSite = useSite()

test('a draft counts what its taker is shown and could hand in, wherever it is counted', async () => {
  const site = await sharedSite()
  const rules = [show('#2', chose('#1', 'A'))]
  const { id, first, second, third } = await buildRuled(site, { rules })
  const { client: taker } = await buildSignedIn(site)
  const { attempt_id } = (await start(taker, id)).data
  const save = (answers: Record<string, string>) =>
    taker.call(reportCalls.saveDraft, { id: attempt_id, answers })
  const count = async () => {
    const { data: mine } = await taker.call(reportCalls.findMine, { id })
    const { data: list } = await taker.call(reportCalls.findAttempts, {})
    const row = list.tables[0]
    return [mine.attempt?.answered, row?.answered, row?.questionCount]
  }
  await save({ [first]: 'A', [second]: 'B', [third]: 'A' })
  expect(await count()).toEqual([3, 3, 3])
  // What is hidden stays in the draft and is no answer.
  await save({ [first]: 'B', [second]: 'B', [third]: 'Z' })
  expect(await count()).toEqual([1, 1, 2])
})

describe('saving rules', () => {
  test('places become ids, and author and takers get the rules', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildRuled(site, { rules: [show('#2', chose('#1', 'A'))] })
    const rules = [show(second, chose(first, 'A'))]
    const { data: mine } = await client.call(formCalls.viewForm, { id })
    expect(mine.own?.logic?.rules).toEqual(rules)
    const { data: theirs } = await site.client().call(formCalls.viewForm, { id })
    expect(theirs.logic?.rules).toEqual(rules)
  })

  test.each<[string, unknown, string, string]>([
    [
      'reads forward',
      { rules: [show('#1', chose('#2', 'A'))] },
      'logic.rules.0',
      '第 1 条规则：第 2 题在后面，规则只能用前面的题',
    ],
    [
      'names what is not there',
      { rules: [show('#9', chose('#1', 'A'))] },
      'logic.rules.0',
      '第 1 条规则：没有这道题',
    ],
    ['is no rule', { rules: [{ kind: 'run', code: '1' }] }, 'logic.rules.0', '第 1 条规则：没有这种规则'],
    [
      'is nested too deep',
      { rules: [show('#2', nest(9))] },
      `logic.rules.0.if${'.of'.repeat(8)}`,
      '第 1 条规则：条件最多套 8 层',
    ],
    [
      'is one of too many',
      { rules: Array.from({ length: 501 }, () => show('#2', chose('#1', 'A'))) },
      'logic.rules',
      '规则最多 500 项',
    ],
    ['is no object', 'x', 'logic', '规则要填一组内容'],
  ])('what %s is refused by its place', async (_, logic, field, reason) => {
    const site = await sharedSite()
    const { client, ids } = await buildSurvey(site)
    const said = await client.call(formCalls.createForm, survey(ids, { logic }))
    expect([said.status, said.reason, (said.data as { field?: string }).field]).toEqual([422, reason, field])
  })

  test('votes have none, and exams none that read points', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildSurvey(site)
    const score: Condition = {
      kind: 'compare',
      left: { kind: 'score', question: '#1', points: { A: 1 } },
      comparison: '>',
      right: { kind: 'number', value: 0 },
    }
    const logic = { rules: [show('#2', score)] }
    expect((await client.call(formCalls.createForm, vote({ logic }))).reason).toBe('投票和评选不能有规则')
    expect((await client.call(formCalls.createForm, exam(ids, { logic }))).status).toBe(422)
    expect((await client.call(formCalls.createForm, survey(ids, { logic }))).status).toBe(200)
  })

  test('other rules after the first report make a new revision, another limit does not', async () => {
    const site = await sharedSite()
    const quotas = [{ quota_id: 'x', name: '甲', if: chose('#1', 'A'), limit: 5 }]
    const { client, id, ids, answers } = await buildRuled(site, { quotas })
    await answerAnew(site, id, answers)
    const change = (logic: Partial<FormLogic>) =>
      client.call(formCalls.updateForm, { id, ...survey(ids, { needLoginParticipate: false, logic }) })
    expect((await change({ quotas: quotas.map((quota) => ({ ...quota, limit: 9 })) })).data.revision).toBe(1)
    expect((await change({ rules: [show('#2', chose('#1', 'A'))] })).status).toBe(409)
  })
})

function nest(depth: number): Condition {
  return depth === 1 ? chose('#1', 'A') : { kind: 'not', of: nest(depth - 1) }
}

describe('files and filters', () => {
  const limits = { maxRows: 100, maxColumns: 100, maxCellLength: 1000 }
  async function buildNamed() {
    const site = await sharedSite()
    const built = await buildRuled(site, {
      rules: [{ kind: 'jump', after: '#1', if: chose('#1', 'B'), to: { end: 'screened' } }],
      values: [{ name: '得分', after: '#1', be: { kind: 'score', question: '#1', points: { A: 3, B: 1 } } }],
      fields: [{ name: '渠道', from: 'link' }],
    })
    await answerAnew(site, built.id, built.answers, { fields: { 渠道: '=1+1' } })
    await answerAnew(site, built.id, { [built.first]: 'B' }, { fields: { 渠道: '海报' } })
    return built
  }

  test('a spreadsheet has a column for how each ended, each value and each field', async () => {
    const { client, id } = await buildNamed()
    for (const format of ['csv', 'xlsx']) {
      const bytes = new Uint8Array(await (await exportFile(client, id, format)).arrayBuffer())
      const [header, ...rows] = await readRows(bytes, limits)
      const read = (title: string) => rows.map((row) => row[header?.indexOf(title) ?? -1])
      expect([read('结束方式'), read('得分')]).toEqual([
        ['完成', '甄别'],
        ['3', '1'],
      ])
      expect(read('渠道')[1]).toBe('海报')
    }
    expect((await exportFile(client, id, 'zip')).status).toBe(200)
  })

  test('reports are found by how they ended, by a value and by a field', async () => {
    const { client, id } = await buildNamed()
    const find = async (filters: object) =>
      (await client.call(reportCalls.findReports, { survey_id: id, filters })).data.length
    expect([
      await find({}),
      await find({ ends: ['screened'] }),
      await find({ ends: ['finish'] }),
      await find({ named: [{ name: '渠道', text: '海' }] }),
      await find({ named: [{ name: '得分', range: [2, null] }] }),
      await find({ named: [{ name: '没有的', text: '' }] }),
      await find({ named: [{ name: 'constructor', text: 'native' }] }),
    ]).toEqual([2, 1, 1, 1, 1, 0, 0])
    const { ends, named } = await findResults(client, id, { filters: { ends: ['screened'] } })
    expect(ends).toEqual({ screened: 1, full: 0 })
    expect(named).toEqual({ values: [{ name: '得分', isNumber: true }], fields: ['渠道'] })
  })
})

describe('sections in random order', () => {
  const items = [
    { item_id: 'a', at: 0, kind: 'section', title: '甲' },
    { item_id: 'b', at: 1, kind: 'section', title: '乙' },
    { at: 2, kind: 'page' },
  ]

  test('are fixed when the attempt begins, and what was not drawn is not asked', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildSurvey(site)
    const logic = { random: [{ sections: ['a', 'b'], pick: 1 }] }
    const id = await createForm(client, survey(ids, { logic, items, needLoginParticipate: false }))
    expect((await site.client().call(formCalls.viewForm, { id })).data.question).toEqual([])
    const guest = await site.client().openPage()
    const { data } = await start(guest, id)
    const leftOut = data.given?.leftOut ?? []
    expect(leftOut).toHaveLength(1)
    const [first = '', second = '', third = ''] = data.question.map(({ question_id }) => question_id)
    expect([first, second].sort()).toEqual(ids.slice(0, 2).sort())
    const again = await start(guest, id)
    expect(again.data.question.map(({ question_id }) => question_id)).toEqual([first, second, third])
    const { attempt_id } = data
    expect((await submit(guest, id, { [first]: 'A', [third]: 'A' })).status).toBe(411)
    const sent = await submit(guest, id, { [first]: 'A', [second]: 'A', [third]: 'A' }, { attempt_id })
    const { data: view } = await guest.call(reportCalls.viewReport, { id: sent.data.report_id })
    expect([view.unasked, Object.keys(view.answers).sort()]).toEqual([[second], [first, third].sort()])
  })
})

test('a copy of a form has its rules', async () => {
  const site = await startTestSite()
  const { client, id, ids } = await buildRuled(site, { rules: [show('#2', chose('#1', 'A'))] })
  const { data } = await client.call(formCalls.viewForm, { id })
  const copy = await createForm(client, survey(ids, { logic: data.own?.logic }))
  expect((await client.call(formCalls.viewForm, { id: copy })).data.own?.logic).toEqual(data.own?.logic)
})

describe('what the server hands in', () => {
  test('has the answers that its page would have carried', async () => {
    const site = await sharedSite()
    const { client, id, ids, first } = await buildExam(site, {
      examTime: 10,
      logic: { rules: [{ kind: 'carry', question: '#2', from: '#1' }] },
    })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    await taker.call(reportCalls.saveDraft, { id: attempt_id, answers: { [first]: 'A' } })
    await site.database.kysely
      .updateTable('attempt')
      .set({ deadline: Date.now() - 60_000 })
      .where('attempt_id', '=', attempt_id)
      .execute()
    const { data } = await taker.call(reportCalls.findMine, { id })
    const report = await client.call(reportCalls.viewReport, { id: data.sheets[0]?.report_id })
    expect(report.data.answers).toEqual({ [first]: 'A', [ids[1] ?? '']: 'A' })
  })

  test('follows from the answers that are stored: the rules do not see what is wrong', () => {
    const checked = ['q1', 'q2', 'q3'].map((question_id) => ({
      ...single('问', ['甲', '乙'], '', { isRequired: false }),
      question_id,
    }))
    const logic: FormLogic = {
      ...noLogic,
      rules: [
        show('q2', chose('q1', 'A')),
        { kind: 'carry', question: 'q2', from: 'q1' },
        show('q3', { kind: 'not', of: { kind: 'answered', question: 'q2' } }),
      ],
      values: [{ name: '数', after: 'q2', be: { kind: 'count', question: 'q2' } }],
    }
    const known = { attempt: undefined, revision: { logic, items: [] }, checked, fullQuotas: [] }
    const pass = (isRunOut: boolean) =>
      passSound(
        { answers: { q1: 'A', q3: 'B' }, now: 0, isRunOut },
        known as unknown as Parameters<typeof passSound>[1],
        ({ answers }) =>
          answers.q2 ? [{ question_id: 'q2', number: 2, reason: '文件不在了', isMissing: false }] : [],
      ).passed
    expect([pass(true).answers, pass(true).stored?.values]).toEqual([{ q1: 'A', q3: 'B' }, { 数: 0 }])
    expect(pass(false).stored?.unasked).toEqual([])
  })
})
