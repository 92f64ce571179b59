import { formCalls } from '@wenhai/core/form/calls'
import type { Condition, FormLogic, Rule } from '@wenhai/core/logic/model'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { openPageMs } from '../src/features/report/submit/outdated.queries.ts'
import { newId } from '../src/lib/ids.ts'
import { readRows } from '../src/lib/spreadsheet/read-rows.ts'
import { answerAnew, exportFile, findResults } from './analytics-build.ts'
import { buildAuthor, createForm, exam, survey, vote } from './form-build.ts'
import { startBeside, startTestSite, type TestSite, useSite } from './harness.ts'
import { handInPlain } from './plain-form.ts'
import { buildSurvey, start, submit } from './report-build.ts'

const sharedSite = useSite()

const chose = (question: string, ...keys: string[]): Condition => ({
  kind: 'chosen',
  question,
  how: 'any',
  keys,
})
const show = (question: string, condition: Condition): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})

/** Three single choices that must be answered, with these rules. */
async function buildRuled(site: TestSite, logic: Partial<FormLogic>, given: Record<string, unknown> = {}) {
  const built = await buildSurvey(site, { logic, ...given })
  const [first = '', second = '', third = ''] = built.ids
  return { ...built, first, second, third }
}

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
    expect((await client.call(formCalls.createForm, vote({ logic }))).reason).toBe('投票不能有规则')
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

describe('handing in', () => {
  test('what is hidden needs no answer, and an answer to it is dropped', async () => {
    const site = await sharedSite()
    const { client, id, first, second, third } = await buildRuled(site, {
      rules: [show('#2', chose('#1', 'A'))],
    })
    const sent = await answerAnew(site, id, { [first]: 'B', [second]: 'A', [third]: 'A' })
    const { data } = await client.call(reportCalls.viewReport, { id: sent.report_id })
    expect(data).toMatchObject({ answers: { [first]: 'B', [third]: 'A' }, unasked: [second] })
    expect(data.answers[second]).toBeUndefined()
    const missing = await submit(await site.client().openPage(), id, { [first]: 'A', [third]: 'A' })
    expect([missing.status, missing.reason]).toEqual([422, '第 2 题：这道题必须回答'])
    const strange = await submit(await site.client().openPage(), id, { x: 'A', [first]: 'B', [third]: 'A' })
    expect(strange.reason).toBe('答案里有不属于这里的题')
  })

  test('results count who was asked', async () => {
    const site = await sharedSite()
    const { client, id, first, second, third } = await buildRuled(site, {
      rules: [show('#2', chose('#1', 'A'))],
    })
    await answerAnew(site, id, { [first]: 'B', [third]: 'A' })
    await answerAnew(site, id, { [first]: 'A', [second]: 'B', [third]: 'A' })
    for (const given of [{}, { filters: { answers: [{ question_id: third, keys: ['A'] }] } }]) {
      const { questions } = await findResults(client, id, given)
      expect(questions.map(({ asked, answered }) => [asked, answered])).toEqual([
        [2, 2],
        [1, 1],
        [2, 2],
      ])
    }
  })

  test('a plain form is handed in by the same rules', async () => {
    const site = await sharedSite()
    const { client, id, first, second, third } = await buildRuled(site, {
      rules: [show('#2', chose('#1', 'A'))],
      fields: [{ name: '渠道', from: 'link' }],
    })
    await handInPlain(await site.client().openPage(), id, {
      [`q.${first}`]: 'B',
      [`q.${second}`]: 'B',
      [`q.${third}`]: 'A',
      'field.渠道': '海报',
    })
    const { data } = await client.call(reportCalls.findReports, { survey_id: id })
    const { data: view } = await client.call(reportCalls.viewReport, { id: data.tables[0]?.report_id ?? '' })
    expect([view.answers, view.fields]).toEqual([{ [first]: 'B', [third]: 'A' }, { 渠道: '海报' }])
  })

  test('a check that does not hold names its question; a soft one may be overruled', async () => {
    const site = await sharedSite()
    const check = (text: string, isSoft: boolean): Rule => ({
      kind: 'check',
      after: '#2',
      if: { kind: 'not', of: chose('#2', isSoft ? 'B' : 'A') },
      text,
      isSoft,
    })
    const { id, first, second, third } = await buildRuled(site, {
      rules: [check('不能选甲', false), check('真的选乙？', true)],
    })
    const guest = await site.client().openPage()
    const send = (key: string, given: object = {}) =>
      submit(guest, id, { [first]: 'A', [second]: key, [third]: 'A' }, given)
    expect((await send('A', { confirmed: true })).reason).toBe('第 2 题：不能选甲')
    const soft = await send('B')
    expect([soft.status, soft.reason]).toEqual([422, '第 2 题：真的选乙？'])
    expect(soft.data).toMatchObject({ needConfirm: true, faults: [{ question_id: second, isSoft: true }] })
    expect((await send('B', { confirmed: true })).status).toBe(200)
  })

  test('a check holds nothing back once the time of an attempt is up', async () => {
    const site = await sharedSite()
    const { id, first, second, third } = await buildRuled(
      site,
      { rules: [{ kind: 'check', after: '#2', if: chose('#2', 'B'), text: '要选乙', isSoft: false }] },
      { examTime: 10 },
    )
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    const send = () => submit(taker, id, { [first]: 'A', [second]: 'A', [third]: 'A' }, { attempt_id })
    expect((await send()).reason).toBe('第 2 题：要选乙')
    await site.database.kysely
      .updateTable('attempt')
      .set({ deadline: Date.now() })
      .where('attempt_id', '=', attempt_id)
      .execute()
    expect((await send()).status).toBe(200)
  })

  test('who is screened out is counted apart', async () => {
    const site = await sharedSite()
    const { client, id, first, answers } = await buildRuled(site, {
      rules: [{ kind: 'jump', after: '#1', if: chose('#1', 'B'), to: { end: 'screened' } }],
      screenedText: '谢谢，您不在这次的范围里',
    })
    const guest = await site.client().openPage()
    const out = await submit(guest, id, { [first]: 'B' })
    expect([out.status, out.data.end]).toEqual([200, 'screened'])
    expect((await guest.call(reportCalls.findMine, { id })).data).toMatchObject({
      face: 'taken',
      sheet: { end: 'screened' },
    })
    await answerAnew(site, id, answers)
    const results = await findResults(client, id)
    expect([results.total, results.ends]).toEqual([1, { screened: 1, full: 0 }])
    const { data: view } = await client.call(formCalls.viewForm, { id })
    expect([view.participants, view.own?.started]).toEqual([1, 2])
  })

  test('named values and fields of the link are kept with the report, for its author alone', async () => {
    const site = await sharedSite()
    const { client, id, answers, first } = await buildRuled(site, {
      values: [{ name: '得分', after: '#1', be: { kind: 'score', question: '#1', points: { A: 3 } } }],
      fields: [{ name: '渠道', from: 'link' }],
    })
    const sent = await answerAnew(site, id, answers, { fields: { 渠道: 'wx', 别的: 'x' } })
    const { data } = await client.call(reportCalls.viewReport, { id: sent.report_id })
    expect([data.values, data.fields]).toEqual([{ 得分: 3 }, { 渠道: 'wx' }])
    const { data: own } = await sent.client.call(reportCalls.viewReport, { id: sent.report_id })
    expect([own.values, own.fields, own.answers[first]]).toEqual([undefined, undefined, 'A'])
  })
})

