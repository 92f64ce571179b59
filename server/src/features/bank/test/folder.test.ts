import { bankCalls } from '@wenhai/core/bank/calls'
import { folderLimits } from '@wenhai/core/bank/folders'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createQuestion, findQuestions, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createFolder, foldersOf, moveInto } from '../../../../test/folder-build.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const buildAuthor = async () => (await buildSignedIn(await sharedSite())).client

/** 数学 › 代数 › 集合 */
async function buildTree(client: Client) {
  const math = await createFolder(client, '数学')
  const algebra = await createFolder(client, '代数', math)
  return { math, algebra, sets: await createFolder(client, '集合', algebra) }
}

const namesOf = async (client: Client, folder_id: string, more: Record<string, unknown> = {}) =>
  (await findQuestions(client, { folder_id, ...more })).tables.map(({ question }) => question).sort()

describe('folders', () => {
  test('are made to three levels, renamed, moved with what is in them, and listed with counts', async () => {
    const client = await buildAuthor()
    const { math, algebra, sets } = await buildTree(client)
    const art = await createFolder(client, '美术')
    const deep = await client.call(bankCalls.createFolder, { name: '第四级', parent_id: sets })
    expect([deep.status, deep.reason]).toEqual([422, expect.stringContaining('最多 3 级')])
    await createQuestion(client, { question: '并集', folder_id: sets })
    await createQuestion(client, { question: '方程', folder_id: algebra })
    await createQuestion(client, { question: '没有归类' })
    expect(await foldersOf(client)).toEqual([
      ['代数', '数学', 1],
      ['数学', '', 0],
      ['美术', '', 0],
      ['集合', '代数', 1],
    ])
    expect((await client.call(bankCalls.findFolders, {})).data.loose).toBe(1)
    expect((await client.call(bankCalls.renameFolder, { id: art, name: '绘画' })).status).toBe(1802)
    expect((await client.call(bankCalls.moveFolder, { id: algebra, parent_id: art })).status).toBe(1802)
    expect(await foldersOf(client)).toEqual([
      ['代数', '绘画', 1],
      ['数学', '', 0],
      ['绘画', '', 0],
      ['集合', '代数', 1],
    ])
    expect(await namesOf(client, art)).toEqual(['并集', '方程'])
    expect(await namesOf(client, math)).toEqual([])
    expect((await client.call(bankCalls.moveFolder, { id: sets })).status).toBe(1802)
    expect(await namesOf(client, art)).toEqual(['方程'])
    expect(await namesOf(client, sets)).toEqual(['并集'])
  })

  test.each([
    ['into itself', '数学', '数学', 422],
    ['into one of its own', '数学', '集合', 422],
    ['below the third level', '美术', '集合', 422],
    ['into none that there is', '美术', 'gone', 422],
    ['from nowhere', 'gone', '数学', 404],
  ])('are not moved %s', async (_, folder, into, status) => {
    const client = await buildAuthor()
    const { math, sets } = await buildTree(client)
    const ids = new Map([
      ['数学', math],
      ['集合', sets],
      ['美术', await createFolder(client, '美术')],
    ])
    const idOf = (name: string) => ids.get(name) ?? newId()
    const before = await foldersOf(client)
    const moved = await client.call(bankCalls.moveFolder, { id: idOf(folder), parent_id: idOf(into) })
    expect(moved.status).toBe(status)
    expect(await foldersOf(client)).toEqual(before)
  })

  test('beside each other have different names, however they come there', async () => {
    const client = await buildAuthor()
    const { math, algebra } = await buildTree(client)
    const other = await createFolder(client, '代数')
    expect((await client.call(bankCalls.createFolder, { name: '数学' })).status).toBe(409)
    expect((await client.call(bankCalls.renameFolder, { id: other, name: '数学' })).status).toBe(409)
    expect((await client.call(bankCalls.moveFolder, { id: algebra })).status).toBe(409)
    expect((await client.call(bankCalls.moveFolder, { id: other, parent_id: math })).status).toBe(409)
    expect((await client.call(bankCalls.renameFolder, { id: other, name: '代数' })).status).toBe(1802)
    const both = await Promise.all(
      [1, 2].map(() => client.call(bankCalls.createFolder, { name: '同时建的' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('two moves at once make no circle', async () => {
    const client = await buildAuthor()
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await createFolder(client, `甲${round}`), await createFolder(client, `乙${round}`)]
      const answers = await Promise.all([
        client.call(bankCalls.moveFolder, { id: one, parent_id: two }),
        client.call(bankCalls.moveFolder, { id: two, parent_id: one }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([1802, 422])
    }
  })

  test('are refused when they are malformed, too many, or somebody else’s', async () => {
    const client = await buildAuthor()
    const { math } = await buildTree(client)
    const stranger = await buildAuthor()
    for (const name of ['', '  ', '长'.repeat(folderLimits.nameLength + 1)])
      expect((await client.call(bankCalls.createFolder, { name })).status).toBeGreaterThanOrEqual(411)
    expect((await client.call(bankCalls.createFolder, { name: '一', parent_id: 'x' })).status).toBe(422)
    expect((await client.call(bankCalls.findQuestions, { folder_id: 'x' })).status).toBe(422)
    expect((await stranger.call(bankCalls.createFolder, { name: '一', parent_id: math })).status).toBe(422)
    expect((await stranger.call(bankCalls.renameFolder, { id: math, name: '一' })).status).toBe(404)
    expect((await stranger.call(bankCalls.moveFolder, { id: math })).status).toBe(404)
    expect((await stranger.call(bankCalls.deleteFolder, { id: math })).status).toBe(404)
    expect((await stranger.call(bankCalls.findQuestions, { folder_id: math })).status).toBe(422)
    expect(
      (await stranger.call(bankCalls.createQuestion, { question: '题', option_type: 3, folder_id: math }))
        .status,
    ).toBe(422)
    const own = await createQuestion(stranger, {})
    expect((await stranger.call(bankCalls.moveQuestions, { ids: [own], to: math })).status).toBe(422)
    expect((await stranger.call(bankCalls.findFolders, {})).data.tables).toEqual([])
  })

  test('are no more than the limit', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const rows = Array.from({ length: folderLimits.perMember - 1 }, (_, at) => {
      const folder_id = newId()
      return {
        folder_id,
        ocean_id: member.user_id,
        parent_id: '',
        root_id: folder_id,
        name: `第 ${at} 个`,
        create_time: 0,
      }
    })
    await site.database.kysely.insertInto('question_folder').values(rows).execute()
    const both = await Promise.all(
      ['最后一个', '多出一个'].map((name) => client.call(bankCalls.createFolder, { name })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('what lies in a folder', () => {
  test('is listed with and without what is below, searched, filtered and exported', async () => {
    const client = await buildAuthor()
    const { math, sets } = await buildTree(client)
    await createQuestion(client, { question: '函数的单调性', folder_id: math, level: 'hard' })
    await createQuestion(client, { question: '函数与集合', folder_id: sets })
    await createQuestion(client, { question: '函数在外面' })
    expect(await namesOf(client, math)).toEqual(['函数与集合', '函数的单调性'])
    expect(await namesOf(client, math, { folder_below: false })).toEqual(['函数的单调性'])
    expect(await namesOf(client, math, { key: '集合' })).toEqual(['函数与集合'])
    expect(await namesOf(client, math, { key: '函数', level: 'hard' })).toEqual(['函数的单调性'])
    expect(await namesOf(client, 'none')).toEqual(['函数在外面'])
    expect(await namesOf(client, 'none', { key: '函数' })).toEqual(['函数在外面'])
    expect((await findQuestions(client, { folder_id: math, len: 1, page: 2 })).length).toBe(2)
    expect((await findQuestions(client)).length).toBe(3)
    const { tables } = await findQuestions(client, { folder_id: sets })
    expect(tables[0]).toMatchObject({ folder_id: sets, isMine: true })
    const { data } = await client.call(bankCalls.checkExchange, { format: 'own', folder_id: math })
    expect(data).toMatchObject({ questions: 2, written: 2 })
    const picked = await client.call(bankCalls.filterQuestions, { folder_id: sets })
    expect(picked.data.length).toBe(1)
  })

  test('is moved by ids and by a search, all or nothing', async () => {
    const client = await buildAuthor()
    const { math, sets } = await buildTree(client)
    const ids = [
      await createQuestion(client, { question: '一' }),
      await createQuestion(client, { question: '二' }),
    ]
    const stranger = await buildAuthor()
    const foreign = await createQuestion(stranger, { question: '别人的' })
    expect((await moveInto(client, [...ids, foreign], math)).status).toBe(404)
    expect((await moveInto(client, [...ids, newId()], math)).status).toBe(404)
    expect(await namesOf(client, math)).toEqual([])
    expect((await moveInto(client, ids, math)).data).toEqual({ moved: 2 })
    expect(await namesOf(client, math)).toEqual(['一', '二'])
    expect((await moveInto(client, [ids[0] ?? ''], sets)).data).toEqual({ moved: 1 })
    expect(await namesOf(client, math, { folder_below: false })).toEqual(['二'])
    const found = await client.call(bankCalls.moveQuestions, { folder_id: math, key: '二', to: sets })
    expect(found.data).toEqual({ moved: 1 })
    expect(await namesOf(client, sets)).toEqual(['一', '二'])
    expect((await client.call(bankCalls.moveQuestions, { folder_id: math })).data).toEqual({ moved: 2 })
    expect(await namesOf(client, 'none')).toEqual(['一', '二'])
    expect((await client.call(bankCalls.moveQuestions, { to: math })).data).toEqual({ moved: 2 })
    expect((await findQuestions(stranger)).length).toBe(1)
    expect((await moveInto(client, ids, undefined)).data).toEqual({ moved: 2 })
    expect(await namesOf(client, 'none')).toEqual(['一', '二'])
  })

  test('stays when the folder goes: it goes up, and comes back from the bin to where it is then', async () => {
    const client = await buildAuthor()
    const { math, algebra, sets } = await buildTree(client)
    const binned = await createQuestion(client, { question: '删了又恢复', folder_id: sets })
    await createQuestion(client, { question: '并集', folder_id: sets })
    await createQuestion(client, { question: '方程', folder_id: algebra })
    await client.call(bankCalls.deleteQuestion, { id: binned })
    expect((await foldersOf(client)).at(-1)).toEqual(['集合', '代数', 1])
    const deleted = await client.call(bankCalls.deleteFolder, { id: algebra })
    expect([deleted.status, deleted.data]).toEqual([717, { moved: 2 }])
    expect(await foldersOf(client)).toEqual([['数学', '', 2]])
    await client.call(bankCalls.restoreQuestions, { ids: [binned] })
    expect(await namesOf(client, math, { folder_below: false })).toEqual(
      ['删了又恢复', '并集', '方程'].sort(),
    )
    expect((await client.call(bankCalls.deleteFolder, { id: math })).data).toEqual({ moved: 3 })
    expect((await client.call(bankCalls.deleteFolder, { id: math })).status).toBe(404)
    expect(await namesOf(client, 'none')).toHaveLength(3)
  })

  test('comes there by an import, which is undone as any other', async () => {
    const client = await buildAuthor()
    const { sets } = await buildTree(client)
    const sheet = '题型,题目,选项1,选项2,答案\n单选,从表格来,甲,乙,A'
    const made = await sendSpreadsheet(client, sheet, { folder_id: sets })
    expect(made.status).toBe(200)
    expect(await namesOf(client, sets)).toEqual(['从表格来'])
    const { import_id } = made.data as { import_id: string }
    await client.call(bankCalls.undoImport, { id: import_id })
    expect(await namesOf(client, sets)).toEqual([])
  })

  test('is not lost when the folder is deleted while a question comes into it', async () => {
    const client = await buildAuthor()
    for (let round = 0; round < 4; round += 1) {
      const folder_id = await createFolder(client, `第 ${round} 轮`)
      const question = `来晚的 ${round}`
      const [made, gone] = await Promise.all([
        client.call(bankCalls.createQuestion, { question, option_type: 3, options: [], folder_id }),
        client.call(bankCalls.deleteFolder, { id: folder_id }),
      ])
      expect(gone.status).toBe(717)
      expect([200, 422]).toContain(made.status)
      expect(await namesOf(client, 'none', { key: question })).toHaveLength(made.status === 200 ? 1 : 0)
    }
  })
})
