import { reportCalls } from '@wenhai/core/report/calls'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { addPerson, buildSecret, entryOf, kinds } from '../../../../test/anonymity-build.ts'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { engine, openAt, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildVote, recount, start, submit } from '../../../../test/report-build.ts'
import { submitReport } from '../submit/submit.commands.ts'

const sharedSite = useSite()

/** The same browser, signed in as somebody new. */
async function signIn(site: TestSite, browser: Client): Promise<Client> {
  const { client } = await buildSignedIn(site)
  const device = browser.cookies.get('device') ?? ''
  const xsrf = browser.cookies.get('XSRF-TOKEN') ?? ''
  client.cookies.set('device', device)
  client.cookies.set('XSRF-TOKEN', xsrf)
  return client
}

describe.each([
  ['named', false],
  ['anonymous', true],
])('at a form that is %s', (_, anonymous) => {
  test('a browser that voted as a guest does not vote again signed in', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { anonymous })
    const guest = await site.client().openPage()
    expect((await submit(guest, id, { vote: 'A' })).status).toBe(200)
    const member = await signIn(site, guest)
    for (const refused of [await submit(member, id, { vote: 'B' }), await start(member, id)])
      expect([refused.status, refused.reason]).toEqual([409, '这个浏览器已经以访客身份参与过了'])
    expect((await member.call(reportCalls.findMine, { id })).data).toMatchObject({
      face: 'taken',
      sheet: null,
    })
    expect(await recount(site, id)).toEqual({ A: 1 })
  })

  test('a browser that voted signed in does not vote again as a guest, and two members of one browser do', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { anonymous })
    const guest = await site.client().openPage()
    const [one, two] = [await signIn(site, guest), await signIn(site, guest)]
    expect((await submit(one, id, { vote: 'A' })).status).toBe(200)
    for (const refused of [await submit(guest, id, { vote: 'B' }), await start(guest, id)])
      expect([refused.status, refused.reason]).toEqual([
        409,
        '这个浏览器上已经有人登录参与过，请登录自己的账号再参与',
      ])
    expect((await guest.call(reportCalls.findMine, { id })).data).toMatchObject({
      face: 'login',
      sheet: null,
    })
    expect((await submit(two, id, { vote: 'A' })).status).toBe(200)
    expect((await submit(two, id, { vote: 'A' })).status).toBe(409)
    expect(await recount(site, id)).toEqual({ A: 2 })
  })

  test('begun on one browser and handed in on another, the second is the one that voted', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { anonymous })
    const guest = await site.client().openPage()
    const { client: member } = await buildSignedIn(site)
    const { data } = await start(member, id)
    member.cookies.set('device', guest.cookies.get('device') ?? '')
    member.cookies.set('XSRF-TOKEN', guest.cookies.get('XSRF-TOKEN') ?? '')
    expect((await submit(member, id, { vote: 'A' }, { attempt_id: data.attempt_id })).status).toBe(200)
    expect((await submit(guest, id, { vote: 'B' })).status).toBe(409)
  })

  test('what was begun as a guest is handed in as a guest, also by anyone who has signed in meanwhile', async () => {
    const site = await sharedSite()
    const { id } = await buildVote(site, { anonymous })
    const guest = await site.client().openPage()
    const { attempt_id } = (await start(guest, id)).data
    const member = await signIn(site, guest)
    expect((await submit(member, id, { vote: 'A' })).status).toBe(200)
    expect((await submit(member, id, { vote: 'B' }, { attempt_id })).status).toBe(409)
    expect(await recount(site, id)).toEqual({ A: 1 })
    // The same holds where the attempt that was begun as a guest is handed in first.
    const other = await site.client().openPage()
    const begun = (await start(other, id)).data
    const later = await signIn(site, other)
    expect((await submit(later, id, { vote: 'B' }, { attempt_id: begun.attempt_id })).status).toBe(200)
    expect((await submit(later, id, { vote: 'B' })).status).toBe(409)
    expect(await recount(site, id)).toEqual({ A: 1, B: 1 })
  })

  test('at once from two processes, each browser takes part one way', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site, { anonymous })
    const databases = [site.database, engine === 'postgres' ? openAt(site.settings as never) : site.database]
    const devices = Array.from({ length: 20 }, () => newId())
    const members = await Promise.all(
      Array.from({ length: 40 }, async () => (await buildMember(site.database)).user_id),
    )
    const people = devices.flatMap((device_id, index) => [
      { user_id: '', device_id },
      { user_id: members[index * 2] ?? '', device_id },
      { user_id: '', device_id },
      { user_id: members[index * 2 + 1] ?? '', device_id },
    ])
    const outcomes = await Promise.allSettled(
      people.map((person, index) =>
        submitReport(databases[index % 3 ? 1 : 0] ?? site.database, {
          survey_id: id,
          answers: { vote: person.user_id ? 'A' : 'B' },
          submit_key: newId(),
          reached: 0,
          source: '',
          person,
          device: 'phone',
          keys: site.keys,
          now: Date.now(),
        }),
      ),
    )
    if (databases[1] !== site.database) await databases[1]?.close()
    const marks = await site.database.kysely.selectFrom('form_device').selectAll().execute()
    const asMembers = marks.filter(({ kind }) => kind === 'member')
    const asGuests = marks.filter(({ kind }) => kind === 'guest')
    expect(marks).toHaveLength(20)
    // The counts hold both members of a browser, or its one guest.
    expect(await recount(site, id)).toEqual({
      ...(asMembers.length > 0 && { A: asMembers.length * 2 }),
      ...(asGuests.length > 0 && { B: asGuests.length }),
    })
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.status : [],
    )
    expect(new Set(refused)).toEqual(new Set([409]))
    const reports = await site.database.kysely.selectFrom('report').selectAll().execute()
    const voters = await site.database.kysely.selectFrom('form_voter').selectAll().execute()
    expect(voters).toHaveLength(anonymous ? reports.length : 0)
    if (anonymous) for (const { mark } of marks) expect(JSON.stringify([reports, voters])).not.toContain(mark)
  })
})

