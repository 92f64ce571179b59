import { folderCalls } from '@wenhai/core/bank/folder-calls'
import { formCalls } from '@wenhai/core/form/calls'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import type { SharedThing } from '@wenhai/core/share/things'
import { expect, test } from 'vitest'
import { createArticle } from '../../../../test/article-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { buildTeam, share } from '../../../../test/share-build.ts'

const sharedSite = useSite()

/** One thing of each kind, with its kind in its title. */
async function buildThings(client: Client): Promise<Record<SharedThing, string>> {
  const form = await createForm(client, vote({ survey_title: '共享的 form', listed: false }))
  return {
    form,
    folder: (await client.call(folderCalls.createFolder, { name: '共享的 folder' })).data.folder_id,
    template: (await client.call(formCalls.createTemplate, { id: form, title: '共享的 template' })).data
      .template_id,
    article: await createArticle(client, { title: '共享的 article', public: false }),
    roster: (await client.call(rosterCalls.createRoster, { title: '共享的 roster' })).data.saved_roster_id,
  }
}

const kinds = ['article', 'folder', 'form', 'roster', 'template'] as const

async function build(site: TestSite) {
  const author = await buildSignedIn(site, { name: '王老师' })
  const things = await buildThings(author.client)
  const reader = await buildSignedIn(site, { name: '李老师' })
  const receiver = { kind: 'person', receiver_id: reader.member.user_id } as const
  return { author, things, reader, receiver }
}

const find = async (client: Client, search: Record<string, unknown> = {}) =>
  (await client.call(shareCalls.findShared, search)).data

const titles = async (client: Client, search: Record<string, unknown> = {}) =>
  (await find(client, search)).tables.map(({ title }) => title.replace('共享的 ', '')).sort()

test('things of every kind are in the list of those with whom they are shared, found by words and kind, paged', async () => {
  const site = await sharedSite()
  const { author, things, reader, receiver } = await build(site)
  expect((await find(reader.client)).length).toBe(0)
  for (const thing of kinds)
    await share(author.client, { id: things[thing], ...receiver, rights: ['view'] }, thing)
  expect(await titles(reader.client)).toEqual([...kinds])
  expect(await titles(reader.client, { key: 'ROST' })).toEqual(['roster'])
  expect(await titles(reader.client, { key: '100%' })).toEqual([])
  expect(await titles(reader.client, { thing: 'folder' })).toEqual(['folder'])
  const page = await find(reader.client, { len: 2, page: 3 })
  expect([page.tables.length, page.length]).toEqual([1, 5])
  const [form] = (await find(reader.client, { thing: 'form' })).tables
  expect(form).toMatchObject({
    id: things.form,
    questionnaire_type: 'vote',
    sponsor: '王老师',
    rights: ['view'],
    receiver: null,
    end_time: null,
    isOver: false,
  })
  // What is one's own is not shared with oneself, and others see nothing.
  expect((await find(author.client)).length).toBe(0)
  expect((await find((await buildSignedIn(site)).client)).length).toBe(0)
  expect((await site.client().call(shareCalls.findShared)).status).toBe(747)
  expect((await reader.client.call(shareCalls.findShared, { thing: 'team' } as never)).status).toBe(422)
})

test('rights of several shares are one line, which ends with the last of them', async () => {
  const site = await sharedSite()
  const { author, things, reader, receiver } = await build(site)
  const { team_id } = await buildTeam(site, [reader.member.user_id, author.member.user_id])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const later = new Date(Date.now() + 172_800_000).toISOString()
  const id = things.form
  await share(author.client, { id, ...receiver, rights: ['edit'], end_time: tomorrow })
  await share(author.client, { id, kind: 'team', receiver_id: team_id, rights: ['results'], end_time: later })
  expect((await find(reader.client)).tables).toMatchObject([
    { rights: ['view', 'edit', 'results'], end_time: later },
  ])
  await share(author.client, { id, ...receiver, rights: ['edit'] })
  expect((await find(reader.client)).tables).toMatchObject([{ end_time: null }])
})

test('what has ended leaves the list of the receiver, and stays in that of the owner until it is removed', async () => {
  const site = await sharedSite()
  const { author, things, reader, receiver } = await build(site)
  await share(author.client, { id: things.article, ...receiver, rights: ['edit'] }, 'article')
  await share(author.client, { id: things.roster, kind: 'site', rights: ['view'] }, 'roster')
  await site.database.kysely
    .updateTable('share')
    .set({ end_time: Date.now() - 1000 })
    .where('thing_id', '=', things.article)
    .execute()
  expect(await titles(reader.client)).toEqual(['roster'])
  const own = async () =>
    (await find(author.client, { of: 'own' })).tables.map(({ title, receiver: who, isOver }) => [
      title,
      who?.name,
      isOver,
    ])
  expect((await own()).sort()).toEqual([
    ['共享的 article', '李老师', true],
    ['共享的 roster', '本站所有会员', false],
  ])
  expect(await titles(author.client, { of: 'own', key: 'art' })).toEqual(['article'])
  // Nobody else has shared these.
  expect((await find(reader.client, { of: 'own' })).length).toBe(0)
  // What lies in a bin is in no list.
  await author.client.call(rosterCalls.deleteRoster, { id: things.roster })
  expect(await titles(reader.client)).toEqual([])
  expect((await own()).map(([title]) => title)).toEqual(['共享的 article'])
})

test('what is shared with a team is listed for those in it, and for whom manages it', async () => {
  const site = await sharedSite()
  const { author, things, reader } = await build(site)
  const { client: manager, team_id: id } = await buildTeam(site, [
    reader.member.user_id,
    author.member.user_id,
  ])
  const receiver = { kind: 'team', receiver_id: id } as const
  for (const thing of kinds)
    await share(author.client, { id: things[thing], ...receiver, rights: ['view'] }, thing)
  const list = async (client: Client, search: object = {}) =>
    client.call(shareCalls.findTeamThings, { id, ...search } as never)
  for (const client of [manager, reader.client])
    expect((await list(client)).data.tables.map(({ thing }: { thing: string }) => thing).sort()).toEqual([
      ...kinds,
    ])
  expect((await list(reader.client, { key: 'temp', len: 1 })).data).toMatchObject({
    tables: [{ thing: 'template', rights: ['view'], sponsor: '王老师' }],
    length: 1,
  })
  expect((await list((await buildSignedIn(site)).client)).status).toBe(404)
  expect((await list(site.client())).status).toBe(747)
  expect((await list(reader.client, { page: 0 })).status).toBe(422)
  await reader.client.call(shareCalls.leaveTeam, { id })
  expect((await list(reader.client)).status).toBe(404)
  expect(await titles(reader.client)).toEqual([])
})
