// SQLite alone: other files run each of its statements on PostgreSQL too, and which rule decides is the same there.
import { formCalls } from '@wenhai/core/form/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { useSite } from '../../../../test/harness.ts'
import { addPerson, buildSurvey, buildVote, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

test('who is on the roster enters by name and number without an account, once, on any device', {
  tags: ['7.68'],
}, async () => {
  const site = await sharedSite()
  const { id, answers, client } = await buildSurvey(site, { needRoster: true })
  await addPerson(site, id, { name: '李明', number: '2026A01', group: '一班' })
  const [phone, desk] = [await site.client().openPage(), await site.client().openPage()]
  expect((await phone.call(reportCalls.findMine, { id })).data.face).toBe('roster')
  expect((await start(phone, id)).status).toBe(411)
  expect((await start(phone, id, { name: '王明', number: '2026A01' })).status).toBe(422)
  const stateOf = async () => (await client.call(formCalls.findRoster, { id })).data.tables[0]?.state
  expect(await stateOf()).toBe('absent')
  const first = await start(phone, id, { name: ' 李明 ', number: '２０２６ａ01' })
  expect(first.data.question).toHaveLength(3)
  expect(await stateOf()).toBe('visited')
  const { attempt_id } = first.data
  await phone.call(reportCalls.saveDraft, { id: attempt_id, answers })
  const second = await start(desk, id, { name: '李明', number: '2026A01' })
  expect(second.data).toMatchObject({ attempt_id, draft: { answers } })
  expect((await submit(phone, id, answers, { attempt_id })).status).toBe(404)
  expect((await submit(desk, id, answers, { attempt_id })).status).toBe(200)
  expect(await stateOf()).toBe('answered')
  expect((await start(phone, id, { name: '李明', number: '2026A01' })).status).toBe(409)
  // The next person there says their own name.
  expect((await desk.call(reportCalls.findMine, { id })).data).toMatchObject({ face: 'roster', sheet: null })
  expect((await desk.call(reportCalls.findReports, {})).data.length).toBe(0)
  const list = await client.call(reportCalls.findReports, { survey_id: id })
  expect(list.data.tables[0]?.name).toBe('李明')
  const [row] = list.data.tables
  const { data: view } = await client.call(reportCalls.viewReport, { id: row?.report_id ?? '' })
  // The report itself says what its row says, because a marked report is no longer in the list of those that wait.
  expect(view).toMatchObject({ name: '李明', group: '一班', device: row?.device, source: row?.source })
  const own = await desk.call(reportCalls.lookUpReport, { id, receipt: row?.receipt ?? '' })
  expect(own.data).toMatchObject({ name: '', group: '', device: '', source: '', seconds: 0 })
})

test('the name is shown as the roster spells it, however it was typed; an anonymous form names nobody', async () => {
  const site = await sharedSite()
  const { id } = await buildSurvey(site, { needRoster: true })
  const { id: secret } = await buildSurvey(site, { needRoster: true, anonymous: true })
  for (const form of [id, secret]) await addPerson(site, form, { name: 'Zhang San', number: '1', group: '' })
  const phone = await site.client().openPage()
  const typed = { name: ' ｚｈａｎｇ  SAN', number: '１' }
  const begun = await start(phone, id, typed)
  expect(begun.data.taker).toBe('Zhang San')
  expect((await start(phone, id, typed)).data).toMatchObject({ isResumed: true, taker: 'Zhang San' })
  expect((await start(phone, secret, typed)).data).not.toHaveProperty('taker')
})

test('anyone who types the name of another gets no receipt, by which the vote could be looked up', async () => {
  const site = await sharedSite()
  const { id } = await buildVote(site, { needRoster: true, showResult: 'ended' })
  await addPerson(site, id, { name: '李明', number: '1', group: '一班' })
  const [phone, neighbour] = [await site.client().openPage(), await site.client().openPage()]
  const entry = { name: '李明', number: '1' }
  const { attempt_id } = (await start(phone, id, entry)).data
  const done = await submit(phone, id, { vote: 'A' }, { attempt_id })
  const told = await start(neighbour, id, entry)
  expect([told.status, told.data]).toEqual([409, null])
  // The browser it was handed in from finds it again.
  const again = await start(phone, id, entry)
  expect(again).toMatchObject({ status: 409, data: { sheet: { receipt: done.data.receipt } } })
})