test('a deleted report frees its browser, and is not brought back once it was used the other way', async () => {
  const site = await sharedSite()
  const { client: author, id } = await buildVote(site)
  const guest = await site.client().openPage()
  const { data } = await submit(guest, id, { vote: 'A' })
  await author.call(reportCalls.deleteReport, { id: data.report_id })
  const member = await signIn(site, guest)
  const second = await submit(member, id, { vote: 'B' })
  expect(second.status).toBe(200)
  const restore = { id, report_id: data.report_id }
  expect((await author.call(reportCalls.restoreReport, restore)).status).toBe(409)
  await author.call(reportCalls.deleteReport, { id: second.data.report_id })
  expect((await author.call(reportCalls.restoreReport, restore)).status).toBe(1802)
  expect((await submit(member, id, { vote: 'B' })).status).toBe(409)
})

test('a member who is refused leaves no mark on the browser they tried from', async () => {
  const site = await sharedSite()
  const { id } = await buildVote(site)
  const { client: member } = await buildSignedIn(site)
  await submit(member, id, { vote: 'A' })
  const other = await site.client().openPage()
  member.cookies.set('device', other.cookies.get('device') ?? '')
  member.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '')
  expect((await submit(member, id, { vote: 'A' })).status).toBe(409)
  expect((await submit(other, id, { vote: 'A' })).status).toBe(200)
})

test('two people of a roster vote on one browser', async () => {
  const site = await sharedSite()
  const { id } = await buildVote(site, { needRoster: true })
  const desk = await site.client().openPage()
  for (const number of ['1', '2']) {
    await addPerson(site, id, number)
    const { data } = await start(desk, id, entryOf(number))
    expect((await submit(desk, id, { vote: 'A' }, { attempt_id: data.attempt_id })).status).toBe(200)
  }
})

test.each(kinds)(
  'many who vote many times at once %s have one vote each, held and released together',
  async (_, given) => {
    const site = await startTestSite()
    const { id } = await buildSecret(site, given, 0)
    const voters = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        if (!('needRoster' in given))
          return { user_id: (await buildMember(site.database)).user_id, device_id: newId() }
        await addPerson(site, id, String(index))
        return { user_id: '', device_id: newId(), index }
      }),
    )
    const attempts = new Map<number, string>()
    if ('needRoster' in given)
      for (const voter of voters) {
        const client = await site.client().openPage()
        const { data } = await start(client, id, entryOf(String((voter as { index: number }).index)))
        attempts.set(voters.indexOf(voter), data.attempt_id)
        const row = await site.database.kysely
          .selectFrom('attempt')
          .select('device_id')
          .where('attempt_id', '=', data.attempt_id)
          .executeTakeFirstOrThrow()
        voter.device_id = row.device_id
      }
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, round) =>
        voters.map(({ user_id, device_id }, index) =>
          submitReport(site.database, {
            survey_id: id,
            attempt_id: attempts.get(index),
            answers: { vote: (index + round) % 2 ? 'A' : 'B' },
            submit_key: newId(),
            reached: 0,
            source: '',
            person: { user_id, device_id },
            device: 'phone',
            keys: site.keys,
            now: Date.now(),
          }),
        ),
      ).flat(),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
    const { kysely } = site.database
    const waiting = await kysely.selectFrom('report_unreleased').selectAll().execute()
    const counts = await recount(site, id)
    expect((counts.A ?? 0) + (counts.B ?? 0) + waiting.length).toBe(40)
    expect(waiting.length).toBeLessThan(5)
    const tally = await kysely.selectFrom('tally_now').selectAll().where('question_id', '=', 'vote').execute()
    expect(Object.fromEntries(tally.map(({ cell, count }) => [cell, Number(count)]))).toEqual(counts)
    const answered = await kysely.selectFrom('roster').selectAll().where('answer_time', '>', 0).execute()
    expect(answered).toHaveLength('needRoster' in given ? 40 - waiting.length : 0)
  },
)
