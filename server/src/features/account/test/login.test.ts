// SQLite alone: other files run each of these statements on PostgreSQL too.
import { accountCalls } from '@wenhai/core/account/calls'
import { markingCalls } from '@wenhai/core/exam/marking/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { buildSignedIn } from '../../../../test/build.ts'
import { startMailServer } from '../../../../test/channels.ts'
import { startTestSite, useSite } from '../../../../test/harness.ts'
import { buildUser, login, password } from '../../../../test/people.ts'

const sharedSite = useSite()

describe('signing in', () => {
  test('takes the user name in any case, or the verified phone', { tags: ['3.07', '7.16'] }, async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site, { phone: '13812345678' })
    for (const name of [
      username,
      username.toUpperCase(),
      ` ${username} `,
      '13812345678',
      '+86 13812345678',
    ]) {
      const { answer, client } = await login(site, name)
      expect(answer).toMatchObject({
        status: 200,
        data: {
          token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
          agent: 'PC',
          userinfo: { id: expect.any(String) },
          checkAuth: true,
          checkPhone: true,
        },
      })
      expect(client.cookies.get('login_id')).toBe(answer.data.userinfo.id)
    }
  })

  test('a program that opened no page before can write with what the answer brings', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const program = site.client()
    const entered = await program.call(accountCalls.login, { username, password })
    expect(entered.status).toBe(200)
    const saved = await program.call(markingCalls.saveMarkComments, { comments: ['很好'] })
    expect(saved.status).toBe(1802)
    program.cookies.delete('XSRF-TOKEN')
    expect((await program.call(markingCalls.saveMarkComments, { comments: ['很好'] })).status).toBe(747)
  })

  test('sets every cookie that the specification lists, each with its value', {
    tags: ['3.08', '3.09', '3.10', '3.11', '3.12', '3.13', '6.08'],
  }, async () => {
    const site = await sharedSite()
    const { username, name } = await buildUser(site, { mail: 'cookies@example.com', permission: 6 })
    const { answer, client } = await login(site, username)
    const { token, userinfo } = answer.data
    expect(Object.fromEntries(client.cookies)).toMatchObject({
      ticket: expect.stringMatching(/./),
      token,
      agent: 'PC',
      userId: userinfo.id,
      login_id: userinfo.id,
      allow_pass_id: userinfo.id,
      allow_pass_name: encodeURIComponent(name),
      allow_pass_mail: encodeURIComponent('cookies@example.com'),
      permission: '6',
      'person-jwt': token,
    })
  })

  test.each([
    [{}, 411, '请输入账号和密码'],
    [{ username: '', password: '' }, 411, '请输入账号和密码'],
    [{ username: 'a' }, 411, '请输入密码'],
    [{ password: 'a' }, 411, '请输入用户名称或手机号'],
  ])('%o lacks a field', async (input, status, reason) => {
    const site = await sharedSite()
    expect(await site.client().call(accountCalls.login, input)).toMatchObject({ status, reason })
  })

  test('keeps the app code it was made with as the agent, PC unless said otherwise', {
    tags: ['3.05', '3.06', '7.15', '9.40'],
  }, async () => {
    const site = await startTestSite()
    const { username } = await buildUser(site)
    const client = await site.client().openPage()
    const given = { username, password, appCode: 'kiosk-2' }
    const answer = await client.call(accountCalls.login, given)
    expect([answer.data.agent, client.cookies.get('agent')]).toEqual(['kiosk-2', 'kiosk-2'])
    expect(answer.data.token).toBe(client.cookies.get('token'))
    const usual = await client.call(accountCalls.login, { username, password })
    expect([usual.data.agent, client.cookies.get('agent')]).toEqual(['PC', 'PC'])
    const hostile = await client.call(accountCalls.login, { ...given, appCode: 'a; sid=1' })
    expect(hostile.status).toBe(422)
  })

  test('a wrong password, an unknown name and a disabled account get the same answer', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const disabled = await buildUser(site, { disabled: 1 })
    const answers = [
      await login(site, username, 'wrong horse'),
      await login(site, 'nobody-here'),
      await login(site, disabled.username),
    ].map(({ answer }) => answer)
    for (const answer of answers)
      expect(answer).toEqual({ status: 422, reason: '用户名或密码不对', data: null })
  })

  test('makes a new session each time: an id planted before is worth nothing after', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const client = await site.client().openPage()
    client.cookies.set('sid', 'planted-by-somebody-else')
    await login(site, username, password, client)
    expect(client.cookies.get('sid')).not.toBe('planted-by-somebody-else')
    const first = client.cookies.get('sid')
    await login(site, username, password, client)
    expect(client.cookies.get('sid')).not.toBe(first)
  })

  test('cannot be done by a foreign page', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const answer = await site.client().send('POST', '/oceanAPI/v1/user/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: `username=${username}&password=correct%20horse`,
    })
    expect(answer.body.status).toBe(747)
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

