// SQLite alone: other files run each of these statements on PostgreSQL too.
import { fieldName } from '@wenhai/core/form/answers'
import type { Condition, FormLogic, Rule } from '@wenhai/core/form/logic-model'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { buildExam } from '../../../test/exam-build.ts'
import { createForm, survey } from '../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../test/harness.ts'
import { hidden, post, readPage } from '../../../test/plain-form.ts'
import { buildSurvey } from '../../../test/report-build.ts'

const sharedSite = useSite()

const chose = (question: string, key: string): Condition => ({
  kind: 'chosen',
  question,
  how: 'any',
  keys: [key],
})
const second: Rule = { kind: 'show', target: { kind: 'question', question: '#2' }, if: chose('#1', 'A') }

/** Three single choices that must be answered: a visitor without a script goes through them. */
const walk = (site: TestSite, logic: Partial<FormLogic>, search = '') => walkThrough(site, { logic }, search)

async function walkThrough(site: TestSite, about: Record<string, unknown>, search = '') {
  const { id, ids, client } = await buildSurvey(site, about)
  const guest = site.client()
  const path = `/questionnaire/${id}`
  let page = readPage(await guest.send('GET', path + search, { headers: { accept: 'text/html' } }))
  let last = { http: 200, location: '' as string | null }
  /** The answers to the questions of this page, in order, and what the page itself sends along. */
  const send = async (answers: string[], more: Record<string, string> = {}) => {
    const { plain, posted, fields = {} } = page
    const kept = posted?.answers ?? {}
    const own = ids.slice(plain?.from, plain?.until)
    const sent = await post(guest, path, {
      ...hidden(page),
      from: String(plain?.from),
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`field.${name}`, value])),
      ...Object.fromEntries(
        Object.entries(kept).flatMap(([key, value]) => (own.includes(key) ? [] : [[`kept.${key}`, value]])),
      ),
      ...Object.fromEntries(own.map((key, index) => [fieldName(key), answers[index] ?? ''])),
      ...more,
    })
    last = { http: sent.http, location: sent.headers.get('location') }
    if (sent.http === 200) page = readPage(sent)
    return sent
  }
  return { id, ids, client, guest, path, send, page: () => page, last: () => last }
}

const placesOf = ({ plain }: { plain?: { from: number; until: number; hasBack: boolean } }) =>
  plain && [plain.from, plain.until, plain.hasBack]

async function storedAnswers(client: Client, id: string) {
  const { data } = await client.call(reportCalls.findReports, { survey_id: id })
  const view = await client.call(reportCalls.viewReport, { id: data.tables[0]?.report_id ?? '' })
  return view.data
}

test('the server decides what the next page is, back and forth, and hands in at the end', async () => {
  const site = await sharedSite()
  const { ids, send, page, last, path, client, id } = await walk(site, { rules: [second] })
  const [one = '', two = '', three = ''] = ids
  expect(placesOf(page())).toEqual([0, 1, false])
  await send([''])
  expect([placesOf(page()), page().posted?.faults.map(({ question_id }) => question_id)]).toEqual([
    [0, 1, false],
    [one],
  ])
  await send(['A'])
  expect(placesOf(page())).toEqual([1, 3, true])
  await send(['B', ''], { go: 'back' })
  expect([placesOf(page()), page().posted?.answers]).toEqual([[0, 1, false], { [one]: 'A', [two]: 'B' }])
  await send(['B'])
  expect(placesOf(page())).toEqual([2, 3, true])
  await send(['A'])
  expect(last()).toEqual({ http: 303, location: path })
  expect((await storedAnswers(client, id)).answers).toEqual({ [one]: 'B', [three]: 'A' })
})

test('a page that others may follow never hands in: the end has a page of its own', async () => {
  const site = await sharedSite()
  const last: Rule = { kind: 'show', target: { kind: 'question', question: '#3' }, if: chose('#2', 'A') }
  const { send, page, last: sent } = await walk(site, { rules: [last] })
  await send(['A', 'B'])
  expect(placesOf(page())).toEqual([3, 3, true])
  await send([])
  expect(sent().http).toBe(303)
})

test('what is wrong on an earlier page leads back to it', async () => {
  const site = await sharedSite()
  const { send, page, ids } = await walk(site, { rules: [second] })
  await send(['B'])
  await send(['A'], { [`kept.${ids[0]}`]: 'Z' })
  expect([placesOf(page()), page().posted?.faults[0]?.question_id]).toEqual([[0, 1, false], ids[0]])
})

