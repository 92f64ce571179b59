import { bankCalls } from '@wenhai/core/bank/calls'
import { deskCalls } from '@wenhai/core/desk/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { createQuestion } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import {
  change,
  deskDocument,
  openDesk,
  questionLine,
  setQuestion,
  write,
} from '../../../../test/desk-build.ts'
import { createForm, survey } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'

const sharedSite = useSite()

const read = async (client: Client, desk_id: string) =>
  (await client.call(deskCalls.getDesk, { desk_id })).data

const publish = (client: Client, desk_id: string, revision: number, given: Record<string, unknown> = {}) =>
  client.call(deskCalls.publishDesk, { desk_id, revision, ...given })

const view = async (client: Client, id: string) => (await client.call(formCalls.viewForm, { id })).data
const bankOf = async (client: Client) => (await client.call(bankCalls.findQuestions, {})).data.length
const formsOf = async (client: Client) => (await client.call(deskCalls.findDesks, {})).data.tables

const idsOf = async (client: Client, desk_id: string) =>
  (await read(client, desk_id)).document.lines.flatMap((line) =>
    'question' in line ? [line.question.question_id] : [],
  )

async function buildDesk(lines = [questionLine('q1', '好吃吗？'), questionLine('q2', '贵吗？')]) {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site)
  return { site, client, member, desk_id: await openDesk(client, { draft: deskDocument('survey', lines) }) }
}

test('what is published is a form, whose ids the desk knows, so that the next time it is changed and not made again', async () => {
  const { client, desk_id } = await buildDesk()
  const first = (await publish(client, desk_id, 0)).data
  const form = await view(client, first.survey_id)
  expect(form.question.map(({ question }) => question)).toEqual(['好吃吗？', '贵吗？'])
  expect(await idsOf(client, desk_id)).toEqual(form.question.map(({ question_id }) => question_id))
  expect(await read(client, desk_id)).toMatchObject({
    ...{ revision: first.revision, publishedRevision: first.revision, survey_id: first.survey_id },
    ...{ formState: 'same', base: form.update_time },
  })
  const { data } = await write(client, desk_id, first.revision, [
    change([{ do: 'set', at: '', path: 'survey_title', value: '新标题' }]),
  ])
  const second = (await publish(client, desk_id, data.revision)).data
  expect(second.survey_id).toBe(first.survey_id)
  expect((await view(client, first.survey_id)).survey_title).toBe('新标题')
  expect(await bankOf(client)).toBe(2)
})

test('publishing that is sent again because its reply was lost publishes nothing more', async () => {
  const { client, desk_id } = await buildDesk()
  const first = await publish(client, desk_id, 0)
  expect(await publish(client, desk_id, 0)).toEqual(first)
  expect(await bankOf(client)).toBe(2)
})

test.each(['survey', 'vote'] as const)('of several at once one makes the form: %s', async (kind) => {
  const { client, member } = await buildSignedIn(await sharedSite())
  const lines = kind === 'vote' ? [] : [questionLine('q1', '好吃吗？')]
  const desk_id = await openDesk(client, { kind, draft: deskDocument(kind, lines) })
  const answers = await Promise.all(Array.from({ length: 4 }, () => publish(client, desk_id, 0)))
  const made = new Set(answers.flatMap(({ status, data }) => (status === 200 ? [data.survey_id] : [])))
  expect(made.size).toBe(1)
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
  const { kysely } = (await sharedSite()).database
  const forms = await kysely
    .selectFrom('form')
    .select('survey_id')
    .where('ocean_id', '=', member.user_id)
    .execute()
  expect(forms.length).toBe(1)
})

test('what others wrote since is not published unseen', async () => {
  const { client, desk_id } = await buildDesk()
  await write(client, desk_id, 0, [change([setQuestion('q1', '一')])])
  expect(await publish(client, desk_id, 0)).toMatchObject({ status: 409, data: { revision: 1 } })
  expect((await read(client, desk_id)).survey_id).toBe('')
})

