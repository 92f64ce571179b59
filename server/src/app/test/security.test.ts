import { createHmac, generateKeyPairSync } from 'node:crypto'
import { accountCalls } from '@wenhai/core/account/calls'
import { allPassed } from '@wenhai/core/account/sign-in-steps'
import { memberCalls } from '@wenhai/core/member/calls'
import { SignJWT } from 'jose'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { openSession } from '#features/account/session.commands'
import { newId } from '#lib/ids'
import { buildMember, forgetSessions } from '../../../test/build.ts'
import { codeIn, startMailServer } from '../../../test/channels.ts'
import type { Client } from '../../../test/client.ts'
import { startTestSite, useSite } from '../../../test/harness.ts'
import { buildSignedInUser, isSignedIn, login, password } from '../../../test/people.ts'

const sharedSite = useSite()

const dayMs = 24 * 60 * 60 * 1000

describe('changing the password', () => {
  test('ends all the other sessions and keeps this one, under a new id', { tags: ['7.25'] }, async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const other = await site.client().openPage()
    await other.call(accountCalls.login, { username: member.username, password })
    const sid = client.cookies.get('sid')
    const changed = await client.call(accountCalls.resetPassword, {
      id: member.user_id,
      oldPassword: password,
      password: 'another horse',
    })
    expect(changed.status).toBe(1802)
    expect(await isSignedIn(client)).toBe(true)
    expect(client.cookies.get('sid')).not.toBe(sid)
    expect(await isSignedIn(other)).toBe(false)
    expect((await login(site, member.username, password)).answer.status).toBe(422)
    expect((await login(site, member.username, 'another horse')).answer.status).toBe(200)
  })

  test('needs the old one, one’s own account and a session', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const { member: victim } = await buildSignedInUser(site)
    const change = (who: Client, input: object) =>
      who.call(accountCalls.resetPassword, { id: member.user_id, password: 'another horse', ...input })
    expect(await change(client, { oldPassword: '' })).toMatchObject({
      status: 411,
      reason: '请输入现在的密码',
      data: { field: 'oldPassword' },
    })
    expect(await change(client, { oldPassword: 'wrong' })).toMatchObject({
      status: 422,
      data: { field: 'oldPassword' },
    })
    expect((await change(client, { id: victim.user_id, oldPassword: password })).status).toBe(757)
    expect((await change(await site.client().openPage(), { oldPassword: password })).status).toBe(747)
    expect((await change(client, {})).status).toBe(411)
    expect((await change(client, { oldPassword: password, password: 'short' })).status).toBe(422)
  })

  test('by a code that was sent ends every session', async () => {
    const mail = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mail.url } })
    const { client, member } = await buildSignedInUser(site, { mail: 'captain@example.com' })
    const stranger = await site.client().openPage()
    await stranger.call(accountCalls.sendMail, { purpose: 'reset', address: 'captain@example.com' })
    const code = codeIn((await mail.next()).text)
    const reset = await stranger.call(accountCalls.resetPassword, {
      id: 'Captain@example.com',
      password: 'another horse',
      code,
    })
    expect(reset.status).toBe(1802)
    expect(await isSignedIn(client)).toBe(false)
    expect((await login(site, member.username, 'another horse')).answer.status).toBe(200)
  })

  test('by an admin’s link, once, for that account alone', async () => {
    const site = await sharedSite()
    const { client: admin } = await buildSignedInUser(site, { permission: 6 })
    const { member } = await buildSignedInUser(site)
    const { member: other } = await buildSignedInUser(site)
    const { path } = (await admin.call(memberCalls.makeResetLink, { id: member.user_id })).data
    const code = new URLSearchParams(path.split('?')[1]).get('code')
    const use = (id: string) =>
      site.client().call(accountCalls.resetPassword, { id, password: 'another horse', code })
    expect((await use(other.user_id)).status).toBe(410)
    expect((await use(member.user_id)).status).toBe(1802)
    expect((await use(member.user_id)).status).toBe(410)
    expect((await login(site, member.username, 'another horse')).answer.status).toBe(200)
  })
})

describe('sessions', () => {
  test('a visit after a while renews them and their cookies; a quiet month ends them', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedInUser(site)
    const twoHours = Date.now() - 2 * 60 * 60 * 1000
    await site.database.kysely
      .updateTable('session')
      .set({ seen_time: twoHours, expire_time: Date.now() + dayMs })
      .execute()
    forgetSessions(site)
    const answer = await client.send('GET', '/oceanAPI/v1/user/session/list')
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('sid='))).toBe(true)
    const row = await site.database.kysely
      .selectFrom('session')
      .select('expire_time')
      .executeTakeFirstOrThrow()
    expect(row.expire_time).toBeGreaterThan(Date.now() + 29 * dayMs)
    expect(await isSignedIn(client)).toBe(true)
    await site.database.kysely
      .updateTable('session')
      .set({ expire_time: Date.now() - 1 })
      .where('user_id', '=', member.user_id)
      .execute()
    forgetSessions(site)
    expect(await isSignedIn(client)).toBe(false)
  })

  test('are listed with this one marked, and another can be ended, but nobody else’s', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const { client: stranger } = await buildSignedInUser(site)
    const second = await openSession(
      site.database,
      site.keys,
      { user_id: member.user_id, agent: 'Chrome 浏览器，安卓', passed: allPassed },
      Date.now(),
    )
    const { tables } = (await client.call(accountCalls.listDevices)).data
    expect(tables.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    expect((await stranger.call(accountCalls.closeDevice, { id: second.session_id })).status).toBe(404)
    expect((await client.call(accountCalls.closeDevice, { id: second.session_id })).status).toBe(717)
    expect((await client.call(accountCalls.listDevices)).data.length).toBe(1)
  })

  test('where only the password was given are marked, and can be ended too', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const unfinished = { user_id: member.user_id, agent: '别人', passed: { ...allPassed, totp: false } }
    const { session_id } = await openSession(site.database, site.keys, unfinished, Date.now())
    const list = async () => (await client.call(accountCalls.listDevices)).data.tables
    const marks = (await list()).map((row) => [row.session_id === session_id, row.isFinished])
    expect(marks.sort()).toEqual([
      [false, true],
      [true, false],
    ])
    expect((await client.call(accountCalls.closeDevice, { id: session_id })).status).toBe(717)
    expect(await list()).toHaveLength(1)
  })
})