test('hard checks hold a page back, soft ones ask once at the end', async () => {
  const site = await sharedSite()
  const check = (text: string, isSoft: boolean): Rule => ({
    kind: 'check',
    after: '#3',
    if: chose('#3', isSoft ? 'A' : 'B'),
    text,
    isSoft,
  })
  const hard = await walk(site, { rules: [check('不对', false)] })
  await hard.send(['A', 'A', 'A'])
  expect(hard.page().posted?.faults).toMatchObject([{ question_id: hard.ids[2], reason: '不对' }])
  const soft = await walk(site, { rules: [check('真的吗', true)] })
  await soft.send(['A', 'A', 'B'])
  expect(soft.page().posted).toMatchObject({ needConfirm: true, reason: '第 3 题：真的吗' })
  await soft.send(['A', 'A', 'B'], { confirmed: '1' })
  expect(soft.last().http).toBe(303)
})

test('a check reads the named value of its own question, and the next page the value', async () => {
  const site = await sharedSite()
  const { send, page } = await walk(site, {
    values: [{ name: '得分', after: '#3', be: { kind: 'score', question: '#1', points: { A: 2, B: 1 } } }],
    rules: [
      {
        kind: 'check',
        after: '#1',
        if: {
          kind: 'compare',
          left: { kind: 'value', name: '得分' },
          comparison: '>=',
          right: { kind: 'number', value: 2 },
        },
        text: '至少两分',
        isSoft: false,
      },
      {
        kind: 'show',
        target: { kind: 'question', question: '#2' },
        if: {
          kind: 'compare',
          left: { kind: 'value', name: '得分' },
          comparison: '>',
          right: { kind: 'number', value: 2 },
        },
      },
    ],
  })
  expect(placesOf(page())).toEqual([0, 1, false])
  await send(['B'])
  expect(page().posted?.faults?.map(({ reason }) => reason)).toEqual(['至少两分'])
  await send(['A'])
  expect(placesOf(page())).toEqual([2, 3, true])
})

test('what the link says decides from the first page on, and goes with the report', async () => {
  const site = await sharedSite()
  const byLink: Condition = {
    kind: 'compare',
    left: { kind: 'field', name: '来源' },
    comparison: '=',
    right: { kind: 'text', value: '校门' },
  }
  const rules: Rule[] = [{ kind: 'show', target: { kind: 'question', question: '#1' }, if: byLink }]
  const logic = { rules, fields: [{ name: '来源', from: 'link' as const }] }
  const plain = await walk(site, logic)
  expect([placesOf(plain.page()), plain.page().fields]).toEqual([[1, 3, false], {}])
  const told = await walk(site, logic, `?${new URLSearchParams({ 来源: '校门', 别的: 'x' })}`)
  expect([placesOf(told.page()), told.page().fields]).toEqual([[0, 3, false], { 来源: '校门' }])
  await told.send(['A', 'A', 'A'])
  expect(told.last().http).toBe(303)
  const stored = await storedAnswers(told.client, told.id)
  expect([Object.keys(stored.answers).length, stored.fields]).toEqual([3, { 来源: '校门' }])
})

test.each(['-5', '1e99', 'x', '99999', ''])(
  'a place that is none (%s) is answered with a page',
  async (from) => {
    const site = await sharedSite()
    const { send, last } = await walk(site, { rules: [second] })
    await send([''], { from })
    expect([200, 303]).toContain(last().http)
  },
)

test('a whole form without a place is handed in as it is', async () => {
  const site = await sharedSite()
  const { guest, ids, path, page } = await walk(site, { rules: [second] })
  const fields = Object.fromEntries(ids.map((id) => [fieldName(id), 'A']))
  expect((await post(guest, path, { ...hidden(page()), ...fields })).http).toBe(303)
})

test('a text that says an earlier answer needs no rule', async () => {
  const site = await sharedSite()
  const { client } = await buildSurvey(site)
  const ask = (question: string) => ({ question, option_type: 0, options: [{ opt: '山' }, { opt: '海' }] })
  const id = await createForm(
    client,
    survey([], { needLoginParticipate: false, question: [ask('去哪里？'), ask('为什么去{第1题}？')] }),
  )
  const page = readPage(
    await site.client().send('GET', `/questionnaire/${id}`, { headers: { accept: 'text/html' } }),
  )
  expect([placesOf(page), page.view.logic?.rules]).toEqual([[0, 1, false], []])
})

const turned = { kind: 'page', at: 1 }

