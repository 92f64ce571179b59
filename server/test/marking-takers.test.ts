import { markingCalls } from '@wenhai/core/marking/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { expect, test } from 'vitest'
import { newId } from '../src/lib/ids.ts'
import type { Client } from './client.ts'
import { useSite } from './harness.ts'
import { buildMarkedExam, inviteMarker } from './marking-build.ts'

const sharedSite = useSite()

const build = async (given: object = {}) => {
  const site = await sharedSite()
  const form = await buildMarkedExam(site, { needLoginParticipate: true, attempts: 3, ...given })
  const { client: marker, member } = await inviteMarker(site, form.client, form.id)
  const { id } = form
  return {
    ...form,
    marker,
    member,
    start: (client: Client) => client.call(reportCalls.startReport, { id }),
    look: (client: Client) => client.call(markingCalls.findMarking, { id }),
    claim: (client: Client) => client.call(markingCalls.claimBundles, { id, question_id: form.open }),
    handIn: (client: Client, attempt_id: string) =>
      client.call(reportCalls.createReport, {
        ...{ survey_id: id, attempt_id, submit_key: newId(), answers: {} },
      }),
  }
}

const shut = { status: 757, reason: '你是或曾是这场考试的阅卷人，看过答案，不能再参加' }

test.each([0, 1])(
  'who has seen the keys as a marker does not begin the exam, anonymous: %i',
  async (anonymous) => {
    const { client, id, marker, member, start, look } = await build({ anonymous, attempts: 1 })
    expect((await look(marker)).status).toBe(200)
    expect(await start(marker)).toMatchObject(shut)
    await client.call(markingCalls.removeMarker, { id, user_id: member.user_id })
    expect(await start(marker)).toMatchObject(shut)
    await client.call(markingCalls.inviteMarker, { id, who: member.username })
    expect(await start(marker)).toMatchObject(shut)
  },
)

test('who was invited and never looked takes the exam, and sees the keys after handing in', async () => {
  const form = await build()
  const { marker, start, look, handIn } = form
  const { status, data } = await start(marker)
  expect(status).toBe(200)
  const refused = { status: 757, reason: '你正在参加这场考试，交卷以后才能阅卷' }
  expect(await look(marker)).toMatchObject(refused)
  expect(await form.claim(marker)).toMatchObject(refused)
  // The open attempt goes on, and another one begins as long as nothing was seen.
  expect((await start(marker)).data.attempt_id).toBe(data.attempt_id)
  await handIn(marker, data.attempt_id)
  const second = (await start(marker)).data
  await handIn(marker, second.attempt_id)
  expect((await look(marker)).status).toBe(200)
  expect((await form.claim(marker)).data.tables).toEqual([])
  expect(await start(marker)).toMatchObject(shut)
})

test('of looking and beginning at the same moment one is refused', async () => {
  const { marker, start, look } = await build()
  const statuses = (await Promise.all([start(marker), look(marker)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 757])
})

test('others and the author are not concerned', async () => {
  const { client, marker, start, look } = await build()
  const { start: startOther } = await build()
  await look(marker)
  expect((await look(client)).status).toBe(200)
  expect((await start(client)).status).toBe(200)
  expect((await startOther(marker)).status).toBe(200)
})
