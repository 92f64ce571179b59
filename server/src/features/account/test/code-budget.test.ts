import { accountCalls } from '@wenhai/core/account/calls'
import { codeBudget, signUpBudget } from '@wenhai/core/account/limits'
import { describe, expect, test } from 'vitest'
import { codeIn, endCooldowns, startMailServer, startSmsReceiver } from '../../../../test/channels.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { password } from '../../../../test/people.ts'

const phone = (i: number) => `138${String(i).padStart(8, '0')}`

// biome-ignore lint/suspicious/noExplicitAny: this call answers with code and msg
const askCode = (client: Client, i: number): Promise<any> =>
  client.call(accountCalls.sendCode, { type: 'SIGNUP', phone: phone(i) })

async function start(environment: Record<string, string> = {}) {
  const sms = await startSmsReceiver('')
  const site = await startTestSite({
    environment: { SMS_URL: sms.url, SMS_SECRET: 'hook-secret', TRUST_PROXY: 'loopback', ...environment },
  })
  return { sms, site }
}

async function browserAt(site: TestSite, address: string) {
  const client = site.client()
  client.headers['x-forwarded-for'] = address
  return client.openPage()
}

const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code)

describe('codes', () => {
  test('one browser asks for ten numbers within ten minutes, and not for sixty', async () => {
    const { site, sms } = await start()
    const client = await site.client().openPage()
    const answers = []
    for (let i = 0; i < 60; i += 1) answers.push(await askCode(client, i))
    const { tenMinutes } = codeBudget.perDevice
    expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(tenMinutes)
    expect(answers.at(-1)).toMatchObject({
      code: 429,
      msg: expect.stringMatching(/^这个浏览器要的验证码太多了，请 \d+ (秒|分钟)后再试$/),
      data: { seconds: expect.any(Number) },
    })
    for (let i = 0; i < tenMinutes; i += 1) await sms.next()
    expect(sms.all).toHaveLength(tenMinutes)
  })

  test('a program without our cookie shares a small number with all others of its network', async () => {
    const { site } = await start()
    const answers = []
    for (let i = 0; i < 60; i += 1) answers.push(await askCode(site.client(), i))
    expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(
      codeBudget.perNetworkWithoutDevice.hour,
    )
  })

  test('a hundred browsers of a school get theirs within a minute; a script with new cookies meets the end', async () => {
    const { site } = await start({ CODES_PER_NETWORK: '100' })
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => askCode(await browserAt(site, '203.0.113.7'), i)),
    )
    expect(answers.filter(({ code }) => code !== 200)).toEqual([])
    expect(await askCode(await browserAt(site, '203.0.113.7'), 100)).toMatchObject({
      code: 429,
      msg: expect.stringContaining('你所在的网络要的验证码太多了'),
    })
    // The neighbour is another network; of the newer addresses, all that one household has are one.
    expect((await askCode(await browserAt(site, '203.0.113.8'), 101)).code).toBe(200)
  })

  test('of the newer addresses the first 64 bits are one network', async () => {
    const { site } = await start({ CODES_PER_NETWORK: '2' })
    const ask = async (address: string, i: number) => (await askCode(await browserAt(site, address), i)).code
    expect(await ask('2001:db8:1:2::1', 1)).toBe(200)
    expect(await ask('2001:db8:1:2:ffff::9', 2)).toBe(200)
    expect(await ask('2001:db8:1:2:abcd::3', 3)).toBe(429)
    expect(await ask('2001:db8:1:3::1', 4)).toBe(200)
  })

  test('the whole site sends so many an hour, wherever they are asked for', async () => {
    const { site } = await start({ CODES_PER_HOUR: '3' })
    const answers = []
    for (let i = 0; i < 4; i += 1) answers.push(await askCode(await browserAt(site, `203.0.${i}.7`), i))
    expect(codesOf(answers)).toEqual([200, 200, 200, 429])
    expect(answers[3].msg).toContain('本站发送的验证码太多了')
  })

  test('one address is not bothered all day by strangers', async () => {
    const { site } = await start()
    const answers = []
    for (let i = 0; i < 8; i += 1) {
      answers.push(await askCode(await browserAt(site, `203.0.${i}.7`), 1))
      await endCooldowns(site)
    }
    expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(codeBudget.perTarget.hour)
  })

  test('one that is refused leaves the last one good, and uses nothing up', async () => {
    const mail = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mail.url, CODES_PER_HOUR: '1' } })
    const client = await site.client().openPage()
    const address = 'new@example.com'
    const ask = () => client.call(accountCalls.sendMail, { purpose: 'signup', address })
    expect((await ask()).status).toBe(200)
    const code = codeIn((await mail.next()).text)
    await endCooldowns(site)
    expect((await ask()).status).toBe(429)
    const used = await site.database.kysely.selectFrom('budget').select('used').execute()
    expect(used.every((row) => row.used === 1)).toBe(true)
    const made = await client.call(accountCalls.signUp, {
      username: 'newcomer',
      password,
      name: '新人',
      mail: address,
      code,
    })
    expect(made.status).toBe(200)
  })

  test('of two accounts made with one code at once, one is made', async () => {
    const { site, sms } = await start()
    const client = await site.client().openPage()
    await askCode(client, 1)
    const { code } = await sms.next()
    const signUp = (who: Client, username: string) =>
      who.call(accountCalls.signUp, { username, password, name: '新人', phone: phone(1), code })
    const answers = await Promise.all([signUp(client, 'first-one'), signUp(client, 'second-one')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

test('accounts made from one network within an hour have an end', async () => {
  const site = await startTestSite()
  const signUp = (username: string) =>
    site.client().call(accountCalls.signUp, { username, password, name: '新人' })
  expect((await signUp('first-one')).status).toBe(200)
  await site.database.kysely
    .updateTable('budget')
    .set({ used: signUpBudget.perNetworkHour })
    .where('scope', 'like', 'signup net:%')
    .execute()
  expect(await signUp('second-one')).toMatchObject({
    status: 429,
    reason: expect.stringContaining('你所在的网络注册的账号太多了'),
  })
  const scopes = await site.database.kysely.selectFrom('budget').select('scope').execute()
  expect(JSON.stringify(scopes)).not.toContain('127.0.0.1')
})
