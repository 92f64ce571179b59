import { bankCalls } from '@wenhai/core/bank/calls'
import { type Call, fillPath } from '@wenhai/core/contract/define-call'
import { apiBase, type Envelope } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import { tokenCalls } from '@wenhai/core/token/calls'
import { folderFieldsOf, scopeOf } from '@wenhai/core/token/scopes'
import { describe, expect, test } from 'vitest'
import { features } from '#app/features'
import { newId } from '#lib/ids'
import { accessMatrix } from '../../../../test/access-matrix.ts'
import { createQuestion, findQuestions, question, sendSpreadsheet } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createFolder } from '../../../../test/folder-build.ts'
import { vote } from '../../../../test/form-build.ts'
import { oneOnPostgres, useSite } from '../../../../test/harness.ts'
import { buildSignedInUser, password } from '../../../../test/people.ts'
import { buildProgram } from '../../../../test/token-build.ts'

const sharedSite = useSite()

/** 数学 › 代数 and 美术, each with a question, one in none; and a program for 数学. */
async function buildBank() {
  const site = await sharedSite()
  const { client: author, member } = await buildSignedIn(site)
  const math = await createFolder(author, '数学')
  const algebra = await createFolder(author, '代数', math)
  const art = await createFolder(author, '美术')
  const inMath = await createQuestion(author, { question: '几何题', folder_id: math })
  const inAlgebra = await createQuestion(author, { question: '方程题', folder_id: algebra })
  const inArt = await createQuestion(author, { question: '画图题', folder_id: art })
  const loose = await createQuestion(author, { question: '没有归类' })
  const { client: program } = await buildProgram(site, { member, folder_id: math })
  return { author, program, math, algebra, art, inMath, inAlgebra, inArt, loose }
}

type Asked = [Call, Record<string, unknown>]

async function tryEach(program: Client, asked: readonly Asked[]) {
  const found: [string, number][] = []
  for (const [call, input] of asked) found.push([call.path, (await program.call(call, input)).status])
  return found
}

const allAre = (asked: readonly Asked[], status: number) => asked.map(([{ path }]) => [path, status])

