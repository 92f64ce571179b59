import { categoryCalls } from '@wenhai/core/category/calls'
import { apiBase } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { expect, test } from 'vitest'
import { categoryJobs } from '#features/category/commands'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, vote } from '../../../../test/form-build.ts'
import { silentLog, type TestSite, useSite } from '../../../../test/harness.ts'
import { start } from '../../../../test/report-build.ts'
import { rosterJobs } from '../commands.ts'

const sharedSite = useSite()

async function importPeople(
  client: Client,
  id: string,
  content: string,
  fields: Record<string, string> = {},
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([content]), 'people.csv')
  return (await client.send('POST', `${apiBase}/question/roster/import/${id}`, { body })).body
}

const people = async (client: Client, id: string) =>
  (await client.call(rosterCalls.findPeople, { id })).data.tables

const rosterOf = async (client: Client, id: string) =>
  (await client.call(formCalls.findRoster, { id })).data.tables.map(({ name, number, group }) =>
    [name, number, group].join(' '),
  )

async function buildRoster(site: TestSite) {
  const author = await buildAuthor(site)
  const id = (await author.client.call(rosterCalls.createRoster, { title: '高一（3）班' })).data
    .saved_roster_id
  await importPeople(author.client, id, '班级,学号,姓名\n三班,1,甲\n三班,2,乙')
  return { ...author, id }
}

const runJobs = async ({ database }: TestSite) => {
  for (const job of [...rosterJobs, ...categoryJobs])
    await job.run({ database, log: silentLog } as never, new AbortController().signal)
}

test('a roster is kept by its author: imported, single people added, changed and removed', async () => {
  const site = await sharedSite()
  const { client, id } = await buildRoster(site)
  const checked = await importPeople(client, id, '姓名,学号\n,3', { check: '1' })
  expect(checked.data).toMatchObject({ rows: 1, created: 0, bad: [{ row: 2, column: '姓名' }] })
  await client.call(rosterCalls.savePerson, { id, name: '丙', number: '3', group: '四班' })
  const twin = await client.call(rosterCalls.savePerson, { id, name: '丁', number: '3' })
  expect(twin.status).toBe(409)
  const [first, second] = await people(client, id)
  const changed = { id, person_id: first?.person_id ?? '', name: '甲甲', number: '1', group: '三班' }
  expect((await client.call(rosterCalls.savePerson, changed)).status).toBe(1802)
  expect((await client.call(rosterCalls.savePerson, { ...changed, number: '2' })).status).toBe(409)
  expect(
    (await client.call(rosterCalls.removePeople, { id, ids: [second?.person_id ?? ''] })).data.deleted,
  ).toBe(1)
  expect((await people(client, id)).map(({ name, group }) => `${name} ${group}`)).toEqual([
    '甲甲 三班',
    '丙 四班',
  ])
  expect((await client.call(rosterCalls.findPeople, { id, key: '四班' })).data.length).toBe(1)
  expect((await client.call(rosterCalls.findRosters, {})).data.tables).toMatchObject([
    { title: '高一（3）班', people: 2 },
  ])
})

test('to others it does not exist', async () => {
  const site = await sharedSite()
  const { client: owner, id } = await buildRoster(site)
  const { client } = await buildAuthor(site)
  const form = await createForm(client, vote({ needRoster: 1 }))
  const person_id = (await people(owner, id))[0]?.person_id ?? ''
  const refused = [
    await client.call(rosterCalls.findPeople, { id }),
    await client.call(rosterCalls.renameRoster, { id, title: '别的' }),
    await client.call(rosterCalls.savePerson, { id, name: '丙', number: '3' }),
    await client.call(rosterCalls.savePerson, { id, person_id, name: '丙', number: '3' }),
    await client.call(rosterCalls.removePeople, { id, ids: [person_id] }),
    await client.call(rosterCalls.useRoster, { id: form, saved_roster_id: id }),
    await client.call(rosterCalls.deleteRoster, { id }),
    await client.call(rosterCalls.restoreRoster, { id }),
  ]
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  expect((await importPeople(client, id, '丙,3')).status).toBe(404)
  expect((await client.call(rosterCalls.findRosters, {})).data.length).toBe(0)
  expect(await people(owner, id)).toHaveLength(2)
  const other = (await client.call(rosterCalls.createRoster, { title: '我的' })).data.saved_roster_id
  expect(
    (await client.call(rosterCalls.savePerson, { id: other, person_id, name: '丙', number: '3' })).status,
  ).toBe(404)
})

test('it is chosen for a form, kept from one, and goes along to another', async () => {
  const site = await sharedSite()
  const { client, id } = await buildRoster(site)
  const [first, second] = [
    await createForm(client, vote({ needRoster: 1 })),
    await createForm(client, vote({ needRoster: 1 })),
  ]
  expect((await client.call(rosterCalls.useRoster, { id: first, saved_roster_id: id })).data.created).toBe(2)
  expect(await rosterOf(client, first)).toEqual(['甲 1 三班', '乙 2 三班'])
  await client.call(rosterCalls.saveRosterRow, { id: first, name: '丙', number: '3', group: '三班' })
  expect((await client.call(rosterCalls.saveRosterRow, { id: first, name: '丁', number: '3' })).status).toBe(
    409,
  )
  expect((await client.call(rosterCalls.useRoster, { id: second, survey_id: first })).data.created).toBe(3)
  expect(await rosterOf(client, second)).toEqual(['甲 1 三班', '乙 2 三班', '丙 3 三班'])
  const kept = (await client.call(rosterCalls.keepRoster, { id: first, title: '三班' })).data.saved_roster_id
  expect(await people(client, kept)).toHaveLength(3)
  // What is kept is a copy: the form does not follow.
  await client.call(rosterCalls.deleteRoster, { id })
  expect(await rosterOf(client, first)).toHaveLength(3)
  const stranger = await buildAuthor(site)
  const theirs = await createForm(stranger.client, vote({ needRoster: 1 }))
  expect((await stranger.client.call(rosterCalls.useRoster, { id: theirs, survey_id: first })).status).toBe(
    404,
  )
  expect((await client.call(rosterCalls.useRoster, { id: first })).status).toBe(411)
})

