import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

test('texts, headings and pages lie between the questions of a survey, for its takers and its author', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  const items = [
    { at: 0, kind: 'section', title: '一、基本情况' },
    { at: 1, kind: 'text', text: '以下 $x^2$ 只用来看' },
    { at: 2, kind: 'page' },
  ]
  const id = await createForm(client, survey(ids, { items, needLoginParticipate: false }))
  const expected = [
    { kind: 'section', before: ids[0], title: '一、基本情况' },
    { kind: 'text', before: ids[1], text: '以下 $x^2$ 只用来看' },
    { kind: 'page', before: ids[2] },
  ]
  const { data } = await site.client().call(formCalls.viewForm, { id })
  expect(data.items).toMatchObject(expected)
  const { data: own } = await client.call(formCalls.viewForm, { id })
  expect(own.own?.items).toMatchObject(expected)
})

test('items that contradict the form are refused by their field, and nothing is saved', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  for (const [item, field, reason] of [
    [{ at: 0, kind: 'page' }, 'items.0.at', '分页要放在两题之间'],
    [{ at: 9, kind: 'text', text: '好' }, 'items.0.at', '段落的位置在最后一题之后'],
    [{ at: 0, kind: 'section' }, 'items.0.title', '请填写小节的标题'],
    [{ at: 0, kind: 'film' }, 'items.0.kind', undefined],
  ] as const) {
    const said = await client.call(formCalls.createForm, survey(ids, { items: [item] }))
    expect([422, 411]).toContain(said.status)
    expect((said.data as { field?: string }).field).toBe(field)
    if (reason) expect(said.reason).toBe(reason)
  }
  expect(await site.database.kysely.selectFrom('form').select('survey_id').execute()).toEqual([])
})

test('an exam shuffles within its sections, and a report keeps what lay between', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  const items = [
    { at: 0, kind: 'section', title: '一、计算' },
    { at: 2, kind: 'section', title: '二、附加' },
  ]
  const id = await createForm(client, exam(ids, { items, shuffleQuestions: true }))
  const { client: taker } = await buildSignedIn(site)
  const { data: attempt } = await start(taker, id)
  const order = attempt.question.map(({ question_id }) => question_id)
  expect(order[2]).toBe(ids[2])
  expect(attempt.items?.map(({ before }) => before)).toEqual([order[0], order[2]])
  expect(await submit(taker, id, {}, { attempt_id: attempt.attempt_id })).toMatchObject({ status: 200 })
})
