import { accountCalls } from '@wenhai/core/account/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { generate } from 'otplib'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { useSite } from '../../../../test/harness.ts'
import { buildSignedInUser, isSignedIn, login, password } from '../../../../test/people.ts'

const sharedSite = useSite()

describe('the second step', () => {
  const periodSeconds = 30

  /** `spent` is the code that confirmed it; `next` is the one after, which is good already. */
  async function setUp(client: Client) {
    const { secret, uri } = (await client.call(accountCalls.startTotp, { password })).data
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    const epoch = Math.floor(Date.now() / 1000)
    const spent = await generate({ secret, epoch })
    const next = await generate({ secret, epoch: epoch + periodSeconds })
    const confirmed = await client.call(accountCalls.confirmTotp, { code: spent })
    return { spent, next, recoveryCodes: confirmed.data.recoveryCodes }
  }

  test('once set up it is asked for; a code is worth one sign-in, a recovery code too', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    expect((await client.call(accountCalls.startTotp, { password: 'wrong' })).status).toBe(422)
    const { spent, next, recoveryCodes } = await setUp(client)
    expect(recoveryCodes).toHaveLength(10)

    const visitor = await site.client().openPage()
    const enter = () => visitor.call(accountCalls.login, { username: member.username, password })
    expect((await enter()).data).toMatchObject({
      checkPhone: true,
      checkAuth: false,
      steps: { needsTotp: true },
    })
    expect(await isSignedIn(visitor)).toBe(false)
    const pass = (code: string) => visitor.call(accountCalls.passStep, { step: 'totp', code })
    expect((await pass('000000')).status).toBe(422)
    expect((await pass(spent)).status).toBe(422)
    expect((await pass(next)).data).toMatchObject({ checkAuth: true })
    expect(await isSignedIn(visitor)).toBe(true)

    await enter()
    expect((await pass(next)).status).toBe(422)
    expect((await pass(recoveryCodes[0]?.toLowerCase() ?? '')).data).toMatchObject({ checkAuth: true })
    await enter()
    expect((await pass(recoveryCodes[0] ?? '')).status).toBe(422)
    const profile = await client.call(accountCalls.findUser, { id: member.user_id })
    expect(profile.data.own).toMatchObject({ hasTotp: true, recoveryCodes: 9 })
    expect((await client.call(accountCalls.stopTotp, { code: recoveryCodes[1] })).status).toBe(1802)
    expect((await enter()).data).toMatchObject({ checkAuth: true })
  })

  test('a session that still owes it cannot replace it or turn it off', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    await setUp(client)
    const thief = await site.client().openPage()
    await thief.call(accountCalls.login, { username: member.username, password })
    expect((await thief.call(accountCalls.startTotp, { password })).status).toBe(747)
    expect((await thief.call(accountCalls.confirmTotp, { code: '123456' })).status).toBe(747)
    expect((await thief.call(accountCalls.stopTotp, { code: '123456' })).status).toBe(747)
  })

  test('guesses are few', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    await setUp(client)
    const thief = await site.client().openPage()
    await thief.call(accountCalls.login, { username: member.username, password })
    const guesses = Array.from({ length: 50 }, (_, i) =>
      thief.call(accountCalls.passStep, { step: 'totp', code: String(100000 + i) }),
    )
    const looked = (await Promise.all(guesses)).filter(({ status }) => status === 422)
    expect(looked.length).toBeLessThanOrEqual(10)
  })

  test('where the site requires it, an admin sets it up on the way in, a member does not', async () => {
    const site = await sharedSite()
    const { client: owner } = await buildSignedInUser(site, { permission: 9 })
    const { member: admin } = await buildSignedInUser(site, { permission: 6 })
    const { member: plain } = await buildSignedInUser(site)
    await owner.call(siteCalls.updateSettings, { requireTotp: true })
    expect((await login(site, plain.username)).answer.data).toMatchObject({ checkAuth: true })
    const client = await site.client().openPage()
    const entered = await client.call(accountCalls.login, { username: admin.username, password })
    expect(entered.data).toMatchObject({ checkAuth: false, steps: { mustSetUpTotp: true, needsTotp: false } })
    expect(await isSignedIn(client)).toBe(false)
    const { next } = await setUp(client)
    expect(await isSignedIn(client)).toBe(true)
    const stopped = await client.call(accountCalls.stopTotp, { code: next })
    expect(stopped).toMatchObject({ status: 422, reason: expect.stringContaining('不能停用') })
  })

  test('new recovery codes come for a dynamic code, not for an old one of them, and end the old ones', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const renew = (input: Record<string, unknown>) => client.call(accountCalls.renewRecoveryCodes, input)
    expect(await renew({ code: '123456' })).toMatchObject({ status: 410, reason: '动态口令没有启用' })
    const { spent, next, recoveryCodes: old } = await setUp(client)
    expect(await renew({})).toMatchObject({ status: 411, data: { field: 'code' } })
    expect(await renew({ code: old[0] })).toMatchObject({ status: 422, data: { field: 'code' } })
    expect((await renew({ code: spent })).status).toBe(422)
    const renewed = await renew({ code: next })
    expect(renewed.status).toBe(200)
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect(renewed.data.recoveryCodes.filter((code) => old.includes(code))).toEqual([])
    const profile = await client.call(accountCalls.findUser, { id: member.user_id })
    expect(profile.data.own).toMatchObject({ hasTotp: true, recoveryCodes: 10 })

    const { client: visitor } = await login(site, member.username)
    const pass = (code = '') => visitor.call(accountCalls.passStep, { step: 'totp', code })
    expect((await pass(old[1])).status).toBe(422)
    expect((await pass(renewed.data.recoveryCodes[0])).data).toMatchObject({ checkAuth: true })
  })
})
