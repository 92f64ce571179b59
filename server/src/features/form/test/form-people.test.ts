import { apiBase } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { signedInCaller } from '#lib/http/caller'
import { createQuestion, download } from '../../../../test/bank-build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, vote } from '../../../../test/form-build.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { drawPaper } from '../draw.ts'

const sharedSite = useSite()

async function sendRoster(
  client: Client,
  id: string,
  content: string | ArrayBuffer,
  fields: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([content]), 'roster.csv')
  return (await client.send('POST', `${apiBase}/question/survey/roster/import/${id}`, { body })).body
}

test('a roster is checked, imported, found, and its people removed unless they have answered', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, vote({ needRoster: 1 }))
  const spreadsheet =
    '姓名,学号,班级\n王小明,2026A01,一班\n李小红,2026A02,二班\n,2026A03,二班\n张三,2026a01,三班'
  const checked = await sendRoster(client, id, spreadsheet, { check: '1' })
  expect(checked.data.bad.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
    [4, '姓名'],
    [5, '学号/工号'],
  ])
  expect((await sendRoster(client, id, spreadsheet)).status).toBe(422)
  const list = async (input: object = {}) => (await client.call(formCalls.findRoster, { id, ...input })).data
  expect((await list()).length).toBe(0)
  expect((await sendRoster(client, id, spreadsheet, { skipBad: '1' })).data.created).toBe(2)
  expect((await sendRoster(client, id, '王明,2026a01,四班')).data.created).toBe(1)
  expect((await list()).tables.map(({ name, group }) => [name, group])).toEqual([
    ['李小红', '二班'],
    ['王明', '四班'],
  ])
  expect((await list({ key: '四班' })).length).toBe(1)
  await site.database.kysely
    .updateTable('roster')
    .set({ answer_time: 1 })
    .where('name', '=', '王明')
    .execute()
  const { tables, counts } = await list()
  expect(counts).toEqual({ absent: 1, visited: 0, answered: 1 })
  expect((await list({ state: 'answered' })).length).toBe(1)
  const ids = tables.map(({ roster_id }) => roster_id)
  expect((await client.call(formCalls.removeFromRoster, { id, ids })).data.deleted).toBe(1)
  expect((await client.call(formCalls.viewForm, { id })).data.own?.rosterCount).toBe(1)
})

test('who has not answered, seen or not, is found as one and saved as a spreadsheet that is a roster again', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, vote({ needRoster: 1 }))
  await sendRoster(client, id, '姓名,学号,班级\n王小明,01,一班\n李小红,02,二班\n=1+1,03,二班\n赵四,04,二班')
  const set = (name: string, values: { visit_time: number; answer_time?: number }) =>
    site.database.kysely.updateTable('roster').set(values).where('name', '=', name).execute()
  await set('李小红', { visit_time: 1, answer_time: 1 })
  await set('赵四', { visit_time: 1 })
  const list = async (id: string, input: object = {}) =>
    (await client.call(formCalls.findRoster, { id, ...input })).data.tables.map(({ name }) => name)
  const left = ['王小明', '=1+1', '赵四']
  expect((await list(id, { state: 'unanswered' })).sort()).toEqual(left.toSorted())
  expect(await list(id, { state: 'unanswered', group: '一班' })).toEqual(['王小明'])
  const answer = await download(client, `/question/survey/roster/export/${id}.xlsx?state=unanswered`)
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('名单.xlsx'))
  const other = await createForm(client, vote({ needRoster: 1 }))
  expect((await sendRoster(client, other, await answer.arrayBuffer())).data.created).toBe(3)
  expect((await list(other)).sort()).toEqual(left.toSorted())
  const { client: stranger } = await buildAuthor(site)
  const refused = await download(stranger, `/question/survey/roster/export/${id}.xlsx`)
  expect((await refused.json()).status).toBe(757)
})

test('a random paper says what is missing, and draws what its rules ask for, none twice', async () => {
  const site = await startTestSite()
  const { client, ocean_id, ids } = await buildAuthor(site)
  for (let i = 0; i < 12; i += 1)
    await createQuestion(client, {
      question: `第 ${i} 道几何题`,
      questionnaire_type: '数学',
      level: i < 6 ? 'easy' : 'hard',
      key: i % 2 ? '圆' : '三角',
    })
  const rules = [
    { category: '数学', level: 'easy', count: 4, score: 5 },
    { category: '数学', key: '三角', count: 3, score: 10 },
    { count: 2, score: 1 },
  ]
  const check = async (draw: object[], question: string[] = []) =>
    (await client.call(formCalls.checkDraw, { draw, question })).data.rules
  expect(await check(rules)).toEqual([
    { available: 6, missing: 0 },
    { available: 2, missing: 1 },
    { available: 8, missing: 0 },
  ])
  expect((await check([{ category: '数学', level: 'hell', count: 1, score: 1 }]))[0]).toEqual({
    available: 0,
    missing: 1,
  })
  expect((await client.call(formCalls.createForm, exam([], { draw: rules }))).status).toBe(422)
  const fitting = [rules[0], { ...rules[1], count: 2 }, rules[2]]
  const id = await createForm(client, exam([ids[0]], { draw: fitting, scores: { [ids[0] ?? '']: 8 } }))
  const { own, fullScore, questionCount } = (await client.call(formCalls.viewForm, { id })).data
  expect([fullScore, questionCount]).toEqual([50, 9])
  const author = signedInCaller(ocean_id, 1)
  const papers = new Set<string>()
  for (let i = 0; i < 20; i += 1) {
    const drawn = await drawPaper(site.database, author, (own?.draw ?? []) as never, [ids[0] ?? ''], {
      survey_id: id,
      now: Date.now(),
      dice: Math.random,
    })
    expect(drawn.map(({ length }) => length)).toEqual([4, 2, 2])
    expect(new Set([ids[0], ...drawn.flat()]).size).toBe(9)
    papers.add(JSON.stringify(drawn))
  }
  expect(papers.size).toBeGreaterThan(10)
})
