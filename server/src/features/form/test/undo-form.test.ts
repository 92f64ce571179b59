import { randomUUID } from 'node:crypto'
import { bankCalls } from '@wenhai/core/bank/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { question } from '../../../../test/bank-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildAuthor, createForm, exam, survey } from '../../../../test/form-build.ts'
import { type TestSite, useSite } from '../../../../test/harness.ts'
import { paint, upload } from '../../../../test/pictures.ts'
import { submit } from '../../../../test/report-build.ts'
import { keepDrawn } from '../draw.commands.ts'
import { findForm, findRevision } from '../queries.ts'

const sharedSite = useSite()

const paper = (count = 2) =>
  survey(
    Array.from({ length: count }, (_, at) =>
      question({ question: `试卷第 ${at + 1} 题？`, allowPeopleUse: 1, status: 1 }),
    ),
    { needLoginParticipate: false },
  )

async function makePaper(site: TestSite, count?: number) {
  const { client } = await buildSignedIn(site)
  return { client, id: await createForm(client, paper(count)) }
}

const bankOf = async (client: Client) => (await client.call(bankCalls.findQuestions, {})).data.tables
const undo = async (client: Client, id: string) => {
  const { status, reason, data } = await client.call(formCalls.undoForm, { id })
  return { status, reason, data }
}

test('a form goes again with the questions that came in with it, and a second time there is nothing to undo', async () => {
  const site = await sharedSite()
  const { client, id } = await makePaper(site)
  expect((await bankOf(client)).length).toBe(2)
  expect(await undo(client, id)).toMatchObject({ status: 717, data: { deleted: 2, kept: 0 } })
  expect(await bankOf(client)).toEqual([])
  expect((await client.call(formCalls.viewForm, { id })).status).toBe(404)
  expect((await client.call(formCalls.findDeletedForms, {})).data.length).toBe(0)
  expect((await undo(client, id)).status).toBe(404)
})

test('nothing of it goes once somebody has begun to answer, and that is said', async () => {
  const site = await sharedSite()
  const { client, id } = await makePaper(site)
  const guest = await site.client().openPage()
  expect((await guest.call(reportCalls.startReport, { id })).status).toBe(200)
  expect(await undo(client, id)).toMatchObject({
    status: 409,
    reason: '已经有人开始作答，不能整份撤销了。不再需要的话，可以删除',
  })
  expect((await bankOf(client)).length).toBe(2)
  expect((await client.call(formCalls.viewForm, { id })).status).toBe(200)
})

test('questions that were changed, and those that a form of somebody else asks, stay', async () => {
  const site = await sharedSite()
  const { client, id } = await makePaper(site, 3)
  const { client: colleague } = await buildSignedIn(site)
  const [last, middle] = await bankOf(client)
  if (!last || !middle) throw new Error('no questions')
  const theirs = await createForm(colleague, survey([middle.question_id], { needLoginParticipate: false }))
  await client.call(bankCalls.updateQuestion, { id: last.question_id, note: '改过' })
  expect((await undo(client, id)).data).toEqual({ deleted: 1, kept: 2 })
  expect((await bankOf(client)).map(({ question_id }) => question_id).toSorted()).toEqual(
    [last.question_id, middle.question_id].toSorted(),
  )
  const guest = await site.client().openPage()
  expect((await submit(guest, theirs, { 1: 'A' })).status).toBeLessThan(500)
})

test('a form of somebody else is nothing to undo, and an import is not undone by the name of a form', async () => {
  const site = await sharedSite()
  const { client, id } = await makePaper(site)
  const { client: other } = await buildSignedIn(site)
  expect((await undo(other, id)).status).toBe(757)
  expect((await client.call(bankCalls.undoImport, { id })).status).toBe(404)
  expect((await client.call(bankCalls.findLastImport, {})).data).toBeNull()
  expect((await bankOf(client)).length).toBe(2)
})

test('what was undone is made again by the same key, and sent twice it is one form', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const create_key = randomUUID()
  const send = async () => (await client.call(formCalls.createForm, { ...paper(), create_key })).data
  const [one, two] = [await send(), await send()]
  expect(two).toEqual(one)
  expect((await bankOf(client)).length).toBe(2)
  await undo(client, one.survey_id)
  const again = await send()
  expect(again.survey_id).not.toBe(one.survey_id)
  expect((await bankOf(client)).length).toBe(2)
})

test('whose paper is being drawn while the exam is undone is told that there is none', async () => {
  const site = await sharedSite()
  const { client } = await buildAuthor(site)
  const id = await createForm(client, exam([question({ isOnlyOpt: 1, answer: 'A' })]))
  const form = await findForm(site.database, id)
  if (!form) throw new Error('no exam')
  const { questions } = await findRevision(site.database, id, 1)
  await undo(client, id)
  await expect(keepDrawn(site.database, form, questions, Date.now())).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('nothing of an undone form is left that leads nowhere, and what others share with it stays', async () => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  const picture = (await upload(client, await paint(20, 10, '#224466').png().toBuffer())).data.url
  const asked = question({ question_pic: [picture], allowPeopleUse: 1, status: 1 })
  const id = await createForm(client, survey([asked], { needLoginParticipate: false }))
  const [shown] = await bankOf(client)
  const { client: colleague } = await buildSignedIn(site)
  const theirs = await createForm(colleague, survey([shown?.question_id]))
  const { code } = (await client.call(formCalls.shareForm, { id })).data
  await undo(client, id)
  expect((await site.client().send('GET', `/s/${code}`)).http).toBe(404)
  const { data } = await colleague.call(formCalls.viewForm, { id: theirs })
  expect(data.question[0]?.question_pic).toEqual([picture])
  const uses = await site.database.kysely.selectFrom('file_use').selectAll().execute()
  expect(uses.filter(({ thing_id }) => thing_id === id)).toEqual([])
  expect(uses.filter(({ thing_id }) => thing_id === theirs).length).toBe(1)
})

test('of two who undo at once one does, and nobody is told of an error of the server', async () => {
  const site = await sharedSite()
  const { client, id } = await makePaper(site)
  const statuses = (await Promise.all([undo(client, id), undo(client, id)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([404, 717])
  expect(await bankOf(client)).toEqual([])
})