test('a fault names its field, and nothing is half saved', async () => {
  const { client, desk_id } = await buildDesk()
  const empty = change([{ do: 'set', at: 'q2', path: 'content.options', value: [] }])
  await write(client, desk_id, 0, [empty])
  const refused = await publish(client, desk_id, 1)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.data).toMatchObject({ field: expect.stringMatching(/^question\.1/) })
  expect(await bankOf(client)).toBe(0)
  expect(await read(client, desk_id)).toMatchObject({ revision: 1, survey_id: '', publishedRevision: 0 })
})

test('a question of the bank that is gone, or is somebody else’s alone, is named by its place', async () => {
  const site = await sharedSite()
  const { client: other } = await buildSignedIn(site)
  const foreign = await createQuestion(other, { allowPeopleUse: 0 })
  const { client } = await buildSignedIn(site)
  const gone = await createQuestion(client, { question: '会删掉的题？' })
  for (const id of [gone, foreign]) {
    const lines = [questionLine('q1', '好吃吗？'), questionLine('q2', '选来的', id)]
    const desk_id = await openDesk(client, { draft: deskDocument('survey', lines) })
    if (id === gone) await client.call(bankCalls.deleteQuestion, { id })
    expect(await publish(client, desk_id, 0)).toMatchObject({
      ...{ status: 422, reason: '第 2 题不存在，或不允许你使用', data: { field: 'question.1' } },
    })
  }
  expect(await bankOf(client)).toBe(0)
})

test('a question that was written in after it got its id is another one, and not what it was', async () => {
  const { client, desk_id } = await buildDesk()
  const { revision, survey_id } = (await publish(client, desk_id, 0)).data
  // As an undo of a text leaves it: the id stays.
  const { data } = await write(client, desk_id, revision, [change([setQuestion('q1', '难吃吗？')])])
  await publish(client, desk_id, data.revision)
  const { question } = await view(client, survey_id)
  expect(question.map((each) => each.question)).toEqual(['难吃吗？', '贵吗？'])
  expect(await idsOf(client, desk_id)).toEqual(question.map(({ question_id }) => question_id))
})

test('a password is published, and left alone from then on', async () => {
  const { client, desk_id } = await buildDesk()
  await write(client, desk_id, 0, [
    change([{ do: 'set', at: '', path: 'password', value: '春天到底在哪里呢' }]),
  ])
  const { survey_id, revision } = (await publish(client, desk_id, 1)).data
  expect((await client.call(formCalls.readPassword, { id: survey_id })).data.password).toBe(
    '春天到底在哪里呢',
  )
  expect((await read(client, desk_id)).document.form.password).toBeNull()
  await publish(client, desk_id, revision)
  expect((await view(client, survey_id)).needPassword).toBe(true)
})

test('entries of a contest know their keys', async () => {
  const { client } = await buildSignedIn(await sharedSite())
  const desk_id = await openDesk(client, { kind: 'contest', draft: deskDocument('contest', []) })
  await publish(client, desk_id, 0)
  expect((await read(client, desk_id)).document.form.entries.map(({ key }) => key)).toEqual(['1', '2'])
})

test('a form that was changed elsewhere is not overwritten unseen', async () => {
  const { client, desk_id } = await buildDesk()
  const { survey_id, revision } = (await publish(client, desk_id, 0)).data
  await client.call(formCalls.updateForm, { id: survey_id, survey_title: '在对话框里改的' })
  const { data } = await write(client, desk_id, revision, [change([setQuestion('q2', '值吗？')])])
  expect(data.formState).toBe('changed')
  expect(await publish(client, desk_id, data.revision)).toMatchObject({
    ...{ status: 409, data: { formState: 'changed', survey_id } },
  })
  expect((await view(client, survey_id)).survey_title).toBe('在对话框里改的')
  expect((await publish(client, desk_id, data.revision, { force: 1 })).status).toBe(200)
  expect(await view(client, survey_id)).toMatchObject({ survey_title: '食堂满意度' })
})

