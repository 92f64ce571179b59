import { formCalls } from '@wenhai/core/form/calls'
import { noticeLimits } from '@wenhai/core/notice/limits'
import { shareCalls, shareCallsOf } from '@wenhai/core/share/calls'
import { sharedThingNames } from '@wenhai/core/share/things'
import { expect, test } from 'vitest'
import { buildSignedIn, signIn } from '../../../../test/build.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { engine, startBeside, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildHolder, buildTeam, join, share } from '../../../../test/share-build.ts'

const sharedSite = useSite()

const toldOf = async ({ database }: TestSite, user_id: string) =>
  (await database.kysely.selectFrom('outbox').select('facts').where('user_id', '=', user_id).execute()).length

test('sharing and taking back in a loop tells a person once a day', async () => {
  const site = await sharedSite()
  const { client: author } = await buildSignedIn(site)
  const { member } = await buildSignedIn(site)
  const id = await createForm(author, vote())
  const receiver = { id, kind: 'person', receiver_id: member.user_id } as const
  for (let time = 0; time < 3; time++) {
    await share(author, { ...receiver, rights: ['view'] })
    await author.call(shareCalls.removeShare, receiver)
  }
  expect(await toldOf(site, member.user_id)).toBe(1)
})

test('one person tells another of so many things a day, and not of more; others still do', async () => {
  const site = await sharedSite()
  const { client: author } = await buildSignedIn(site)
  const { member } = await buildSignedIn(site)
  const id = await createForm(author, vote())
  const receiver = { kind: 'person', receiver_id: member.user_id } as const
  for (let made = 0; made <= noticeLimits.sharesPerDay; made++) {
    const template = (await author.call(formCalls.createTemplate, { id, title: `模板 ${made}` })).data
    await share(author, { id: template.template_id, ...receiver, rights: ['view'] }, 'template')
  }
  expect(await toldOf(site, member.user_id)).toBe(noticeLimits.sharesPerDay)
  const { client: other } = await buildSignedIn(site)
  await share(other, { id: await createForm(other, vote()), ...receiver, rights: ['view'] })
  expect(await toldOf(site, member.user_id)).toBe(noticeLimits.sharesPerDay + 1)
})

test('what is shared with everybody, keys and all, is not there for accounts that only answer', async () => {
  const site = await sharedSite()
  const { client: author } = await buildSignedIn(site)
  const { client: pupil, member } = await buildSignedIn(site, { answers_only: 1 })
  const { client: colleague } = await buildSignedIn(site)
  const id = await createForm(author, vote({ listed: false }))
  await share(author, { id, kind: 'site', rights: ['view'] })
  const sees = async (client: typeof pupil) =>
    (await client.call(formCalls.viewForm, { id })).data.own !== null
  expect([await sees(colleague), await sees(pupil)]).toEqual([true, false])
  expect(
    (await pupil.call(shareCalls.findShared, { key: '' })).data.tables.map((each) => each.id),
  ).not.toContain(id)
  // Who is named in person is meant.
  await share(author, { id, kind: 'person', receiver_id: member.user_id, rights: ['view'] })
  expect(await sees(pupil)).toBe(true)
})

test.runIf(engine === 'postgres')(
  'who left a team by one process has lost its things at the other',
  async () => {
    const site = await sharedSite()
    const author = await buildSignedIn(site)
    const { client, member } = await buildSignedIn(site)
    const { team_id } = await buildTeam(site, [member.user_id, author.member.user_id])
    const id = await createForm(author.client, vote({ listed: false }))
    await share(author.client, { id, kind: 'team', receiver_id: team_id, rights: ['names'] })
    const beside = await startBeside(site)
    const there = await signIn(beside, member, await beside.client().openPage())
    expect((await there.call(formCalls.findRoster, { id })).status).toBe(200)
    await client.call(shareCalls.leaveTeam, { id: team_id })
    expect((await there.call(formCalls.findRoster, { id })).status).toBe(757)
  },
)

