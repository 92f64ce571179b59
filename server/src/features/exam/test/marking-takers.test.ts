import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { addToRoster } from '#features/form/roster.commands'
import { newId } from '#lib/ids'
import { signIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildMarkedExam, inviteMarker } from '../../../../test/marking-build.ts'
import { submit } from '../../../../test/report-build.ts'

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

describe.each([0, 1])('who sat an exam with a roster, anonymous: %i,', (anonymous) => {
  const buildRoster = async () => {
    const site = await sharedSite()
    const form = await buildMarkedExam(site, { needRoster: 1, anonymous })
    const { client: marker, member } = await inviteMarker(site, form.client, form.id)
    const { id, open } = form
    const people = ['1', '2', '3', '4', '5', '6'].map((number) => ({
      name: `同学${number}`,
      number,
      group: '',
    }))
    await addToRoster(site.database, id, people)
    const begin = (client: Client, at: number) =>
      client.call(reportCalls.startReport, { id, ...people[at] }).then(({ data }) => data.attempt_id)
    const handIn = (client: Client, attempt_id: string, answer: string) =>
      submit(client, id, { [open]: answer }, { attempt_id })
    const sitOthers = async () => {
      for (const at of [1, 2, 3, 4]) {
        const other = await site.client().openPage()
        await handIn(other, await begin(other, at), `别人 ${at}`)
      }
    }
    return { ...form, site, marker, member, begin, handIn, sitOthers }
  }
  /** What a marker is given; of an anonymous exam nothing at all, because nobody knows which answer is theirs. */
  const expectOthers = async ({ id, open }: { id: string; open: string }, marker: Client) => {
    const { status, reason, data } = await marker.call(markingCalls.claimBundles, { id, question_id: open })
    if (anonymous) expect([status, reason]).toEqual([757, expect.stringContaining('参加过这场匿名考试')])
    else
      expect(data.tables.map(({ answer }) => answer).sort()).toEqual(['别人 1', '别人 2', '别人 3', '别人 4'])
  }

  test('marks nothing of their own from another browser, having been signed in', async () => {
    const form = await buildRoster()
    const { site, marker, member, begin, handIn, sitOthers } = form
    await handIn(marker, await begin(marker, 0), '我的')
    await sitOthers()
    await expectOthers(form, await signIn(site, member, await site.client().openPage()))
  })

  test('nor having signed in before handing in, nor from the same browser as a guest', async () => {
    const form = await buildRoster()
    const { site, marker, begin, handIn, sitOthers } = form
    const device = marker.cookies.get('device') ?? ''
    const guest = site.client()
    guest.cookies.set('device', device)
    await guest.openPage()
    await handIn(guest, await begin(guest, 0), '我的')
    await sitOthers()
    await expectOthers(form, marker)
    const later = await buildRoster()
    const browser = await site.client().openPage()
    const attempt_id = await later.begin(browser, 0)
    const signedIn = await signIn(site, later.member, browser)
    await later.handIn(signedIn, attempt_id, '我的')
    await later.sitOthers()
    await expectOthers(later, await signIn(site, later.member, await site.client().openPage()))
  })
})

test('others and the author are not concerned', async () => {
  const { client, marker, start, look } = await build()
  const { start: startOther } = await build()
  await look(marker)
  expect((await look(client)).status).toBe(200)
  expect((await start(client)).status).toBe(200)
  expect((await startOther(marker)).status).toBe(200)
})
