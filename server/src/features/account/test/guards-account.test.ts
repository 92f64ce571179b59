import { accountCalls } from '@wenhai/core/account/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { newReadableCode } from '#lib/ids'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import { startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { rowsAbout } from '../../../../test/neighbours-build.ts'
import { buildSignedInUser, buildUser, login, password } from '../../../../test/people.ts'
import { createMembers } from '../bulk.commands.ts'
import {
  checkSentCode,
  createInvitation,
  createSentCode,
  isLinkCode,
  spendLinkCode,
} from '../code/code.commands.ts'
import { bindAddress, setPassword } from '../commands.ts'
import { grantRecoveryCodes } from '../totp/totp.commands.ts'

/** Refusals of accounts that nothing else here comes across. */

const dayMs = 86_400_000

/** Configured, but nothing is sent: the tests make their codes themselves. */
const channels = {
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_SECRET: 'hook-secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

const sharedSite = useSite()
const siteWithChannels = useSite({ environment: channels })
/** A site on which no code was ever made. */
const siteWithoutCodes = useSite({ environment: channels })

const sent = (
  { database, keys }: TestSite,
  purpose: 'bind' | 'signup' | 'reset',
  subject: string,
  at = Date.now(),
) => createSentCode(database, keys, purpose, subject, at)

test.each([
  ['a sid that nobody has, and a token that is none', { sid: 'x'.repeat(43), 'person-jwt': 'a.b.c' }],
  ['a token without its sid', { sid: '' }],
])('%s are a guest’s', async (_, cookies) => {
  const site = await sharedSite()
  const { client } = await buildSignedIn(site)
  for (const [name, value] of Object.entries(cookies))
    if (value) client.cookies.set(name, value)
    else client.cookies.delete(name)
  expect((await client.call(accountCalls.listDevices)).status).toBe(747)
})

test.each([
  ['a mail that is none', false, 'sendMail', { purpose: 'signup', address: 'captain' }, 422, 'address'],
  [
    'a guest who binds a mail',
    false,
    'sendMail',
    { purpose: 'bind', address: 'a@example.com' },
    747,
    undefined,
  ],
  ['a guest’s own mail', false, 'sendMail', { purpose: 'login', address: 'own' }, 747, undefined],
  ['one’s own mail where there is none', true, 'sendMail', { purpose: 'login', address: 'own' }, 411, 'mail'],
  ['a guest who binds a phone', false, 'sendCode', { type: 'MODIFY', phone: '13812345678' }, 747, undefined],
  ['a guest’s own phone', false, 'sendCode', { type: 'LOGIN' }, 747, undefined],
  ['one’s own phone where there is none', true, 'sendCode', { type: 'LOGIN' }, 411, 'phone'],
  ['no phone to bind', true, 'sendCode', { type: 'MODIFY' }, 411, 'phone'],
  ['no phone to sign up with', false, 'sendCode', { type: 'SIGNUP' }, 411, 'phone'],
] as const)('no code is made for %s', async (_, isMember, name, input, status, field) => {
  const site = await siteWithoutCodes()
  const { client: member } = await buildSignedIn(site)
  const client = isMember ? member : await site.client().openPage()
  const answer = (await client.call(accountCalls[name], input)) as unknown as Record<string, unknown>
  expect(answer.status ?? answer.code).toBe(status)
  expect((answer.data as { field?: string } | null)?.field).toBe(field)
  expect(await rowsAbout(site, ['sent_code', 'budget'])).toEqual([])
})

test('a step needs the phone or mail it is about', async () => {
  const site = await siteWithChannels()
  const { username } = await buildUser(site)
  const { client } = await login(site, username)
  const pass = (step: string) => client.call(accountCalls.passStep, { step, code: '123456' })
  expect(await pass('phone')).toMatchObject({ status: 411, data: { field: 'phone' } })
})

test('a phone that another has bound is named as taken', async () => {
  const site = await siteWithChannels()
  const phone = '13812345678'
  await buildMember(site.database, { phone })
  const { client } = await buildSignedInUser(site)
  const step = { step: 'phone', phone, code: await sent(site, 'bind', phone), password }
  expect(await client.call(accountCalls.passStep, step)).toMatchObject({
    status: 409,
    data: { field: 'phone' },
  })
})

test('who has a dynamic code cannot begin another one', async () => {
  const { client } = await buildSignedInUser(await sharedSite())
  const begin = () => client.call(accountCalls.startTotp, { password })
  const { secret } = (await begin()).data
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) })
  expect((await client.call(accountCalls.confirmTotp, { code })).status).toBe(200)
  expect(await begin()).toMatchObject({ status: 409, data: null })
})

const newcomer = { username: 'newcomer', password, name: '新人' }

/** A site that asks for a phone and an invitation, with a member and one good invitation. */
async function buildInviting() {
  const site = await startTestSite({ environment: channels })
  const { client: owner } = await buildSignedIn(site, { permission: 9 })
  await owner.call(siteCalls.updateSettings, { signUp: 'invite' })
  await buildMember(site.database, { username: 'known', username_key: 'known' })
  const { code: invitation } = await createInvitation(site.database, newReadableCode(12), 1, Date.now())
  const { code: expired } = await createInvitation(
    site.database,
    newReadableCode(12),
    1,
    Date.now() - 2 * dayMs,
  )
  const phone = '13812345678'
  const code = await sent(site, 'signup', phone)
  const given = { ...newcomer, phone, code, invitation }
  return { site, client: await site.client().openPage(), given, expired }
}

