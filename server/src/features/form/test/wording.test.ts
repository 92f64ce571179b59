import { bankCalls } from '@wenhai/core/bank/calls'
import { apiBase } from '@wenhai/core/contract/api-base'
import { formCalls } from '@wenhai/core/form/calls'
import { uploadCalls } from '@wenhai/core/report/upload/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { readRows } from '#lib/spreadsheet/read-rows'
import { answerAnew, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion, question } from '../../../../test/bank-build.ts'
import { pdf } from '../../../../test/file-samples.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { answerWith, uploadFile } from '../../../../test/upload-build.ts'

/** What a file says of a question that was not asked, or not in these words. */
const no = '（未问到）'
const sharedSite = useSite()
const limits = { maxRows: 100, maxColumns: 100, maxCellLength: 5000 }
const plain = (given: object) =>
  question({ isRequired: false, isOnlyOpt: 0, answer: '', options: [], ...given })
const options = (...names: string[]) => names.map((opt) => ({ opt }))

/** Each question, as it was asked first, and as it is asked now. */
const asked = {
  single: [
    { question: '旧问', options: options('甲', '乙', '丙') },
    { question: '新问', options: options('甲', '丁') },
  ],
  multiple: [
    { question: '旧多选', option_type: 1, options: options('甲', '乙', '丙') },
    { question: '新多选', option_type: 1, options: options('甲', '丁') },
  ],
  blanks: [
    { question: '我 ____ 岁，住 ____，有 ____ 个孩子', option_type: 2 },
    { question: '住 ____，____ 岁', option_type: 2 },
  ],
  open: [
    { question: '最喜欢什么？', option_type: 3 },
    { question: '多少？', option_type: 15, settings: { min: 0, max: 100 } },
  ],
} as const

/** A survey of which one report answered the old wordings and one the new ones. */
async function buildReworded(site: TestSite) {
  const { client } = await buildAuthor(site)
  const entries = Object.entries(asked)
  const made = []
  for (const [, [old]] of entries) made.push(await createQuestion(client, plain(old)))
  const [single = '', multiple = '', blanks = '', open = ''] = made
  const draft = survey(made, { needLoginParticipate: false })
  const id = await createForm(client, draft)
  await answerAnew(site, id, { [single]: 'B', [multiple]: 'B,C', [blanks]: '30；北京；2', [open]: '排骨' })
  for (const [index, [, [, now]]] of entries.entries())
    await client.call(bankCalls.updateQuestion, { id: made[index], ...plain(now) })
  const saved = await client.call(formCalls.updateForm, { id, ...draft, refresh: 1, confirm: 1 })
  expect(saved.data.revision).toBe(2)
  await answerAnew(site, id, { [single]: 'B', [multiple]: 'B', [blanks]: '广州；50', [open]: '7' })
  return { client, id, ids: { single, multiple, blanks, open } }
}

const readFile = async (answer: Response) => {
  const [header = [], ...rows] = await readRows(new Uint8Array(await answer.arrayBuffer()), limits)
  const from = header.findIndex((title) => title.startsWith('1. '))
  return [header, ...rows].map((row) => header.slice(from).map((_, index) => row[from + index] ?? ''))
}

