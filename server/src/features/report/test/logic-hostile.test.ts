import { apiBase, encodeForm } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import type { Condition } from '@wenhai/core/form/logic-model'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, survey } from '../../../../test/form-build.ts'
import { startBeside, startTestSite, useSite } from '../../../../test/harness.ts'
import { buildSurvey, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const answered = '{"kind":"answered","question":"#1"}'
const showIf = (condition: string) =>
  `{"kind":"show","target":{"kind":"question","question":"#2"},"if":${condition}}`
const deep = (depth: number) => '{"kind":"not","of":'.repeat(depth) + answered + '}'.repeat(depth)
const logicOf = (...rules: string[]) => `{"rules":[${rules.join(',')}]}`
const many = (count: number, text: string) => Array.from({ length: count }, () => text)
const compare = (left: string) =>
  showIf(`{"kind":"compare","left":${left},"comparison":"=","right":{"kind":"number","value":1}}`)

describe('rules by call', () => {
  test.each<[string, string]>([
    ['20 deep', logicOf(showIf(deep(20)))],
    ['5,000 deep', logicOf(showIf(deep(5000)))],
    ['half of them written', `{"rules":[${'{"kind":"not","of":'.repeat(5000)}`],
    ['501 of them', logicOf(...many(501, showIf(answered)))],
    [
      '500 of 50 conditions each',
      logicOf(...many(500, showIf(`{"kind":"all","of":[${many(50, answered).join(',')}]}`))),
    ],
    ['lists of lists', logicOf(showIf(`{"kind":"all","of":[${'['.repeat(3000)}${']'.repeat(3000)}]}`))],
    ['reads forward', logicOf(showIf('{"kind":"answered","question":"#3"}'))],
    ['reads itself', logicOf(showIf('{"kind":"answered","question":"#2"}'))],
    ['names of every object as questions', logicOf(showIf('{"kind":"answered","question":"__proto__"}'))],
    ['names of every object as values', logicOf(compare('{"kind":"value","name":"constructor"}'))],
    ['names of every object as kinds', logicOf('{"kind":"constructor","after":"#1"}')],
    ['names of every object as conditions', logicOf(showIf('{"kind":"toString"}'))],
    ['a name of every object for a field', '{"fields":[{"name":"constructor","from":"link"}]}'],
    ['the name of all names for a field', '{"fields":[{"name":"__proto__","from":"link"}]}'],
    ['no number', logicOf(compare('{"kind":"number","value":"NaN"}'))],
    ['a number without end', logicOf(compare('{"kind":"number","value":1e999}'))],
    ['a list', '[1,2]'],
    ['a number', '7'],
    ['no JSON', '{'],
    ['rules that are no list', '{"rules":{"length":3}}'],
  ])('%s: are refused with a reason in Chinese, and nothing is written', async (_, logic) => {
    const site = await sharedSite()
    const { client, ids, ocean_id } = await buildAuthor(site)
    const { http, body } = await client.send('POST', `${apiBase}${formCalls.createForm.path}`, {
      body: encodeForm(survey(ids, { logic })),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    })
    expect([http, body.status]).toEqual(body.status === 413 ? [413, 413] : [200, 422])
    expect(body.reason).toMatch(/\p{Script=Han}/u)
    const forms = site.database.kysely.selectFrom('form').select('survey_id').where('ocean_id', '=', ocean_id)
    expect(await forms.execute()).toEqual([])
  })
})

test('a report sent again and again at two processes takes one place of its quota', async () => {
  const site = await startTestSite()
  const condition: Condition = { kind: 'chosen', question: '#1', how: 'any', keys: ['A'] }
  const quotas = [{ quota_id: 'x', name: '上午场', if: condition, limit: 3 }]
  const { id, answers } = await buildSurvey(site, { logic: { quotas } })
  const other = await startBeside(site)
  const guests = await Promise.all(Array.from({ length: 3 }, () => site.client().openPage()))
  const atOther = (guest: Client) => {
    const twin = other.client()
    for (const [name, value] of guest.cookies) twin.cookies.set(name, value)
    return twin
  }
  const sent = await Promise.all(
    guests.flatMap((guest) => {
      const given = { submit_key: newId() }
      return [guest, atOther(guest), guest, atOther(guest)].map((each) => submit(each, id, answers, given))
    }),
  )
  expect(sent.map(({ status, data }) => [status, data.end])).toEqual(sent.map(() => [200, undefined]))
  expect(new Set(sent.map(({ data }) => data.report_id)).size).toBe(3)
  const late = await submit(await site.client().openPage(), id, answers)
  expect(late.data.end).toBe('full')
  const count = await site.database.kysely
    .selectFrom('form_quota')
    .select('count')
    .where('survey_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(count.count)).toBe(3)
})
