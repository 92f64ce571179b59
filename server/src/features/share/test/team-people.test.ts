import { apiBase } from '@wenhai/core/contract/envelope'
import { rosterCalls } from '@wenhai/core/roster/calls'
import { shareCalls } from '@wenhai/core/share/calls'
import { teamLimits } from '@wenhai/core/share/limits'
import { siteCalls } from '@wenhai/core/site/calls'
import { expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildTeam, share } from '../../../../test/share-build.ts'
import { addListed } from '../team-people.commands.ts'

const sharedSite = useSite()

async function importTeam(client: Client, id: string, content: string, fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new Blob([content]), 'people.csv')
  return (await client.send('POST', `${apiBase}/share/team/import/${id}`, { body })).body
}

const membersOf = async (client: Client, id: string) =>
  (await client.call(shareCalls.findTeamMembers, { id })).data.tables.map(({ name }) => name).sort()

/** Two people with accounts, whose names nobody else has. */
async function buildPeople(site: TestSite) {
  const names = ['甲', '乙'].map((name) => `${name}${crypto.randomUUID().slice(0, 8)}`)
  const [first = '', second = ''] = names
  await buildSignedIn(site, { name: first, number: 'T001' })
  await buildSignedIn(site, { name: second })
  return { first, second }
}

test('members make teams where the site lets them, are in these, and keep them when it no longer does', async () => {
  const site = await startTestSite()
  const { client: admin } = await buildSignedIn(site, { permission: 9 })
  const { client: member } = await buildSignedIn(site)
  const { client: pupil } = await buildSignedIn(site, { answers_only: 1 })
  const make = async (client: Client, name: string) => client.call(shareCalls.createTeam, { name })
  const refused = await make(member, '数学组')
  expect([refused.status, refused.reason]).toEqual([757, '本站的小组由管理员建立，请联系管理员'])
  expect((await member.call(siteCalls.siteInfo)).data.memberTeams).toBe(false)
  await admin.call(siteCalls.updateSettings, { memberTeams: true })
  expect((await member.call(siteCalls.siteInfo)).data.memberTeams).toBe(true)
  expect((await make(member, '数学组')).status).toBe(200)
  expect((await make(pupil, '学生会')).status).toBe(757)
  const { tables } = (await member.call(shareCalls.findTeams)).data
  expect(tables).toMatchObject([{ name: '数学组', isMine: true, isMember: true, members: 1 }])
  await admin.call(siteCalls.updateSettings, { publishLevel: 5 })
  expect((await make(member, '语文组')).status).toBe(757)
  await admin.call(siteCalls.updateSettings, { memberTeams: false })
  const id = tables[0]?.team_id ?? ''
  expect((await member.call(shareCalls.renameTeam, { id, name: '理科组' })).status).toBe(1802)
})

test('people of a spreadsheet join by name and number; those without an account are said, and left out if asked', async () => {
  const site = await sharedSite()
  const { client, team_id: id } = await buildTeam(site, [])
  const { first, second } = await buildPeople(site)
  const sheet = `姓名,工号\n${first},t001\n${second},T777\n${first},T002\n没有的人,1`
  const checked = await importTeam(client, id, sheet, { check: '1' })
  expect(checked.data).toEqual({
    rows: 4,
    created: 0,
    bad: [
      {
        row: 4,
        name: first,
        number: 'T002',
        column: '学号/工号',
        reason: '有叫这个姓名的会员，学号或工号对不上',
      },
      { row: 5, name: '没有的人', number: '1', column: '姓名', reason: '没有叫这个姓名的会员' },
    ],
  })
  const refused = await importTeam(client, id, sheet)
  expect([refused.status, refused.reason]).toEqual([422, '有 2 人在本站没有账号，没有加任何人'])
  expect(await membersOf(client, id)).toEqual([])
  expect((await importTeam(client, id, sheet, { skipBad: '1' })).data).toMatchObject({ created: 2 })
  expect(await membersOf(client, id)).toEqual([first, second].sort())
  expect((await importTeam(client, id, `${first},T001`)).data).toEqual({ rows: 1, created: 0, bad: [] })
})

test('a spreadsheet is read for those who manage the team, and nothing else than one', async () => {
  const site = await sharedSite()
  const inside = await buildSignedIn(site)
  const { client, team_id: id } = await buildTeam(site, [inside.member.user_id])
  expect((await importTeam(inside.client, id, '甲,1')).status).toBe(757)
  expect((await importTeam((await buildSignedIn(site)).client, id, '甲,1')).status).toBe(404)
  expect((await importTeam(await site.client().openPage(), id, '甲,1')).status).toBe(747)
  expect((await importTeam(client, id, '姓名,学号\n')).reason).toBe('表格里没有人')
  expect((await importTeam(client, id, 'PK\u0003\u0004 no workbook')).status).toBe(422)
})

test('people of a kept roster join, of one’s own or a shared one, and of nobody else’s', async () => {
  const site = await sharedSite()
  const { client: manager, team_id: id } = await buildTeam(site, [])
  const { client: keeper } = await buildSignedIn(site)
  const { first, second } = await buildPeople(site)
  const { saved_roster_id } = (await keeper.call(rosterCalls.createRoster, { title: '教研组' })).data
  for (const [name, number] of [
    [first, 'T001'],
    [second, '2'],
    ['没有的人', '3'],
  ] as const)
    await keeper.call(rosterCalls.savePerson, { id: saved_roster_id, name, number })
  const ask = (given: object = {}) =>
    manager.call(rosterCalls.addRosterToTeam, { id, saved_roster_id, ...given })
  expect((await ask()).status).toBe(404)
  await share(keeper, { id: saved_roster_id, kind: 'site', rights: ['view'] }, 'roster')
  expect((await ask({ check: true })).data).toMatchObject({
    rows: 3,
    created: 0,
    bad: [{ name: '没有的人' }],
  })
  expect((await ask()).status).toBe(422)
  expect((await ask({ skipBad: true })).data).toMatchObject({ created: 2 })
  expect(await membersOf(manager, id)).toEqual([first, second].sort())
  // The keeper of a roster may not use it on a team of others.
  const stranger = await keeper.call(rosterCalls.addRosterToTeam, { id, saved_roster_id })
  expect(stranger.status).toBe(404)
  expect((await ask({ saved_roster_id: 'x' })).status).toBe(422)
})

test('a list that is longer than a team may be is refused before anybody is looked up', async () => {
  const { database } = await sharedSite()
  const people = Array.from({ length: teamLimits.members + 1 }, (_, row) => ({ row, name: '甲', number: '' }))
  await expect(
    addListed({ database, now: Date.now() }, 'team', people, { check: true, skipBad: false }),
  ).rejects.toThrow('一个小组最多')
})