describe('an older revision', () => {
  const screening: Partial<FormLogic> = {
    rules: [{ kind: 'jump', after: '#1', if: chose('#1', 'A'), to: { end: 'screened' } }],
  }
  const quotas = [{ quota_id: 'x', name: '甲', if: chose('#1', 'A'), limit: 5 }]

  /** Somebody answered before these rules were made. */
  async function buildChanged(logic: Partial<FormLogic>, asked: { before?: number; after?: number } = {}) {
    const site = await sharedSite()
    const { client, ids } = await buildAuthor(site)
    const first = ids.slice(0, asked.before ?? ids.length)
    const id = await createForm(client, survey(first, { needLoginParticipate: false }))
    const answers = Object.fromEntries(first.map((question_id) => [question_id, 'A']))
    const early = await site.client().openPage()
    const sent = { submit_key: newId(), revision: 1 }
    await submit(early, id, answers, sent)
    const draft = survey(ids.slice(0, asked.after ?? ids.length), { needLoginParticipate: false, logic })
    const changed = await client.call(formCalls.updateForm, { id, ...draft, confirm: true })
    expect(changed.data.revision).toBe(2)
    const send = async (given: object) => submit(await site.client().openPage(), id, answers, given)
    const makeOld = () =>
      site.database.kysely
        .updateTable('form_revision')
        .set({ create_time: Date.now() - openPageMs })
        .where('survey_id', '=', id)
        .where('revision', '=', 2)
        .execute()
    return { send, makeOld, resend: () => submit(early, id, answers, sent) }
  }

  test('is for pages that were open when the rules changed', async () => {
    const { send, makeOld, resend } = await buildChanged(screening)
    expect((await send({ revision: 1 })).status).toBe(200)
    await makeOld()
    const late = await send({ revision: 1 })
    expect([late.status, late.reason]).toEqual([
      409,
      '打开页面后题目或规则改过了，没有提交。请刷新页面后再提交',
    ])
    expect((await send({ revision: 2 })).data.end).toBe('screened')
    expect((await resend()).status).toBe(200)
  })

  test('does not lead past a question that has to be answered now', async () => {
    const { send, makeOld } = await buildChanged({}, { before: 2 })
    expect((await send({})).reason).toBe('第 3 题：这道题必须回答')
    expect((await send({ revision: 1 })).status).toBe(200)
    await makeOld()
    expect((await send({ revision: 1 })).status).toBe(409)
  })

  test('is taken however old where it leads past nothing', async () => {
    const { send, makeOld } = await buildChanged({}, { after: 2 })
    await makeOld()
    expect((await send({ revision: 1 })).status).toBe(200)
    expect((await send({ revision: 99 })).reason).toBe('没有这个版本')
  })

  test('never leads past a quota', async () => {
    const { send } = await buildChanged({ quotas })
    expect((await send({ revision: 1 })).status).toBe(409)
    expect((await send({})).status).toBe(200)
  })
})

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

