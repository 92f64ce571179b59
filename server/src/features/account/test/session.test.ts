import { accountCalls } from '@wenhai/core/account/calls'
import { level } from '@wenhai/core/account/permission'
import { allPassed } from '@wenhai/core/account/sign-in-steps'
import { siteCalls } from '@wenhai/core/site/calls'
import { SignJWT } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#lib/ids'
import { buildMember, buildSignedIn, forgetSessions } from '../../../../test/build.ts'
import { engine, openAt, startTestSite, useSite } from '../../../../test/harness.ts'
import { createSetupCode } from '../commands.ts'
import { openSession } from '../session.commands.ts'

const sharedSite = useSite()

const owner = { username: 'Captain', password: 'correct horse', name: '船长', sample: 0 }

describe('the first owner', () => {
  test('is made once by the one-time link, and is signed in at once', {
    tags: ['7.17', '7.18'],
  }, async () => {
    const site = await sharedSite()
    const code = await createSetupCode(site.database, Date.now())
    const client = await site.client().openPage()
    const made = await client.call(accountCalls.createOwner, { code, ...owner })
    expect(made).toMatchObject({
      status: 200,
      data: { checkAuth: true, checkPhone: true, userinfo: { name: '船长', permission: level.siteOwner } },
    })
    expect(client.cookies.get('allow_pass_id')).toBe(made.data.userinfo.id)
    expect((await client.call(siteCalls.siteInfo)).data.isSetUp).toBe(true)
    expect((await client.call(accountCalls.signOut, { id: made.data.userinfo.id })).data.result).toBe(true)
    expect(client.cookies.has('sid')).toBe(false)
  })

  test('ends all other links, and a spent or invented one is refused', async () => {
    const site = await startTestSite()
    const first = await createSetupCode(site.database, Date.now())
    const second = await createSetupCode(site.database, Date.now())
    await site.client().call(accountCalls.createOwner, { code: first, ...owner })
    for (const code of [first, second, 'invented']) {
      const again = await site.client().call(accountCalls.createOwner, { code, ...owner, username: 'Second' })
      expect(again).toMatchObject({ status: 410, data: { field: 'code' } })
    }
  })

  test('of twenty people with the same link, one becomes the owner', async () => {
    const site = await sharedSite()
    const code = await createSetupCode(site.database, Date.now())
    const tries = Array.from({ length: 20 }, (_, i) =>
      site.client().call(accountCalls.createOwner, { code, ...owner, username: `captain-${i}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(19)
  })

  test('a link a week old has expired', async () => {
    const site = await sharedSite()
    const code = await createSetupCode(site.database, Date.now() - 8 * 24 * 60 * 60 * 1000)
    expect((await site.client().call(accountCalls.createOwner, { code, ...owner })).status).toBe(410)
  })

  test('a name that is taken, by case alone too, is refused and the link stays good', async () => {
    const site = await startTestSite()
    await buildMember(site.database, { username: 'captain' })
    const code = await createSetupCode(site.database, Date.now())
    const taken = await site.client().call(accountCalls.createOwner, { code, ...owner })
    expect(taken).toMatchObject({ status: 409, data: { field: 'username' } })
    expect(
      (await site.client().call(accountCalls.createOwner, { code, ...owner, username: 'other' })).status,
    ).toBe(200)
  })

  test.each([
    [{ username: 'ab' }, 422, 'username'],
    [{ username: 'a b c' }, 422, 'username'],
    [{ username: '13812345678' }, 422, 'username'],
    [{ username: 'who@example.com' }, 422, 'username'],
    [{ username: 'x'.repeat(31) }, 413, 'username'],
    [{ password: 'short' }, 422, 'password'],
    [{ password: 'x'.repeat(129) }, 413, 'password'],
    [{ name: '' }, 411, 'name'],
    [{ code: '' }, 411, 'code'],
  ])('%o is refused with its field', async (wrong, status, field) => {
    const site = await sharedSite()
    const code = await createSetupCode(site.database, Date.now())
    const answer = await site.client().call(accountCalls.createOwner, { code, ...owner, ...wrong })
    expect(answer).toMatchObject({ status, data: { field } })
  })
})

describe('a session', () => {
  const signOut = (id: string) => [accountCalls.signOut, { id }] as const

  test('needs the token and the cookie together', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const { client: other } = await buildSignedIn(site)
    const mine = { sid: client.cookies.get('sid') ?? '', token: client.cookies.get('person-jwt') ?? '' }
    for (const [sid, token] of [
      [mine.sid, ''],
      ['', mine.token],
      [mine.sid, other.cookies.get('person-jwt') ?? ''],
      ['x'.repeat(43), mine.token],
    ] as const) {
      const thief = await site.client().openPage()
      thief.cookies.set('sid', sid)
      thief.cookies.set('person-jwt', token)
      expect((await thief.call(...signOut(member.user_id))).status).toBe(747)
    }
    expect((await client.call(...signOut(member.user_id))).status).toBe(200)
  })

  test('ends when it is closed, when it expires, and when its member is disabled', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const held = new Map(client.cookies)
    await client.call(...signOut(member.user_id))
    for (const [name, value] of held) client.cookies.set(name, value)
    expect((await client.call(...signOut(member.user_id))).status).toBe(747)

    const long = 31 * 24 * 60 * 60 * 1000
    const old = await openSession(
      site.database,
      site.keys,
      { user_id: member.user_id, agent: 'test', passed: allPassed },
      Date.now() - long,
    )
    client.cookies.set('sid', old.sid).set('person-jwt', old.token)
    expect((await client.call(...signOut(member.user_id))).status).toBe(747)

    const { client: disabled, member: barred } = await buildSignedIn(site)
    await site.database.kysely
      .updateTable('member')
      .set({ disabled: 1 })
      .where('user_id', '=', barred.user_id)
      .execute()
    forgetSessions(site)
    expect((await disabled.call(...signOut(barred.user_id))).status).toBe(747)
  })

  test('what another process ends or takes away holds for the very next call, on PostgreSQL after its notice', async () => {
    const site = await sharedSite()
    const { DATA_DIR, DATABASE_URL } = site.settings
    const { kysely, close } = openAt({ DATA_DIR, DATABASE_URL })
    onTestFinished(close)
    const { client, member } = await buildSignedIn(site, { permission: level.admin })
    const statuses = async () => [
      (await client.call(siteCalls.readSettings)).status,
      (await client.call(accountCalls.listDevices)).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    const expectSoon = async (expected: number[]) =>
      engine === 'sqlite'
        ? expect(await statuses()).toEqual(expected)
        : expect.poll(statuses, { interval: 5 }).toEqual(expected)
    const change = (to: { permission: number } | { disabled: number }) =>
      kysely.updateTable('member').set(to).where('user_id', '=', member.user_id).execute()
    await change({ permission: level.member })
    await expectSoon([757, 200])
    await change({ disabled: 1 })
    await expectSoon([747, 747])
    await change({ disabled: 0 })
    await expectSoon([757, 200])
    await kysely.deleteFrom('session').where('user_id', '=', member.user_id).execute()
    await expectSoon([747, 747])
  })

  test('a token signed for something else, or by someone else, is worth nothing', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    const session = await site.database.kysely.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    const sign = (key: Uint8Array, audience: string, alg = 'HS256', expires = '1h') =>
      new SignJWT({ sid: session.session_id })
        .setProtectedHeader({ alg })
        .setSubject(member.user_id)
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(key)
    const forgeries = await Promise.all([
      sign(new Uint8Array(32), 'person-jwt'),
      sign(site.keys.token, 'something-else'),
      sign(site.keys.token, 'person-jwt', 'HS512'),
      sign(site.keys.token, 'person-jwt', 'HS256', '-1h'),
    ])
    for (const token of forgeries) {
      client.cookies.set('person-jwt', token)
      expect((await client.call(...signOut(member.user_id))).status).toBe(747)
    }
    client.cookies.set('person-jwt', await sign(site.keys.token, 'person-jwt'))
    expect((await client.call(...signOut(member.user_id))).status).toBe(200)
  })

  test('is not ended by signing another out, finished or not', async () => {
    const site = await sharedSite()
    const { member: other } = await buildSignedIn(site)
    for (const isComplete of [true, false]) {
      const { client, member } = await buildSignedIn(site, { isComplete })
      expect((await client.call(...signOut(other.user_id))).status).toBe(757)
      expect(client.cookies.has('sid')).toBe(true)
      expect((await client.call(...signOut(member.user_id))).data).toEqual({ result: true })
    }
  })

  test('an expired one leaves public calls open', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    client.cookies.set('person-jwt', 'nonsense')
    expect((await client.call(siteCalls.siteInfo)).status).toBe(200)
  })
})

test('an unknown member is 404, and a known one shows nothing private', { tags: ['7.21'] }, async () => {
  const site = await sharedSite()
  const member = await buildMember(site.database, { username: 'private-name' })
  expect((await site.client().call(accountCalls.findUser, { id: newId() })).status).toBe(404)
  const found = await site.client().call(accountCalls.findUser, { id: member.user_id })
  expect(found.data).toEqual({
    id: member.user_id,
    ocean_id: member.user_id,
    name: member.name,
    avatar: '',
    introduction: '',
    create_time: new Date(member.create_time).toISOString(),
  })
})

test('the level of a member is told to themselves and to level >5, and to nobody else', async () => {
  const site = await sharedSite()
  const { client, member } = await buildSignedIn(site, { permission: 6 })
  const id = member.user_id
  const { client: admin } = await buildSignedIn(site, { permission: 6 })
  const { client: editor } = await buildSignedIn(site, { permission: 5 })
  const asked = [client, admin, editor, site.client()].map((one) => one.call(accountCalls.findUser, { id }))
  const told = (await Promise.all(asked)).map(({ data }) => data.permission)
  expect(told).toEqual([6, 6, undefined, undefined])
})
