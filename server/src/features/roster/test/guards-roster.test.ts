// SQLite alone: other files run each of these statements on PostgreSQL too.
import { scoreCalls } from '@wenhai/core/exam/scores/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import { expect, test } from 'vitest'
import { listDeletedCategories } from '#features/category/queries'
import { newId } from '#lib/ids'
import { createQuestion } from '../../../../test/bank-build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, vote } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { removeOldRosters } from '../commands.ts'

const sharedSite = useSite()

const days = (count: number) => count * 86_400_000

const make = async (client: Client, title = '三班') =>
  (await client.call(rosterCalls.createRoster, { title })).data.saved_roster_id

const insertRosters = ({ database }: TestSite, count: number, ocean_id: string, delete_time = 0) =>
  database.kysely
    .insertInto('saved_roster')
    .values(
      Array.from({ length: count }, () => ({
        saved_roster_id: newId(),
        ocean_id,
        title: '班',
        update_time: 1,
        delete_time,
      })),
    )
    .execute()

async function fillRoster({ database }: TestSite, saved_roster_id: string): Promise<void> {
  const rows = Array.from({ length: limits.maxPeople }, (_, index) => ({
    person_id: newId(),
    saved_roster_id,
    name: '甲',
    number: `${index}`,
    number_key: `${index}`,
    group_name: '',
  }))
  for (let from = 0; from < rows.length; from += 500)
    await database.kysely
      .insertInto('saved_person')
      .values(rows.slice(from, from + 500))
      .execute()
}

test('an author keeps so many rosters, those in the bin among them, and not counting those of others', async () => {
  const site = await sharedSite()
  const { client, ocean_id } = await buildAuthor(site)
  const { ocean_id: other } = await buildAuthor(site)
  await insertRosters(site, limits.max - 3, ocean_id)
  await insertRosters(site, 2, ocean_id, Date.now())
  await insertRosters(site, 2, other)
  expect((await client.call(rosterCalls.createRoster, { title: '最后一份' })).status).toBe(200)
  const refused = await client.call(rosterCalls.createRoster, { title: '再来一份' })
  expect(refused).toMatchObject({ status: 413, reason: `最多保存 ${limits.max} 份名单，回收站里的也算` })
})

test('a roster has so many people', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await make(client)
  await fillRoster(site, id)
  const refused = await client.call(rosterCalls.savePerson, { id, name: '乙', number: 'x' })
  expect(refused).toMatchObject({ status: 413, reason: `名单最多 ${limits.maxPeople} 人` })
  expect((await client.call(rosterCalls.findPeople, { id, key: 'x' })).data.length).toBe(0)
  const form = await createForm(client, vote({ needRoster: 1 }))
  await client.call(rosterCalls.useRoster, { id: form, saved_roster_id: id })
  const more = await client.call(rosterCalls.saveRosterRow, { id: form, name: '乙', number: 'x' })
  expect(more).toMatchObject({ status: 413, reason: `名单最多 ${limits.maxPeople} 人` })
})

test('a deleted roster can only be brought back, by its author alone; what is not deleted is never swept', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const { client: other } = await buildAuthor(site)
  const [id, live] = [await make(client), await make(client)]
  await client.call(rosterCalls.deleteRoster, { id })
  const form = await createForm(client, vote({ needRoster: 1 }))
  const refused = [
    await client.call(rosterCalls.renameRoster, { id, title: '别的' }),
    await client.call(rosterCalls.useRoster, { id: form, saved_roster_id: id }),
    await other.call(rosterCalls.restoreRoster, { id }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  const deleted = async (whose: Client) => (await whose.call(rosterCalls.findDeletedRosters, {})).data.length
  expect([await deleted(client), await deleted(other)]).toEqual([1, 0])
  await removeOldRosters(site.database, Date.now() + days(29))
  expect([await deleted(client), await deleted(other)]).toEqual([1, 0])
  await removeOldRosters(site.database, Date.now() + days(31))
  expect(await deleted(client)).toBe(0)
  expect((await client.call(rosterCalls.findPeople, { id: live })).status).toBe(200)
})

test('a person of a form’s roster is changed by their own id, and removed without the others', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, vote({ needRoster: 1 }))
  const save = async (fields: Record<string, string>) =>
    client.call(rosterCalls.saveRosterRow, { id, ...fields })
  const first = (await save({ name: '甲', number: '1' })).data.roster_id
  await save({ name: '乙', number: '2' })
  expect((await save({ roster_id: newId(), name: '丙', number: '3' })).status).toBe(404)
  expect((await save({ roster_id: first, name: '甲', number: '2' })).status).toBe(409)
  await client.call(formCalls.removeFromRoster, { id, ids: [first] })
  const { tables } = (await client.call(formCalls.findRoster, { id })).data
  expect(tables.map(({ name }) => name)).toEqual(['乙'])
})

test('only an exam has a list of scores, and none while it would tell what another exam asks', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const { client: other } = await buildAuthor(site)
  const none = await client.call(scoreCalls.findScores, { id: await createForm(client, vote()) })
  expect(none).toMatchObject({ status: 422, reason: '只有考试有成绩单' })
  const shared = await createQuestion(other, { question: '甲？', answer: 'A', allowPeopleUse: 1 })
  const id = await createForm(client, exam([shared]))
  expect((await client.call(scoreCalls.findScores, { id })).status).toBe(200)
  await createForm(other, exam([shared]))
  expect((await client.call(scoreCalls.findScores, { id })).status).toBe(410)
})

test('a deleted category is out of the bin after 30 days, also where no job has come by yet', async () => {
  const { database } = await sharedSite()
  const now = Date.now()
  await database.kysely
    .insertInto('questionnaire_type_deleted')
    .values({
      questionnaire_type_id: newId(),
      key: newId(),
      value: '旧科目',
      type: 'exam',
      create_time: now,
      delete_time: now,
    })
    .execute()
  const found = async (at: number) => (await listDeletedCategories(database, { page: 1, len: 20 }, at)).length
  expect([await found(now + days(29)), await found(now + days(31))]).toEqual([1, 0])
})
