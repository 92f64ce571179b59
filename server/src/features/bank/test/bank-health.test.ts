import { bankCalls } from '@wenhai/core/bank/calls'
import type { HealthFilter } from '@wenhai/core/bank/limits'
import { expect, test } from 'vitest'
import { refreshHealth } from '#features/exam/statistics/health.commands'
import { foldCounts } from '#features/report/fold.commands'
import type { Database } from '#lib/database/open'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { start, submit } from '../../../../test/report-build.ts'

/** As the two jobs do, one after the other: on PostgreSQL it is known with the counts which exams are due. */
async function refreshNow(database: Database): Promise<void> {
  if (database.engine === 'postgres') await foldCounts(database)
  await refreshHealth(database, 1000)
}

const sharedSite = useSite()

async function take(site: TestSite, id: string, answers: Record<string, string>) {
  const taker = await site.client().openPage()
  const { data } = await start(taker, id)
  expect((await submit(taker, id, answers, { attempt_id: data.attempt_id })).status).toBe(200)
}

/** The first is right for all, the second for one of three; two exams, four takers. */
async function buildAsked(site: TestSite) {
  const author = await buildAuthor(site)
  const easy = await createQuestion(author.client, { question: '甲？', answer: 'A' })
  const hard = await createQuestion(author.client, { question: '乙？', answer: 'A' })
  const double = await createQuestion(author.client, { question: ' 甲 ？', answer: 'A' })
  const make = (ids: string[]) =>
    createForm(author.client, exam(ids, { needLoginParticipate: false, allowPeopleUse: false }))
  const first = await make([easy, hard])
  const second = await make([easy, double])
  await take(site, first, { [easy]: 'A', [hard]: 'A' })
  await take(site, first, { [easy]: 'A', [hard]: 'B' })
  await take(site, first, { [easy]: 'A', [hard]: 'B' })
  await take(site, second, { [easy]: 'A', [double]: 'B' })
  await refreshNow(site.database)
  return { ...author, easy, hard, double, first }
}

const list = async (client: Client, given: Record<string, unknown> = {}) =>
  (await client.call(bankCalls.findQuestions, given)).data

test('each question carries what its exams say, and lists sort and filter by it', async () => {
  const site = await sharedSite()
  const { client, easy, hard, double } = await buildAsked(site)
  const all = await list(client)
  const healthOf = (id: string) => all.tables.find(({ question_id }) => question_id === id)?.health
  expect(healthOf(easy)).toMatchObject({ uses: 2, asked: 4, count: 4, facility: 1 })
  expect(healthOf(hard)).toMatchObject({ uses: 1, asked: 3, facility: expect.closeTo(1 / 3, 9) })
  expect(all.tables.filter(({ health }) => health)).toHaveLength(3)

  const idsBy = async (given: Record<string, unknown>) =>
    (await list(client, given)).tables.map(({ question_id }) => question_id)
  expect(await idsBy({ sort: 'hard' })).toEqual([double, hard, easy])
  expect(await idsBy({ sort: 'easy' })).toEqual([easy, hard, double])
  expect((await idsBy({ sort: 'asked' }))[0]).toBe(easy)
  expect(await list(client, { sort: 'hard', page: 2, len: 2 })).toMatchObject({ length: 3, more: false })
  expect((await idsBy({ health: 'double' })).sort()).toEqual([easy, double].sort())
  expect(await idsBy({ health: 'measured', key: '乙' })).toEqual([hard])
  for (const health of ['level', 'fault', 'often'] satisfies HealthFilter[])
    expect(await idsBy({ health })).toEqual([])
})

test('a question that the better takers get wrong says so in the bank', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const ids: string[] = []
  for (const question of ['一？', '二？', '三？', '四？'])
    ids.push(await createQuestion(client, { question, answer: 'A' }))
  const id = await createForm(client, exam(ids, { needLoginParticipate: false }))
  for (let taker = 0; taker < 20; taker += 1) {
    const isGood = taker >= 10
    const right = [isGood, isGood, isGood, !isGood]
    await take(site, id, Object.fromEntries(ids.map((each, index) => [each, right[index] ? 'A' : 'B'])))
  }
  await refreshNow(site.database)
  const { tables } = await list(client, { health: 'fault' })
  expect(tables).toMatchObject([{ question_id: ids[3], health: { discrimination: -1, fault: 'key' } }])
})

test('a level that does not fit is proposed until it is changed', async () => {
  const site = await sharedSite()
  const { client, hard } = await buildAsked(site)
  await site.database.kysely
    .updateTable('question_health')
    .set({ level: 'hell' })
    .where('question_id', '=', hard)
    .execute()
  expect((await list(client, { health: 'level' })).tables[0]).toMatchObject({
    question_id: hard,
    health: { level: 'hell' },
  })
  await client.call(bankCalls.changeQuestions, { ids: [hard], level: 'hell' })
  expect((await list(client, { health: 'level' })).length).toBe(0)
})

test('nobody else sees it, and the exams of others do not count', async () => {
  const site = await sharedSite()
  const { easy, hard, first } = await buildAsked(site)
  const { client: stranger, member } = await buildSignedIn(site)
  await site.database.kysely
    .updateTable('question')
    .set({ allow_people_use: 1 })
    .where('question_id', 'in', [easy, hard])
    .execute()
  await site.database.kysely.deleteFrom('question_lock').execute()
  const seen = await stranger.call(bankCalls.filterQuestions, { len: 200 })
  const found = seen.data.tables.find(({ question_id }) => question_id === easy)
  expect(found).toBeDefined()
  expect(found?.health).toBeUndefined()
  const measured = await stranger.call(bankCalls.filterQuestions, { health: 'measured' })
  expect(measured.data).toMatchObject({ tables: [], length: 0 })
  // The same exam in another author's hands says nothing to the question's author.
  await site.database.kysely
    .updateTable('form')
    .set({ ocean_id: member.user_id })
    .where('survey_id', '=', first)
    .execute()
  await site.database.kysely.insertInto('health_due').values({ survey_id: first }).execute()
  await refreshNow(site.database)
  const rows = await site.database.kysely
    .selectFrom('question_health')
    .selectAll()
    .where('question_id', 'in', [easy, hard])
    .execute()
  expect(rows).toMatchObject([{ question_id: easy, uses: 1, asked: 1 }])
})
