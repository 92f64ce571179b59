// SQLite alone: what is shown here is sent around the replies, whatever the database says.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { accountCalls } from '@wenhai/core/account/calls'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { createSetupCode } from '#features/account/commands'
import { addressFactor } from '#lib/http/rate-window'
import { newId } from '#lib/ids'
import { readSettings } from '#lib/settings'
import { buildSignedIn } from '../../../test/build.ts'
import { startTestSite, useSite } from '../../../test/harness.ts'
import { closeUnusedConnections } from '../slow-clients.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const sharedSite = useSite()
/** About the caller: who names another is refused for that. */
const signOut = ({ user_id }: { user_id: string }) => `/oceanAPI/v1/user/signout/${user_id}`
const info = '/oceanAPI/v1/site/info'

describe('headers', () => {
  test('pages say what a browser may do with them', async () => {
    const site = await sharedSite()
    for (const path of ['/', '/oceanAPI/docs', '/no/such/page']) {
      const { headers } = await site.client().send('GET', path)
      const csp = headers.get('content-security-policy') ?? ''
      expect(csp).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
      expect(csp).toContain("frame-ancestors 'self'")
      expect(csp).not.toContain('upgrade-insecure-requests')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  test('nothing runs in the answer to a call, nor is it framed', async () => {
    const site = await sharedSite()
    const { headers } = await site.client().send('GET', info)
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('https is asked for for good only where the site came by https through a trusted proxy', async () => {
    const trusting = await startTestSite({ environment: { TRUST_PROXY: '127.0.0.1' } })
    const byHttps = { headers: { 'x-forwarded-proto': 'https' } }
    const safe = await trusting.client().send('GET', '/', byHttps)
    expect(safe.headers.get('strict-transport-security')).toContain('max-age=')
    expect(safe.headers.getSetCookie().every((cookie) => /; Secure/.test(cookie))).toBe(true)
    const wary = await startTestSite()
    const plain = await wary.client().send('GET', '/', byHttps)
    expect(plain.headers.get('strict-transport-security')).toBeNull()
  })

  test('the device cookie and the session cookie are out of reach of scripts, the others are not', async () => {
    const site = await sharedSite()
    const page = await site.client().send('GET', '/')
    const device = page.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))
    expect(device).toMatch(/HttpOnly; SameSite=Lax/)
    const code = await createSetupCode(site.database, Date.now())
    const body = `code=${code}&username=captain&password=correct%20horse&name=船长&sample=0`
    const made = await site.client().send('POST', '/oceanAPI/v1/user/create/owner', { headers: form, body })
    const cookies = made.headers.getSetCookie()
    const hidden = cookies
      .filter((cookie) => cookie.includes('HttpOnly'))
      .map((cookie) => cookie.split('=')[0])
    expect(hidden).toEqual(['device', 'sid'])
  })
})

describe('writes from foreign pages', () => {
  test.each([
    ['the right pair', {}, 200],
    ['our own origin', { origin: 'SELF' }, 200],
    ['a wrong header', { 'x-xsrf-token': 'wrong' }, 747],
    ['no header', { 'x-xsrf-token': '' }, 747],
    ['a foreign origin', { origin: 'https://evil.example' }, 747],
    ['an opaque origin', { origin: 'null' }, 747],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, 747],
  ])('%s', { tags: ['9.35'] }, async (_, headers: Record<string, string>, status) => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site)
    const given = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value === 'SELF' ? site.url : value]),
    )
    const answer = await client.send('POST', signOut(member), { headers: given })
    expect(answer.body.status).toBe(status)
  })

  test('the pair of another browser is not ours', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const other = await site.client().openPage()
    client.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN') ?? '')
    expect((await client.call(accountCalls.signOut, { id: newId() })).status).toBe(747)
  })

  test('a session without its device cookie cannot write', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    client.cookies.delete('device')
    expect((await client.call(accountCalls.signOut, { id: newId() })).status).toBe(747)
  })

  test('the address given as SITE_URL is ours too, as behind a proxy that renames the host', async () => {
    const site = await startTestSite({ environment: { SITE_URL: 'https://ask.example' } })
    const { client, member } = await buildSignedIn(site)
    const answer = await client.send('POST', signOut(member), { headers: { origin: 'https://ask.example' } })
    expect(answer.body.status).toBe(200)
  })
})

