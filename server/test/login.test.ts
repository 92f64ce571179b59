import { accountCalls } from '@wenhai/core/account/calls'
import { siteCalls } from '@wenhai/core/site/calls'
import { describe, expect, test } from 'vitest'
import { hashMadePassword } from '../src/features/account/password.ts'
import { buildMember, buildSignedIn } from './build.ts'
import { codeIn, startMailServer, startSmsReceiver } from './channels.ts'
import { startTestSite, type TestSite } from './harness.ts'

const password = 'correct horse'

const buildUser = async (site: TestSite, given = {}) =>
  buildMember(site.database, { password_hash: await hashMadePassword(password), ...given })

const login = async (site: TestSite, username: string, given = password, client = site.client()) => {
  const answer = await (client.cookies.size ? client : await client.openPage()).call(accountCalls.login, {
    username,
    password: given,
  })
  return { answer, client }
}

describe('signing in', () => {
  test('takes the user name in any case, or the verified phone', async () => {
    const site = await startTestSite()
    const { username } = await buildUser(site, { phone: '13812345678' })
    for (const name of [
      username,
      username.toUpperCase(),
      ` ${username} `,
      '13812345678',
      '+86 13812345678',
    ]) {
      const { answer, client } = await login(site, name)
      expect(answer).toMatchObject({ status: 200, data: { checkAuth: true, checkPhone: true, agent: 'PC' } })
      expect(client.cookies.get('login_id')).toBe(answer.data.userinfo.id)
    }
  })

  test.each([
    [{}, 411, '请输入用户名称或手机号'],
    [{ username: 'a' }, 411, '请输入密码'],
    [{ password: 'a' }, 411, '请输入用户名称或手机号'],
  ])('%o lacks a field', async (input, status, reason) => {
    const site = await startTestSite()
    expect(await site.client().call(accountCalls.login, input)).toMatchObject({ status, reason })
  })

  test('a wrong password, an unknown name and a disabled account get the same answer', async () => {
    const site = await startTestSite()
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
    const site = await startTestSite()
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
    const site = await startTestSite()
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
    const site = await startTestSite()
    const { username } = await buildUser(site)
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await login(site, username, `wrong ${i}`)).answer.status)
    expect(statuses.slice(0, 3)).toEqual([422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
    expect((await login(site, username)).answer).toMatchObject({
      status: 429,
      reason: expect.stringMatching(/^密码错误次数过多，请 \d+ 秒后再试$/),
      data: { seconds: expect.any(Number) },
    })
  })

  test('a hundred guesses at once are counted like a hundred one by one', async () => {
    const site = await startTestSite()
    const { username } = await buildUser(site)
    const guesses = Array.from({ length: 100 }, (_, i) => login(site, username, `wrong ${i}`))
    const looked = (await Promise.all(guesses)).filter(({ answer }) => answer.status === 422)
    expect(looked.length).toBeLessThanOrEqual(10)
  })

  test('an unknown name is counted alike', async () => {
    const site = await startTestSite()
    const statuses: number[] = []
    for (let i = 0; i < 5; i += 1) statuses.push((await login(site, 'nobody-here')).answer.status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('nobody can lock another out: a device that signed in before has a count of its own', async () => {
    const site = await startTestSite()
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
    const { username, user_id } = await buildUser(site, { mail: 'captain@example.com' })
    await site.database.kysely
      .insertInto('sign_in_try')
      .values({ account: user_id, device: '', tries: 9, window_start: Date.now(), wait_until: 0 })
      .execute()
    await login(site, username, 'wrong')
    expect(await mail.next()).toMatchObject({
      to: ['captain@example.com'],
      text: expect.stringContaining('连续 10 次'),
    })
  })
})

describe('the steps', () => {
  test('without channels there are none', async () => {
    const site = await startTestSite()
    const { username } = await buildUser(site)
    expect((await login(site, username)).answer.data).toMatchObject({ checkPhone: true, checkAuth: true })
  })

  test('phone, then mail; until both are passed nothing else is open', async () => {
    const mail = await startMailServer()
    const sms = await startSmsReceiver('hook-secret')
    const site = await startTestSite({
      environment: { SMTP_URL: mail.url, SMS_URL: sms.url, SMS_SECRET: 'hook-secret' },
    })
    const { username } = await buildUser(site)
    const { answer, client } = await login(site, username)
    expect(answer.data).toMatchObject({
      checkPhone: false,
      checkAuth: false,
      steps: { phone: '', mail: '', needsMail: true },
    })
    expect((await client.call(accountCalls.listDevices)).status).toBe(747)
    expect(client.cookies.has('login_id')).toBe(false)
    expect(client.cookies.has('ticket')).toBe(false)

    const sent = await client.call(accountCalls.sendCode, { type: 'LOGIN', phone: '13812345678' })
    expect(sent).toMatchObject({ code: 200 })
    const message = await sms.next()
    expect(message).toMatchObject({ phone: '13812345678', purpose: 'login', isSigned: true })
    const wrong = await client.call(accountCalls.passStep, {
      step: 'phone',
      phone: '13812345678',
      code: '000000',
    })
    expect(wrong).toMatchObject({ status: 422, data: { field: 'code' } })
    const before = client.cookies.get('sid')
    const phone = await client.call(accountCalls.passStep, {
      step: 'phone',
      phone: '13812345678',
      code: message.code,
    })
    expect(phone.data).toMatchObject({ checkPhone: true, checkAuth: false })
    expect(client.cookies.get('sid')).not.toBe(before)

    await client.call(accountCalls.sendMail, { purpose: 'bind', address: 'Captain@Example.com' })
    const { to, text } = await mail.next()
    expect(to).toEqual(['captain@example.com'])
    const done = await client.call(accountCalls.passStep, {
      step: 'mail',
      mail: 'captain@example.com',
      code: codeIn(text),
    })
    expect(done.data).toMatchObject({ checkPhone: true, checkAuth: true })
    expect(client.cookies.get('login_id')).toBe(done.data.userinfo.id)
    expect((await client.call(accountCalls.listDevices)).status).toBe(200)
    expect((await client.call(accountCalls.findUser, { id: done.data.userinfo.id })).data.own).toMatchObject({
      phone: '138****5678',
      mail: 'c***n@example.com',
    })
  })

  test('a known device needs no mail code, a new one does, and it goes to the known address alone', async () => {
    const mail = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mail.url } })
    const { username } = await buildUser(site, { mail: 'captain@example.com' })
    const { answer, client } = await login(site, username)
    expect(answer.data).toMatchObject({
      checkAuth: false,
      steps: { mail: 'c***n@example.com', needsMail: true },
    })
    const moved = await client.call(accountCalls.sendMail, { purpose: 'bind', address: 'thief@example.com' })
    expect(moved.status).toBe(200)
    const stolen = codeIn((await mail.next()).text)
    const theft = await client.call(accountCalls.passStep, {
      step: 'mail',
      mail: 'thief@example.com',
      code: stolen,
    })
    expect(theft.status).toBe(757)

    await client.call(accountCalls.sendMail, { purpose: 'login', address: 'own' })
    const received = await mail.next()
    expect(received.to).toEqual(['captain@example.com'])
    await client.call(accountCalls.passStep, { step: 'mail', code: codeIn(received.text) })
    expect((await login(site, username, password, client)).answer.data).toMatchObject({ checkAuth: true })
    expect((await login(site, username)).answer.data).toMatchObject({ checkAuth: false })
  })
})

