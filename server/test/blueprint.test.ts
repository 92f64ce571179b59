import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { createQuestion } from './bank-build.ts'
import { buildSignedIn } from './build.ts'
import type { Client } from './client.ts'
import { buildAuthor, createForm, exam } from './form-build.ts'
import { useSite } from './harness.ts'

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