test('one person of a form is changed, unless somebody has begun anonymously; adding stays possible', async () => {
  const site = await sharedSite()
  const { client, id: saved } = await buildRoster(site)
  const question = await createQuestion(client, { question: '甲？', answer: 'A' })
  const build = async (anonymous: number) => {
    const id = await createForm(
      client,
      exam([question], { needLoginParticipate: false, needRoster: 1, anonymous }),
    )
    await client.call(rosterCalls.useRoster, { id, saved_roster_id: saved })
    const rows = (await client.call(formCalls.findRoster, { id })).data.tables
    const taker = await site.client().openPage()
    expect((await start(taker, id, { name: '甲', number: '1' })).status).toBe(200)
    return { id, roster_id: rows.find(({ name }) => name === '乙')?.roster_id ?? '' }
  }
  const named = await build(0)
  const row = { name: '乙乙', number: '22', group: '' }
  expect((await client.call(rosterCalls.saveRosterRow, { ...named, ...row })).status).toBe(1802)
  expect(await rosterOf(client, named.id)).toContain('乙乙 22 ')
  const anonymous = await build(1)
  expect((await client.call(rosterCalls.saveRosterRow, { ...anonymous, ...row })).status).toBe(757)
  expect(
    (await client.call(rosterCalls.saveRosterRow, { id: anonymous.id, name: '丙', number: '3' })).status,
  ).toBe(1802)
  expect(await rosterOf(client, anonymous.id)).toEqual(['丙 3 ', '甲 1 三班', '乙 2 三班'])
  // Nor by naming somebody again, with another name or class, together with people who are new.
  const again = (survey_id: string) => client.call(rosterCalls.useRoster, { id: anonymous.id, survey_id })
  expect((await again(named.id)).status).toBe(1802)
  await client.call(rosterCalls.saveRosterRow, { id: named.id, name: '丁', number: '4' })
  await client.call(rosterCalls.saveRosterRow, { id: named.id, name: '丙', number: '3', group: '四班' })
  expect((await again(named.id)).status).toBe(757)
  expect(await rosterOf(client, anonymous.id)).not.toContain('丁 4 ')
  // A row of another form is not reached.
  expect(
    (
      await client.call(rosterCalls.saveRosterRow, {
        id: anonymous.id,
        roster_id: named.roster_id,
        name: '丁',
        number: '9',
      })
    ).status,
  ).not.toBe(1802)
})

test('deleted rosters and categories lie in the bin for 30 days, and are gone for good then', async () => {
  const site = await sharedSite()
  const { client, id } = await buildRoster(site)
  await client.call(rosterCalls.deleteRoster, { id })
  expect((await client.call(rosterCalls.findRosters, {})).data.length).toBe(0)
  expect((await client.call(rosterCalls.findDeletedRosters, {})).data.tables).toMatchObject([{ people: 2 }])
  await runJobs(site)
  expect((await client.call(rosterCalls.restoreRoster, { id })).status).toBe(1802)
  expect(await people(client, id)).toHaveLength(2)

  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const make = async () =>
    (await admin.call(categoryCalls.createCategory, { value: '炼金术' })).data.questionnaire_type_id
  const category = await make()
  await admin.call(categoryCalls.deleteCategory, { id: category })
  await runJobs(site)
  const { tables } = (await admin.call(categoryCalls.findDeletedCategories, {})).data
  expect(tables).toMatchObject([{ value: '炼金术' }])
  const twin = await make()
  expect((await admin.call(categoryCalls.restoreCategory, { id: category })).status).toBe(409)
  await admin.call(categoryCalls.deleteCategory, { id: twin })
  expect((await admin.call(categoryCalls.restoreCategory, { id: category })).status).toBe(1802)
  expect((await admin.call(categoryCalls.restoreCategory, { id: category })).status).toBe(404)

  await client.call(rosterCalls.deleteRoster, { id })
  const old = Date.now() - 30 * 86_400_000 - 1000
  const { kysely } = site.database
  await kysely
    .updateTable('saved_roster')
    .set({ delete_time: old })
    .where('saved_roster_id', '=', id)
    .execute()
  await kysely.updateTable('questionnaire_type_deleted').set({ delete_time: old }).execute()
  expect((await client.call(rosterCalls.restoreRoster, { id })).status).toBe(404)
  expect((await admin.call(categoryCalls.restoreCategory, { id: twin })).status).toBe(404)
  expect((await client.call(rosterCalls.findDeletedRosters, {})).data.length).toBe(0)
  await runJobs(site)
  expect(
    await kysely.selectFrom('saved_person').selectAll().where('saved_roster_id', '=', id).execute(),
  ).toEqual([])
  expect(await kysely.selectFrom('questionnaire_type_deleted').selectAll().execute()).toEqual([])
})
