import { bankCalls } from '@wenhai/core/bank/calls'
import { apiBase } from '@wenhai/core/contract/api-base'
import { fieldName } from '@wenhai/core/form/answers'
import { cascade } from '@wenhai/core/question/compose'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { treeOfPaths } from '@wenhai/core/question/tree/read-tree-rows'
import { countNodes, nodesOf, treeLimits } from '@wenhai/core/question/tree/tree'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { readSpreadsheet } from '#lib/spreadsheet/read-spreadsheet'
import { answerAnew, exportFile, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion, download, question, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { handInPlain } from '../../../../test/plain-form.ts'
import { start, submit } from '../../../../test/report-build.ts'
import { emptyBin } from '../bin.commands.ts'
import { keepNamedTrees, sweepTrees } from '../tree.commands.ts'

const sharedSite = useSite()
const visitor = async () => (await sharedSite()).client().openPage()

/** More than a question holds itself. `mark` makes it another one. */
const largeTree = (mark: string) =>
  treeOfPaths(
    Array.from({ length: 20 }, (_, one) =>
      Array.from({ length: 30 }, (_, two) => [`${mark}学院${one}`, `专业${two}`]),
    ).flat(),
  )
const levels = ['学院', '专业']

async function buildForm(draft: QuestionDraft, kind: typeof survey = survey) {
  const { client } = await buildAuthor(await sharedSite())
  const asked = await createQuestion(client, { ...draft })
  const id = await createForm(client, kind([asked], { needLoginParticipate: false }))
  return { client, id, asked }
}

const fetchTree = async (path: string, headers: Record<string, string> = {}) =>
  fetch(`${(await sharedSite()).client().url}/trees/${path}`, { headers })

const viewSettings = async (client: Client, id: string) =>
  (await client.call(bankCalls.viewQuestion, { id })).data.settings as { tree: string; levels: string[] }

describe('the regions', () => {
  test('are fetched by how many levels are asked for, and answers are looked up in them', async () => {
    const text = await (await fetchTree('regions3')).text()
    expect(countNodes(nodesOf(text) ?? [])).toBeGreaterThan(3000)
    expect(text.startsWith('北京市\n 北京市\n  东城区')).toBe(true)
    expect((await (await fetchTree('regions1')).text()).split('\n')).toHaveLength(34)

    const { client, id, asked } = await buildForm(cascade('家乡？'))
    const said = await submit(await visitor(), id, { [asked]: '浙江省/苏州市' })
    expect(said.status).toBe(422)
    expect(said.reason).toContain('第 1 题：“浙江省”里没有“苏州市”，可以填：杭州市、')
    expect(said.data).toMatchObject({ faults: [{ question_id: asked, number: 1 }] })
    const short = await submit(await visitor(), id, { [asked]: '浙江省/杭州市' })
    expect([short.status, short.reason]).toEqual([422, '第 1 题：还要选“区县”'])
    await answerAnew(await sharedSite(), id, { [asked]: '浙江/杭州/西湖' })
    const last = await answerAnew(await sharedSite(), id, { [asked]: '浙江省/宁波市/海曙区' })

    const [counted] = (await findResults(client, id)).questions
    expect(counted?.details.slice(0, 3)).toEqual([
      { key: '/浙江省', opt: '浙江省', count: 2 },
      { key: '/浙江省/宁波市', opt: '宁波市', count: 1 },
      { key: '/浙江省/杭州市', opt: '杭州市', count: 1 },
    ])
    const filters = { answers: [{ question_id: asked, keys: ['/浙江省/杭州市'] }] }
    expect((await findResults(client, id, { filters })).total).toBe(1)
    const file = new Uint8Array(await (await exportFile(client, id, 'csv')).arrayBuffer())
    const limits = { maxRows: 100, maxColumns: 100, maxCellLength: 5000 }
    const [head = [], ...rows] = await readSpreadsheet(file, limits)
    const from = head.findIndex((title) => title.includes('（省）'))
    expect(rows.map((row) => row.slice(from, from + 3))).toContainEqual(['浙江省', '杭州市', '西湖区'])
    await client.call(reportCalls.deleteReport, { id: last.report_id })
    expect((await findResults(client, id)).questions[0]?.details).toHaveLength(3)
  })

  test('mark an exam, with points for the first levels where its author says so', async () => {
    const draft = cascade('西湖在哪里？', { prefixPoints: true }, '浙江省/杭州市/西湖区')
    const { client, id, asked } = await buildForm(draft, exam)
    const { client: taker } = await buildSignedIn(await sharedSite())
    const { data } = await start(taker, id)
    const said = await submit(taker, id, { [asked]: '浙江省/杭州市' }, { attempt_id: data.attempt_id })
    expect(said.status).toBe(200)
    expect((await findResults(client, id)).questions[0]?.marks).toMatchObject({ mean: 66.67, partly: 1 })
  })

  test.each([
    ['浙江省/杭州市', '答案要选到最后一级，还差“区县”'],
    ['浙江省/杭州市/姑苏区', '“浙江省 / 杭州市”里没有“姑苏区”'],
  ])('have no key %j', async (answer, reason) => {
    const { client } = await buildSignedIn(await sharedSite())
    const sent = question({ option_type: 18, options: [], answer, settings: {} })
    const said = await client.call(bankCalls.createQuestion, sent)
    expect([said.status, (said.data as { field?: string }).field]).toEqual([422, 'answer'])
    expect(said.reason).toContain(reason)
  })

  test.each(['regions4', 'regions', '../regions3', 'a'.repeat(64), '%00', 'regions3/x'])(
    'are not at /trees/%s',
    async (path) => {
      expect((await fetchTree(path)).status).toBe(404)
    },
  )
})

describe('a tree of an author', () => {
  test('that is small is part of its question', async () => {
    const tree = '理学院\n 数学\n文学院\n 中文'
    const { client, asked } = await buildForm(cascade('专业？', { tree, levels }))
    expect(await viewSettings(client, asked)).toMatchObject({ tree, levels })
  })

  test('that is large lies apart: lists, papers and results have only its name', async () => {
    const tree = largeTree('甲')
    expect(tree.length).toBeGreaterThan(treeLimits.inline)
    const { client, id, asked } = await buildForm(cascade('专业？', { tree, levels }))
    const settings = await viewSettings(client, asked)
    expect(settings.tree).toMatch(/^@[0-9a-f]{64}$/)
    const answer = await fetchTree(settings.tree.slice(1))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(await answer.text()).toBe(tree)
    expect(await (await fetchTree(settings.tree.slice(1), { 'accept-encoding': 'identity' })).text()).toBe(
      tree,
    )

    expect((await submit(await visitor(), id, { [asked]: '甲学院3/专业30' })).status).toBe(422)
    expect((await submit(await visitor(), id, { [asked]: '甲学院3/专业29' })).status).toBe(200)
    const [counted] = (await findResults(client, id)).questions
    expect(counted).toMatchObject({ answered: 1, settings: { tree: settings.tree } })

    // Saved again with the name alone, it keeps its tree, and its key is looked up there.
    const again = { ...question({ option_type: 18, options: [], settings }), id: asked }
    const said = await client.call(bankCalls.updateQuestion, { ...again, answer: '甲学院3/专业30' })
    expect([said.status, (said.data as unknown as { field?: string }).field]).toEqual([422, 'answer'])
    expect((await client.call(bankCalls.updateQuestion, { ...again, answer: '甲学院3/专业1' })).status).toBe(
      1802,
    )
    expect(await viewSettings(client, asked)).toMatchObject({ tree: settings.tree })
  })

  test('that comes with a new question of a form lies apart too', async () => {
    const { client } = await buildAuthor(await sharedSite())
    const draft = { ...cascade('专业？', { tree: largeTree('乙'), levels }) }
    const id = await createForm(client, survey([draft as never], { needLoginParticipate: false }))
    const [counted] = (await findResults(client, id)).questions
    expect(counted?.settings?.tree).toMatch(/^@[0-9a-f]{64}$/)
  })

  test('that nobody brought cannot be named', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const settings = { tree: `@${'0'.repeat(64)}`, levels }
    const sent = question({ option_type: 18, options: [], isOnlyOpt: 0, answer: '', settings })
    const said = await client.call(bankCalls.createQuestion, sent)
    expect([said.status, said.reason]).toEqual([422, '没有这份级联内容，请重新填写或上传'])
  })

  test('is bounded in number', async () => {
    const { client, member } = await buildSignedIn(await sharedSite())
    const { database } = await sharedSite()
    const rows = Array.from({ length: treeLimits.kept }, (_, index) => ({
      tree_id: `${member.user_id}-${index}`,
      ocean_id: member.user_id,
      content: '甲\n 乙',
      create_time: 1,
    }))
    await database.kysely.insertInto('question_tree').values(rows).execute()
    const sent = { ...cascade('专业？', { tree: largeTree('丙'), levels }) }
    const said = await client.call(bankCalls.createQuestion, sent)
    expect([said.status, said.reason]).toEqual([413, '超过 2000 个字的级联内容，每人最多保存 200 份'])
  })

  test('goes with the last question that names it, and not before', async () => {
    const site = await sharedSite()
    const day = 24 * 60 * 60_000
    const sweep = async (now: number) => {
      while (await sweepTrees(site.database, now));
    }
    const [inForm, inBank, lost] = ['戊', '己', '庚'].map(largeTree)
    const { asked, client } = await buildForm(cascade('专业？', { tree: inForm, levels }))
    const used = await viewSettings(client, asked)
    expect((await client.call(bankCalls.deleteQuestions, { ids: [asked] })).status).toBe(717)
    const kept = await createQuestion(client, { ...cascade('专业？', { tree: inBank, levels }) })
    const deleted = await createQuestion(client, { ...cascade('专业？', { tree: lost, levels }) })
    const { tree: gone } = await viewSettings(client, deleted)
    expect((await client.call(bankCalls.deleteQuestions, { ids: [deleted] })).status).toBe(717)

    await sweep(Date.now() + 29 * day)
    const fetched = async (tree: string) => (await fetchTree(tree.slice(1))).status
    expect(await fetched(gone)).toBe(200)
    // Still in the bin.
    await sweep(Date.now() + 31 * day)
    expect(await fetched(gone)).toBe(200)
    await emptyBin(site.database, Date.now() + 31 * day, 200)
    await sweep(Date.now() + 62 * day)
    expect(await fetched(gone)).toBe(404)
    expect(await fetched(used.tree)).toBe(200)
    expect(await fetched((await viewSettings(client, kept)).tree)).toBe(200)

    const sent = question({
      option_type: 18,
      options: [],
      isOnlyOpt: 0,
      answer: '',
      settings: { tree: gone, levels },
    })
    const said = await client.call(bankCalls.createQuestion, sent)
    expect([said.status, said.reason]).toEqual([422, '没有这份级联内容，请重新填写或上传'])
  })

  test('stays while questions that name it are drawn, though nothing else does', async () => {
    const { database } = await sharedSite()
    const day = 24 * 60 * 60_000
    const [drawn, other] = ['a', 'b'].map((letter) => letter.repeat(64))
    if (!drawn || !other) throw new Error('two are needed')
    await database.kysely
      .insertInto('question_tree')
      .values(
        [drawn, other].map((tree_id) => ({ tree_id, ocean_id: 'x', content: '甲\n 乙', create_time: 1 })),
      )
      .execute()
    await keepNamedTrees(database, JSON.stringify([{ tree: `@${drawn}` }, undefined]), 29 * day)
    while (await sweepTrees(database, 31 * day));
    const left = await database.kysely
      .selectFrom('question_tree')
      .select('tree_id')
      .where('tree_id', 'in', [drawn, other])
      .execute()
    expect(left).toEqual([{ tree_id: drawn }])
  })

  test('goes out to a spreadsheet and comes back, with its key', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const draft = cascade('专业？', { tree: largeTree('丁'), levels }, '丁学院2/专业2')
    const first = await createQuestion(client, { ...draft })
    const file = await (await download(client, '/question/bank/export.xlsx')).arrayBuffer()
    const said = (await sendSpreadsheet(client, new Uint8Array(file))) as { data: { created: number } }
    expect(said.data.created).toBe(1)
    const { data } = await client.call(bankCalls.findQuestions, {})
    expect(data.tables).toHaveLength(2)
    const [one, two] = data.tables
    expect(one?.settings).toEqual(two?.settings)
    expect([one?.answer, two?.answer]).toEqual(['丁学院2/专业2', '丁学院2/专业2'])
    expect((await viewSettings(client, first)).tree).toMatch(/^@/)
  })
})