describe('limits', () => {
  const few = { environment: { CALLS_PER_MINUTE: '60' } }
  const many = async (count: number, send: () => Promise<{ http: number }>) =>
    (await Promise.all(Array.from({ length: count }, send))).map(({ http }) => http)

  test('calls without a cookie are counted by their address, which may ten times as many: 2,500 of a school pass', async () => {
    const site = await startTestSite(few)
    const seen = await many(60 * addressFactor, () => site.client().send('GET', info))
    expect(seen).toEqual(seen.map(() => 200))
    expect((await site.client().send('GET', info)).http).toBe(429)
    expect(readSettings({}).CALLS_PER_MINUTE * addressFactor).toBeGreaterThan(2500)
  })

  test('the addresses of one IPv6 network are counted together, and those of another are not', async () => {
    const site = await startTestSite({ environment: { CALLS_PER_MINUTE: '60', TRUST_PROXY: 'loopback' } })
    const from = (address: string) =>
      site.client().send('GET', info, { headers: { 'x-forwarded-for': address } })
    let n = 0
    const seen = await many(60 * addressFactor, () => {
      n += 1
      return from(`2001:db8:1:2::${n.toString(16)}`)
    })
    expect(seen).toEqual(seen.map(() => 200))
    expect((await from('2001:db8:1:2:ffff::1')).http).toBe(429)
    expect((await from('2001:db8:1:3::1')).http).toBe(200)
    expect((await from('::ffff:203.0.113.7')).http).toBe(200)
  })

  test('one browser that floods is refused by itself, and its neighbour is not', async () => {
    const site = await startTestSite(few)
    const flood = await site.client().openPage()
    const neighbour = await site.client().openPage()
    expect(await many(60, () => flood.send('GET', info))).toEqual(Array(60).fill(200))
    const refused = await flood.send('GET', info)
    expect(refused.http).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toEqual({ status: 429, reason: '操作太频繁，请稍后再试', data: null })
    expect((await neighbour.send('GET', info)).http).toBe(200)
    // Opening a page is answered with a page, and its built files are not calls.
    const page = await flood.send('GET', '/', { headers: { accept: 'text/html' } })
    expect(page.http).toBe(429)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<h1>操作太频繁，请稍后再试</h1>')
    expect((await flood.send('GET', '/assets/none.js')).http).toBe(404)
  })

  test('an invented device cookie counts as none', async () => {
    const site = await sharedSite()
    const client = site.client()
    client.cookies.set('device', `${newId()}.${'x'.repeat(43)}`)
    const page = await client.send('GET', '/')
    expect(page.headers.getSetCookie().some((cookie) => cookie.startsWith('device='))).toBe(true)
  })
})

describe('the log', () => {
  test('has a line a request with its id, its route and a shortened address, and no secret', async () => {
    const site = await startTestSite()
    const code = await createSetupCode(site.database, Date.now())
    const client = await site.client().openPage()
    const password = 'canary-password'
    const made = await client.call(accountCalls.createOwner, {
      code,
      username: 'captain',
      password,
      name: '船长',
      sample: 0,
    })
    await client.send('GET', `/oceanAPI/v1/user/find/id/${made.data.userinfo.id}?privkey=canary-key`)
    await client.send('GET', '/oceanAPI/v1/no/such/canary-path?code=canary-code')
    const logged = site.logged().replace(/.*Server listening.*\n/, '')
    expect(logged).toContain('"route":"/oceanAPI/v1/user/create/owner"')
    expect(logged).toContain('"address":"127.0.0.0"')
    expect(logged).toMatch(/"reqId":"[0-9a-f-]{36}"/)
    for (const secret of [
      code,
      password,
      'canary',
      made.data.token,
      client.cookies.get('sid') ?? '',
      client.cookies.get('device') ?? '',
      '127.0.0.1',
    ])
      expect(logged).not.toContain(secret)
  })
})

test('a connection that never brought a request keeps no process from stopping', async () => {
  const app = fastify({ requestTimeout: 0, http: { headersTimeout: 0 }, forceCloseConnections: 'idle' })
  closeUnusedConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await Promise.all([once(socket, 'connect'), once(app.server, 'connection')])
  await Promise.all([once(socket, 'close'), app.close()])
})
