import { accountCalls } from '@wenhai/core/account/calls'
import { describe, expect, test } from 'vitest'
import { buildMember, buildSignedIn } from '../../../../test/build.ts'
import { codeIn, endCooldowns, startMailServer, startSmsReceiver } from '../../../../test/channels.ts'
import { startTestSite } from '../../../../test/harness.ts'
import { buildUser, login, password } from '../../../../test/people.ts'

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
    await endCooldowns(site)
    expect((await ask()).status).toBe(200)
  })

  test('whatever it is for: one address gets one in 59 seconds, also when all are asked for at once', async () => {
    const sms = await startSmsReceiver('')
    const site = await startTestSite({ environment: { SMS_URL: sms.url, SMS_SECRET: 'hook-secret' } })
    const { client } = await buildSignedIn(site)
    // biome-ignore lint/suspicious/noExplicitAny: this call answers with code and msg
    const ask = (type: string): Promise<any> =>
      client.call(accountCalls.sendCode, { type, phone: '13812345678' })
    const answers = await Promise.all(['MODIFY', 'SIGNUP', 'LOGIN', 'RESET'].map(ask))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 429, 429, 429])
    await endCooldowns(site)
    expect((await ask('MODIFY')).code).toBe(200)
    // The page asks for the code only where one for its own purpose is on its way.
    expect(await ask('MODIFY')).toMatchObject({ code: 429, data: { isSent: true } })
    expect(await ask('LOGIN')).toMatchObject({ code: 429, data: { isSent: false } })
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

  test('whether an address is known shows neither in the answer nor by a mail', {
    tags: ['7.19'],
  }, async () => {
    const { mail, site, client } = await start()
    await buildMember(site.database, { mail: 'known@example.com' })
    const known = await client.call(accountCalls.sendMail, { purpose: 'reset', address: 'known@example.com' })
    const unknown = await client.call(accountCalls.sendMail, {
      purpose: 'reset',
      address: 'unknown@example.com',
    })
    await endCooldowns(site)
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
