import { deskCalls } from '@wenhai/core/desk/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
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
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { paint, upload } from '../../../../test/pictures.ts'
import { submit } from '../../../../test/report-build.ts'
import { buildToken, programWith } from '../../../../test/token-build.ts'
import { notePresence } from '../presence.commands.ts'

const sharedSite = useSite()

async function buildDesk() {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  return { site, client, member, desk_id: await openDesk(client) }
}

const read = async (client: Client, desk_id: string) =>
  (await client.call(deskCalls.getDesk, { desk_id })).data

const publish = (client: Client, desk_id: string, revision: number, given: Record<string, unknown> = {}) =>
  client.call(deskCalls.publishDesk, { desk_id, revision, ...given })

const set = (at: string, path: string, value?: unknown) => ({ do: 'set', at, path, value })

const deedsOf = ({ database }: TestSite, user_id: string, action: string) =>
  database.kysely
    .selectFrom('audit_entry')
    .selectAll()
    .where('actor_id', '=', user_id)
    .where('action', '=', action)
    .execute()

test('only its author makes a form of a desk, or the desk would lead to somebody else’s form', async () => {
  const { site, client, desk_id } = await buildDesk()
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  expect((await publish(admin, desk_id, 0)).status).toBe(757)
  const { survey_id, revision } = (await publish(client, desk_id, 0)).data
  expect((await publish(admin, desk_id, revision, { force: 1 })).data.survey_id).toBe(survey_id)
  const now = (await read(client, desk_id)).revision
  await client.call(formCalls.deleteForm, { id: survey_id })
  expect((await publish(admin, desk_id, now, { force: 1 })).status).toBe(757)
  expect((await read(client, desk_id)).formState).toBe('deleted')
})

test('what an admin writes is in the log, also where they were the first to open the desk', async () => {
  const { site, client } = await buildDesk()
  const survey_id = await createForm(client, survey([await createQuestion(client)]))
  const { update_time } = (await client.call(formCalls.viewForm, { id: survey_id })).data
  const { client: admin, member } = await buildSignedIn(site, { permission: 6 })
  const draft = deskDocument('survey', [questionLine('q1', '好吃吗？')])
  const { desk_id } = (await admin.call(deskCalls.openDesk, { survey_id, update_time, draft })).data
  await write(admin, desk_id, 0, [change([set('', 'desc', '管理员写的')])])
  expect((await deedsOf(site, member.user_id, '在编辑台上修改')).length).toBe(1)
})

test('a password is told to its author alone, and stays as it was where others write', async () => {
  const { site, client, member, desk_id } = await buildDesk()
  const secret = '春天在哪里呀'
  await write(client, desk_id, 0, [change([set('', 'password', '夏天在哪里呀')])])
  await write(client, desk_id, 1, [change([set('', 'password', secret)])])
  await write(client, desk_id, 2, [change([setQuestion('q1', '一')])], { isRestoring: 1 })
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const seen = [
    await read(admin, desk_id),
    await write(admin, desk_id, 0, []),
    await write(admin, desk_id, 0, [change([setQuestion('q1', '二')])]),
    await admin.call(deskCalls.getDeskVersion, { desk_id, version: 2 }),
  ]
  expect(JSON.stringify(seen)).not.toContain('天在哪里')
  expect(seen[0]).toMatchObject({ document: { form: { password: null } } })
  await write(admin, desk_id, 3, [change([setQuestion('q1', '三')])])
  expect((await read(client, desk_id)).document.form.password).toBe(secret)
  const { data } = await publish(client, desk_id, 4)
  const form = { id: data.survey_id }
  expect((await client.call(formCalls.readPassword, form)).data.password).toBe(secret)
  // A program that may only read is not told it either, as of a form.
  const reader = programWith(site, (await buildToken(site, member.user_id, { scopes: ['form:read'] })).secret)
  for (const call of [deskCalls.getDesk, deskCalls.getDeskVersion])
    expect((await reader.call(call, { desk_id, version: 2 })).status).toBe(757)
  expect((await reader.call(deskCalls.findDesks, {})).status).toBe(200)
})

test('a token for one form opens no desk, not even that of its form', async () => {
  const { site, client, member, desk_id } = await buildDesk()
  const { survey_id } = (await publish(client, desk_id, 0)).data
  const { secret } = await buildToken(site, member.user_id, { survey_id })
  const program = programWith(site, secret)
  for (const [call, input] of [
    [deskCalls.openDesk, { survey_id }],
    [deskCalls.openDesk, { questionnaire_type: 'survey', draft: deskDocument('survey', []) }],
    [deskCalls.getDesk, { desk_id }],
    [deskCalls.findDesks, {}],
    [deskCalls.publishDesk, { desk_id, revision: 1 }],
  ] as const)
    expect((await program.call(call, input)).status).toBe(757)
})

test('the revision that is said is that of the document, whatever was written between the two readings', async () => {
  const { site, client, desk_id } = await buildDesk()
  await write(client, desk_id, 0, [change([setQuestion('q1', '一')]), change([setQuestion('q1', '二')])])
  const { kysely } = site.database
  // As who read the desk before these changes sees it.
  await kysely.updateTable('desk').set({ revision: 0 }).where('desk_id', '=', desk_id).execute()
  const desk = await read(client, desk_id)
  expect([desk.revision, desk.steps.length]).toEqual([2, 2])
  // And as who read the document before others wrote it anew and dropped old changes.
  await kysely.deleteFrom('desk_change').where('desk_id', '=', desk_id).where('revision', '=', 1).execute()
  expect((await client.call(deskCalls.getDesk, { desk_id })).status).toBe(409)
})