test('a form that was deleted is published as a new one, once that is wanted', async () => {
  const { client, desk_id } = await buildDesk()
  const { survey_id, revision } = (await publish(client, desk_id, 0)).data
  await client.call(formCalls.deleteForm, { id: survey_id })
  expect((await read(client, desk_id)).formState).toBe('deleted')
  expect((await client.call(deskCalls.findDeskEffect, { desk_id })).data).toMatchObject({
    formState: 'deleted',
  })
  expect(await publish(client, desk_id, revision)).toMatchObject({
    ...{ status: 409, data: { formState: 'deleted' } },
  })
  const again = await publish(client, desk_id, revision, { force: 1 })
  expect(again.status).toBe(200)
  expect(again.data.survey_id).not.toBe(survey_id)
  expect((await view(client, again.data.survey_id)).question.length).toBe(2)
})

test('who is in the middle of it is counted and asked about, and goes on with what they began', async () => {
  const { site, client, desk_id } = await buildDesk()
  const { survey_id, revision } = (await publish(client, desk_id, 0)).data
  await client.call(formCalls.updateForm, { id: survey_id, needLoginParticipate: 0 })
  const taker = await site.client().openPage()
  expect((await taker.call(reportCalls.startReport, { id: survey_id })).status).toBe(200)
  expect((await client.call(deskCalls.findDeskEffect, { desk_id })).data).toEqual({
    ...{ formState: 'changed', isOpen: true, underWay: 1, reports: 0 },
    ...{ revision, publishedRevision: revision },
  })
  const { data } = await write(client, desk_id, revision, [
    change([
      { do: 'remove', at: 'q2' },
      { do: 'set', at: '', path: 'needLoginParticipate', value: false },
    ]),
  ])
  const asked = await publish(client, desk_id, data.revision, { force: 1 })
  expect(asked).toMatchObject({ status: 409, data: { needConfirm: true, started: 1 } })
  expect((await view(client, survey_id)).question.length).toBe(2)
  const sent = await publish(client, desk_id, data.revision, { force: 1, confirm: 1 })
  expect(sent.status).toBe(200)
  expect(await view(client, survey_id)).toMatchObject({ revision: 2 })
})

test('a form has one desk, whoever opens it, and only what was read just now begins it', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const survey_id = await createForm(client, survey([await createQuestion(client)]))
  const form = await view(client, survey_id)
  const [only] = form.question
  const line = questionLine('q1', only?.question ?? '', only?.question_id)
  const draft = deskDocument('survey', [line], { survey_title: form.survey_title })
  const open = (by: Client, update_time = form.update_time) =>
    by.call(deskCalls.openDesk, { survey_id, draft, update_time })
  expect((await open(client, new Date(0).toISOString())).status).toBe(409)
  expect((await client.call(deskCalls.openDesk, { survey_id })).status).toBe(411)
  const opened = await Promise.all([open(client), open(client), open(client)])
  expect(opened.filter(({ data }) => data.isNew).length).toBe(1)
  expect(new Set(opened.map(({ data }) => data.desk_id)).size).toBe(1)
  const desk_id = opened[0]?.data.desk_id ?? ''
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  expect((await admin.call(deskCalls.openDesk, { survey_id })).data).toEqual({ desk_id, isNew: false })
  const { client: stranger } = await buildSignedIn(site)
  expect((await open(stranger)).status).toBe(404)
  expect((await formsOf(client)).map((desk) => desk.desk_id)).toEqual([desk_id])
  expect(await formsOf(admin)).toEqual([])
  await write(admin, desk_id, 0, [change([{ do: 'set', at: '', path: 'desc', value: '管理员写的' }])])
  // What an admin writes on somebody else's desk is in the log, once.
  await write(admin, desk_id, 1, [change([{ do: 'set', at: '', path: 'thanks', value: '谢谢' }])])
  const { kysely } = site.database
  const deeds = kysely.selectFrom('audit_entry').selectAll().where('action', '=', '在编辑台上修改')
  expect((await deeds.execute()).length).toBe(1)
  expect((await publish(client, desk_id, 2)).data.survey_id).toBe(survey_id)
  expect((await view(client, survey_id)).desc).toBe('管理员写的')
  expect(await bankOf(client)).toBe(1)
})
