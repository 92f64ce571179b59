import { bankCalls } from '@wenhai/core/bank/calls'
import { categoryCalls } from '@wenhai/core/category/calls'
import { describe, expect, test } from 'vitest'
import {
  createQuestion,
  expectTrueCounts,
  findQuestions,
  pickQuestions,
  question,
} from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

describe('the list', () => {
  test('has 25 a page, newest first, filtered, counted and sorted', {
    tags: ['1.23', '3.24', '7.55', '7.56', '9.13'],
  }, async () => {
    const site = await sharedSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    await admin.call(categoryCalls.createCategory, { value: '数学', type: 'exam' })
    const { client, member } = await buildSignedIn(site)
    const ids = []
    for (let i = 0; i < 30; i += 1)
      ids.push(
        await createQuestion(client, {
          question: `第 ${i} 题`,
          level: i % 2 ? 'hard' : 'easy',
          questionnaire_type: i < 10 ? '数学' : '综合',
        }),
      )
    await createQuestion(client, { option_type: 6, question: '对吗', answer: '对' })
    const first = await findQuestions(client)
    expect([first.tables.length, first.length]).toEqual([25, 31])
    expect(first.tables[0]?.question).toBe('对吗')
    expect((await findQuestions(client, { page: 2 })).tables).toHaveLength(6)
    expect((await findQuestions(client, { page: 3 })).tables).toHaveLength(0)
    expect((await findQuestions(client, { questionnaire_type: '数学' })).length).toBe(10)
    expect((await findQuestions(client, { option_type: 6 })).length).toBe(1)
    const mine = await findQuestions(client, { page: 4, len: 10, ocean_id: member.user_id })
    expect([mine.tables.length, mine.length]).toEqual([1, 31])
    expect((await findQuestions(client, { level: 'hard', questionnaire_type: '数学' })).length).toBe(5)
    expect((await findQuestions(client, { sort: 'old' })).tables[0]?.question_id).toBe(ids[0])
    await client.call(bankCalls.updateQuestion, { id: ids[3], ...question({ question: '刚改过' }) })
    expect((await findQuestions(client, { sort: 'updated' })).tables[0]?.question).toBe('刚改过')
    expect((await client.call(bankCalls.findQuestions, { len: 201 })).status).toBe(422)
    expect((await client.call(bankCalls.findQuestions, { level: 'x' })).status).toBe(422)
    await expectTrueCounts(site)
  })

  test('shows one’s own; to pick from, also what others share; to level >5, all', {
    tags: ['6.09', '6.11', '6.12', '7.35'],
  }, async () => {
    const site = await startTestSite()
    const { client: author, member } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const { client: editor } = await buildSignedIn(site, { permission: 5 })
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    await createQuestion(author, { question: '共享的' })
    await createQuestion(author, { question: '自用的', allowPeopleUse: 0 })
    await createQuestion(author, { question: '保留的', status: 0 })
    await createQuestion(other, { question: '别人的' })
    const names = async (list: typeof findQuestions, client: Client, input = {}) =>
      (await list(client, input)).tables.map((row) => row.question).sort()
    expect(await names(findQuestions, author)).toEqual(['保留的', '共享的', '自用的'])
    expect(await names(findQuestions, other)).toEqual(['别人的'])
    expect(await names(pickQuestions, other)).toEqual(['共享的', '别人的'])
    expect((await pickQuestions(other)).length).toBe(2)
    expect(await names(pickQuestions, author, { ocean_id: member.user_id })).toEqual(['共享的', '自用的'])
    expect(await names(pickQuestions, author)).toEqual(['共享的', '别人的', '自用的'])
    expect(await names(findQuestions, admin)).toHaveLength(4)
    expect(await names(findQuestions, admin, { ocean_id: member.user_id })).toHaveLength(3)
    expect(await names(pickQuestions, admin)).not.toContain('保留的')
    expect(await names(findQuestions, editor, { ocean_id: member.user_id })).toEqual(['共享的'])
    expect((await other.call(bankCalls.findQuestions, { ocean_id: member.user_id })).status).toBe(757)
    const foreign = (await pickQuestions(other)).tables.find((row) => row.question === '共享的')
    expect(foreign).toMatchObject({ isMine: false })
    expect(foreign).not.toHaveProperty('answer')
  })

  test('finds two-character words, several words, keywords, single characters, any width and case', {
    tags: ['3.32'],
  }, async () => {
    const { client } = await buildSignedIn(await sharedSite())
    await createQuestion(client, { question: '二次函数的图像是抛物线', key: '函数 Vertex' })
    await createQuestion(client, { question: '函授教育的次数', key: '' })
    await createQuestion(client, { question: '100%_完成', key: '氦' })
    const count = async (key: string) => (await findQuestions(client, { key })).length
    expect(await count('函数')).toBe(1)
    expect(await count('次函')).toBe(1)
    expect(await count('二次函数')).toBe(1)
    expect(await count('函数 抛物')).toBe(1)
    expect(await count('函数 次数')).toBe(0)
    expect(await count('ｖｅｒｔｅｘ')).toBe(1)
    expect(await count('函')).toBe(2)
    expect(await count('氦')).toBe(1)
    expect(await count('线')).toBe(1)
    expect(await count('100%')).toBe(1)
    expect(await count('%')).toBe(0)
    expect(await count('不存在的')).toBe(0)
    expect((await findQuestions(client, { key: '函', sort: 'updated' })).tables).toHaveLength(2)
    expect((await findQuestions(client, { key: '函', sort: 'old' })).tables[0]?.question).toBe(
      '二次函数的图像是抛物线',
    )
  })
})
