// SQLite alone: other files run each of these statements on PostgreSQL too.
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { createQuestion } from '../../../test/bank-build.ts'
import { buildSignedIn } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { buildAuthor, createForm, endAt, exam, survey } from '../../../test/form-build.ts'
import { startTestSite, type TestSite } from '../../../test/harness.ts'
import { keeping } from '../../../test/neighbours-build.ts'
import { start, submit } from '../../../test/report-build.ts'

/** The books of mistakes of several who sat the same exam, and the locks of their questions. */

async function buildSat(site: TestSite, given: Record<string, unknown> = {}) {
  const author = await buildAuthor(site)
  const first = await createQuestion(author.client, { question: '甲？', answer: 'A', note: '看书' })
  const draft = exam([first], { needLoginParticipate: false, attempts: 2, ...given })
  const id = await createForm(author.client, draft)
  const people = []
  for (const name of ['赵', '钱', '孙']) people.push(await buildSignedIn(site, { name }))
  const sit = async (taker: Client) => {
    const { attempt_id } = (await start(taker, id)).data
    return submit(taker, id, { [first]: 'B' }, { attempt_id })
  }
  const [one, two, three] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  return { ...author, first, id, one, two, three, sit }
}

const find = async (client: Client) => (await client.call(practiceCalls.findMistakes, {})).data

test('a book is filled with one’s own mistakes, and opened for its owner', async () => {
  const site = await startTestSite()
  const { one, two, three, sit } = await buildSat(site)
  await sit(two.client)
  expect((await find(two.client)).length).toBe(0)
  await sit(three.client)
  await sit(one.client)
  await sit(one.client)
  const others = [two.member.user_id, three.member.user_id]
  const book = await keeping(site, others, () => find(one.client))
  expect(book.tables.map(({ times }) => times)).toEqual([1])
  expect((await find(two.client)).length).toBe(0)
})

test('time given to one keeps the book shut for that one alone', async () => {
  const site = await startTestSite()
  const { client, id, one, two, sit } = await buildSat(site)
  for (const { client: taker } of [one, two]) {
    await sit(taker)
    expect((await find(taker)).length).toBe(0)
  }
  const end_time = new Date(Date.now() + 3_600_000).toISOString()
  await client.call(reportCalls.giveExtra, { id, username: one.member.username, end_time })
  await endAt(site, id)
  const lengths = [(await find(one.client)).length, (await find(two.client)).length]
  expect(lengths).toEqual([0, 1])
})

test('a mistake is practised when no other exam has its question, with an answer that can be', async () => {
  const site = await startTestSite()
  const { client, one } = await buildSat(site)
  const shared = await createQuestion(client, { question: '乙？', isOnlyOpt: 1, answer: 'A' })
  const { client: other } = await buildAuthor(site)
  const theirs = await createForm(other, exam([shared], { needLoginParticipate: false }))
  const id = await createForm(client, exam([shared], { needLoginParticipate: false, attempts: 1 }))
  const { attempt_id } = (await start(one.client, id)).data
  await submit(one.client, id, { [shared]: 'B' }, { attempt_id })
  const [mistake] = (await find(one.client)).tables
  const practise = async (answer: string) =>
    (await one.client.call(practiceCalls.tryMistake, { id: mistake?.mistake_id, answer })).status
  expect([mistake?.rightAnswer, mistake?.isLocked]).toEqual(['', true])
  expect((await find(one.client)).due).toBe(0)
  expect(await practise('A')).toBe(410)
  await endAt(site, theirs)
  expect((await find(one.client)).tables[0]).toMatchObject({ rightAnswer: 'A', isLocked: false })
  expect(await practise('Z')).toBe(422)
  expect(await practise('A')).toBe(200)
})

test('a deleted exam that everybody has handed in locks nothing; with an open attempt it does', async () => {
  const site = await startTestSite()
  const { client, first, id, one, two, sit } = await buildSat(site)
  await sit(one.client)
  await client.call(formCalls.deleteForm, { id })
  const looks = async () => (await two.client.call(bankCalls.viewQuestion, { id: first })).status
  expect(await looks()).toBe(200)
  const again = await createForm(client, exam([first], { needLoginParticipate: false }))
  await start(one.client, again)
  await client.call(formCalls.deleteForm, { id: again })
  expect(await looks()).toBe(404)
})

test('only exams are practised', async () => {
  const site = await startTestSite()
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(client, survey(ids))
  await endAt(site, id)
  expect((await client.call(practiceCalls.findPractice, { id })).status).toBe(404)
})
