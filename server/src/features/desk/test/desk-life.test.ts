import { deskCalls } from '@wenhai/core/desk/calls'
import { deskLimits as limits } from '@wenhai/core/desk/limits'
import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import {
  change,
  content,
  deskDocument,
  openDesk,
  questionLine,
  setQuestion,
  write,
} from '../../../../test/desk-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { paint, upload } from '../../../../test/pictures.ts'
import { removeOldDesk } from '../life.commands.ts'

const sharedSite = useSite()

async function buildDesk() {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  return { site, client, member, desk_id: await openDesk(client) }
}

const versionsOf = async (client: Client, desk_id: string) =>
  (await client.call(deskCalls.findDeskVersions, { desk_id })).data.tables

/** As if the last writing had been some time ago. */
const letPass = ({ database }: TestSite, desk_id: string, ms: number) =>
  database.kysely
    .updateTable('desk')
    .set((build) => ({ update_time: build('update_time', '-', ms) }))
    .where('desk_id', '=', desk_id)
    .execute()

test('a version is kept of what was there before a pause, before many changes, a restoring and of what was published', async () => {
  const { site, client, member, desk_id } = await buildDesk()
  await write(client, desk_id, 0, [change([setQuestion('q1', '一')])])
  await letPass(site, desk_id, limits.versionPauseMs)
  await write(client, desk_id, 1, [change([{ do: 'remove', at: 'q2' }])])
  const many = Array.from({ length: limits.versionChanges }, (_, index) =>
    change([setQuestion('q1', `第 ${index} 次`)]),
  )
  await write(client, desk_id, 2, many)
  await write(client, desk_id, 102, [change([setQuestion('q1', '以后')])])
  await write(client, desk_id, 103, [change([setQuestion('q1', '恢复的')])], { isRestoring: 1 })
  await client.call(deskCalls.publishDesk, { desk_id, revision: 104 })
  const found = await versionsOf(client, desk_id)
  expect(found.map(({ reason, revision }) => [reason, revision])).toEqual([
    ['published', 105],
    ['restored', 103],
    ['count', 102],
    ['pause', 1],
    ['opened', 0],
  ])
  expect(found[2]).toMatchObject({
    ...{ name: member.name, questions: 1 },
    counts: { added: 0, removed: 1, moved: 0, changed: 1, fields: 0 },
  })
  const { data } = await client.call(deskCalls.getDeskVersion, { desk_id, version: found[3]?.version ?? 0 })
  expect(data.document.lines.map(({ uid }) => uid)).toEqual(['q1', 'q2'])
  expect((await client.call(deskCalls.getDeskVersion, { desk_id, version: 99 })).status).toBe(404)
})

test('changes are kept up to a number, and who was away for longer reads the desk again', async () => {
  const { site, client, desk_id } = await buildDesk()
  const long = 'x'.repeat(10_000)
  let revision = 0
  for (let round = 0; round < 5; round += 1) {
    const many = Array.from({ length: 60 }, (_, index) =>
      change([{ do: 'set', at: '', path: 'desc', value: `${round} ${index} ${long}` }]),
    )
    revision = (await write(client, desk_id, revision, many)).data.revision
  }
  const { change_bytes, kept_from } = await site.database.kysely
    .selectFrom('desk')
    .select(['change_bytes', 'kept_from'])
    .where('desk_id', '=', desk_id)
    .executeTakeFirstOrThrow()
  expect(change_bytes).toBeLessThanOrEqual(limits.keptChangeBytes)
  expect(kept_from).toBeGreaterThan(0)
  expect((await write(client, desk_id, kept_from, [])).data).toMatchObject({ isBehind: false })
  expect((await write(client, desk_id, kept_from - 1, [])).data).toMatchObject({ isBehind: true, others: [] })
  const { data } = await client.call(deskCalls.getDesk, { desk_id })
  expect(data.document.form.desc).toBe(`4 59 ${long}`)
  expect(data.steps.length).toBeLessThanOrEqual(limits.undoSteps)
})

test('a new desk is made once, however often it is sent, and listed for its author alone', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const draft = deskDocument('survey', [questionLine('q1', '一')], { survey_title: '新的' })
  const input = { questionnaire_type: 'survey', draft, create_key: newId() }
  const first = await client.call(deskCalls.openDesk, input)
  expect(await client.call(deskCalls.openDesk, input)).toEqual(first)
  const { data } = await client.call(deskCalls.findDesks, {})
  expect(data).toMatchObject({
    length: 1,
    tables: [
      { desk_id: first.data.desk_id, title: '新的', questions: 1, isUnpublished: true, survey_id: '' },
    ],
  })
  const { client: other } = await buildSignedIn(site)
  expect((await other.call(deskCalls.findDesks, {})).data.length).toBe(0)
})