test('a sign-up that is refused writes nothing, and spends neither code', async () => {
  const { site, client, given, expired } = await buildInviting()
  const refused: [given: object, status: number, field: string][] = [
    [{ username: 'known' }, 409, 'username'],
    [{ invitation: 'INVENTED' }, 410, 'invitation'],
    [{ invitation: expired }, 410, 'invitation'],
    [{ code: '' }, 411, 'code'],
    [{ phone: '' }, 411, 'phone'],
  ]
  const before = await rowsAbout(site, [''])
  for (const [wrong, status, field] of refused) {
    const answer = await client.call(accountCalls.signUp, { ...given, ...wrong })
    expect(answer).toMatchObject({ status, data: { field } })
    expect(await rowsAbout(site, [''])).toEqual(before)
  }
  expect((await client.call(accountCalls.signUp, given)).status).toBe(200)
})

test('of two who sign up with one invitation at once, one gets in', async () => {
  const { site, given } = await buildInviting()
  const signUp = async (username: string, phone: string) => {
    const code = phone === given.phone ? given.code : await sent(site, 'signup', phone)
    const client = await site.client().openPage()
    return () => client.call(accountCalls.signUp, { ...given, username, phone, code })
  }
  const both = [await signUp('first-one', given.phone), await signUp('second-one', '13911112222')]
  const statuses = (await Promise.all(both.map((enter) => enter()))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 410])
})

test('of two who set a password by one code at once, one does', async () => {
  const site = await siteWithChannels()
  const mail = 'captain@example.com'
  await buildUser(site, { mail })
  const code = await sent(site, 'reset', mail)
  const client = await site.client().openPage()
  const reset = (given: string) =>
    client.call(accountCalls.resetPassword, { id: mail, code, password: given })
  const answers = await Promise.all([reset('first horse'), reset('second horse')])
  expect(answers.map(({ status }) => status).sort()).toEqual([1802, 422])
})

test('codes end with their time, for everyone', async () => {
  const site = await sharedSite()
  const { database, keys } = site
  const now = Date.now()
  const { code } = await createInvitation(database, newReadableCode(12), 1, now)
  const given = {
    purpose: 'bind',
    subject: 'a@example.com',
    code: await sent(site, 'bind', 'a@example.com', now),
  } as const
  for (const [later, isGood] of [
    [now + 2 * dayMs, false],
    [now, true],
  ] as const) {
    expect(await checkSentCode(database, keys, given, later)).toBe(isGood)
    expect(await isLinkCode(database, 'invite', '', code, later)).toBe(isGood)
    expect(await spendLinkCode(database, 'invite', '', code, later)).toBe(isGood)
  }
})

/** What another request has changed between the look and the work: the commands are called as after that look. */
test('what was changed at the same moment is refused, and nothing is written', async () => {
  const site = await startTestSite()
  const { database } = site
  const member = await buildUser(site, { mail: 'new@example.com', totp_secret: 'new secret' })
  const gone = await buildUser(site, { disabled: 1 })
  const before = await rowsAbout(site, [''])
  const seen = { ...member, mail: 'old@example.com', totp_secret: 'old secret' }
  const bulk = { name: '甲', number: '', group: '', password }
  const now = Date.now()
  const refusals = await Promise.allSettled([
    bindAddress(database, { member: seen, kind: 'mail', subject: 'x@example.com', session_id: '' }, now),
    grantRecoveryCodes(database, seen, ''),
    createMembers(
      database,
      [
        { ...bulk, username: 'fresh' },
        { ...bulk, username: member.username },
      ],
      { permission: 1, answers_only: 1 },
      now,
    ),
  ])
  expect(refusals.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await setPassword(database, { user_id: gone.user_id, password_hash: 'x' }, now)).toBe(false)
  expect(await rowsAbout(site, [''])).toEqual(before)
})

test('recovery codes are granted for the secret of this member, also where another has the same text', async () => {
  const site = await startTestSite()
  const totp_secret = 'the same'
  const [one, other] = [await buildUser(site, { totp_secret }), await buildUser(site, { totp_secret })]
  expect(await grantRecoveryCodes(site.database, one, '')).toHaveLength(10)
  const confirmed = await site.database.kysely
    .selectFrom('member')
    .select('user_id')
    .where('totp_confirmed', '=', 1)
    .execute()
  expect(confirmed).toEqual([{ user_id: one.user_id }])
  expect(other.totp_confirmed).toBe(0)
})

test('an owner neither disables themselves nor leaves only a disabled one behind', async () => {
  const site = await startTestSite()
  const { client, member } = await buildSignedIn(site, { permission: 9 })
  const { member: second } = await buildSignedIn(site, { permission: 9 })
  const id = member.user_id
  expect((await client.call(memberCalls.setDisabled, { id, disabled: 1 })).status).toBe(422)
  expect((await client.call(memberCalls.setDisabled, { id: second.user_id, disabled: 1 })).status).toBe(1802)
  expect((await client.call(memberCalls.setLevel, { id, permission: 6 })).status).toBe(422)
  const own = await client.call(accountCalls.findUser, { id })
  expect(own.data.permission).toBe(9)
})