describe('a question that was reworded', () => {
  test('has columns of its own for each wording, filled by those who were asked so', async () => {
    const { client, id } = await buildReworded(await sharedSite())
    expect(await readFile(await exportFile(client, id, 'csv', '?cells=split'))).toEqual([
      [
        '1. 新问',
        '1. 旧问（第 1 版）',
        '2. 新多选：甲',
        '2. 新多选：丁',
        '2. 旧多选（第 1 版）：甲',
        '2. 旧多选（第 1 版）：乙',
        '2. 旧多选（第 1 版）：丙',
        '3. 住 ____，____ 岁（第 1 空）',
        '3. 住 ____，____ 岁（第 2 空）',
        '3. 我 ____ 岁，住 ____，有 ____ 个孩子（第 1 版）（第 1 空）',
        '3. 我 ____ 岁，住 ____，有 ____ 个孩子（第 1 版）（第 2 空）',
        '3. 我 ____ 岁，住 ____，有 ____ 个孩子（第 1 版）（第 3 空）',
        '4. 多少？',
        '4. 最喜欢什么？（第 1 版）',
      ],
      [no, '乙', no, no, '0', '1', '1', no, no, '30', '北京', '2', no, '排骨'],
      ['丁', no, '0', '1', no, no, no, '广州', '50', no, no, no, '7', no],
    ])
  })

  test('has no columns for a wording that nobody answered', async () => {
    const { client, id, ids } = await buildReworded(await sharedSite())
    await client.call(bankCalls.updateQuestion, {
      id: ids.single,
      ...plain({ ...asked.single[0], question: '再改' }),
    })
    const form = survey(Object.values(ids), { needLoginParticipate: false })
    await client.call(formCalls.updateForm, { id, ...form, refresh: 1, confirm: 1 })
    await client.call(bankCalls.updateQuestion, { id: ids.single, ...plain(asked.single[1]) })
    await client.call(formCalls.updateForm, { id, ...form, refresh: 1, confirm: 1 })
    const [header = []] = await readFile(await exportFile(client, id, 'csv'))
    expect(header.filter((title) => title.startsWith('1. '))).toEqual(['1. 新问', '1. 旧问（第 1 版）'])
  })

  test('has the texts and words of the wording that is looked at, also where its kind was another', async () => {
    const { client, id, ids } = await buildReworded(await sharedSite())
    const texts = async (question_id: string, given: object = {}) => {
      const { status, data } = await client.call(analyticsCalls.findTexts, { id, question_id, ...given })
      return status === 200 ? data.tables.map(({ text }) => text) : status
    }
    expect(await texts(ids.blanks)).toEqual(['广州；50'])
    expect(await texts(ids.blanks, { revision: 2 })).toEqual(['广州；50'])
    expect(await texts(ids.blanks, { revision: 1 })).toEqual(['30；北京；2'])
    expect(await texts(ids.open, { revision: 1 })).toEqual(['排骨'])
    expect(await texts(ids.open)).toBe(422)
    expect(await texts(ids.open, { revision: 3 })).toBe(422)
    const words = async (given: object) => {
      const { data } = await client.call(analyticsCalls.findWords, { id, question_id: ids.blanks, ...given })
      return data.blanks.map(({ frequent }) => frequent.map(({ text }) => text))
    }
    expect(await words({})).toEqual([['广州'], ['50']])
    expect(await words({ revision: 1 })).toEqual([['30'], ['北京'], ['2']])
  })

  test('is filtered by the wording that a condition was made for: others meet neither it nor its negation', async () => {
    const { client, id, ids } = await buildReworded(await sharedSite())
    const chosen = async (condition: object) => {
      const { questions, total } = await findResults(client, id, { filters: { answers: [condition] } })
      const old = questions.find(({ question_id, number }) => question_id === ids.single && number === 0)
      return [total, old?.asked ?? 0]
    }
    const B = { question_id: ids.single, keys: ['B'] }
    expect(await chosen(B)).toEqual([1, 0])
    expect(await chosen({ ...B, revision: 1 })).toEqual([1, 1])
    expect(await chosen({ ...B, isNot: true })).toEqual([0, 0])
    expect(await chosen({ ...B, keys: ['A'], isNot: true })).toEqual([1, 0])
    expect(await chosen({ ...B, keys: ['C'] })).toEqual([0, 0])
    expect(await chosen({ question_id: ids.open, text: '排', revision: 1 })).toEqual([1, 1])
    expect(await chosen({ question_id: ids.open, text: '排' })).toEqual([0, 0])
    const wrong = { id, filters: { answers: [{ ...B, revision: 3 }] } }
    expect((await client.call(analyticsCalls.findResults, wrong)).status).toBe(422)
    const filters = encodeURIComponent(JSON.stringify({ answers: [{ ...B, revision: 1 }] }))
    const [, ...rows] = await readFile(await exportFile(client, id, 'csv', `?filters=${filters}`))
    expect(rows.map(([now, old]) => [now, old])).toEqual([[no, '乙']])
  })

  test('is still meant by a filter that was kept before, in the wording of then', async () => {
    const { client, id, ids } = await buildReworded(await sharedSite())
    const answers = [{ question_id: ids.single, keys: ['B'] }]
    const { data: kept } = await client.call(analyticsCalls.saveFilter, {
      id,
      name: '选丁',
      filters: { answers },
    })
    expect(kept.filters.answers).toMatchObject([{ ...answers[0], revision: 2 }])
    const older = [{ ...answers[0], revision: 1 }]
    await client.call(analyticsCalls.saveFilter, { id, name: '选乙', filters: { answers: older } })
    const { data } = await client.call(analyticsCalls.findSavedFilters, { id })
    expect(data.tables[1]?.filters.answers).toMatchObject(older)
  })

  test('is published as it is asked now alone', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildReworded(site)
    const publishing = { id, scope: 'questions', audience: 'everyone', moment: 'once' }
    await client.call(analyticsCalls.publishResults, { ...publishing, questions: [ids.single, ids.multiple] })
    const { data } = await (await site.client().openPage()).call(analyticsCalls.findPublished, { id })
    expect(data.questions.map(({ question: words, number }) => [number, words])).toEqual([
      [1, '新问'],
      [2, '新多选'],
    ])
  })

  test('keeps its files, in gallery and archive, also where it asks for none any more', async () => {
    const site = await sharedSite()
    const { client } = await buildAuthor(site)
    const files = { option_type: 19, settings: { accepts: ['document'] } }
    const made = await createQuestion(client, plain({ question: '交文件', ...files }))
    const draft = survey([made], { needLoginParticipate: false })
    const id = await createForm(client, draft)
    const taker = await site.client().openPage()
    const sent = await uploadFile(taker, { id, question_id: made, name: 'a.pdf', content: pdf() })
    expect((await submit(taker, id, { [made]: answerWith(sent) })).status).toBe(200)
    await client.call(bankCalls.updateQuestion, {
      id: made,
      ...plain({ question: '写一写', option_type: 3 }),
    })
    await client.call(formCalls.updateForm, { id, ...draft, refresh: 1, confirm: 1 })
    await answerAnew(site, id, { [made]: '写了' })
    const gallery = (given: object) =>
      client.call(uploadCalls.findUploads, { id, question_id: made, ...given })
    expect((await gallery({ revision: 1 })).data.tables.map(({ files }) => files.length)).toEqual([1])
    expect((await gallery({})).status).toBe(422)
    const archive = async (given: Record<string, string>) =>
      (
        await client.send('POST', `${apiBase}/question/upload/zip/${id}`, {
          body: new URLSearchParams(given),
        })
      ).text
    expect(await archive({})).toContain('1_匿名_1.pdf')
    expect(await archive({ question_id: made, revision: '1' })).toContain('1_匿名_1.pdf')
    expect(await archive({ question_id: made, revision: '2' })).toContain('还没有收到文件')
  })
})