test('rules and questions of any shape are refused when they are published, and never break the server', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const rules = { values: [], fields: [], quotas: [], random: [], screenedText: '', fullText: '' }
  const asked = { kind: 'chosen', question: 5 }
  for (const [at, path, value, field] of [
    ['', 'logic', { rules: 1 }, 'logic.rules'],
    ['', 'logic', { ...rules, rules: [null] }, 'logic.rules.0'],
    ['', 'logic', { ...rules, rules: [{ kind: 'show', if: asked }] }, 'logic.rules.0.target'],
    ['', 'logic.values', [null], 'logic.values.0'],
    ['q1', 'content.question_media', 5, 'question.0'],
  ] as const) {
    const desk_id = await openDesk(client)
    const { status } = await write(client, desk_id, 0, [change([set(at, path, value)])])
    const refused = await publish(client, desk_id, 1)
    expect([status, [411, 422].includes(refused.status)]).toEqual([200, true])
    expect((refused.data as unknown as { field: string }).field).toMatch(new RegExp(`^${field}`))
  }
  // What the server fills in may be left out.
  const desk_id = await openDesk(client)
  await write(client, desk_id, 0, [change([set('q1', 'content.answer'), set('q1', 'content.note')])])
  expect((await publish(client, desk_id, 1)).status).toBe(200)
})

test('a path that reaches for a prototype is none', async () => {
  const { client, desk_id } = await buildDesk()
  for (const path of ['__proto__', 'logic.__proto__', 'content.constructor', 'logic.prototype'])
    for (const at of ['', 'q1'])
      expect((await write(client, desk_id, 0, [change([set(at, path, { x: 1 })])])).status).toBe(422)
})

test('half a character is neither listed nor published', async () => {
  const { client, desk_id } = await buildDesk()
  const title = `${'长'.repeat(99)}😀的`
  await write(client, desk_id, 0, [change([set('', 'survey_title', title)])])
  const listed = async () => (await client.call(deskCalls.findDesks, {})).data.tables[0]?.title
  expect(await listed()).toBe(`${'长'.repeat(99)}😀`)
  const half = { do: 'splice', at: '', path: 'survey_title', from: 0, cut: 100, add: '' }
  expect((await write(client, desk_id, 1, [change([half])])).status).toBe(200)
  expect(await listed()).toBe('的')
  expect(await publish(client, desk_id, 2)).toMatchObject({ status: 422, data: { field: 'survey_title' } })
})

test('who writes while the desk is deleted is told so, and keeps no picture', async () => {
  const { site, client, member } = await buildDesk()
  const { url } = (await upload(client, await paint(20, 20).png().toBuffer())).data
  const withPicture = set('q1', 'content', { ...content('看图'), question_pic: [url] })
  for (let round = 0; round < 5; round += 1) {
    const desk_id = await openDesk(client)
    await write(client, desk_id, 0, [change([withPicture])])
    const [answer] = await Promise.all([
      write(client, desk_id, 1, [change([withPicture])]),
      client.call(deskCalls.deleteDesk, { desk_id }),
    ])
    expect([200, 404]).toContain(answer.status)
  }
  const { kysely } = site.database
  expect(await kysely.selectFrom('file_use').selectAll().where('path', '=', url).execute()).toEqual([])
  const gone = { desk_id: 'gone', writer: 'window-1', user_id: member.user_id, at: '', now: Date.now() }
  await expect(notePresence(site.database, gone)).rejects.toMatchObject({ code: 'not_found' })
})

test('what an anonymous form promised those who answered is kept by its desk as by its dialog', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const promised = { anonymous: true, needLoginParticipate: true }
  const desk_id = await openDesk(client, { kind: 'vote', draft: deskDocument('vote', [], promised) })
  const { survey_id } = (await publish(client, desk_id, 0)).data
  const { client: voter } = await buildSignedIn(site)
  expect((await submit(voter, survey_id, { vote: 'A' })).status).toBe(200)
  const { data: effect } = await client.call(deskCalls.findDeskEffect, { desk_id })
  expect(effect).toMatchObject({ underWay: null })
  for (const [path, value] of [
    ['anonymous', false],
    ['survey_title', '另一个题目'],
    ['needRoster', true],
  ] as const) {
    const { revision, document } = await read(client, desk_id)
    const before = document.form[path]
    await write(client, desk_id, revision, [change([set('', path, value)])])
    const asked = { confirm: 1, force: 1 }
    const refused = await publish(client, desk_id, revision + 1, asked)
    const byDialog = await client.call(formCalls.updateForm, { id: survey_id, [path]: value, confirm: 1 })
    expect([refused.status, refused.reason, refused.data]).toEqual([
      byDialog.status,
      byDialog.reason,
      byDialog.data,
    ])
    expect(refused.status).not.toBe(200)
    await write(client, desk_id, revision + 1, [change([set('', path, before)])])
  }
})

test('a question that an exam of somebody else asks now is not had by a desk, whatever its document says of it', async () => {
  const site = await sharedSite()
  const { client: author } = await buildAuthor(site)
  const question_id = await createQuestion(author, { allowPeopleUse: 1, answer: 'A', note: '因为是甲' })
  await createForm(author, exam([question_id]))
  const { client } = await buildSignedIn(site)
  const made = { ...content('我猜的题'), answer: 'B', note: '我猜的解析' }
  const line = { uid: 'q1', question: { uid: 'q1', question_id, content: made, bank: 'same' } } as const
  const draft = deskDocument('survey', [line], { fresh: [question_id] })
  const desk_id = await openDesk(client, { draft })
  expect(await publish(client, desk_id, 0)).toMatchObject({
    ...{ status: 422, reason: '第 1 题不存在，或不允许你使用', data: { field: 'question.0' } },
  })
  expect(JSON.stringify(await read(client, desk_id))).not.toContain('因为是甲')
})