test('an address that somebody has cannot be bound by another', async () => {
  const mail = await startMailServer()
  const site = await startTestSite({ environment: { SMTP_URL: mail.url } })
  await buildMember(site.database, { mail: 'taken@example.com' })
  const { client } = await buildSignedIn(site)
  await client.call(accountCalls.sendMail, { purpose: 'bind', address: 'taken@example.com' })
  const code = codeIn((await mail.next()).text)
  const bound = await client.call(accountCalls.passStep, { step: 'mail', mail: 'taken@example.com', code })
  expect(bound).toMatchObject({ status: 409, reason: '邮箱已被使用', data: { field: 'mail' } })
})

describe('codes', () => {
  const start = async () => {
    const mail = await startMailServer()
    const site = await startTestSite({ environment: { SMTP_URL: mail.url } })
    return { mail, site, client: await site.client().openPage() }
  }

  test('another one within 59 seconds is refused with how long to wait', async () => {
    const { site, client } = await start()
    const ask = () => client.call(accountCalls.sendMail, { purpose: 'signup', address: 'new@example.com' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ reason: expect.stringMatching(/^验证码刚刚发过，请 5\d 秒后再试$/) })
    await site.database.kysely
      .updateTable('sent_code')
      .set({ create_time: Date.now() - 60_000 })
      .execute()
    expect((await ask()).status).toBe(200)
  })

  test('five tries, then even the right one is worth nothing; guesses at once are counted too', async () => {
    const { mail, client } = await start()
    await client.call(accountCalls.sendMail, { purpose: 'signup', address: 'new@example.com' })
    const code = codeIn((await mail.next()).text)
    const guess = (text: string) =>
      client.call(accountCalls.signUp, {
        username: `user-${text}`,
        password,
        name: '新人',
        mail: 'new@example.com',
        code: text,
      })
    const wrong = Array.from({ length: 8 }, (_, i) => guess(String(100000 + i)))
    expect((await Promise.all(wrong)).every(({ status }) => status === 422)).toBe(true)
    expect((await guess(code)).status).toBe(422)
  })

  test('are worth one use, for their own purpose, within ten minutes, and are stored hashed', async () => {
    const { mail, site, client } = await start()
    await client.call(accountCalls.sendMail, { purpose: 'signup', address: 'new@example.com' })
    const code = codeIn((await mail.next()).text)
    const row = await site.database.kysely.selectFrom('sent_code').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    const reset = await client.call(accountCalls.resetPassword, {
      id: 'new@example.com',
      password: 'another horse',
      code,
    })
    expect(reset.status).toBe(422)
    await site.database.kysely
      .updateTable('sent_code')
      .set({ expire_time: Date.now() - 1 })
      .execute()
    const use = (username: string) =>
      client.call(accountCalls.signUp, { username, password, name: '新人', mail: 'new@example.com', code })
    expect((await use('late-one')).status).toBe(422)
    await site.database.kysely
      .updateTable('sent_code')
      .set({ expire_time: Date.now() + 1000, tries: 0 })
      .execute()
    expect((await use('first-one')).status).toBe(200)
    expect((await use('second-one')).status).toBe(422)
  })

  test('whether an address is known shows neither in the answer nor by a mail', async () => {
    const { mail, site, client } = await start()
    await buildMember(site.database, { mail: 'known@example.com' })
    const known = await client.call(accountCalls.sendMail, { purpose: 'reset', address: 'known@example.com' })
    const unknown = await client.call(accountCalls.sendMail, {
      purpose: 'reset',
      address: 'unknown@example.com',
    })
    const taken = await client.call(accountCalls.sendMail, {
      purpose: 'signup',
      address: 'known@example.com',
    })
    expect(unknown).toEqual(known)
    expect(taken).toEqual(known)
    expect((await mail.next()).to).toEqual(['known@example.com'])
    expect(mail.all).toHaveLength(1)
    expect((await client.call(accountCalls.checkName, { value: 'known@example.com' })).data.available).toBe(
      true,
    )
  })
})

describe('signing up', () => {
  const newcomer = { username: 'newcomer', password, name: '新人' }

  test('makes a member who is signed in, whose name is then taken', async () => {
    const site = await startTestSite()
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

  test('a hundred at once from one address are all made, and of one name only one', async () => {
    const site = await startTestSite()
    const many = Array.from({ length: 100 }, (_, i) =>
      site
        .client()
        .call(accountCalls.signUp, { ...newcomer, username: i % 10 === 0 ? 'same-name' : `pupil-${i}` }),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(91)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  }, 60_000)

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
    const { memberCalls } = await import('@wenhai/core/member/calls')
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
