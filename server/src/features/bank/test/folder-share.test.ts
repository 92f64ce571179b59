import { bankCalls } from '@wenhai/core/bank/calls'
import { categoryCalls } from '@wenhai/core/category/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import type { ShareRight } from '@wenhai/core/share/rights'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import {
  createQuestion,
  download,
  expectTrueCounts,
  findQuestions,
  pickQuestions,
  question,
  sendSpreadsheet,
} from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createFolder, foldersOf, moveInto } from '../../../../test/folder-build.ts'
import { exam } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildTeam, join } from '../../../../test/share-build.ts'

const sharedSite = useSite()

const give = (client: Client, id: string, user_id: string, rights: readonly ShareRight[]) =>
  client.call(shareCalls.setShareOfFolder, {
    id,
    kind: 'person',
    receiver_id: user_id,
    rights: [...rights],
  })

/** 数学 › 代数, each with a question that is nobody else's to use, and one beside them; a colleague with these rights. */
async function buildShared(rights: readonly ShareRight[]) {
  const site = await sharedSite()
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  await admin.call(categoryCalls.createCategory, { value: '数学', type: 'exam' })
  const { client: owner, member: self } = await buildSignedIn(site, { name: '王老师' })
  const math = await createFolder(owner, '数学')
  const algebra = await createFolder(owner, '代数', math)
  const kept = { allowPeopleUse: false }
  const inMath = await createQuestion(owner, { ...kept, question: '几何题', folder_id: math })
  const inAlgebra = await createQuestion(owner, { ...kept, question: '方程题', folder_id: algebra })
  const outside = await createQuestion(owner, { ...kept, question: '私下的题' })
  const { client, member } = await buildSignedIn(site)
  if (rights.length > 0) expect((await give(owner, math, member.user_id, rights)).status).toBe(1802)
  const remove = (id = math) =>
    owner.call(shareCalls.removeShareOfFolder, { id, kind: 'person', receiver_id: member.user_id })
  return { site, owner, self, client, member, math, algebra, inMath, inAlgebra, outside, remove }
}

/** What somebody can do with a question, as the statuses of these calls. */
async function tryAll(client: Client, id: string) {
  const status = async (asked: Promise<{ status: number }>) => (await asked).status
  return {
    view: await status(client.call(bankCalls.viewQuestion, { id })),
    practise: await status(client.call(bankCalls.tryQuestion, { id, answer: 'B' })),
    use: await status(client.call(formCalls.createForm, exam([id]))),
    file: await status(client.call(bankCalls.checkExchange, { format: 'own', ids: [id] })),
    change: await status(client.call(bankCalls.updateQuestion, { id, note: '改过' })),
    level: await status(client.call(bankCalls.changeQuestions, { ids: [id], level: 'hard' })),
    remove: await status(client.call(bankCalls.deleteQuestion, { id })),
  }
}

const nothing = { view: 404, practise: 404, use: 422, file: 404, change: 404, level: 404, remove: 404 }
const reading = { view: 200, practise: 200, use: 200, file: 200, change: 757, level: 404, remove: 757 }
const everything = { view: 200, practise: 200, use: 200, file: 200, change: 1802, level: 1802, remove: 717 }

