// SQLite alone: other files run each of these statements on PostgreSQL too.
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const solve = async (client: Client, given: Record<string, unknown>) =>
  client.call(formCalls.solveBlueprint, { seed: 1, ...given })

test('a paper is made of the bank by a blueprint, the same again with the same seed', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const hard: string[] = []
  for (let number = 0; number < 6; number += 1)
    hard.push(await createQuestion(client, { question: `难题 ${number}？`, level: 'hell' }))
  const cells = [{ level: 'hell', count: 2, score: 5 }]
  const first = (await solve(client, { cells })).data
  const ids = first.papers[0]?.questions.map(({ question }) => question.question_id) ?? []
  expect(ids.filter((id) => hard.includes(id))).toHaveLength(2)
  expect(first.papers[0]?.questions[0]?.score).toBe(5)
  expect((await solve(client, { cells })).data).toEqual(first)

  const { papers } = (await solve(client, { cells, papers: 2 })).data
  expect(
    new Set(papers.flatMap(({ questions }) => questions.map(({ question }) => question.question_id))).size,
  ).toBe(4)

  // What was picked by hand is not chosen again, and a make-up paper has nothing that was used.
  expect((await solve(client, { cells, question: hard.slice(0, 5) })).data).toEqual({
    papers: [],
    cells: [{ available: 1, missing: 1 }],
  })
  await createForm(client, exam(hard.slice(0, 3)))
  expect((await solve(client, { cells, unused: 1 })).data.cells).toEqual([{ available: 3, missing: 0 }])
})

test('nothing of others that is not shared is chosen, and too many questions are refused', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  await createQuestion(client, { question: '私有？', level: 'hard', allowPeopleUse: false })
  const { client: stranger } = await buildSignedIn(site)
  const cells = [{ level: 'hard', count: 1, score: 1 }]
  expect((await solve(client, { cells })).data.cells).toEqual([{ available: 1, missing: 0 }])
  expect((await solve(stranger, { cells })).data).toEqual({
    papers: [],
    cells: [{ available: 0, missing: 1 }],
  })
  const many = [
    { count: 150, score: 1 },
    { count: 51, score: 1 },
  ]
  expect(await solve(client, { cells: many })).toMatchObject({
    status: 422,
    reason: expect.stringContaining('最多 200 题'),
  })
  expect((await solve(client, { cells: [] })).status).toBe(422)
})

test('the other paper stays with the exam for its author alone, until it is removed', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const ids: string[] = []
  for (let number = 0; number < 3; number += 1)
    ids.push(await createQuestion(client, { question: `备用 ${number}？` }))
  const [own = '', kept = '', gone = ''] = ids
  const otherPaper = {
    name: 'B',
    facility: 0.62,
    ownFacility: 0.6,
    question: [kept, gone].map((question_id) => ({ question_id, score: 3 })),
  }
  const id = await createForm(client, { ...exam([own]), otherPaper: JSON.stringify(otherPaper) })
  const view = async () => (await client.call(formCalls.viewForm, { id })).data
  expect((await view()).own?.otherPaper).toEqual(otherPaper)

  await client.call(bankCalls.deleteQuestions, { ids: [gone] })
  const found = async () => client.call(formCalls.findOtherPaper, { id })
  expect((await found()).data).toMatchObject({
    questions: [{ score: 3, question: { question_id: kept } }],
    missing: 1,
  })
  const { client: stranger } = await buildSignedIn(site)
  expect((await stranger.call(formCalls.findOtherPaper, { id })).status).toBe(757)
  expect(JSON.stringify(await stranger.call(formCalls.viewForm, { id }))).not.toContain(kept)

  await client.call(formCalls.updateForm, { id, ...exam([own]) })
  expect((await view()).own?.otherPaper).toEqual(otherPaper)
  await client.call(formCalls.updateForm, { id, ...exam([own]), otherPaper: null })
  expect((await view()).own?.otherPaper).toBeUndefined()
  expect((await found()).status).toBe(404)
  const faulty = { ...otherPaper, facility: 2 }
  const answer = await client.call(formCalls.updateForm, {
    id,
    ...exam([own]),
    otherPaper: JSON.stringify(faulty),
  })
  expect(answer.status).toBe(422)
})

test('a question of somebody else that an exam locks is missing in the other paper while it can be taken', async () => {
  const site = await sharedSite()
  const { client: owner } = await buildAuthor(site)
  const shared = await createQuestion(owner, { question: '借来的？', allowPeopleUse: true })
  const { client, ids } = await buildAuthor(site)
  const otherPaper = {
    name: 'B',
    facility: 0.5,
    ownFacility: 0.5,
    question: [{ question_id: shared, score: 1 }],
  }
  const id = await createForm(client, { ...exam(ids), otherPaper: JSON.stringify(otherPaper) })
  const found = async () => (await client.call(formCalls.findOtherPaper, { id })).data
  expect(await found()).toMatchObject({ questions: [{ question: { question: '借来的？' } }], missing: 0 })
  await createForm(owner, exam([shared]))
  expect(await found()).toEqual({ questions: [], missing: 1 })
})

test('the other paper has no question twice and none that its author may not use; what it had before stays', async () => {
  const site = await sharedSite()
  const { client: stranger } = await buildAuthor(site)
  const secret = await createQuestion(stranger, { question: '别人的？', allowPeopleUse: false })
  const { client, ids } = await buildAuthor(site)
  const kept = await createQuestion(client, { question: '留着的？' })
  const draftWith = (others: readonly string[]) => {
    const question = others.map((question_id) => ({ question_id, score: 1 }))
    return {
      ...exam(ids),
      otherPaper: JSON.stringify({ name: 'B', facility: 0.5, ownFacility: 0.5, question }),
    }
  }
  const create = (others: readonly string[]) => client.call(formCalls.createForm, draftWith(others))
  expect(await create([kept, kept])).toMatchObject({ status: 422, reason: 'B 卷里有题目重复了' })
  for (const unusable of [secret, newId()])
    expect(await create([kept, unusable])).toMatchObject({
      status: 422,
      reason: 'B 卷第 2 题不存在，或不允许你使用',
    })
  const id = await createForm(client, draftWith([kept]))
  await client.call(bankCalls.deleteQuestions, { ids: [kept] })
  const update = (others: readonly string[]) =>
    client.call(formCalls.updateForm, { id, ...draftWith(others) })
  expect((await update([kept])).status).toBe(1802)
  expect((await update([kept, secret])).status).toBe(422)
})

test('questions of the other paper are not chosen again, and count towards a second pair alone', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const ids: string[] = []
  for (let number = 0; number < 3; number += 1)
    ids.push(
      await createQuestion(client, { question: `成对 ${number}？`, level: 'hard', allowPeopleUse: false }),
    )
  const cells = [{ level: 'hard', count: 1, score: 5 }]
  const [own = '', kept = '', left = ''] = ids
  const { papers, cells: counted } = (await solve(client, { cells, question: [own], other: [kept] })).data
  expect(counted).toEqual([{ available: 1, missing: 0 }])
  expect(papers[0]?.questions.map(({ question }) => question.question_id)).toEqual([left])
  const full = Array.from({ length: 200 }, () => newId())
  expect((await solve(client, { cells, other: full })).status).toBe(200)
  expect((await solve(client, { cells, other: full, papers: 2 })).status).toBe(422)
})