describe('quotas', () => {
  const quotas = [{ quota_id: 'x', name: '上午场', if: chose('#1', 'A'), limit: 3 }]
  const countOf = async (site: TestSite, survey_id: string) =>
    (
      await site.database.kysely
        .selectFrom('form_quota')
        .select('count')
        .where('survey_id', '=', survey_id)
        .executeTakeFirst()
    )?.count

  test('never one more than the limit, on two processes, and the others end as full', async () => {
    const site = await startTestSite()
    const { id, client, answers } = await buildRuled(site, { quotas })
    const sites = [site, await startBeside(site)]
    const guests = await Promise.all(
      Array.from({ length: 16 }, (_, index) => (sites[index % 2] ?? site).client().openPage()),
    )
    const sent = await Promise.all(guests.map((guest) => submit(guest, id, answers)))
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect(sent.filter(({ data }) => data.end === undefined)).toHaveLength(3)
    expect(sent.filter(({ data }) => data.end === 'full')).toHaveLength(13)
    expect(await countOf(site, id)).toBe(3)
    const { total, ends } = await findResults(client, id)
    expect([total, ends]).toEqual([3, { screened: 0, full: 13 }])
    const mine = await (await site.client().openPage()).call(reportCalls.findMine, { id })
    expect(mine.data.fullQuotas).toEqual(['x'])
  })

  test('an option of a full quota can be hidden, so that another is chosen', async () => {
    const site = await sharedSite()
    const { id, answers, first } = await buildRuled(site, {
      quotas: quotas.map((quota) => ({ ...quota, limit: 1 })),
      rules: [
        {
          kind: 'show',
          target: { kind: 'option', question: '#1', key: 'A' },
          if: { kind: 'not', of: { kind: 'full', quota: 'x' } },
        },
      ],
    })
    await answerAnew(site, id, answers)
    const late = await site.client().openPage()
    expect((await submit(late, id, answers)).reason).toBe('第 1 题：这道题必须回答')
    const other = await submit(late, id, { ...answers, [first]: 'B' })
    expect([other.status, other.data.end]).toEqual([200, undefined])
  })

  test('a deleted report gives its place back, and is restored only where one is left', async () => {
    const site = await sharedSite()
    const { id, client, answers } = await buildRuled(site, {
      quotas: quotas.map((quota) => ({ ...quota, limit: 1 })),
    })
    const { report_id } = await answerAnew(site, id, answers)
    await client.call(reportCalls.deleteReport, { id: report_id })
    expect(await countOf(site, id)).toBe(0)
    const restore = () => client.call(reportCalls.restoreReport, { id, report_id })
    const second = await answerAnew(site, id, answers)
    expect((await restore()).reason).toBe('配额“上午场”已满，不能再恢复这一份')
    await client.call(reportCalls.deleteReport, { id: second.report_id })
    expect((await restore()).status).toBe(1802)
    expect(await countOf(site, id)).toBe(1)
  })

  test('a report sent again has its receipt, also where it took the last place itself', async () => {
    const site = await sharedSite()
    const { id, answers } = await buildRuled(site, {
      quotas: quotas.map((quota) => ({ ...quota, limit: 1 })),
      rules: [
        {
          kind: 'show',
          target: { kind: 'option', question: '#1', key: 'A' },
          if: { kind: 'not', of: { kind: 'full', quota: 'x' } },
        },
      ],
    })
    const guest = await site.client().openPage()
    const { data } = await start(guest, id)
    const given = { submit_key: newId(), attempt_id: data.attempt_id }
    const send = () => submit(guest, id, answers, given)
    const sent = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(sent.map(({ data: { receipt } }) => receipt)).size).toBe(1)
    expect(await countOf(site, id)).toBe(1)
    const stranger = await site.client().openPage()
    expect((await submit(stranger, id, answers, given)).status).toBe(404)
  })

  test('forms whose reports are released in lots have none', async () => {
    const site = await sharedSite()
    const { client, ids } = await buildSurvey(site)
    const said = await client.call(
      formCalls.createForm,
      survey(ids, { logic: { quotas }, anonymous: true, needLoginParticipate: true }),
    )
    expect([said.status, (said.data as { field?: string }).field]).toEqual([422, 'logic.quotas'])
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