describe('a folder that is shared', () => {
  test.each<[ShareRight[], typeof nothing]>([
    [[], nothing],
    [['view'], reading],
    [['edit'], everything],
    [['manage'], everything],
  ])(
    'with %j lets others do this with what is in it and below, and nothing with what is not',
    async (rights, allowed) => {
      const { client, inMath, inAlgebra, outside } = await buildShared(rights)
      expect(await tryAll(client, inMath)).toEqual(allowed)
      expect(await tryAll(client, inAlgebra)).toEqual(allowed)
      expect(await tryAll(client, outside)).toEqual(nothing)
    },
  )

  test('is listed for those it is shared with, with keys; what is taken back is gone at the next call', async () => {
    const { site, client, self, math, algebra, inMath, remove } = await buildShared(['view'])
    const found = await findQuestions(client, { folder_id: math })
    expect(found.tables.map((one) => [one.question, one.answer, one.note, one.isMine, one.health])).toEqual([
      ['方程题', 'B', '数一数手指', false, undefined],
      ['几何题', 'B', '数一数手指', false, undefined],
    ])
    expect(found.length).toBe(2)
    expect((await pickQuestions(client, { folder_id: algebra })).length).toBe(1)
    expect((await findQuestions(client, { folder_id: math, key: '方程' })).length).toBe(1)
    expect(await foldersOf(client)).toEqual([
      ['代数', '数学', 1],
      ['数学', '', 1],
    ])
    const { tables } = (await client.call(bankCalls.findFolders, {})).data
    expect(tables[0]).toMatchObject({
      owner: '王老师',
      ocean_id: self.user_id,
      isMine: false,
      rights: ['view'],
    })
    // Without a folder lists are what they always were.
    expect((await findQuestions(client, { scope: 'usable', key: '方程' })).length).toBe(0)
    const sheet = await download(client, `/question/bank/export.xlsx?folder_id=${math}`)
    expect(sheet.status).toBe(200)
    expect((await remove()).status).toBe(717)
    expect((await client.call(bankCalls.findQuestions, { folder_id: math })).status).toBe(422)
    expect((await client.call(bankCalls.viewQuestion, { id: inMath })).status).toBe(404)
    expect(await foldersOf(client)).toEqual([])
    await expectTrueCounts(site)
  })

  test('alone is seen where only one in the middle is shared, and nothing above it', async () => {
    const { owner, client, member, math, algebra, inMath, inAlgebra } = await buildShared([])
    await give(owner, algebra, member.user_id, ['edit'])
    expect(await foldersOf(client)).toEqual([['代数', '', 1]])
    expect((await client.call(bankCalls.viewQuestion, { id: inMath })).status).toBe(404)
    expect((await client.call(bankCalls.viewQuestion, { id: inAlgebra })).status).toBe(200)
    expect((await client.call(bankCalls.findQuestions, { folder_id: math })).status).toBe(422)
    // Where it lies is its owner's to say, and what is in it the others' too.
    const below = await createFolder(client, '不等式', algebra)
    expect((await client.call(bankCalls.moveFolder, { id: algebra })).status).toBe(757)
    expect((await client.call(bankCalls.deleteFolder, { id: algebra })).status).toBe(757)
    expect((await client.call(bankCalls.moveFolder, { id: below })).status).toBe(757)
    expect((await client.call(bankCalls.moveFolder, { id: below, parent_id: math })).status).toBe(757)
    expect((await client.call(bankCalls.renameFolder, { id: below, name: '不等式组' })).status).toBe(1802)
    expect((await client.call(bankCalls.deleteFolder, { id: below })).status).toBe(717)
  })

  test('keeps what others write in it for its owner, also when they go', async () => {
    const { site, owner, self, client, member, math, algebra, remove } = await buildShared(['edit'])
    const made = await createQuestion(client, {
      question: '同事出的题',
      folder_id: algebra,
      allowPeopleUse: false,
    })
    const view = await client.call(bankCalls.viewQuestion, { id: made })
    expect(view.data).toMatchObject({ ocean_id: self.user_id, isMine: true, folder_id: algebra })
    const sheet = '题型,题目,选项1,选项2,答案\n单选,同事导入的题,甲,乙,A'
    const imported = await sendSpreadsheet(client, sheet, { folder_id: math })
    expect(imported.status).toBe(200)
    expect((await findQuestions(owner, { folder_id: math })).length).toBe(4)
    expect((await findQuestions(client)).length).toBe(0)
    expect((await client.call(bankCalls.findLastImport, {})).data?.count).toBe(1)
    await remove()
    const { import_id } = imported.data as { import_id: string }
    // Who has lost the folder takes nothing out of it any more.
    expect((await client.call(bankCalls.undoImport, { id: import_id })).data).toEqual({ deleted: 0, kept: 1 })
    expect((await findQuestions(owner, { folder_id: math })).length).toBe(4)
    expect((await client.call(bankCalls.viewQuestion, { id: made })).status).toBe(404)
    expect(member.user_id).not.toBe(self.user_id)
    await expectTrueCounts(site)
  })

  test('takes a colleague’s own questions only when they say that they give them away', async () => {
    const { site, owner, client, math } = await buildShared(['edit'])
    const own = await createQuestion(client, { question: '自己的题' })
    const refused = await moveInto(client, [own], math)
    expect([refused.status, refused.reason]).toEqual([422, expect.stringContaining('归文件夹的主人')])
    expect((await findQuestions(client)).length).toBe(1)
    expect((await moveInto(client, [own], math, true)).data).toEqual({ moved: 1 })
    expect((await findQuestions(client)).length).toBe(0)
    expect((await findQuestions(owner, { folder_id: math, key: '自己的' })).length).toBe(1)
    // It is still there for the colleague, and does not leave the folder again by them.
    expect((await client.call(bankCalls.viewQuestion, { id: own })).data.isMine).toBe(true)
    expect((await moveInto(client, [own], undefined)).status).toBe(757)
    const elsewhere = await createFolder(client, '自己的')
    expect((await moveInto(client, [own], elsewhere)).status).toBe(422)
    const all = await client.call(bankCalls.moveQuestions, { folder_id: math, to: elsewhere })
    expect(all.status).toBe(422)
    await expectTrueCounts(site)
  })

  test('with view alone takes nothing in', async () => {
    const { client, math, inMath, algebra } = await buildShared(['view'])
    expect((await client.call(bankCalls.createQuestion, { ...question(), folder_id: math })).status).toBe(757)
    expect((await client.call(bankCalls.createFolder, { name: '我的', parent_id: math })).status).toBe(757)
    expect((await moveInto(client, [await createQuestion(client)], math, true)).status).toBe(757)
    expect((await moveInto(client, [inMath], algebra)).status).toBe(757)
    expect((await client.call(bankCalls.moveQuestions, { folder_id: math })).status).toBe(757)
    expect((await sendSpreadsheet(client, '题型,题目\n问答,题', { folder_id: math })).status).toBe(757)
    expect((await client.call(shareCalls.findSharesOfFolder, { id: math })).status).toBe(757)
  })

  test('is shared on by those who manage it, and by those who manage what is above it', async () => {
    const { owner, client, member, math, algebra, remove } = await buildShared(['manage'])
    const { member: third } = await buildSignedIn(await sharedSite())
    expect((await give(client, algebra, third.user_id, ['view'])).status).toBe(1802)
    const { tables } = (await owner.call(shareCalls.findSharesOfFolder, { id: algebra })).data
    expect(tables).toHaveLength(1)
    const bad = await owner.call(shareCalls.setShareOfFolder, { id: math, kind: 'site', rights: ['names'] })
    expect(bad.status).toBe(422)
    await remove()
    expect((await give(client, algebra, third.user_id, ['edit'])).status).toBe(404)
    expect(member.user_id).not.toBe(third.user_id)
  })

  test('with a team is theirs while they are in it, and is nobody’s who only answers', async () => {
    const { site, owner, client, member, math, inMath } = await buildShared([])
    const { team_id } = await buildTeam(site, [])
    await join(site, team_id, (await owner.call(bankCalls.viewQuestion, { id: inMath })).data.ocean_id)
    const { status } = await owner.call(shareCalls.setShareOfFolder, {
      id: math,
      kind: 'team',
      receiver_id: team_id,
      rights: ['edit'],
    })
    expect(status).toBe(1802)
    expect((await client.call(bankCalls.viewQuestion, { id: inMath })).status).toBe(404)
    await join(site, team_id, member.user_id)
    expect((await client.call(bankCalls.viewQuestion, { id: inMath })).data.isMine).toBe(true)
    const { client: pupil, member: answering } = await buildSignedIn(site, { answers_only: 1 })
    await join(site, team_id, answering.user_id)
    expect((await pupil.call(bankCalls.viewQuestion, { id: inMath })).status).toBe(404)
    expect((await pupil.call(bankCalls.findQuestions, { folder_id: math })).status).toBe(422)
    expect((await pupil.call(bankCalls.findFolders, {})).data.tables).toEqual([])
    expect((await pupil.call(bankCalls.deleteFolder, { id: math })).status).toBe(404)
  })

  test('hides from those who only see it what an exam locks', async () => {
    const { owner, client, math, inMath, self } = await buildShared(['view'])
    const { status } = await owner.call(formCalls.createForm, exam([inMath], { status: 1 }))
    expect(status).toBe(200)
    expect((await client.call(bankCalls.viewQuestion, { id: inMath })).status).toBe(404)
    expect((await findQuestions(client, { folder_id: math })).tables.map((one) => one.question)).toEqual([
      '方程题',
    ])
    expect((await findQuestions(client, { folder_id: math })).length).toBe(1)
    expect(
      (await client.call(bankCalls.checkExchange, { format: 'own', folder_id: math })).data.questions,
    ).toBe(1)
    expect((await client.call(formCalls.createForm, exam([inMath]))).status).toBe(422)
    expect((await findQuestions(owner, { folder_id: math })).length).toBe(2)
    expect(self.user_id).toBeTruthy()
  })

  test('what those delete who may, its owner restores', async () => {
    const { owner, client, math, inMath } = await buildShared(['edit'])
    expect((await client.call(bankCalls.deleteQuestion, { id: inMath })).status).toBe(717)
    expect((await client.call(bankCalls.restoreQuestions, { ids: [inMath] })).status).toBe(404)
    const bin = await owner.call(bankCalls.findDeletedQuestions, {})
    expect(bin.data.tables).toMatchObject([{ question_id: inMath, isByAdmin: false }])
    expect((await owner.call(bankCalls.restoreQuestions, { ids: [inMath] })).status).toBe(1802)
    expect((await findQuestions(client, { folder_id: math })).length).toBe(2)
  })

  test('ends with the folder, and is not there for another one', async () => {
    const { site, owner, client, math, algebra, inAlgebra } = await buildShared(['edit'])
    const other = await createFolder(owner, '别处')
    expect((await owner.call(bankCalls.moveFolder, { id: algebra, parent_id: other })).status).toBe(1802)
    expect((await client.call(bankCalls.viewQuestion, { id: inAlgebra })).status).toBe(404)
    expect((await owner.call(bankCalls.deleteFolder, { id: math })).status).toBe(717)
    expect(await foldersOf(client)).toEqual([])
    const left = await site.database.kysely
      .selectFrom('share')
      .selectAll()
      .where('thing_id', '=', math)
      .execute()
    expect(left).toEqual([])
    expect((await client.call(bankCalls.findQuestions, { folder_id: newId() })).status).toBe(422)
  })
})
