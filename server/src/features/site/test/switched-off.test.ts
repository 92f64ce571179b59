// SQLite alone: other files run each of these statements on PostgreSQL too.
import { formCalls } from '@wenhai/core/form/calls'
import { practiceCalls } from '@wenhai/core/practice/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { buildExam, sit, view } from '../../../../test/exam-build.ts'
import { endAt, tomorrow } from '../../../../test/form-build.ts'
import { useSite } from '../../../../test/harness.ts'
import { readPage } from '../../../../test/plain-form.ts'
import { buildSurvey, buildVote, start, submit } from '../../../../test/report-build.ts'

const sharedSite = useSite()

const switchOff = (client: Client, id: string) => client.call(formCalls.setFormStatus, { id, status: 0 })

const open = async (client: Client, id: string) =>
  readPage(await client.send('GET', `/questionnaire/${id}`, { headers: { accept: 'text/html' } }))

test('a vote that was switched off before its end has ended, and shows its result', async () => {
  const site = await sharedSite()
  const { id, client } = await buildVote(site, { showResult: 'ended' })
  const voter = await site.client().openPage()
  await submit(voter, id, { vote: 'A' })
  await switchOff(client, id)
  const read = () => voter.call(reportCalls.findVoteResult, { id })
  expect((await read()).status).toBe(410)
  expect((await client.call(formCalls.endForm, { id })).status).toBe(1802)
  expect((await client.call(formCalls.viewForm, { id })).data.state).toBe('ended')
  expect((await read()).data.total).toBe(1)
  const guest = await site.client().openPage()
  expect((await guest.call(reportCalls.findMine, { id })).data.face).toBe('ended')
  const refused = await start(guest, id)
  expect([refused.status, refused.data]).toMatchObject([410, { state: 'ended' }])
  await endAt(site, id)
  expect((await submit(guest, id, { vote: 'A' })).reason).toContain('已经结束')
})

test('what its author did not open again is no longer shown to others, but the end is', async () => {
  const site = await sharedSite()
  const { id, client, ids } = await buildSurvey(site, { end_time: tomorrow })
  await switchOff(client, id)
  await endAt(site, id)
  const guest = await site.client().openPage()
  const seen = await guest.call(formCalls.viewForm, { id })
  expect([seen.status, seen.data.state, seen.data.question]).toEqual([200, 'ended', []])
  const { mine, view } = await open(guest, id)
  expect([mine.face, view.question]).toEqual(['ended', []])
  // Moved to tomorrow it is switched off as before, and opens when it is switched on.
  const move = { id, questionnaire_type: 'survey', end_time: tomorrow }
  expect((await client.call(formCalls.updateForm, move)).status).toBe(1802)
  expect((await guest.call(formCalls.viewForm, { id })).status).toBe(410)
  await client.call(formCalls.setFormStatus, { id, status: 1 })
  const again = (await guest.call(formCalls.viewForm, { id })).data
  expect([again.state, again.question.length]).toEqual(['running', ids.length])
})

test('one’s own lists have it among the ended, not among the paused', async () => {
  const site = await sharedSite()
  const { id, client, ocean_id } = await buildSurvey(site, { end_time: tomorrow })
  await switchOff(client, id)
  const list = async (status: string) =>
    (await client.call(formCalls.filterForms, { ocean_id, status })).data.tables.map(({ state }) => state)
  expect([await list('paused'), await list('ended')]).toEqual([['paused'], []])
  await endAt(site, id)
  expect([await list('paused'), await list('ended')]).toEqual([[], ['ended']])
  expect((await site.client().call(formCalls.filterForms, { ocean_id })).data.length).toBe(0)
})

test('an exam that was switched off shows its keys after the end, but not before everybody’s', async () => {
  const site = await sharedSite()
  const { id, client, first, second } = await buildExam(site, { review: 'ended', end_time: tomorrow })
  const taker = await site.client().openPage()
  const { data } = await sit(taker, id, { [first]: 'A', [second]: 'B' })
  const { member } = await buildSignedIn(site)
  const practise = async () => (await taker.call(practiceCalls.findPractice, { id })).status
  await switchOff(client, id)
  const shown = async () => (await view(taker, data.report_id)).exam?.shown
  expect([await shown(), await practise()]).toEqual(['nothing', 410])
  const give = (end_time: string | null) =>
    client.call(reportCalls.giveExtra, { id, username: member.username, end_time })
  expect((await give(tomorrow)).status).toBe(200)
  await endAt(site, id)
  expect([await shown(), await practise()]).toEqual(['nothing', 410])
  await give(null)
  expect([await shown(), await practise()]).toEqual(['all', 200])
})

test('an exam switched off before anybody began it can still be given: others do not practise it', async () => {
  const site = await sharedSite()
  const { id, client } = await buildExam(site, { end_time: tomorrow })
  await switchOff(client, id)
  await endAt(site, id)
  const guest = await site.client().openPage()
  const refused = await guest.call(practiceCalls.findPractice, { id })
  expect([refused.status, refused.reason]).toEqual([410, '这场考试没有开放，不能练习'])
  expect((await guest.call(reportCalls.findMine, { id })).data.canPractise).toBe(false)
  expect((await client.call(practiceCalls.findPractice, { id })).status).toBe(200)
})

test('before its start a form is a cover, for all but its author', async () => {
  const site = await sharedSite()
  const survey = await buildSurvey(site, { start_time: tomorrow })
  const vote = await buildVote(site, { start_time: tomorrow })
  const guest = await site.client().openPage()
  for (const { id, client } of [survey, vote]) {
    const { status, data } = await guest.call(formCalls.viewForm, { id })
    expect([status, data.state, data.question, data.vote]).toEqual([200, 'pending', [], []])
    const { mine, view } = await open(guest, id)
    expect([mine.face, view.question, view.vote, view.start_time]).toEqual(['pending', [], [], tomorrow])
    const own = (await client.call(formCalls.viewForm, { id })).data
    expect(own.question.length + own.vote.length).toBeGreaterThan(1)
  }
})
