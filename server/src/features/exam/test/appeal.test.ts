import { apiBase } from '@wenhai/core/contract/api-base'
import { regradeCalls } from '@wenhai/core/exam/regrade/calls'
import { appeal as limits } from '@wenhai/core/exam/regrade/limits'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { sit, view } from '../../../../test/exam-build.ts'
import { endAt, tomorrow } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { buildSat } from '../../../../test/regrade-build.ts'
import { start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

/** An exam that takes appeals until tomorrow, and one taker of it. */
async function buildAppealed(site: TestSite, given: Record<string, unknown> = {}) {
  const built = await buildSat(site, [['B', 'A']], given)
  const [taker] = built.takers
  if (!taker) throw new Error('nobody sat the exam')
  await built.client.call(regradeCalls.setAppeals, { id: built.id, until: tomorrow })
  const ask = (client: Client, input: Record<string, unknown> = {}) =>
    client.call(regradeCalls.createAppeal, {
      id: built.id,
      report_id: taker.report_id,
      question_id: built.first,
      content: '教材第 12 页写的是 B',
      ...input,
    })
  return { ...built, taker, ask }
}

describe('an appeal', () => {
  test('is asked once, answered together with all of its question, and read in the review', async () => {
    const site = await sharedSite()
    const { client, id, first, second, taker, ask } = await buildAppealed(site)
    const { exam: before } = await view(taker.client, taker.report_id)
    expect(before).toMatchObject({ appealUntil: tomorrow, appeals: [] })
    const two = await Promise.all([ask(taker.client), ask(taker.client)])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await site.client().openPage()
    const { report_id } = (await sit(other, id, { [first]: 'B', [second]: 'B' })).data
    expect((await ask(other, { report_id })).status).toBe(200)

    const groups = await client.call(regradeCalls.findAppealGroups, { id })
    expect(groups.data).toMatchObject({
      until: tomorrow,
      tables: [{ question_id: first, number: 1, question: '甲？', open: 2, all: 2 }],
    })
    const answer = { id, question_id: first, isGranted: true, answer: '确实印错了' }
    const answers = await Promise.all([
      client.call(regradeCalls.answerAppeals, answer),
      client.call(regradeCalls.answerAppeals, { ...answer, isGranted: false }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([1802, 409])
    const { data } = await client.call(regradeCalls.findAppeals, { id, question_id: first })
    expect(new Set(data.tables.map(({ state }) => state)).size).toBe(1)
    const { exam: after } = await view(taker.client, taker.report_id)
    expect(after?.appeals).toMatchObject([{ question_id: first, answer: '确实印错了' }])
  })

  test('of someone on a roster or with a receipt is asked as the result is read', async () => {
    const site = await sharedSite()
    const { client, id, first, second } = await buildSat(site, [], {
      needRoster: 1,
      resultByName: true,
    })
    const body = new FormData()
    body.set('file', new Blob(['姓名,学号\n甲,1\n乙,2']), 'roster.csv')
    await client.send('POST', `${apiBase}/question/survey/roster/import/${id}`, { body })
    const taker = await site.client().openPage()
    const { attempt_id } = (await start(taker, id, { name: '甲', number: '1' })).data
    const { receipt } = (await submit(taker, id, { [first]: 'B', [second]: 'A' }, { attempt_id })).data
    await endAt(site, id)
    await client.call(regradeCalls.setAppeals, { id, until: tomorrow })
    const elsewhere = await site.client().openPage()
    const ask = (input: object) =>
      elsewhere.call(regradeCalls.createAppeal, { id, content: '请核对', question_id: first, ...input })
    expect((await ask({ name: '甲', number: '2' })).status).toBe(422)
    expect((await ask({ receipt: 'AAAABBBBCCCC' })).status).toBe(422)
    expect((await ask({ name: '甲', number: '1' })).status).toBe(200)
    expect((await ask({ receipt, question_id: second })).status).toBe(200)
    const { data } = await client.call(regradeCalls.findAppeals, { id, question_id: first })
    expect(data.tables).toMatchObject([{ name: '甲', content: '请核对', state: 'open' }])
  })

  test('shows the question as its taker saw it, with their answer and its points', async () => {
    const site = await sharedSite()
    const { client, id, first, taker, ask } = await buildAppealed(site, {
      shuffleOptions: true,
      shuffleQuestions: true,
    })
    await ask(taker.client)
    const own = await view(taker.client, taker.report_id)
    const place = own.question.findIndex(({ question_id }) => question_id === first)
    const { data } = await client.call(regradeCalls.findAppeals, { id, question_id: first })
    expect(data.tables[0]?.seen).toMatchObject({
      report_id: taker.report_id,
      number: place + 1,
      question: own.question[place],
      answer: 'B',
      review: { answer: 'A', points: 0, score: 50 },
    })
    // In the order of this taker and of no other: with the options turned round, the author reads them so.
    const [row] = await site.database.kysely
      .selectFrom('report')
      .select('plan')
      .where('report_id', '=', taker.report_id)
      .execute()
    const turned = JSON.parse(row?.plan ?? '{}')
    turned.options[first] = own.question[place]?.options.map(({ key }) => key).reverse()
    await site.database.kysely
      .updateTable('report')
      .set({ plan: JSON.stringify(turned) })
      .where('report_id', '=', taker.report_id)
      .execute()
    const again = await client.call(regradeCalls.findAppeals, { id, question_id: first })
    const keysOf = (shown: { options: { key: string }[] } | undefined) => shown?.options.map(({ key }) => key)
    expect(keysOf(again.data.tables[0]?.seen?.question)).toEqual(keysOf(own.question[place])?.reverse())
  })

  test('at an anonymous exam never tells who asked, nor when within the day', async () => {
    const site = await sharedSite()
    const { client: member } = await buildSignedIn(site, { name: '有名字的人' })
    const { client, id, first, second } = await buildSat(site, [], { anonymous: true })
    const { report_id } = (await sit(member, id, { [first]: 'B', [second]: 'A' })).data
    await endAt(site, id)
    await client.call(regradeCalls.setAppeals, { id, until: tomorrow })
    const asked = { id, report_id, question_id: first, content: '请核对' }
    expect((await member.call(regradeCalls.createAppeal, asked)).status).toBe(200)
    const { data } = await client.call(regradeCalls.findAppeals, { id, question_id: first })
    // Neither the answer nor the order of the options: both would tell which report it is.
    expect(data.tables).toMatchObject([{ name: '', content: '请核对', seen: null }])
    const groups = await client.call(regradeCalls.findAppealGroups, { id })
    expect(groups.data.tables).toMatchObject([
      { whole: { question_id: first, options: [{ key: 'A' }, {}, {}] } },
    ])
    expect(JSON.stringify(data)).not.toContain(report_id)
    expect(new Date(data.tables[0]?.time ?? '').getTime() % 3_600_000).toBe(0)
    expect((await view(client, report_id)).exam?.appeals).toEqual([])
  })
})

describe('what is refused', () => {
  test('somebody else, the author, another exam, another question, too long a text', async () => {
    const site = await sharedSite()
    const { client, id, taker, ask } = await buildAppealed(site)
    const { client: stranger } = await buildSignedIn(site)
    expect((await ask(stranger)).status).toBe(404)
    expect((await ask(client)).status).toBe(404)
    const other = await buildAppealed(site)
    expect((await ask(taker.client, { id: other.id })).status).toBe(404)
    expect((await ask(taker.client, { question_id: newId() })).status).toBe(422)
    expect((await ask(taker.client, { content: '' })).status).toBe(411)
    expect((await ask(taker.client, { content: '长'.repeat(limits.contentMax + 1) })).status).toBe(413)
    expect((await stranger.call(regradeCalls.findAppeals, { id, question_id: newId() })).status).toBe(757)
    expect((await stranger.call(regradeCalls.setAppeals, { id, until: null })).status).toBe(757)
  })

  test.each([
    ['before the author allows it', null, {}, '这场考试不接受申诉'],
    ['after its end', new Date(Date.now() - 1000).toISOString(), {}, '申诉已经截止'],
    ['while the key is not shown', tomorrow, { review: 'ended' }, '能看答案和解析以后才能申诉'],
  ])('%s', async (_, until, given, reason) => {
    const site = await sharedSite()
    const { client, id, taker, ask } = await buildAppealed(site, given)
    await client.call(regradeCalls.setAppeals, { id, until })
    expect(await ask(taker.client)).toMatchObject({ status: 410, reason })
  })
})
