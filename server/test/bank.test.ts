import { bankCalls } from '@wenhai/core/bank/calls'
import { categoryCalls } from '@wenhai/core/category/calls'
import { questionTexts } from '@wenhai/core/question/check-question'
import { describe, expect, test } from 'vitest'
import { newId } from '../src/lib/ids.ts'
import { createQuestion, question } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { startTestSite, type TestSite, useSite } from './harness.ts'

const sharedSite = useSite()

const find = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(bankCalls.findQuestions, input)).data

const pick = async (client: Client, input: Record<string, unknown> = {}) =>
  (await client.call(bankCalls.filterQuestions, input)).data

/** The counts that lists show, against the rows themselves. */
async function expectTrueCounts({ database: { kysely } }: TestSite): Promise<void> {
  const { sum } = await kysely
    .selectFrom('question_count')
    .select((build) => build.fn.sum<number | null>('count').as('sum'))
    .executeTakeFirstOrThrow()
  const { rows } = await kysely
    .selectFrom('question')
    .select((build) => build.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  expect(Number(sum ?? 0)).toBe(Number(rows))
  const orphans = await kysely
    .selectFrom('question_pair')
    .leftJoin('question', 'question.question_id', 'question_pair.question_id')
    .select('pair')
    .where('question.question_id', 'is', null)
    .execute()
  expect(orphans).toEqual([])
}

describe('a question', () => {
  test('of every kind is created, read back and kept as it was written', {
    tags: ['0.06', '3.20', '3.26', '3.30', '7.57'],
  }, async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const options = [{ opt: '甲' }, { opt: '乙' }, { opt: '丙' }]
    const drafts = [
      { option_type: 0, options, answer: 'b', isOnlyOpt: 1 },
      { option_type: 1, options, answer: 'ca', isOnlyOpt: 1 },
      { option_type: 2, question: '____和____', options: [], answer: '甲;乙|丙' },
      { option_type: 3, options: [], answer: '', isOnlyOpt: 0 },
      { option_type: 4, options, answer: 'CAB' },
      { option_type: 6, options: [], answer: '对', isOnlyOpt: 0 },
    ]
    const answers = []
    for (const draft of drafts) {
      const id = await createQuestion(client, draft)
      answers.push((await client.call(bankCalls.viewQuestion, { id })).data.answer)
    }
    expect(answers).toEqual(['B', 'A,C', '甲；乙|丙', '', 'C,A,B', '1'])
  })

  const picture = `/files/ab/${'ab'.repeat(32)}.webp`
  const wrong: [given: Record<string, unknown>, status: number, field: string, reason: string][] = [
    [{ question: '' }, 411, 'question', questionTexts.noText],
    [{ question: 'x'.repeat(2001) }, 413, 'question', ''],
    [{ option_type: 5 }, 422, 'option_type', '没有这种题型'],
    [{ option_type: 'many' }, 422, 'option_type', ''],
    [{ options: [{ opt: '甲' }] }, 411, 'options', questionTexts.fewOptions],
    [{ options: 'nonsense' }, 422, 'options', ''],
    [{ options: Array.from({ length: 7 }, () => ({ opt: '甲' })) }, 413, 'options', ''],
    [{ answer: '' }, 411, 'answer', questionTexts.noAnswer],
    [{ answer: 'E' }, 422, 'answer', '没有选项 E'],
    [{ level: 'godlike' }, 422, 'level', ''],
    [{ questionnaire_type: '没有的分类' }, 422, 'questionnaire_type', '没有这个分类'],
    [{ question_pic: [picture, picture] }, 413, 'question_pic', ''],
    [{ question_pic: ['http://a.example/x.png'] }, 422, 'question_pic.0', ''],
    [{ question_pic: [picture] }, 422, '', ''],
    [{ allowPeopleUse: 'maybe' }, 422, 'allowPeopleUse', ''],
  ]

  test('with a wrong field is refused with its name, and nothing is written', {
    tags: ['3.22', '3.33', '3.43', '5.05', '5.06', '5.07', '5.23', '9.18'],
  }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    for (const [given, status, field, reason] of wrong) {
      const answer = await client.call(bankCalls.createQuestion, question(given))
      const said = JSON.stringify(given).slice(0, 80)
      expect(answer.status, said).toBe(status)
      if (field) expect(answer.data, said).toMatchObject({ field })
      if (reason) expect(answer.reason, said).toBe(reason)
    }
    expect((await find(client)).length).toBe(0)
    await expectTrueCounts(site)
  })

  test('is changed by its author and by level >5, seen by others where shared, and hidden where not', {
    tags: ['6.12', '7.58', '7.59', '7.60', '8.19'],
  }, async () => {
    const site = await sharedSite()
    const { client: author } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const shared = await createQuestion(author)
    const hidden = await createQuestion(author, { question: '私题', allowPeopleUse: 0 })
    const change = (client: Client, id: string) =>
      client.call(bankCalls.updateQuestion, { id, ...question({ question: '改过的题' }) })
    expect((await change(other, shared)).status).toBe(757)
    expect((await change(other, hidden)).status).toBe(404)
    expect((await change(site.client(), shared)).status).toBe(747)
    expect((await change(admin, hidden)).status).toBe(1802)
    expect((await change(author, shared)).status).toBe(1802)
    const seen = await other.call(bankCalls.viewQuestion, { id: shared })
    expect(seen.data).not.toHaveProperty('answer')
    expect(seen.data).not.toHaveProperty('note')
    const guest = await site.client().call(bankCalls.viewQuestion, { id: shared })
    expect(guest.data).not.toHaveProperty('answer')
    expect((await other.call(bankCalls.deleteQuestion, { id: shared })).status).toBe(757)
    expect((await author.call(bankCalls.deleteQuestion, { id: shared })).status).toBe(717)
    const gone = await author.call(bankCalls.deleteQuestion, { id: shared })
    expect([gone.status, gone.reason]).toEqual([404, '找不到指定的数据记录'])
    await expectTrueCounts(site)
  })

  test('that changed meanwhile is not overwritten', { tags: ['3.35'] }, async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const id = await createQuestion(client)
    const view = async () => (await client.call(bankCalls.viewQuestion, { id })).data
    const { create_time, update_time } = await view()
    expect(update_time).toBe(create_time)
    const save = (text: string) =>
      client.call(bankCalls.updateQuestion, { id, ...question({ question: text }), update_time })
    expect((await save('第一次')).status).toBe(1802)
    expect((await save('第二次')).status).toBe(409)
    const saved = await view()
    expect([saved.question, saved.create_time]).toEqual(['第一次', create_time])
    expect(Date.parse(saved.update_time)).toBeGreaterThan(Date.parse(create_time))
  })

  test('changed by many at once keeps its counts and pairs', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createQuestion(client)
    const answers = await Promise.all(
      ['easy', 'hard', 'hell', 'easy', 'normal', 'hard'].map((level, i) =>
        client.call(bankCalls.updateQuestion, { id, ...question({ question: `第 ${i} 种题目`, level }) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(1802))
    await expectTrueCounts(site)
    expect((await find(client, { key: '种题' })).length).toBe(1)
    expect((await find(client, { key: '等于' })).length).toBe(0)
  })
})

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
    const first = await find(client)
    expect([first.tables.length, first.length]).toEqual([25, 31])
    expect(first.tables[0]?.question).toBe('对吗')
    expect((await find(client, { page: 2 })).tables).toHaveLength(6)
    expect((await find(client, { page: 3 })).tables).toHaveLength(0)
    expect((await find(client, { questionnaire_type: '数学' })).length).toBe(10)
    expect((await find(client, { option_type: 6 })).length).toBe(1)
    const mine = await find(client, { page: 4, len: 10, ocean_id: member.user_id })
    expect([mine.tables.length, mine.length]).toEqual([1, 31])
    expect((await find(client, { level: 'hard', questionnaire_type: '数学' })).length).toBe(5)
    expect((await find(client, { sort: 'old' })).tables[0]?.question_id).toBe(ids[0])
    await client.call(bankCalls.updateQuestion, { id: ids[3], ...question({ question: '刚改过' }) })
    expect((await find(client, { sort: 'updated' })).tables[0]?.question).toBe('刚改过')
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
    const names = async (list: typeof find, client: Client, input = {}) =>
      (await list(client, input)).tables.map((row) => row.question).sort()
    expect(await names(find, author)).toEqual(['保留的', '共享的', '自用的'])
    expect(await names(find, other)).toEqual(['别人的'])
    expect(await names(pick, other)).toEqual(['共享的', '别人的'])
    expect((await pick(other)).length).toBe(2)
    expect(await names(pick, author, { ocean_id: member.user_id })).toEqual(['共享的', '自用的'])
    expect(await names(pick, author)).toEqual(['共享的', '别人的', '自用的'])
    expect(await names(find, admin)).toHaveLength(4)
    expect(await names(find, admin, { ocean_id: member.user_id })).toHaveLength(3)
    expect(await names(pick, admin)).not.toContain('保留的')
    expect(await names(find, editor, { ocean_id: member.user_id })).toEqual(['共享的'])
    expect((await other.call(bankCalls.findQuestions, { ocean_id: member.user_id })).status).toBe(757)
    const foreign = (await pick(other)).tables.find((row) => row.question === '共享的')
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
    const count = async (key: string) => (await find(client, { key })).length
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
    expect((await find(client, { key: '函', sort: 'updated' })).tables).toHaveLength(2)
    expect((await find(client, { key: '函', sort: 'old' })).tables[0]?.question).toBe(
      '二次函数的图像是抛物线',
    )
  })
})

