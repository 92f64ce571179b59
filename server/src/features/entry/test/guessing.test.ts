import { accountCalls } from '@wenhai/core/account/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { describe, expect, test } from 'vitest'
import { sweepSignIn } from '#features/account/jobs'
import { buildMember } from '../../../../test/build.ts'
import { codeIn, startMailServer } from '../../../../test/channels.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { buildSignedInUser, buildUser, login, password } from '../../../../test/people.ts'

const hour = 60 * 60 * 1000

/** A site behind a proxy, so that a browser can be anywhere. */
const startAnywhere = (environment: Record<string, string> = {}) =>
  startTestSite({ environment: { TRUST_PROXY: 'loopback', ...environment } })

async function browserAt(site: TestSite, address: string) {
  const client = site.client()
  client.headers['x-forwarded-for'] = address
  return client.openPage()
}

const attempt = async (site: TestSite, address: string, username: string, given = password) =>
  (await login(site, username, given, await browserAt(site, address))).answer

/** As if so many strangers had tried within this hour, from everywhere. */
const countStrangers = ({ database }: TestSite, account: string, tries: number, wait_until = 0) =>
  database.kysely
    .insertInto('sign_in_try')
    .values({ account, device: '', tries, window_start: Date.now(), wait_until })
    .execute()

describe('guesses of others', () => {
  test('hold up their own network, not the right person elsewhere', async () => {
    const site = await startAnywhere()
    const { username } = await buildUser(site)
    for (let i = 0; i < 6; i += 1) await attempt(site, '203.0.113.7', username, `wrong ${i}`)
    // Another address of the same network is no way around it.
    expect((await attempt(site, '203.0.113.99', username)).status).toBe(429)
    expect((await attempt(site, '198.51.100.7', username)).status).toBe(200)
  })

  test('the wait is a minute at the most, is told in seconds, and a try during it does not count', async () => {
    const site = await startAnywhere()
    const { username, username_key } = await buildUser(site)
    await attempt(site, '203.0.113.7', username, 'wrong')
    const rows = () =>
      site.database.kysely
        .selectFrom('sign_in_try')
        .selectAll()
        .where('account', '=', username_key)
        .where('device', 'like', 'net:%')
    await site.database.kysely
      .updateTable('sign_in_try')
      .set({ tries: 1000 })
      .where('device', 'like', 'net:%')
      .execute()
    await attempt(site, '203.0.113.7', username, 'wrong')
    const refused = await attempt(site, '203.0.113.7', username)
    expect(refused).toMatchObject({ status: 429, data: { seconds: expect.any(Number) } })
    const { seconds } = refused.data as unknown as { seconds: number }
    expect(seconds).toBeLessThanOrEqual(60)
    expect(refused.reason).toContain(`请 ${seconds} 秒后再试`)
    expect((await rows().executeTakeFirstOrThrow()).tries).toBe(1001)
    // After the wait the right password is looked at, however many wrong ones there were.
    await site.database.kysely
      .updateTable('sign_in_try')
      .set({ wait_until: Date.now() - 1 })
      .execute()
    expect((await attempt(site, '203.0.113.7', username)).status).toBe(200)
  })

  test('a hundred in an hour from everywhere leave known browsers, and say what else there is', async () => {
    const site = await startAnywhere({ SMTP_URL: 'console:' })
    const { username, username_key, user_id } = await buildUser(site, { mail: 'captain@example.com' })
    const known = await browserAt(site, '198.51.100.7')
    await site.database.kysely
      .insertInto('known_device')
      .values({
        user_id,
        device_id: (known.cookies.get('device') ?? '').split('.')[0] ?? '',
        passed: 1,
        seen_time: 0,
      })
      .execute()
    await countStrangers(site, username_key, 99)
    expect((await attempt(site, '203.0.113.7', username, 'wrong')).status).toBe(422)
    const refused = await attempt(site, '192.0.2.1', username)
    expect(refused).toMatchObject({
      status: 429,
      reason:
        '这个账号被试了太多次密码，没有登录过它的浏览器请 60 分钟后再试。登录过这个账号的浏览器不受影响；也可以用验证码重设密码。',
    })
    expect((await login(site, username, password, known)).answer.status).toBe(200)
  })

  test('a phone that nobody has gets the same words', async () => {
    const site = await startAnywhere()
    const { username, username_key } = await buildUser(site)
    const words = []
    for (const [name, account] of [
      [username, username_key],
      ['13800138000', '13800138000'],
    ] as const) {
      await countStrangers(site, account, 100, Date.now() + hour)
      words.push(await attempt(site, '192.0.2.1', name))
    }
    expect(words[0]).toEqual(words[1])
  })

  test('anyone who resets by a code or a link is not held up on that browser, while the guessing goes on', async () => {
    const mail = await startMailServer()
    const site = await startAnywhere({ SMTP_URL: mail.url })
    const { client: admin } = await buildSignedInUser(site, { permission: 9 })
    const { username, username_key, user_id } = await buildUser(site, { mail: 'captain@example.com' })
    const ways = {
      code: async () => {
        const stranger = await site.client().openPage()
        await stranger.call(accountCalls.sendMail, { purpose: 'reset', address: 'captain@example.com' })
        return { id: 'captain@example.com', code: codeIn((await mail.next()).text) }
      },
      link: async () => {
        const { path } = (await admin.call(memberCalls.makeResetLink, { id: user_id })).data
        return { id: user_id, code: new URLSearchParams(path.split('?')[1]).get('code') }
      },
    }
    for (const [way, prove] of Object.entries(ways)) {
      const browser = await browserAt(site, '198.51.100.7')
      const input = { ...(await prove()), password: `another horse by ${way}` }
      expect((await browser.call(accountCalls.resetPassword, input)).status).toBe(1802)
      await countStrangers(site, username_key, 100, Date.now() + hour)
      const entered = (await login(site, username, `another horse by ${way}`, browser)).answer
      // The device is not known well enough to skip the mail code.
      expect(entered).toMatchObject({ status: 200, data: { checkAuth: false } })
      await site.database.kysely.deleteFrom('sign_in_try').execute()
    }
  })

  test('no count tells which phone belongs to which name', async () => {
    const site = await startAnywhere()
    const { username } = await buildUser(site, { phone: '13812345678' })
    for (const phone of ['13812345678', '+86 13812345678', '13812345678', '13812345678'])
      await attempt(site, '203.0.113.7', phone, 'wrong')
    expect((await attempt(site, '203.0.113.7', '13812345678')).status).toBe(429)
    expect((await attempt(site, '203.0.113.7', username)).status).toBe(200)
  })

  test('of a dynamic code do not hold up a browser of the member', async () => {
    const site = await startAnywhere()
    const { client, member } = await buildSignedInUser(site, {
      totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      totp_confirmed: 1,
    })
    await site.database.kysely
      .insertInto('known_device')
      .values({
        user_id: member.user_id,
        device_id: (client.cookies.get('device') ?? '').split('.')[0] ?? '',
        passed: 1,
        seen_time: 0,
      })
      .execute()
    const guess = (who: typeof client) => who.call(accountCalls.passStep, { step: 'totp', code: '000000' })
    const { client: thief } = await login(site, member.username)
    for (let i = 0; i < 4; i += 1) await guess(thief)
    expect((await guess(thief)).status).toBe(429)
    expect((await guess(client)).status).toBe(422)
  })
})

