import { formCalls } from '@wenhai/core/form/calls'
import type { Condition, Expression, FormLogic, Rule } from '@wenhai/core/form/logic-model'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { answerAnew, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildAuthor, createForm, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildRuled, chose, show } from '../../../../test/logic-build.ts'
import { handInPlain } from '../../../../test/plain-form.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { openPageMs } from '../submit/outdated.queries.ts'

const sharedSite = useSite()

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

  test('rows that are hidden are dropped, whatever was sent in them', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const first = await createQuestion(client, { question: '来过吗？', isOnlyOpt: 0, answer: '' })
    const matrix = await createQuestion(client, {
      question: '哪方面满意？',
      option_type: 12,
      options: [],
      isOnlyOpt: 0,
      answer: '',
      settings: { rows: ['服务', '环境'], columns: ['差', '好'], required: 'any' },
    })
    const hide: Rule = {
      kind: 'show',
      target: { kind: 'row', question: '#2', key: '2' },
      if: chose('#1', 'A'),
    }
    const draft = survey([first, matrix], { logic: { rules: [hide] }, needLoginParticipate: false })
    const id = await createForm(client, draft)
    const sent = await answerAnew(site, id, { [first]: 'B', [matrix]: '1=A\n2=Z' })
    const { data } = await client.call(reportCalls.viewReport, { id: sent.report_id })
    expect(data.answers).toEqual({ [first]: 'B', [matrix]: '1=A' })
    const wrong = await submit(await site.client().openPage(), id, { [first]: 'A', [matrix]: '1=A\n2=Z' })
    expect(wrong.status).toBe(422)
  })

  test('a value of the link that is too long is cut off, and the others stay', async () => {
    const site = await sharedSite()
    const fields = ['渠道', '班级'].map((name) => ({ name, from: 'link' as const }))
    const { client, id, first, second, third } = await buildRuled(site, { fields })
    const given = { 渠道: `${'海'.repeat(199)}🌊报`, 班级: '三班', ['长'.repeat(50)]: 'x', 一: 1 }
    const sent = await answerAnew(site, id, { [first]: 'A', [second]: 'A', [third]: 'A' }, { fields: given })
    const { data } = await client.call(reportCalls.viewReport, { id: sent.report_id })
    expect(data.fields).toEqual({ 渠道: '海'.repeat(199), 班级: '三班' })
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

  test('a check and a jump read the named value of their own question', async () => {
    const site = await sharedSite()
    const total: Expression = { kind: 'value', name: '得分' }
    const atLeast = (least: number): Condition => ({
      kind: 'compare',
      left: total,
      comparison: '>=',
      right: { kind: 'number', value: least },
    })
    const points = (question: string): Expression => ({ kind: 'score', question, points: { A: 2, B: 1 } })
    const { client, id, first, second, third } = await buildRuled(site, {
      values: [
        {
          name: '得分',
          after: '#2',
          be: { kind: 'calculate', operator: '+', left: points('#1'), right: points('#2') },
        },
      ],
      rules: [
        { kind: 'check', after: '#2', if: atLeast(3), text: '至少三分', isSoft: false },
        { kind: 'jump', after: '#2', if: atLeast(4), to: { end: 'screened' } },
      ],
    })
    const guest = await site.client().openPage()
    const low = await submit(guest, id, { [first]: 'B', [second]: 'B', [third]: 'A' })
    expect([low.status, low.reason]).toEqual([422, '第 2 题：至少三分'])
    const sent = await answerAnew(site, id, { [first]: 'A', [second]: 'B', [third]: 'A' })
    const high = await answerAnew(site, id, { [first]: 'A', [second]: 'A' })
    const [one, other] = await Promise.all(
      [sent, high].map(({ report_id }) => client.call(reportCalls.viewReport, { id: report_id })),
    )
    expect([one?.data.values, one?.data.unasked]).toEqual([{ 得分: 3 }, []])
    expect([other?.data.values, other?.data.unasked]).toEqual([{ 得分: 4 }, [third]])
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