test('a drawn question that the bank has reworded since: the answer stands beside the question of its taker', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const fixed = await createQuestion(client, { question: '必答？' })
  const pool = { option_type: 1, level: 'hell', options: options('甲', '乙'), answer: 'A' }
  const drawn = await createQuestion(client, { question: '旧问', ...pool })
  const draw = [{ option_type: 1, level: 'hell', count: 1, score: 10 }]
  const id = await createForm(client, exam([fixed], { draw, needLoginParticipate: false }))
  const take = async () => {
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id)).data
    expect((await submit(taker, id, { [fixed]: 'A', [drawn]: 'A,B' }, { attempt_id })).status).toBe(200)
  }
  await take()
  const reworded = question({ question: '新问', ...pool, options: options('丙', '丁') })
  expect((await client.call(bankCalls.updateQuestion, { id: drawn, ...reworded })).status).toBe(1802)
  await take()
  const [header = [], ...rows] = await readFile(await exportFile(client, id, 'csv'))
  const column = (title: string) => rows.map((row) => row[header.indexOf(title)])
  expect(column('2. 新问')).toEqual([no, '丙；丁'])
  expect(column('第 2 题得分')).toEqual(['0', '0'])
  expect(column('抽到其他问法的题')).toEqual(['旧问：甲；乙', ''])
})
