import { accountCalls } from '@wenhai/core/account/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import { newId } from '#lib/ids'
import { forgetSessions } from '../../../../test/build.ts'
import { codeIn, startMailServer, startSmsReceiver } from '../../../../test/channels.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite, type TestSite } from '../../../../test/harness.ts'
import { buildSignedInUser, buildUser, isSignedIn, login, password } from '../../../../test/people.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
/** The key of the authenticator as it is stored: sealed for this member. */
const withTotp = ({ keys }: TestSite) => {
  const user_id = newId()
  return { user_id, totp_secret: keys.totp.seal(secret, user_id), totp_confirmed: 1 }
}
const thiefs = { phone: '13900000000', mail: 'thief@example.com' }

async function startBoth() {
  const mail = await startMailServer()
  const sms = await startSmsReceiver('')
  const site = await startTestSite({
    environment: { SMTP_URL: mail.url, SMS_URL: sms.url, SMS_SECRET: 'hook-secret' },
  })
  const codeTo = async (client: Client, kind: 'phone' | 'mail', address?: string) => {
    if (kind === 'phone') {
      await client.call(accountCalls.sendCode, { type: 'LOGIN', ...(address && { phone: address }) })
      return (await sms.next()).code
    }
    await client.call(
      accountCalls.sendMail,
      address ? { purpose: 'bind', address } : { purpose: 'login', address: 'own' },
    )
    return codeIn((await mail.next()).text)
  }
  /** Binds a phone or a mail address by a code that is right. */
  const bind = async (client: Client, kind: 'phone' | 'mail') =>
    client.call(accountCalls.passStep, {
      step: kind,
      [kind]: thiefs[kind],
      code: await codeTo(client, kind, thiefs[kind]),
    })
  const proveOwn = async (client: Client, kind: 'phone' | 'mail') =>
    client.call(accountCalls.passStep, { step: kind, code: await codeTo(client, kind) })
  const proveTotp = async (client: Client) =>
    client.call(accountCalls.passStep, { step: 'totp', code: await generate({ secret }) })
  return { site, codeTo, bind, proveOwn, proveTotp }
}

describe('what one has is proven before anything new is bound', () => {
  test('a phone is not bound with the password alone where a dynamic code is due', async () => {
    const { site, codeTo, proveOwn, proveTotp } = await startBoth()
    const { username } = await buildUser(site, { ...withTotp(site), mail: 'captain@example.com' })
    const { answer, client } = await login(site, username)
    expect(answer.data.steps.now).toEqual(['mail', 'totp'])
    const code = await codeTo(client, 'phone', thiefs.phone)
    const bind = () => client.call(accountCalls.passStep, { step: 'phone', phone: thiefs.phone, code })
    expect(await bind()).toMatchObject({ status: 757, reason: '请先完成邮箱验证或动态口令' })
    await proveTotp(client)
    expect(await bind()).toMatchObject({ status: 757, reason: '请先完成邮箱验证' })
    await proveOwn(client, 'mail')
    expect((await bind()).data).toMatchObject({ checkPhone: true, checkAuth: true })
  })

  test('a new phone comes after the mail code; then it may be bound', async () => {
    const { site, bind, proveOwn } = await startBoth()
    const { username } = await buildUser(site, { mail: 'captain@example.com' })
    const { answer, client } = await login(site, username)
    expect(answer.data).toMatchObject({ checkPhone: false, checkAuth: false, steps: { now: ['mail'] } })
    expect((await proveOwn(client, 'mail')).data.steps.now).toEqual(['phone'])
    expect((await bind(client, 'phone')).data).toMatchObject({ checkPhone: true, checkAuth: true })
    expect(await isSignedIn(client)).toBe(true)
  })

  test('a mail is added to an account with a phone only after that phone has been proven', async () => {
    const { site, bind, proveOwn } = await startBoth()
    const { username } = await buildUser(site, { phone: '13812345678' })
    const { answer, client } = await login(site, username)
    expect(answer.data).toMatchObject({ checkPhone: false, steps: { phone: '138****5678', now: ['phone'] } })
    expect((await bind(client, 'mail')).status).toBe(757)
    expect((await proveOwn(client, 'phone')).data.steps.now).toEqual(['mail'])
    expect(await isSignedIn(client)).toBe(false)
  })

  test('who has nothing yet binds', async () => {
    const { site, bind } = await startBoth()
    const { username } = await buildUser(site)
    const { answer, client } = await login(site, username)
    expect(answer.data.steps.now).toEqual(['phone', 'mail'])
    expect((await bind(client, 'mail')).data.steps.now).toEqual(['phone'])
    expect((await bind(client, 'phone')).data).toMatchObject({ checkPhone: true, checkAuth: true })
  })

  test('a dynamic code that is required is set up after the mail code, not before', async () => {
    const { site, proveOwn } = await startBoth()
    const { client: owner } = await buildSignedInUser(site, { permission: 9 })
    await owner.call(siteCalls.updateSettings, { requireTotp: true })
    const { username } = await buildUser(site, {
      permission: 6,
      mail: 'captain@example.com',
      phone: '13812345678',
    })
    const { answer, client } = await login(site, username)
    expect(answer.data.steps).toMatchObject({ now: ['mail'], mustSetUpTotp: true })
    expect((await client.call(accountCalls.startTotp, { password })).status).toBe(747)
    expect((await client.call(accountCalls.confirmTotp, { code: '123456' })).status).toBe(747)
    expect((await proveOwn(client, 'mail')).data.steps.now).toEqual(['totp'])
    // Passing a step that has to be set up is not setting it up.
    expect((await client.call(accountCalls.passStep, { step: 'totp', code: '123456' })).status).toBe(757)
    expect((await client.call(accountCalls.startTotp, { password })).status).toBe(200)
  })

  test('a factor that is added meanwhile ends the sign-in that knew nothing of it', async () => {
    const { site, codeTo } = await startBoth()
    const both = { mail: 'captain@example.com', phone: '13812345678' }
    const { client: rightful, member } = await buildSignedInUser(site, both)
    const { client: thief } = await login(site, member.username)
    const code = await codeTo(thief, 'mail')
    const { secret: made } = (await rightful.call(accountCalls.startTotp, { password })).data
    await rightful.call(accountCalls.confirmTotp, { code: await generate({ secret: made }) })
    expect((await thief.call(accountCalls.passStep, { step: 'mail', code })).status).toBe(747)
    expect(await isSignedIn(rightful)).toBe(true)
  })
})

test('a sign-in that is not finished ends after an hour, and a visit does not keep it alive', async () => {
  const { site } = await startBoth()
  const { username } = await buildUser(site, { mail: 'captain@example.com' })
  const { client } = await login(site, username)
  const row = await site.database.kysely.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  expect(row.expire_time - row.create_time).toBe(60 * 60 * 1000)
  const longAgo = Date.now() - 2 * 60 * 60 * 1000
  await site.database.kysely.updateTable('session').set({ seen_time: longAgo }).execute()
  forgetSessions(site)
  await client.call(siteCalls.siteInfo)
  const after = await site.database.kysely.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  expect(after.expire_time).toBe(row.expire_time)
})