describe('a spreadsheet with a tree', () => {
  const read = async (content: string) => {
    const { client } = await buildSignedIn(await sharedSite())
    const body = new FormData()
    body.set('file', new Blob([content]), 'tree.csv')
    return (await client.send('POST', `${apiBase}/question/bank/tree/read`, { body })).body as {
      status: number
      data: { levels: string[]; tree: string; faults: string[] }
    }
  }

  test('is read, one column a level', async () => {
    const { data } = await read('省,市\n浙江,杭州\n,宁波\n江苏,南京\n')
    expect(data).toEqual({ levels: ['省', '市'], tree: '浙江\n 杭州\n 宁波\n江苏\n 南京', faults: [] })
  })

  test('has its faults named', async () => {
    const { data } = await read('省,市\n浙江,杭州\n浙江,杭州\n')
    expect(data).toMatchObject({ tree: '', faults: ['第 3 行和第 2 行重复：浙江 / 杭州'] })
  })

  test('that is none is refused', async () => {
    expect((await read('\u0000\u0001\u0002\u0003')).status).toBe(422)
  })
})

test('without a script a field for each level is compared with the tree', async () => {
  const { client, id, asked } = await buildForm(cascade('家乡？'))
  const site = await sharedSite()
  const field = (level: number) => fieldName(asked, level)
  const refused = await handInPlain(site.client(), id, { [field(1)]: '浙江', [field(2)]: '苏州' })
  expect(refused.text).toContain('“浙江省”里没有“苏州”，可以填：杭州市、')
  expect((await findResults(client, id)).total).toBe(0)
  const whole = { [field(1)]: '浙江', [field(2)]: '杭州', [field(3)]: '西湖' }
  expect((await handInPlain(site.client(), id, whole)).http).toBe(303)
  expect((await findResults(client, id)).questions[0]?.details.at(-1)?.key).toBe('/浙江省/杭州市/西湖区')
})