describe('tokens forged in thirty ways get 747', () => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('each of them', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const { client: other } = await buildSignedInUser(site)
    const real = client.cookies.get('person-jwt') ?? ''
    const [head = '', body = '', signature = ''] = real.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const sign = (payload: object, key: Uint8Array = site.keys.token, alg = 'HS256') =>
      new SignJWT({ ...claims, ...payload }).setProtectedHeader({ alg }).sign(key)
    const hmac = (text: string, key: Uint8Array | string) =>
      createHmac('sha256', key).update(text).digest('base64url')
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const unsigned = (header: object, payload: object) => `${encode(header)}.${encode(payload)}`
    const forgeries = [
      ...['none', 'None', 'NONE', ''].map((alg) => `${unsigned({ alg }, claims)}.`),
      `${unsigned({ alg: 'none' }, claims)}.${signature}`,
      await sign({}, new Uint8Array(32)),
      await sign({}, new TextEncoder().encode('secret')),
      await sign({}, new TextEncoder().encode(member.user_id)),
      await sign({}, site.keys.token, 'HS384'),
      await sign({}, site.keys.token, 'HS512'),
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
      `${unsigned({ alg: 'HS256' }, claims)}.${hmac(unsigned({ alg: 'HS256' }, claims), pem)}`,
      await sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
      await sign({ exp: 'never' }),
      await sign({ nbf: Math.floor(Date.now() / 1000) + 3600 }),
      await sign({ sid: newId() }),
      await sign({ sid: '' }),
      await sign({ sid: null }),
      await sign({ sid: [claims.sid] }),
      await sign({ aud: 'reset' }),
      await sign({ aud: undefined }),
      other.cookies.get('person-jwt') ?? '',
      real.slice(0, -1),
      real.slice(0, -5),
      `${head}.${body}`,
      `${head}..${signature}`,
      `.${body}.${signature}`,
      `${head}.${encode({ ...claims, sub: newId() })}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../etc/passwd' })}.${body}.${signature}`,
      `${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } })}.${body}.${hmac(`${encode({ alg: 'HS256', jwk: { kty: 'oct', k: 'AAAA' } })}.${body}`, Buffer.from('AAAA', 'base64url'))}`,
      `${real}.extra`,
      'null',
      ' ',
      `Bearer ${real}`,
    ]
    expect(forgeries.length).toBeGreaterThanOrEqual(30)
    for (const [index, token] of forgeries.entries()) {
      client.cookies.set('person-jwt', token)
      expect(
        (await client.call(accountCalls.listDevices)).status,
        `forgery ${index}: ${token.slice(0, 60)}`,
      ).toBe(747)
    }
    client.cookies.set('person-jwt', real)
    expect(await isSignedIn(client)).toBe(true)
  })
})

test('no secret of all this reaches the log', async () => {
  const mail = await startMailServer()
  const site = await startTestSite({ environment: { SMTP_URL: mail.url, LOG_LEVEL: 'trace' } })
  const client = await site.client().openPage()
  const canary = 'canary-Password-1'
  await client.call(accountCalls.sendMail, { purpose: 'signup', address: 'canary@example.com' })
  const code = codeIn((await mail.next()).text)
  await client.call(accountCalls.signUp, {
    username: 'canary-bird',
    password: canary,
    name: '金丝雀',
    mail: 'canary@example.com',
    code,
  })
  const { secret } = (await client.call(accountCalls.startTotp, { password: canary })).data
  const { recoveryCodes } = (
    await client.call(accountCalls.confirmTotp, { code: await generate({ secret }) })
  ).data
  await client.call(accountCalls.login, { username: 'canary-bird', password: `${canary}-wrong` })
  const secrets = [
    canary,
    code,
    secret,
    ...recoveryCodes,
    'canary@example.com',
    client.cookies.get('sid'),
    client.cookies.get('person-jwt'),
  ]
  const logged = site.logged()
  expect(logged).toContain('/oceanAPI/v1/user/create/ordinary')
  for (const text of secrets) expect(logged).not.toContain(text)
  const member = await site.database.kysely.selectFrom('member').selectAll().executeTakeFirstOrThrow()
  expect(member.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a member nobody signed in as is built for tests alone', async () => {
  const site = await sharedSite()
  const { username } = await buildMember(site.database)
  expect((await login(site, username, 'no password')).answer.status).toBe(422)
})