test.each([
  [
    'the author’s pages',
    { items: [turned] },
    [
      [0, 1, false],
      [1, 3, true],
    ],
  ],
  [
    'one question a page',
    { layout: 'single' },
    [
      [0, 1, false],
      [1, 2, true],
      [2, 3, true],
    ],
  ],
])(
  'without rules the server turns %s, keeps their answers and names what is missing',
  async (_, about, pages) => {
    const site = await sharedSite()
    const { ids, send, page, last, path, client, id } = await walkThrough(site, about)
    await send([''])
    expect([placesOf(page()), page().posted?.faults]).toMatchObject([
      pages[0],
      [{ question_id: ids[0], number: 1 }],
    ])
    await send(['A'])
    expect([placesOf(page()), page().posted?.answers]).toEqual([pages[1], { [ids[0] ?? '']: 'A' }])
    await send(['B'], { go: 'back' })
    expect([placesOf(page()), Object.values(page().posted?.answers ?? {})]).toEqual([pages[0], ['A', 'B']])
    await send(['A'])
    // Faults of a later page have the numbers of the whole paper.
    await send(['', ''])
    expect(page().posted?.faults[0]).toMatchObject({ question_id: ids[1], number: 2 })
    await send(['B', 'A'])
    if (last().http === 200) await send(['A'])
    expect(last()).toEqual({ http: 303, location: path })
    expect(Object.values((await storedAnswers(client, id)).answers).sort()).toEqual(['A', 'A', 'B'])
  },
)

test('rules and one question a page: each shown question has its page', async () => {
  const site = await sharedSite()
  const { send, page } = await walkThrough(site, { logic: { rules: [second] }, layout: 'single' })
  await send(['B'])
  expect(placesOf(page())).toEqual([2, 3, true])
})

test('a form of one page has no places, and is handed in at once', async () => {
  const site = await sharedSite()
  const { guest, ids, path, page } = await walkThrough(site, {})
  expect(page().plain).toBeUndefined()
  const fields = Object.fromEntries(ids.map((id) => [fieldName(id), 'A']))
  expect((await post(guest, path, { ...hidden(page()), ...fields })).http).toBe(303)
})

test.each([
  [undefined, 1],
  ['2', 3],
  ['-7', 1],
  ['1e99', 1001],
  ['x', 1],
])('the page says how often its plain form turned it: after %s it is %s', async (turns, expected) => {
  const site = await sharedSite()
  const { send, page } = await walkThrough(site, { layout: 'single' })
  expect(page().plain?.turns).toBe(0)
  await send(['A'], turns === undefined ? {} : { turns })
  expect(page().plain?.turns).toBe(expected)
})

test('without an attempt a turn tells nothing of questions that come with it', async () => {
  const site = await sharedSite()
  const start_time = new Date(Date.now() + 3_600_000).toISOString()
  const { id, first } = await buildExam(site, { layout: 'single', start_time })
  const guest = site.client()
  const page = readPage(await guest.send('GET', `/exam/${id}`, { headers: { accept: 'text/html' } }))
  const sent = await post(guest, `/exam/${id}`, { ...hidden(page), from: '0', revision: '1' })
  expect(sent.text).not.toContain(first)
  expect(readPage(sent).posted?.faults).toEqual([])
})

test('every step of an exam saves what was written: when its time is up, that is handed in', async () => {
  const site = await sharedSite()
  const { id, first, second } = await buildExam(site, { layout: 'single', examTime: 10 })
  const guest = site.client()
  const path = `/exam/${id}`
  const opened = readPage(await guest.send('GET', path, { headers: { accept: 'text/html' } }))
  const begun = readPage(await post(guest, path, { ...hidden(opened), step: 'start' }))
  const attempt_id = begun.attempt?.attempt_id ?? ''
  const turn = async (fields: Record<string, string>) =>
    readPage(await post(guest, path, { ...hidden(begun), attempt_id, ...fields }))
  const turned = await turn({ from: '0', [fieldName(first)]: 'A' })
  expect(turned.attempt?.draft).toMatchObject({ answers: { [first]: 'A' }, version: 1 })
  const back = { from: '1', go: 'back', [`kept.${first}`]: 'A' }
  expect((await turn({ ...back, [fieldName(second)]: '\0' })).attempt?.draft.version).toBe(1)
  expect((await turn({ ...back, [fieldName(second)]: 'B' })).attempt?.draft.version).toBe(2)
  // A script that comes now goes on with the draft that it finds.
  const next = { id: attempt_id, answers: { [first]: 'A', [second]: 'A' }, version: 2 }
  expect((await guest.call(reportCalls.saveDraft, next)).status).toBe(1802)
  await site.database.kysely
    .updateTable('attempt')
    .set({ deadline: Date.now() - 60_000 })
    .where('attempt_id', '=', attempt_id)
    .execute()
  expect((await turn({ ...back, [fieldName(second)]: 'B' })).attempt?.draft.version).toBe(3)
  expect((await guest.call(reportCalls.findMine, { id })).data.sheets).toMatchObject([{ score: 100 }])
})
