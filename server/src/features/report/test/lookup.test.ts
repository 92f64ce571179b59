// SQLite alone: other files run each of these statements on PostgreSQL too.
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { addPerson, entryOf } from '../../../../test/anonymity-build.ts'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam } from '../../../../test/exam-build.ts'
import { buildAuthor, createForm, exam, tomorrow } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildSurvey, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

test('a guest’s browser shows that somebody took part in an anonymous form, and the report only with its receipt', async () => {
  const site = await sharedSite()
  const { id, answers } = await buildSurvey(site, { anonymous: true })
  const guest = await site.client().openPage()
  const { receipt, report_id } = (await submit(guest, id, answers)).data
  expect((await guest.call(reportCalls.findMine, { id })).data).toMatchObject({ face: 'taken', sheet: null })
  expect((await guest.call(reportCalls.findReports, { survey_id: id })).data.length).toBe(0)
  const page = (await guest.send('GET', `/questionnaire/${id}`)).text
  expect(page).not.toContain(receipt)
  expect(page).not.toContain(report_id)
  const other = await site.client().openPage()
  const found = await other.call(reportCalls.lookUpReport, {
    id,
    receipt: receipt.toLowerCase().replaceAll('-', ' '),
  })
  expect(found).toMatchObject({ status: 200, data: { report_id, answers } })
  const wrong = await other.call(reportCalls.lookUpReport, { id, receipt: 'AAAA-AAAA-AAAA' })
  expect([wrong.status, wrong.reason]).toEqual([422, '没有这张回执，请核对后再输'])
})

test('a member’s own report of an anonymous form is there when they come back', async () => {
  const site = await sharedSite()
  const { id, answers } = await buildSurvey(site, { anonymous: true })
  const { client } = await buildSignedIn(site)
  const { receipt } = (await submit(client, id, answers)).data
  expect((await client.call(reportCalls.findMine, { id })).data.sheet).toMatchObject({ receipt })
})

test('a receipt opens a report of its own form only', async () => {
  const site = await sharedSite()
  const one = await buildSurvey(site)
  const other = await buildSurvey(site)
  const guest = await site.client().openPage()
  const { receipt } = (await submit(guest, one.id, one.answers)).data
  expect((await guest.call(reportCalls.lookUpReport, { id: other.id, receipt })).status).toBe(422)
  expect((await guest.call(reportCalls.lookUpReport, { id: one.id, receipt })).status).toBe(200)
})

test('wrong receipts keep nobody from their report, nor from the form', async () => {
  const site = await sharedSite()
  const { id, answers } = await buildSurvey(site, { password: '芝麻芝麻开门' })
  const guest = await site.client().openPage()
  const { attempt_id } = (await start(guest, id, { password: '芝麻芝麻开门' })).data
  const { receipt } = (await submit(guest, id, answers, { attempt_id })).data
  const other = await site.client().openPage()
  for (let count = 0; count < 110; count += 1)
    await site.client().call(reportCalls.lookUpReport, { id, receipt: 'AAAABBBBCCCC' })
  expect((await other.call(reportCalls.lookUpReport, { id, receipt })).status).toBe(200)
  expect((await start(other, id, { password: '芝麻芝麻开门' })).status).toBe(200)
})

test.each([
  ['where the author allows it', { resultByName: true }, 200],
  ['not where the author does not', {}, 411],
  ['never where it is anonymous', { resultByName: true, anonymous: true }, 411],
])('a result of the roster is read on any device by name and number: %s', async (_, given, status) => {
  const site = await sharedSite()
  const { client, ids } = await buildAuthor(site)
  const id = await createForm(client, exam(ids, { needLoginParticipate: false, needRoster: true, ...given }))
  await addPerson(site, id, '1')
  const desk = await site.client().openPage()
  const { attempt_id } = (await start(desk, id, entryOf('1'))).data
  const { report_id } = (await submit(desk, id, {}, { attempt_id })).data
  const phone = await site.client().openPage()
  const during = await phone.call(reportCalls.lookUpReport, { id, ...entryOf('1') })
  expect(during.status).toBe(status === 200 ? 410 : status)
  await client.call(formCalls.endForm, { id })
  const found = await phone.call(reportCalls.lookUpReport, { id, ...entryOf('1') })
  expect(found.status).toBe(status)
  if (status !== 200) return
  expect(found.data).toMatchObject({ exam: { score: 0 }, receipt: '', hash: null })
  expect((await phone.call(reportCalls.lookUpReport, { id, name: '别人', number: '1' })).status).toBe(422)
  await addPerson(site, id, '2')
  const early = await phone.call(reportCalls.lookUpReport, { id, ...entryOf('2') })
  expect([early.status, early.reason]).toEqual([422, '这个姓名和学号或工号还没有交过'])
  // Somebody can still sit it: a review would be their key.
  const extra = { id, report_id, attempts: 1, end_time: tomorrow }
  expect((await client.call(reportCalls.giveExtra, extra)).status).toBe(200)
  expect((await phone.call(reportCalls.lookUpReport, { id, ...entryOf('1') })).status).toBe(410)
})

test('wrong names at a result make nobody wait who enters', async () => {
  const site = await sharedSite()
  const { id } = await buildSurvey(site, {
    needRoster: true,
    needLoginParticipate: false,
    resultByName: true,
  })
  await addPerson(site, id, '1')
  const wrong = { id, name: '别人', number: '1' }
  for (let count = 0; count < 110; count += 1) await site.client().call(reportCalls.lookUpReport, wrong)
  expect((await site.client().call(reportCalls.lookUpReport, wrong)).status).toBe(429)
  expect((await start(await site.client().openPage(), id, entryOf('1'))).status).toBe(200)
})

test('a name and a number alone show no earlier score: one more attempt in somebody’s name tells nothing of the first', async () => {
  const site = await sharedSite()
  const more = { needRoster: true, attempts: 3, showRank: true, review: 'submitted', attemptRule: 'best' }
  const { client: author, id, ids } = await buildExam(site, more)
  await addPerson(site, id, '1')
  const sitAs = async (client: Client, answers: Record<string, string>) => {
    const { attempt_id } = (await start(client, id, entryOf('1'))).data
    const { report_id } = (await submit(client, id, answers, { attempt_id })).data
    return (await client.call(reportCalls.viewReport, { id: report_id })).data.exam
  }
  const right = Object.fromEntries(ids.map((question_id) => [question_id, 'A']))
  const taker = await site.client().openPage()
  expect(await sitAs(taker, right)).toMatchObject({ score: 100, finalScore: 100, isPassed: true })
  const stranger = await site.client().openPage()
  expect(await sitAs(stranger, {})).toMatchObject({ score: 0, finalScore: null, isPassed: null, rank: null })
  // Their own browser knows its own; the author knows all.
  const { data } = await author.call(reportCalls.findReports, { survey_id: id, sort: 'old' })
  const [first] = data.tables
  const seen = await author.call(reportCalls.viewReport, { id: first?.report_id })
  expect(seen.data.exam).toMatchObject({ finalScore: 100, isPassed: true })
})