test('a draft that a desk cannot begin with is refused with the place of its fault', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const same = questionLine('q1', '一')
  for (const [draft, field] of [
    [undefined, 'draft'],
    ['[]', 'draft'],
    [deskDocument('survey', [same, same]), 'draft.lines'],
    [{ ...deskDocument('survey', []), extra: 1 }, 'draft'],
    [deskDocument('survey', [{ uid: 'q1', question: { ...same, uid: 'q2' } } as never]), 'draft.lines.q1'],
  ] as const) {
    const answer = await client.call(deskCalls.openDesk, { questionnaire_type: 'survey', draft })
    expect([411, 422]).toContain(answer.status)
    expect((answer.data as unknown as { field: string }).field).toMatch(new RegExp(`^${field}`))
  }
  expect((await client.call(deskCalls.openDesk, { draft: deskDocument('survey', []) })).status).toBe(411)
})

test('a member has a limited number of desks', async () => {
  const { site, client, member, desk_id } = await buildDesk()
  const { kysely } = site.database
  const row = await kysely
    .selectFrom('desk')
    .selectAll()
    .where('desk_id', '=', desk_id)
    .executeTakeFirstOrThrow()
  const more = Array.from({ length: limits.desksOfMember - 1 }, () => ({ ...row, desk_id: newId() }))
  await kysely.insertInto('desk').values(more).execute()
  const draft = deskDocument('survey', [])
  const answer = await client.call(deskCalls.openDesk, { questionnaire_type: 'survey', draft })
  expect(answer).toMatchObject({ status: 413, reason: expect.stringContaining('编辑台最多') })
  await client.call(deskCalls.deleteDesk, { desk_id: more[0]?.desk_id ?? '' })
  expect((await client.call(deskCalls.openDesk, { questionnaire_type: 'survey', draft })).status).toBe(200)
  await kysely.deleteFrom('desk').where('ocean_id', '=', member.user_id).execute()
})

test('a desk that is deleted is gone with all that belongs to it, and its form stays', async () => {
  const { site, client, desk_id } = await buildDesk()
  const { survey_id } = (await client.call(deskCalls.publishDesk, { desk_id, revision: 0 })).data
  await write(client, desk_id, 1, [])
  expect((await client.call(deskCalls.deleteDesk, { desk_id })).status).toBe(717)
  expect((await client.call(deskCalls.getDesk, { desk_id })).status).toBe(404)
  expect((await write(client, desk_id, 1, [change([setQuestion('q1', '一')])])).status).toBe(404)
  for (const table of ['desk_document', 'desk_change', 'desk_version', 'desk_person'] as const)
    expect(
      await site.database.kysely.selectFrom(table).select('desk_id').where('desk_id', '=', desk_id).execute(),
    ).toEqual([])
  expect((await client.call(formCalls.viewForm, { id: survey_id })).status).toBe(200)
})

test('a desk that nobody has written on for more than a year is deleted by itself', async () => {
  const { site, client, desk_id } = await buildDesk()
  const days = limits.keptDays * 24 * 60 * 60_000
  await letPass(site, desk_id, days - 60_000)
  expect(await removeOldDesk(site.database, Date.now())).toBe(false)
  await letPass(site, desk_id, 120_000)
  expect(await removeOldDesk(site.database, Date.now())).toBe(true)
  expect((await client.call(deskCalls.getDesk, { desk_id })).status).toBe(404)
})

test('a picture stays as long as the desk, also when it was taken out: an undo brings it back', async () => {
  const { site, client, desk_id } = await buildDesk()
  const { url } = (await upload(client, await paint(20, 20).png().toBuffer())).data
  const withPicture = { ...content('看图'), question_pic: [url] }
  const set = (value: unknown) => change([{ do: 'set', at: 'q1', path: 'content', value }])
  await write(client, desk_id, 0, [set(withPicture)])
  await write(client, desk_id, 1, [set(content('看图'))])
  const isThere = async () =>
    (await site.database.kysely.selectFrom('file_use').select('thing_id').where('path', '=', url).execute())
      .length === 1
  expect(await isThere()).toBe(true)
  await client.call(deskCalls.deleteDesk, { desk_id })
  expect(await isThere()).toBe(false)
})
