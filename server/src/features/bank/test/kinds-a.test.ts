// SQLite alone: other files run each of these statements on PostgreSQL too.

import { bankCalls } from '@wenhai/core/bank/calls'
import { fieldName } from '@wenhai/core/form/answers'
import { allocation, choiceList, longRanking, scale } from '@wenhai/core/question/compose'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { describe, expect, test } from 'vitest'
import { answerAnew, findResults } from '../../../../test/analytics-build.ts'
import { createQuestion, question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { handInPlain } from '../../../../test/plain-form.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const ways = ['地铁', '公交', '骑车', '其他', '从不出门']
const choice = choiceList('怎么上班？', ways, { several: true, least: 2, texts: ['D'], alone: ['E'] })
const shares = allocation('各有多重要？', ['价格', '质量', '服务'], { total: 10, unit: '票' })
const order = longRanking('前两名？', ['甲', '乙', '丙', '丁'], { first: 2 })
const nps = scale('会推荐吗？', { look: 'nps', first: 0, steps: 11, none: true })
const right = ['A,D\nD=骑马', 'A=6,C=4', 'D,A', '9']

/** A survey of the four kinds, open to everyone. */
async function buildKinds(site: TestSite) {
  const { client } = await buildAuthor(site)
  const ids: string[] = []
  for (const draft of [choice, shares, order, nps]) ids.push(await createQuestion(client, { ...draft }))
  const id = await createForm(client, survey(ids, { needLoginParticipate: false }))
  const answersOf = (texts: readonly string[]) =>
    Object.fromEntries(ids.map((asked, index) => [asked, texts[index] ?? '']))
  return { client, id, ids, answersOf }
}

const save = (client: Client, given: Record<string, unknown>) =>
  client.call(bankCalls.createQuestion, question(given))

describe('settings and options', () => {
  const wrong: [given: Record<string, unknown>, status: number, field: string, reason: string][] = [
    [
      { ...choice, settings: { several: true, least: 3, most: 2 } },
      422,
      'settings.least',
      '至少选几项不能大于最多选几项',
    ],
    [{ ...choice, settings: { texts: ['Z'] } }, 422, 'settings.texts', '可填写的选项里的 Z 不是选项的编号'],
    [{ ...choice, settings: { headings: 'x' } }, 422, 'settings.headings', '小标题要填一个列表'],
    [{ ...shares, settings: { total: 0 } }, 422, 'settings.total', '总数至少为 2'],
    [{ ...order, settings: { first: 5 } }, 422, 'settings.first', '排前几位不能大于选项数 4'],
    [{ ...nps, settings: { look: 'nps' } }, 422, 'settings.look', '推荐度（NPS）固定从 0 开始，共 11 档'],
  ]

  test('that contradict each other are named, and nothing is written', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    for (const [given, ...refused] of wrong) {
      const answer = await save(client, given)
      const { field } = answer.data as { field?: string }
      expect([answer.status, field, answer.reason]).toEqual(refused)
    }
    expect((await client.call(bankCalls.findQuestions, {})).data.length).toBe(0)
  })

  test('two hundred are stored with their labels; other kinds keep their own bounds', async () => {
    const { client } = await buildSignedIn(await sharedSite())
    const options = Array.from({ length: 200 }, (_, index) => ({ opt: `城市 ${index}` }))
    const id = await createQuestion(client, { ...choice, options, settings: {} })
    const { data } = await client.call(bankCalls.viewQuestion, { id })
    expect([data.options.length, data.options[26]?.key, data.options[199]?.key]).toEqual([200, 'AA', 'GR'])
    const more = await save(client, { ...choice, options: [...options, { opt: '多一个' }], settings: {} })
    expect([more.status, more.reason]).toEqual([413, '选项最多 200 项'])
    const seven = await save(client, { option_type: 1, options: options.slice(0, 7), answer: '' })
    expect([seven.status, seven.reason]).toEqual([422, '多选题最多 6 个选项'])
  })
})