describe('guessing', () => {
  test('after a few wrong ones there is a wait that grows, for the right password too', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await login(site, username, `wrong ${i}`)).answer.status)
    expect(statuses.slice(0, 3)).toEqual([422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    expect((await login(site, username)).answer).toMatchObject({
      status: 429,
      reason: expect.stringMatching(
        /^密码错误次数过多，请 \d+ 秒后再试。登录过这个账号的浏览器不受影响；也可以请管理员给一个重设密码的链接。$/,
      ),
      data: { seconds: expect.any(Number) },
    })
  })

  test('a hundred guesses at once are counted like a hundred one by one', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const guesses = Array.from({ length: 100 }, (_, i) => login(site, username, `wrong ${i}`))
    const looked = (await Promise.all(guesses)).filter(({ answer }) => answer.status === 422)
    expect(looked.length).toBeLessThanOrEqual(10)
  })

  test('an unknown name is counted alike', async () => {
    const site = await sharedSite()
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await login(site, 'nobody-here')).answer.status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('nobody can lock another out: a device that signed in before has a count of its own', async () => {
    const site = await sharedSite()
    const { username } = await buildUser(site)
    const { client } = await login(site, username)
    for (let i = 0; i < 6; i += 1) await login(site, username, `wrong ${i}`)
    const { answer } = await login(site, username, password, client)
    expect(answer.status).toBe(200)
    expect(answer.data.failedTries).toBeGreaterThan(0)
  })

  test('at the limit the rightful one is told by mail', async () => {
    const mail = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mail.url } })
    const { username, username_key } = await buildUser(site, { mail: 'captain@example.com' })
    await site.database.kysely
      .insertInto('sign_in_try')
      .values({ account: username_key, device: '', tries: 9, window_start: Date.now(), wait_until: 0 })
      .execute()
    await login(site, username, 'wrong')
    expect(await mail.next()).toMatchObject({
      to: ['captain@example.com'],
      text: expect.stringContaining('连续 10 次'),
    })
  })
})

describe('signing up', () => {
  const newcomer = { username: 'newcomer', password, name: '新人' }

  test('makes a member who is signed in, whose name is then taken', { tags: ['7.13', '7.23'] }, async () => {
    const site = await sharedSite()
    const client = await site.client().openPage()
    expect((await client.call(accountCalls.checkName, { value: 'newcomer' })).data.available).toBe(true)
    const made = await client.call(accountCalls.signUp, newcomer)
    expect(made.data).toMatchObject({ userinfo: { name: '新人', permission: 1 }, checkAuth: true })
    expect((await client.call(accountCalls.listDevices)).status).toBe(200)
    expect((await client.call(accountCalls.checkName, { value: 'NewComer' })).data.available).toBe(false)
    expect(
      await site.client().call(accountCalls.signUp, { ...newcomer, username: 'NEWCOMER' }),
    ).toMatchObject({
      status: 409,
      data: { field: 'username' },
    })
  })

  test.each(['ab', 'a'.repeat(31), '中文名', 'a b'])('%s is no name that anybody can have', async (value) => {
    const client = (await sharedSite()).client()
    expect((await client.call(accountCalls.checkName, { value })).data.available).toBe(false)
    expect((await client.call(accountCalls.signUp, { ...newcomer, username: value })).data).toMatchObject({
      field: 'username',
    })
  })

  test('of ten at once by one name one is made', async () => {
    const site = await sharedSite()
    const many = Array.from({ length: 10 }, () =>
      site.client().call(accountCalls.signUp, { ...newcomer, username: 'same-name' }),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('closed, and by invitation that is worth one account', async () => {
    const site = await startTestSite()
    const { client: admin } = await buildSignedIn(site, { permission: 6 })
    await admin.call(siteCalls.updateSettings, { signUp: 'closed' })
    expect(await site.client().call(accountCalls.signUp, newcomer)).toMatchObject({
      status: 410,
      reason: '本站暂不开放注册，请联系管理员',
    })
    await admin.call(siteCalls.updateSettings, { signUp: 'invite' })
    expect((await site.client().call(accountCalls.signUp, newcomer)).status).toBe(411)
    const { codes } = (await admin.call(memberCalls.invite, { count: 1 })).data
    const first = await site.client().call(accountCalls.signUp, { ...newcomer, invitation: codes[0] })
    expect(first.status).toBe(200)
    const second = await site
      .client()
      .call(accountCalls.signUp, { ...newcomer, username: 'another', invitation: codes[0] })
    expect(second).toMatchObject({ status: 410, data: { field: 'invitation' } })
  })

  test('where a channel is configured an address with its code is needed', async () => {
    const site = await startTestSite({ environment: { SMS_URL: 'console:' } })
    expect(await site.client().call(accountCalls.signUp, newcomer)).toMatchObject({
      status: 411,
      data: { field: 'phone' },
    })
    expect(await site.client().call(accountCalls.signUp, { ...newcomer, phone: '12345' })).toMatchObject({
      status: 422,
      reason: '手机号格式错误',
    })
  })
})