test('what signing in leaves behind is swept when it is over, a part at a time', async () => {
  const { database } = await startTestSite()
  const { kysely } = database
  const now = Date.now()
  const long = now - 40 * 24 * hour
  const { user_id } = await buildUser({ database } as TestSite)
  const many = Array.from({ length: 1500 }, (_, i) => i)
  for (const [expire_time, count] of [
    [long, many.length],
    [now + hour, 2],
  ] as const) {
    const rows = many.slice(0, count)
    const name = (i: number) => `${expire_time} ${i}`
    const times = { create_time: expire_time - hour, expire_time }
    for (let from = 0; from < rows.length; from += 500) {
      const part = rows.slice(from, from + 500)
      await kysely
        .insertInto('sign_in_try')
        .values(
          part.map((i) => ({
            account: name(i),
            device: '',
            tries: 1,
            window_start: expire_time,
            wait_until: 0,
          })),
        )
        .execute()
      await kysely
        .insertInto('sent_code')
        .values(part.map((i) => ({ purpose: 'signup', subject: name(i), code_hash: '', tries: 0, ...times })))
        .execute()
      await kysely
        .insertInto('one_time_code')
        .values(part.map((i) => ({ purpose: 'reset', subject: '', code_hash: name(i), tries: 0, ...times })))
        .execute()
      await kysely
        .insertInto('budget')
        .values(part.map((i) => ({ scope: name(i), used: 1, most: 1, expire_time })))
        .execute()
      await kysely
        .insertInto('session')
        .values(
          part.map((i) => ({
            session_id: name(i),
            sid_hash: name(i),
            user_id,
            check_phone: 1,
            check_mail: 1,
            check_totp: 1,
            agent: '',
            seen_time: 0,
            ...times,
          })),
        )
        .execute()
    }
  }
  // Spent, but its cooldown is not over.
  await kysely
    .insertInto('sent_code')
    .values({ purpose: 'reset', subject: 'spent', code_hash: '', tries: 1, create_time: now, expire_time: 0 })
    .execute()
  await sweepSignIn(database, now)
  const left = async (table: 'sign_in_try' | 'sent_code' | 'one_time_code' | 'budget' | 'session') =>
    (await kysely.selectFrom(table).selectAll().execute()).length
  expect([
    await left('sign_in_try'),
    await left('sent_code'),
    await left('one_time_code'),
    await left('budget'),
    await left('session'),
  ]).toEqual([2, 3, 2, 2, 2])
})

test('after an hour only those tries stay that a member is told about', async () => {
  const { database } = await startTestSite()
  const { username_key, user_id, phone } = await buildMember(database, { phone: '13800138000' })
  const rows = [username_key, phone, user_id, `old:${user_id}`, 'nobody', '13900139000'].flatMap((account) =>
    ['', 'net:1'].map((device) => ({ account, device, tries: 1, window_start: 0, wait_until: 0 })),
  )
  await database.kysely.insertInto('sign_in_try').values(rows).execute()
  const left = () => database.kysely.selectFrom('sign_in_try').select(['account', 'device']).execute()
  await sweepSignIn(database, hour)
  expect(await left()).toHaveLength(rows.length)
  await sweepSignIn(database, hour + 1)
  const kept = (await left()).map(({ account, device }) => `${account} ${device}`).sort()
  expect(kept).toEqual(
    [`${username_key} `, `${phone} `, `${user_id} `, `old:${user_id} `, `old:${user_id} net:1`].sort(),
  )
})
