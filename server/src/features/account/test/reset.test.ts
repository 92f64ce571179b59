import { accountCalls } from '@wenhai/core/account/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { describe, expect, test } from 'vitest'
import { codeIn, endCooldowns, startMailServer } from '../../../../test/channels.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildSignedInUser, buildUser, isSignedIn, login, password } from '../../../../test/people.ts'

const sharedSite = useSite()

const next = 'another horse'

const makeLink = async (admin: Client, id: string) => {
  const { path } = (await admin.call(memberCalls.makeResetLink, { id })).data
  return new URLSearchParams(path.split('?')[1]).get('code') ?? ''
}

const reset = (site: TestSite, id: string, code: string, given = next) =>
  site.client().call(accountCalls.resetPassword, { id, password: given, code })

interface Scene {
  site: TestSite
  admin: Client
  /** Signed in as the member. */
  client: Client
  id: string
}

/** Each of these deeds ends every open way to a new password. */
const ends: [string, (scene: Scene) => Promise<unknown>][] = [
  [
    'the password is changed',
    ({ client, id }) =>
      client.call(accountCalls.resetPassword, { id, oldPassword: password, password: 'third horse' }),
  ],
  ['the level is changed', ({ admin, id }) => admin.call(memberCalls.setLevel, { id, permission: 5 })],
  [
    'the level is changed and changed back',
    async ({ admin, id }) => {
      await admin.call(memberCalls.setLevel, { id, permission: 5 })
      await admin.call(memberCalls.setLevel, { id, permission: 1 })
    },
  ],
  ['the account is disabled', ({ admin, id }) => admin.call(memberCalls.setDisabled, { id, disabled: 1 })],
  [
    'the account is disabled and restored',
    async ({ admin, id }) => {
      await admin.call(memberCalls.setDisabled, { id, disabled: 1 })
      await admin.call(memberCalls.setDisabled, { id, disabled: 0 })
    },
  ],
  ['a newer link is made', ({ admin, id }) => makeLink(admin, id)],
  [
    'another way was used',
    async ({ site, admin, id }) => reset(site, id, await makeLink(admin, id), 'third horse'),
  ],
]

describe('a reset ends when', () => {
  test.each(ends)('%s', async (_, happen) => {
    const mail = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mail.url } })
    const { client: admin } = await buildSignedInUser(site, { permission: 9 })
    const { client, member } = await buildSignedInUser(site, { mail: 'captain@example.com' })
    const stranger = await site.client().openPage()
    await stranger.call(accountCalls.sendMail, { purpose: 'reset', address: member.mail })
    const sent = codeIn((await mail.next()).text)
    const link = await makeLink(admin, member.user_id)
    // Making a link ended the code that had been sent: it is sent once more.
    await endCooldowns(site)
    await stranger.call(accountCalls.sendMail, { purpose: 'reset', address: member.mail })
    const again = codeIn((await mail.next()).text)

    await happen({ site, admin, client, id: member.user_id })
    expect(await reset(site, member.user_id, link)).toMatchObject({ status: 410, data: { field: 'code' } })
    for (const code of [sent, again])
      expect(await reset(site, member.mail, code)).toMatchObject({ status: 422, data: { field: 'code' } })
    expect((await login(site, member.username, next)).answer.status).toBe(422)
  })

  test('it is used: of twenty at once, one', async () => {
    const site = await sharedSite()
    const { client: admin } = await buildSignedInUser(site, { permission: 9 })
    const { user_id } = await buildUser(site)
    const code = await makeLink(admin, user_id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(site, user_id, code)))
    expect(answers.filter(({ status }) => status === 1802)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19)
  })
})

test('a disabled account gets no link, and no code is sent to it', async () => {
  const mail = await startMailServer()
  const site = await startTestSite({ environment: { SMTP_URL: mail.url } })
  const { client: admin } = await buildSignedInUser(site, { permission: 9 })
  const { user_id } = await buildUser(site, { mail: 'barred@example.com', disabled: 1 })
  expect(await admin.call(memberCalls.makeResetLink, { id: user_id })).toMatchObject({
    status: 410,
    reason: '这个账号已停用，请先恢复它',
  })
  const stranger = await site.client().openPage()
  const ask = (address: string) => stranger.call(accountCalls.sendMail, { purpose: 'reset', address })
  expect(await ask('barred@example.com')).toEqual(await ask('nobody@example.com'))
  await buildUser(site, { mail: 'known@example.com' })
  await ask('known@example.com')
  expect((await mail.next()).to).toEqual(['known@example.com'])
})

test('a right code that could not be used is still good', async () => {
  const site = await sharedSite()
  const { client: admin } = await buildSignedInUser(site, { permission: 9 })
  const { user_id } = await buildUser(site)
  const code = await makeLink(admin, user_id)
  expect((await reset(site, user_id, code, 'short')).status).toBe(422)
  expect((await reset(site, user_id, code)).status).toBe(1802)
})

test('of two changes by the old password at once, one holds, and the other is told', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedInUser(site)
  const { client: other } = await login(site, member.username)
  const change = (who: Client, given: string) =>
    who.call(accountCalls.resetPassword, { id: member.user_id, oldPassword: password, password: given })
  const answers = await Promise.all([change(client, 'second horse'), change(other, 'third horse')])
  expect(answers.map(({ status }) => status)).toContain(1802)
  expect(answers.filter(({ status }) => status === 1802)).toHaveLength(1)
})

test('a level that is changed holds for the next call, and ends sign-ins that are under way', async () => {
  const site = await sharedSite()
  const { client: owner } = await buildSignedInUser(site, { permission: 9 })
  const { client, member } = await buildSignedInUser(site, { permission: 6 })
  const { client: half } = await buildSignedInUser(site, { isComplete: false })
  const listMembers = () => client.call(memberCalls.listMembers)
  expect((await listMembers()).status).toBe(200)
  await owner.call(memberCalls.setLevel, { id: member.user_id, permission: 1 })
  expect((await listMembers()).status).toBe(757)
  expect(await isSignedIn(client)).toBe(true)
  const row = await site.database.kysely
    .selectFrom('session')
    .select('user_id')
    .where('check_phone', '=', 0)
    .executeTakeFirstOrThrow()
  await owner.call(memberCalls.setLevel, { id: row.user_id, permission: 5 })
  expect((await half.call(accountCalls.signOut, { id: row.user_id })).status).toBe(747)
})