describe('many at once', () => {
  test('are changed or deleted all or none', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const mine = [await createQuestion(client), await createQuestion(client, { question: '第二题' })]
    const theirs = await createQuestion(other)
    const change = (ids: string[], fields: object) =>
      client.call(bankCalls.changeQuestions, { ids, ...fields })
    expect((await change([...mine, theirs], { level: 'hell' })).status).toBe(404)
    expect((await find(client, { level: 'hell' })).length).toBe(0)
    expect((await change(mine, {})).status).toBe(411)
    expect((await change(mine, { questionnaire_type: '没有' })).status).toBe(422)
    expect((await change(mine, { level: 'hell', allowPeopleUse: 0 })).data).toEqual({ changed: 2 })
    expect((await find(client, { level: 'hell' })).length).toBe(2)
    expect((await pick(other)).length).toBe(1)
    expect((await client.call(bankCalls.deleteQuestions, { ids: [...mine, newId()] })).status).toBe(404)
    expect((await client.call(bankCalls.deleteQuestions, { ids: [] })).status).toBe(422)
    expect((await client.call(bankCalls.deleteQuestions, { ids: mine })).status).toBe(717)
    expect((await find(client)).length).toBe(0)
    await expectTrueCounts(site)
  })
})

describe('practice', () => {
  test('gives the verdict, the answer and the note, to guests too', { tags: ['3.31'] }, async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const id = await createQuestion(client)
    const attempt = (answer: string) => site.client().call(bankCalls.tryQuestion, { id, answer })
    expect((await attempt('B')).data).toMatchObject({ right: true, answer: 'B', note: '数一数手指' })
    expect((await attempt('a')).data).toMatchObject({ right: false, answer: 'B' })
    expect((await attempt('Z')).status).toBe(422)
    expect((await attempt('')).status).toBe(411)
    const open = await createQuestion(client, { option_type: 3, answer: '范文', isOnlyOpt: 0 })
    const verdict = await site.client().call(bankCalls.tryQuestion, { id: open, answer: '我的看法' })
    expect(verdict.data).toMatchObject({ right: null, answer: '范文' })
    const hidden = await createQuestion(client, { allowPeopleUse: 0 })
    expect((await site.client().call(bankCalls.tryQuestion, { id: hidden, answer: 'B' })).status).toBe(404)
    expect((await client.call(bankCalls.tryQuestion, { id: hidden, answer: 'B' })).data.right).toBe(true)
  })
})

test('similar questions of one’s own are found while writing, except the one being written', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const { client: other } = await buildSignedIn(site)
  const id = await createQuestion(client, { question: '中国的首都是哪座城市？' })
  const near = { question: '请问中国的首都是哪座城市', options: [] }
  const similar = async (from: Client, input: object) =>
    (await from.call(bankCalls.findSimilar, { ...input })).data.tables.map((row) => row.question_id)
  expect(await similar(client, near)).toEqual([id])
  expect(await similar(client, { ...near, except: id })).toEqual([])
  expect(await similar(client, { question: '法国的总统住在哪里？' })).toEqual([])
  expect(await similar(other, near)).toEqual([])
})