describe('answers', () => {
  const refused: [index: number, answer: string, reason: string][] = [
    [0, 'A,F', '没有选项 F'],
    [0, 'A,E', '选了“从不出门”，就不能再选别的'],
    [0, 'A', '至少选 2 项，现在选了 1 项'],
    [0, 'A,D', '请填写“其他”的内容'],
    [0, `A,D\nD=${'马'.repeat(101)}`, '“其他”最多填写 100 个字'],
    [1, 'A=6,C=5', '一共只有 10 票，分出了 11 票'],
    [1, 'A=6', '还有 4 票没有分配，一共要分 10 票'],
    [2, 'D,A,B', '只要排前 2 位，排了 3 位'],
    [2, 'D', '要排出前 2 位，现在排了 1 位'],
    [3, '11', '请在 0 到 10 之间选一个'],
  ]

  test('that do not fit are refused with the number of the question, and nothing is stored', async () => {
    const site = await sharedSite()
    const { client, id, answersOf } = await buildKinds(site)
    for (const [index, answer, reason] of refused) {
      const said = await submit(await site.client().openPage(), id, answersOf(right.with(index, answer)))
      expect([said.status, answer], JSON.stringify(said)).not.toEqual([200, answer])
      expect(JSON.stringify(said), answer).toContain(reason)
      expect(JSON.stringify(said), answer).toContain(`"number":${index + 1}`)
    }
    expect((await findResults(client, id)).total).toBe(0)
  })

  test('come out of a plain form', async () => {
    const site = await sharedSite()
    const { client, id, ids } = await buildKinds(site)
    const [first = '', second = '', third = '', fourth = ''] = ids
    const sent = await handInPlain(site.client(), id, {
      [fieldName(first, 'A')]: '1',
      [fieldName(first, 'D.text')]: '骑马',
      [fieldName(second, 'A')]: '6',
      [fieldName(second, 'B')]: '',
      [fieldName(second, 'C')]: '4',
      [fieldName(third, 'A')]: '2',
      [fieldName(third, 'D')]: '1',
      [fieldName(fourth)]: 'none',
    })
    expect(sent.http).toBe(303)
    const { questions } = await findResults(client, id)
    expect(questions.map(({ answered }) => answered)).toEqual([1, 1, 1, 1])
    expect(questions[0]?.options.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0])
  })

  test('come to figures of their kind, for the author and for others', async () => {
    const site = await sharedSite()
    const { client, id, ids, answersOf } = await buildKinds(site)
    await answerAnew(site, id, answersOf(right))
    await answerAnew(site, id, answersOf(['A,B', 'B=10', 'A,B', '6']))
    await answerAnew(site, id, answersOf(['E', 'A=10', 'A,D', 'none']))
    const { questions } = await findResults(client, id)
    const [list, amounts, ranks, score] = questions
    expect(list?.options.map(({ count }) => count)).toEqual([2, 1, 0, 1, 1])
    expect(amounts?.options.map(({ amount }) => amount)).toEqual([16 / 3, 10 / 3, 4 / 3])
    expect(ranks?.options.map(({ meanRank }) => meanRank)).toEqual([
      4 / 3,
      (2 + 3.5 * 2) / 3,
      3.5,
      (1 + 3.5 + 2) / 3,
    ])
    expect(score).toMatchObject({ answered: 3, numbers: { mean: 7.5 }, settings: { look: 'nps' } })

    const texts = await client.call(analyticsCalls.findTexts, { id, question_id: ids[0] ?? '' })
    expect(texts.data.tables.map(({ text }) => text)).toEqual(['A,D\nD=骑马'])

    const publishing = { id, scope: 'questions', questions: ids, audience: 'everyone', moment: 'once' }
    expect((await client.call(analyticsCalls.publishResults, publishing)).status).toBe(1802)
    const { data } = await site.client().call(analyticsCalls.findPublished, { id })
    expect(data.questions[3]).toMatchObject({ settings: { look: 'nps' } })
    expect(JSON.stringify(data)).not.toContain('骑马')
  })
})

test('in an exam options have points, also negative, and the order of each taker is fixed', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const settings = { several: true, shuffle: true, fixed: ['E'] }
  const points = choiceList('哪些对？', ways, settings, 'A=3,B=1,C=-2')
  const asked = await createQuestion(client, { ...points })
  const id = await createForm(client, exam([asked], { scores: { [asked]: 8 } }))
  const scoreOf = async (answer: string) => {
    const { client: taker } = await buildSignedIn(site)
    const { data: attempt } = await start(taker, id)
    expect(JSON.stringify(attempt)).not.toContain('A=3')
    expect(attempt.question[0]?.options.at(-1)?.key).toBe('E')
    const again = (await start(taker, id)).data.question[0]?.options
    expect(again).toEqual(attempt.question[0]?.options)
    const said = await submit(taker, id, { [asked]: answer }, { attempt_id: attempt.attempt_id })
    return (said.data as { score?: number }).score
  }
  expect([await scoreOf('A,B'), await scoreOf('A'), await scoreOf('A,C'), await scoreOf('C')]).toEqual([
    8, 6, 2, 0,
  ])
})
