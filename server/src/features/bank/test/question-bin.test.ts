import { bankCalls } from '@wenhai/core/bank/calls'
import { categoryCalls } from '@wenhai/core/category/calls'
import { describe, expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { emptyBin } from '../bin.commands.ts'

const days = (count: number) => count * 86_400_000

const found = async (client: Client, key = '') =>
  (await client.call(bankCalls.findQuestions, { key })).data.tables.map(({ question_id }) => question_id)

const binned = async (client: Client) =>
  (await client.call(bankCalls.findDeletedQuestions, {})).data.tables.map(({ question_id }) => question_id)

describe('a deleted question', () => {
  test('lies in its author’s bin and comes back as it was, found by its words and counted', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const id = await createQuestion(client, { question: '东海在哪一边', note: '看地图' })
    const before = (await client.call(bankCalls.viewQuestion, { id })).data
    expect((await client.call(bankCalls.deleteQuestion, { id })).status).toBe(717)
    expect([await found(client), await found(client, '东海'), await binned(client)]).toEqual([[], [], [id]])
    expect((await client.call(bankCalls.viewQuestion, { id })).status).toBe(404)
    expect((await client.call(bankCalls.restoreQuestions, { ids: [id] })).status).toBe(1802)
    expect([await found(client), await found(client, '东海'), await binned(client)]).toEqual([[id], [id], []])
    expect((await client.call(bankCalls.viewQuestion, { id })).data).toEqual(before)
  })

  test('is nothing to others; of several, all come back or none', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const mine = await createQuestion(client)
    const theirs = await createQuestion(other)
    await client.call(bankCalls.deleteQuestions, { ids: [mine] })
    await other.call(bankCalls.deleteQuestions, { ids: [theirs] })
    expect(await binned(client)).toEqual([mine])
    expect((await client.call(bankCalls.restoreQuestions, { ids: [mine, theirs] })).status).toBe(404)
    expect([await binned(client), await binned(other)]).toEqual([[mine], [theirs]])
    const twice = await Promise.all(
      [1, 2].map(() => client.call(bankCalls.restoreQuestions, { ids: [mine] })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([1802, 404])
  })

  test('comes back under the default category when its own was deleted or has another key', async () => {
    const site = await startTestSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    const { client } = await buildSignedIn(site)
    const makeIn = async (value: string) => {
      const { data } = await admin.call(categoryCalls.createCategory, { value })
      const id = await createQuestion(client, { questionnaire_type: value })
      await client.call(bankCalls.deleteQuestion, { id })
      return { id, category: data.questionnaire_type_id }
    }
    const [gone, renamed, kept] = [await makeIn('天文'), await makeIn('地理'), await makeIn('历史')]
    expect((await admin.call(categoryCalls.deleteCategory, { id: gone.category })).status).toBe(717)
    const other = { id: renamed.category, key: 'geo', value: '地理' }
    expect((await admin.call(categoryCalls.updateCategory, other)).status).toBe(1802)
    const ids = [gone.id, renamed.id, kept.id]
    expect(await client.call(bankCalls.restoreQuestions, { ids })).toMatchObject({
      status: 1802,
      data: { moved: 2 },
    })
    const categoryOf = async (id: string) =>
      (await client.call(bankCalls.viewQuestion, { id })).data.questionnaire_type
    expect(await Promise.all(ids.map(categoryOf))).toEqual(['综合', '综合', '历史'])
  })

  test('is gone for good after 30 days, and not before', async () => {
    const site = await startTestSite()
    const { client } = await buildSignedIn(site)
    const id = await createQuestion(client)
    await client.call(bankCalls.deleteQuestion, { id })
    expect(await emptyBin(site.database, Date.now() + days(29), 10)).toBe(0)
    expect(await binned(client)).toEqual([id])
    const late = { delete_time: Date.now() - days(30) }
    await site.database.kysely.updateTable('question_deleted').set(late).execute()
    expect(await binned(client)).toEqual([])
    expect((await client.call(bankCalls.restoreQuestions, { ids: [id] })).status).toBe(404)
    expect(await emptyBin(site.database, Date.now(), 10)).toBe(1)
    expect((await client.call(bankCalls.restoreQuestions, { ids: [id] })).status).toBe(404)
  })
})