describe('a token for one folder of the bank', () => {
  test('lists and changes what is in it and below, and writes more into it', async () => {
    const { program, author, math, algebra, inMath, inAlgebra } = await buildBank()
    expect((await findQuestions(program, { folder_id: math })).tables.map((one) => one.question)).toEqual([
      '方程题',
      '几何题',
    ])
    const { status } = await program.call(bankCalls.viewQuestion, { id: inAlgebra })
    expect(status).toBe(200)
    const changes: Asked[] = [
      [bankCalls.updateQuestion, { id: inAlgebra, note: '改过' }],
      [bankCalls.changeQuestions, { ids: [inMath, inAlgebra], level: 'hard' }],
      [bankCalls.renameFolder, { id: algebra, name: '方程' }],
    ]
    expect(await tryEach(program, changes)).toEqual(allAre(changes, 1802))
    const made = await createQuestion(program, { question: '程序写的', folder_id: algebra })
    const below = await createFolder(program, '不等式', algebra)
    const sheet = '题型,题目,选项1,选项2,答案\n单选,程序导入的,甲,乙,A'
    expect((await sendSpreadsheet(program, sheet, { folder_id: below })).status).toBe(200)
    expect((await findQuestions(author, { folder_id: math })).length).toBe(4)
    expect((await program.call(bankCalls.deleteQuestions, { ids: [made] })).status).toBe(717)
    expect((await program.call(bankCalls.restoreQuestions, { ids: [made] })).status).toBe(1802)
  })

  test('is told that the member’s other folders and questions are not there', async () => {
    const { program, author, math, art, inMath, inArt, loose } = await buildBank()
    const asked: Asked[] = [
      [bankCalls.findQuestions, {}],
      [bankCalls.findQuestions, { folder_id: 'none' }],
      [bankCalls.findQuestions, { folder_id: art }],
      [bankCalls.filterQuestions, { folder_id: art }],
      [bankCalls.viewQuestion, { id: inArt }],
      [bankCalls.viewQuestion, { id: loose }],
      [bankCalls.createQuestion, question()],
      [bankCalls.createQuestion, { ...question(), folder_id: art }],
      [bankCalls.updateQuestion, { id: inArt, note: '改过' }],
      [bankCalls.deleteQuestion, { id: loose }],
      [bankCalls.changeQuestions, { ids: [inMath, inArt], level: 'hard' }],
      [bankCalls.deleteQuestions, { ids: [inMath, loose] }],
      [bankCalls.checkExchange, { format: 'own', ids: [inMath] }],
      [bankCalls.checkExchange, { format: 'own', folder_id: math, ids: [inArt] }],
      [bankCalls.createFolder, { name: '在最上一级' }],
      [bankCalls.createFolder, { name: '在别处', parent_id: art }],
      [bankCalls.renameFolder, { id: art, name: '改名' }],
      [bankCalls.deleteFolder, { id: art }],
    ]
    expect(await tryEach(program, asked)).toEqual(allAre(asked, 404))
    const sheet = '题型,题目,选项1,选项2,答案\n单选,程序导入的,甲,乙,A'
    expect((await sendSpreadsheet(program, sheet, { folder_id: art })).status).toBe(404)
    expect((await sendSpreadsheet(program, sheet)).status).toBe(404)
    expect((await findQuestions(author)).length).toBe(4)
  })

  test('is closed to what names no folder, or takes something out of it', async () => {
    const { program, math, algebra, inMath } = await buildBank()
    const asked: Asked[] = [
      [bankCalls.findFolders, {}],
      [bankCalls.findSimilar, { question: '几何题' }],
      [bankCalls.findDeletedQuestions, {}],
      [bankCalls.moveFolder, { id: algebra, parent_id: math }],
      [bankCalls.moveQuestions, { ids: [inMath], to: algebra }],
      [formCalls.createForm, vote()],
      [formCalls.findSurveys, {}],
    ]
    expect(await tryEach(program, asked)).toEqual(allAre(asked, 757))
  })

  test('finds nothing any more when the folder is gone, and not more', async () => {
    const { program, author, math, inMath } = await buildBank()
    expect((await author.call(bankCalls.deleteFolder, { id: math })).status).toBe(717)
    const asked: Asked[] = [
      [bankCalls.findQuestions, { folder_id: math }],
      [bankCalls.findQuestions, {}],
      [bankCalls.viewQuestion, { id: inMath }],
      [bankCalls.createQuestion, { ...question(), folder_id: math }],
    ]
    expect(await tryEach(program, asked)).toEqual(allAre(asked, 404))
  })

  test('is made for a folder of one’s own, and for nothing else besides', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedInUser(site)
    const { client: other } = await buildSignedIn(site)
    const math = await createFolder(client, '数学')
    const make = (given: Record<string, unknown>) =>
      client.call(tokenCalls.createToken, {
        ...{ name: '同步题库', scopes: ['bank:write'], password },
        end_time: new Date(Date.now() + 3_600_000).toISOString(),
        ...given,
      })
    const { status, data } = await make({ folder_id: math })
    expect([status, data.made.folder_id, data.made.folder_name]).toEqual([200, math, '数学'])
    const { tables } = (await client.call(tokenCalls.listTokens, {})).data
    expect(tables).toMatchObject([{ folder_id: math, folder_name: '数学', survey_id: '' }])
    expect((await make({ folder_id: await createFolder(other, '别人的') })).status).toBe(404)
    expect((await make({ folder_id: newId() })).status).toBe(404)
    expect((await make({ folder_id: math, survey_id: newId() })).status).toBe(422)
  })
})

const openCalls = features
  .flatMap(({ calls }) => Object.entries<Call>(calls))
  .filter(([, call]) => scopeOf(call))

async function sendFile(client: Client, call: Call, input: Record<string, unknown>) {
  const body = new FormData()
  body.append('file', new Blob(['题型,题目']), '题目.csv')
  const { body: answer } = await client.send(call.method, apiBase + fillPath(call.path, input), { body })
  return answer as Envelope<unknown>
}

/** Generated from the contract, so that a new call is covered: with what is right in all else, of another folder. */
test.each(oneOnPostgres(openCalls))('%s tells nothing of another folder', async (name, call) => {
  const site = await sharedSite()
  const { client, member } = await buildProgram(site, { member: { permission: 9 }, folder_id: newId() })
  const input = (await accessMatrix[name]?.input(site, member.user_id)) ?? {}
  const answer = await (call.body === 'multipart' ? sendFile(client, call, input) : client.call(call, input))
  const status = call.envelope === 'code' ? (answer as unknown as { code: number }).code : answer.status
  expect(status).toBe(folderFieldsOf(call) ? 404 : 757)
})
