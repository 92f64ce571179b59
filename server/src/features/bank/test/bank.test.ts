import { bankCalls } from '@wenhai/core/bank/calls'
import { questionTexts } from '@wenhai/core/question/check-question'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
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
    [{ question: '😀'.repeat(2001) }, 413, 'question', ''],
    [{ option_type: 3, options: [], answer: '😀'.repeat(2001) }, 413, 'answer', '答案最多 2000 个字'],
    [{ option_type: 5 }, 422, 'option_type', '没有这种题型'],
    [{ option_type: 'many' }, 422, 'option_type', ''],
    [{ options: [{ opt: '甲' }] }, 411, 'options', questionTexts.fewOptions],
    [
      { option_type: 21, options: [], settings: { left: 'x', right: ['甲'] }, answer: 'B,A' },
      422,
      'settings.left',
      '',
    ],
    [
      { option_type: 23, options: [], settings: { questions: [{ option_type: 99 }] }, answer: '["A"]' },
      411,
      'settings.questions.0.question',
      '',
    ],
    [{ options: 'nonsense' }, 422, 'options', ''],
    [{ options: Array.from({ length: 7 }, () => ({ opt: '甲' })) }, 422, 'options', ''],
    [{ answer: '' }, 411, 'answer', questionTexts.noAnswer],
    [{ answer: 'E' }, 422, 'answer', '没有选项 E'],
    [{ level: 'godlike' }, 422, 'level', ''],
    [{ questionnaire_type: '没有的分类' }, 422, 'questionnaire_type', '没有这个分类'],
    [{ question_pic: [picture, picture] }, 422, 'question_pic', '单选题最多 1 张图片'],
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
    expect((await findQuestions(client)).length).toBe(0)
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
    expect((await findQuestions(client, { key: '种题' })).length).toBe(1)
    expect((await findQuestions(client, { key: '等于' })).length).toBe(0)
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
    expect((await findQuestions(client, { level: 'hell' })).length).toBe(0)
    expect((await change(mine, {})).status).toBe(411)
    expect((await change(mine, { questionnaire_type: '没有' })).status).toBe(422)
    expect((await change(mine, { level: 'hell', allowPeopleUse: 0 })).data).toEqual({ changed: 2 })
    expect((await findQuestions(client, { level: 'hell' })).length).toBe(2)
    expect((await pickQuestions(other)).length).toBe(1)
    expect((await client.call(bankCalls.deleteQuestions, { ids: [...mine, newId()] })).status).toBe(404)
    expect((await client.call(bankCalls.deleteQuestions, { ids: [] })).status).toBe(422)
    expect((await client.call(bankCalls.deleteQuestions, { ids: mine })).status).toBe(717)
    expect((await findQuestions(client)).length).toBe(0)
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
