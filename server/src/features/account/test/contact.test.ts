import { accountCalls } from '@wenhai/core/account/calls'
import { describe, expect, test } from 'vitest'
import { buildMember, forgetSessions } from '../../../../test/build.ts'
import { codeIn, startMailServer } from '../../../../test/channels.ts'
import type { Client } from '../../../../test/client.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { buildSignedInUser, login, password } from '../../../../test/people.ts'

/** A site that sends mails, and someone signed in on it. */
async function start(given = {}, environment: Record<string, string> = {}) {
  const mail = await startMailServer()
  const site = await startTestSite({ environment: { SMTP_URL: mail.url, ...environment } })
  const codeFor = async (client: Client, address: string) => {
    await client.call(accountCalls.sendMail, { purpose: 'bind', address })
    return codeIn((await mail.next()).text)
  }
  const own = async (client: Client, id: string) =>
    (await client.call(accountCalls.findUser, { id })).data.own
  return { site, mail, codeFor, own, ...(await buildSignedInUser(site, given)) }
}

describe('binding', () => {
  test('an address that somebody has cannot be bound by another', async () => {
    const { site, client, codeFor } = await start()
    await buildMember(site.database, { mail: 'taken@example.com' })
    const code = await codeFor(client, 'taken@example.com')
    const bound = await client.call(accountCalls.passStep, {
      step: 'mail',
      mail: 'taken@example.com',
      code,
      password,
    })
    expect(bound).toMatchObject({ status: 409, reason: '邮箱已被使用', data: { field: 'mail' } })
  })

  test('the first and another in its place need the password too, and the code is still good after a wrong one', async () => {
    const { client, member, codeFor, own } = await start()
    const bind = async (mail: string, input: object) =>
      client.call(accountCalls.passStep, { step: 'mail', mail, ...input })
    const first = await codeFor(client, 'first@example.com')
    // Anyone at an unattended browser could otherwise set a new password through their own address.
    expect(await bind('first@example.com', { code: first })).toMatchObject({
      status: 411,
      data: { field: 'password' },
    })
    expect(await own(client, member.user_id)).toMatchObject({ mail: '' })
    expect((await bind('first@example.com', { code: first, password })).status).toBe(200)

    const code = await codeFor(client, 'second@example.com')
    expect(await bind('second@example.com', { code })).toMatchObject({
      status: 411,
      reason: '请输入现在的密码',
      data: { field: 'password' },
    })
    expect(await bind('second@example.com', { code, password: 'wrong horse' })).toMatchObject({
      status: 422,
      reason: '密码不对',
      data: { field: 'password' },
    })
    expect(await own(client, member.user_id)).toMatchObject({ mail: 'f***t@example.com' })
    expect((await bind('second@example.com', { code, password })).status).toBe(200)
    expect(await own(client, member.user_id)).toMatchObject({ mail: 's***d@example.com' })
    expect(decodeURIComponent(client.cookies.get('allow_pass_mail') ?? '')).toBe('second@example.com')
  })

  test('guesses at the password are few', async () => {
    const { client, codeFor } = await start({ mail: 'first@example.com' })
    const code = await codeFor(client, 'second@example.com')
    const guesses = Array.from({ length: 30 }, (_, i) =>
      client.call(accountCalls.passStep, {
        step: 'mail',
        mail: 'second@example.com',
        code,
        password: `wrong ${i}`,
      }),
    )
    const looked = (await Promise.all(guesses)).filter(({ status }) => status === 422)
    expect(looked.length).toBeLessThanOrEqual(10)
  })
})

describe('unbinding', () => {
  test('needs the password, and something that is bound', async () => {
    const { client } = await start({ phone: '13812345678' })
    const unbind = (input: object) => client.call(accountCalls.unbind, { kind: 'phone', ...input })
    expect(await unbind({})).toMatchObject({ status: 411, data: { field: 'password' } })
    expect(await unbind({ password: 'wrong horse' })).toMatchObject({
      status: 422,
      reason: '密码不对',
      data: { field: 'password' },
    })
    expect(await unbind({ password, kind: 'pigeon' })).toMatchObject({ status: 422, data: { field: 'kind' } })
    expect(await unbind({ password, kind: 'mail' })).toMatchObject({ status: 410, reason: '没有绑定邮箱' })
  })

  test('an address the site asks nothing of is given up freely, and somebody else may have it', async () => {
    const { site, client, member, own } = await start({ phone: '13812345678', mail: 'captain@example.com' })
    expect((await client.call(accountCalls.unbind, { kind: 'phone', password })).status).toBe(1802)
    expect(await own(client, member.user_id)).toMatchObject({ phone: '', mail: 'c***n@example.com' })
    expect((await login(site, '13812345678')).answer.status).toBe(422)
    await buildMember(site.database, { phone: '13812345678' })
  })

  test('the only second step stays until there is another', async () => {
    const { site, client, member, own } = await start({ mail: 'captain@example.com' })
    const unbind = () => client.call(accountCalls.unbind, { kind: 'mail', password })
    expect(await unbind()).toMatchObject({
      status: 422,
      reason: '这是登录时唯一的第二步验证，请先启用动态口令',
      data: { field: 'kind' },
    })
    expect(await own(client, member.user_id)).toMatchObject({ mail: 'c***n@example.com' })
    await site.database.kysely
      .updateTable('member')
      .set({ totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed: 1 })
      .execute()
    expect((await unbind()).status).toBe(1802)
    expect(await own(client, member.user_id)).toMatchObject({ mail: '' })
    expect(client.cookies.get('allow_pass_mail')).toBe('')
  })

  test('of two that the site asks for, given up at once, one is left', async () => {
    const both = { phone: '13812345678', mail: 'captain@example.com' }
    const { site, client, member } = await start(both, { SMS_URL: 'console:' })
    // Two browsers of the same person: each answer gives its own a new session.
    const { client: other } = await login(site, member.username)
    await site.database.kysely.updateTable('session').set({ check_mail: 1 }).execute()
    forgetSessions(site)
    // Two passwords for one account at the same moment may count as guesses: then it is tried again.
    const unbind = async (from: typeof client, kind: string) => {
      let answer = await from.call(accountCalls.unbind, { kind, password })
      if (answer.status === 429) answer = await from.call(accountCalls.unbind, { kind, password })
      return answer
    }
    const answers = await Promise.all([unbind(client, 'phone'), unbind(other, 'mail')])
    expect(answers.map(({ status }) => status).sort()).toEqual([1802, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.reason).toMatch(/^这是登录时唯一的第二步验证，请先绑定(手机|邮箱)或启用动态口令$/)
  })
})