test('a manager who was removed cannot take the right back, for themselves or for somebody else', async () => {
  const site = await sharedSite()
  const { client: author } = await buildSignedIn(site)
  const id = await createForm(author, vote())
  const { client, user_id } = await buildHolder(site, author, id, ['manage'])
  const friend = await buildSignedIn(site)
  const own = { id, kind: 'person', receiver_id: user_id } as const
  // Not upwards either: what they give themselves while they manage is taken away with the rest.
  expect((await client.call(shareCalls.setShare, { ...own, rights: ['manage'] })).reason).toContain('自己')
  await author.call(shareCalls.removeShare, own)
  const given = { id, kind: 'person', receiver_id: friend.member.user_id, rights: ['manage'] } as const
  for (const receiver of [given, { ...own, rights: ['manage'] as const }])
    expect((await client.call(shareCalls.setShare, receiver as never)).status).toBe(757)
  expect((await author.call(shareCalls.findShares, { id })).data.tables).toEqual([])
})

test('of a removal and what the removed one gives at the same time, nothing is left to them', async () => {
  const site = await sharedSite()
  const { client: author } = await buildSignedIn(site)
  const id = await createForm(author, vote())
  const { client, user_id } = await buildHolder(site, author, id, ['manage'])
  const { member: friend } = await buildSignedIn(site)
  const [removed, given] = await Promise.all([
    author.call(shareCalls.removeShare, { id, kind: 'person', receiver_id: user_id }),
    client.call(shareCalls.setShare, {
      ...{ id, kind: 'person', receiver_id: friend.user_id },
      rights: ['view'],
    } as never),
  ])
  expect(removed.status).toBe(717)
  const { tables } = (await author.call(shareCalls.findShares, { id })).data
  // What came first is in the author's list; what came after is refused.
  expect(tables.map(({ receiver_id }) => receiver_id)).toEqual(given.status === 1802 ? [friend.user_id] : [])
  expect((await client.call(shareCalls.findShares, { id })).status).toBe(757)
})

test('teams hold members alone, so there are no circles', async () => {
  const site = await sharedSite()
  const { client, team_id } = await buildTeam(site, [])
  const { data } = await client.call(shareCalls.createTeam, { name: '理科组' })
  const added = await client.call(shareCalls.addToTeam, { id: data.team_id, people: '数学组' })
  expect(added.data).toMatchObject({ added: 0, bad: [{ reason: '没有这位会员' }] })
  const byId = await client.call(shareCalls.addToTeam, { id: data.team_id, people: team_id })
  expect(byId.data.added).toBe(0)
  const id = await createForm(client, vote())
  const asPerson = { id, kind: 'person', receiver_id: team_id, rights: ['view'] } as never
  expect((await client.call(shareCalls.setShare, asPerson)).status).toBe(422)
})

test('a team that somebody is not in does not exist for them, in no call', async () => {
  const site = await sharedSite()
  const { team_id: id } = await buildTeam(site, [])
  const { client, member } = await buildSignedIn(site)
  for (const [call, input] of [
    [shareCalls.findTeamMembers, {}],
    [shareCalls.findTeamThings, {}],
    [shareCalls.addToTeam, { people: member.username }],
    [shareCalls.removeFromTeam, { user_id: member.user_id }],
    [shareCalls.renameTeam, { name: '我的' }],
    [shareCalls.deleteTeam, {}],
    [shareCalls.leaveTeam, {}],
  ] as const)
    expect((await client.call(call, { id, ...input } as never)).status).toBe(404)
  const form = await createForm(client, vote())
  const given = { id: form, kind: 'team', receiver_id: id, rights: ['view'] } as never
  expect((await client.call(shareCalls.setShare, given)).reason).toContain('没有这个小组')
  // Who has left a team can no longer share with it.
  await join(site, id, member.user_id)
  expect((await client.call(shareCalls.setShare, given)).status).toBe(1802)
  await client.call(shareCalls.leaveTeam, { id })
  expect((await client.call(shareCalls.setShare, given)).status).toBe(422)
})

test.each(sharedThingNames)('sharing a %s is closed to accounts that only answer', async (thing) => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site, { answers_only: 1 })
  const id = '01900000-0000-7000-8000-000000000000'
  const { status } = await client.call(shareCallsOf[thing].setShare, { id, kind: 'site', rights: ['view'] })
  expect(status).toBe(757)
})
