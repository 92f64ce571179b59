// SQLite alone: whose row a condition names is the same on both engines, and other files run its statements on PostgreSQL.
import { accountCalls } from '@wenhai/core/account/calls'
import { addressCalls } from '@wenhai/core/address/calls'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { createSentCode } from '#features/account/code/code.commands'
import { openSession } from '#features/account/session.commands'
import { sealTotpSecrets } from '#features/account/totp/totp.commands'
import { newId } from '#lib/ids'
import { createArticle } from '../../../test/article-build.ts'
import { buildSignedIn, forgetSessions } from '../../../test/build.ts'
import type { Client } from '../../../test/client.ts'
import { startTestSite, type TestSite } from '../../../test/harness.ts'
import { keeping, rowsAbout } from '../../../test/neighbours-build.ts'
import { buildSignedInUser, buildUser, isSignedIn, login, password } from '../../../test/people.ts'

/** What one person does with their account, on a site where another has all of the same. */

const dayMs = 86_400_000
const notAll = { phone: true, mail: false, totp: true }

const home = {
  trueName: '王小明',
  phone: '13812345678',
  province: '330000',
  city: '330100',
  county: '330106',
  address: '文三路 1 号',
}

/** Configured, but nothing is sent: the tests make their codes themselves. */
const channels = {
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_SECRET: 'hook-secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
}

const code = ({ database, keys }: TestSite, purpose: 'bind' | 'login', subject: string) =>
  createSentCode(database, keys, purpose, subject, Date.now())

/** The secret of a dynamic code, the codes of this half minute and the next, and the recovery codes. */
async function setUpTotp(client: Client) {
  const { secret } = (await client.call(accountCalls.startTotp, { password })).data
  const epoch = Math.floor(Date.now() / 1000)
  const confirmed = await client.call(accountCalls.confirmTotp, { code: await generate({ secret, epoch }) })
  expect(confirmed.status).toBe(200)
  const next = await generate({ secret, epoch: epoch + 30 })
  return { next, recoveryCodes: confirmed.data.recoveryCodes }
}

/** Somebody with a profile, a published article, sessions in every state, a dynamic code, and two addresses. */
async function buildNeighbour(site: TestSite) {
  const { client, member } = await buildSignedInUser(site, { name: '邻居', mail: 'neighbour@example.com' })
  await setUpTotp(client)
  await createArticle(client)
  const { user_id } = member
  for (const [passed, opened] of [
    [{ ...notAll, mail: true }, Date.now() - 400 * dayMs],
    [notAll, Date.now()],
  ] as const)
    await openSession(site.database, site.keys, { user_id, agent: 'phone', passed }, opened)
  await site.database.kysely
    .insertInto('address')
    .values(
      [1, 0].map((is_default) => ({
        ...{ id: newId(), user_id, true_name: '李小红', phone: home.phone, province: home.province },
        ...{ city: home.city, county: home.county, address: '文三路 2 号', is_default },
        create_time: Date.now() + dayMs,
      })),
    )
    .execute()
  return { client, user_id, username: member.username }
}

test('what one changes of their account changes nothing of another’s', async () => {
  const site = await startTestSite({ environment: channels })
  const { user_id: other } = await buildNeighbour(site)
  const { user_id: plain } = await buildUser(site)
  const { client, member } = await buildSignedInUser(site, { name: '本人', mail: 'self@example.com' })
  const alone = <Result>(act: () => Promise<Result>) => keeping(site, [other, plain], act)
  const call = async (...[name, input]: Parameters<Client['call']>) =>
    (await alone(() => client.call(name, input))).status

  expect(await call(accountCalls.updateProfile, { name: '新名字', introduction: '你好' })).toBe(1802)
  // Who has published nothing is no author, whatever others have published.
  expect((await rowsAbout(site, [member.user_id])).filter((row) => /^author/.test(row))).toEqual([])
  await alone(() => createArticle(client))
  expect(await call(accountCalls.updateProfile, { name: '新名字', introduction: '写文章' })).toBe(1802)
  const phone = '13911112222'
  const bound = { step: 'phone', phone, code: await code(site, 'bind', phone), password }
  expect(await call(accountCalls.passStep, bound)).toBe(200)
  const { next, recoveryCodes } = await alone(() => setUpTotp(client))
  expect(await call(accountCalls.renewRecoveryCodes, { code: recoveryCodes[0] })).toBe(422)
  const renewed = await alone(() => client.call(accountCalls.renewRecoveryCodes, { code: next }))
  expect(await call(accountCalls.unbind, { kind: 'mail', password })).toBe(1802)
  expect(await call(accountCalls.stopTotp, { code: renewed.data.recoveryCodes[0] })).toBe(1802)
  const changed = { id: member.user_id, oldPassword: password, password: 'another horse' }
  expect(await call(accountCalls.resetPassword, changed)).toBe(1802)
  expect(await isSignedIn(client)).toBe(true)
  expect((await client.call(accountCalls.findUser, { id: member.user_id })).data).toMatchObject({
    name: '新名字',
    own: { phone: '139****2222', mail: '', hasTotp: false, recoveryCodes: 0 },
  })
})

test('a sign-in under way goes on after it has bound a phone, and others’ go on too', async () => {
  const site = await startTestSite({ environment: channels })
  const { user_id: other } = await buildNeighbour(site)
  const { username } = await buildUser(site)
  const { client } = await login(site, username)
  expect(await isSignedIn(client)).toBe(false)
  const phone = '13911112222'
  const step = { step: 'phone', phone, code: await code(site, 'bind', phone) }
  const bound = await keeping(site, [other], () => client.call(accountCalls.passStep, step))
  expect(bound.data).toMatchObject({ checkPhone: true, checkAuth: false })
  const mail = 'captain@example.com'
  const last = { step: 'mail', mail, code: await code(site, 'bind', mail) }
  expect((await client.call(accountCalls.passStep, last)).data).toMatchObject({ checkAuth: true })
  expect(await isSignedIn(client)).toBe(true)
})

test('a level and a disabled account are one member’s alone, and so are devices', async () => {
  const site = await startTestSite()
  const { user_id: other } = await buildNeighbour(site)
  const { client: owner } = await buildSignedIn(site, { permission: 9 })
  const { client, member } = await buildSignedInUser(site)
  const asOwner = async (...[name, input]: Parameters<Client['call']>) =>
    (await keeping(site, [other], () => owner.call(name, input))).status
  const list = async () => (await client.call(accountCalls.listDevices)).data.tables.map(({ agent }) => agent)
  const { user_id } = member
  const open = (passed: typeof notAll, opened: number, agent: string) =>
    openSession(site.database, site.keys, { user_id, agent, passed }, opened)
  await open({ ...notAll, mail: true }, Date.now() - 400 * dayMs, 'expired')
  const { session_id } = await open({ ...notAll, mail: true }, Date.now() - 1000, 'phone')
  expect(await list()).toEqual(['test', 'phone'])
  await keeping(site, [other], () => client.call(accountCalls.closeDevice, { id: session_id }))
  expect(await list()).toEqual(['test'])
  expect(await asOwner(memberCalls.setLevel, { id: user_id, permission: 5 })).toBe(1802)
  expect(await isSignedIn(client)).toBe(true)
  expect(await asOwner(memberCalls.setDisabled, { id: user_id, disabled: 1 })).toBe(1802)
  expect(await isSignedIn(client)).toBe(false)
})

test('one’s address book is one’s own: its default, and what takes the place of it', async () => {
  const site = await startTestSite()
  const { user_id: other } = await buildNeighbour(site)
  const { client } = await buildSignedInUser(site)
  const alone = <Result>(act: () => Promise<Result>) => keeping(site, [other], act)
  const add = async (given: object) =>
    (await alone(() => client.call(addressCalls.addAddress, { ...home, ...given }))).data.id
  const list = async () =>
    Object.fromEntries(
      (await client.call(addressCalls.listAddresses)).data.tables.map((row) => [row.id, row.defaultAddress]),
    )
  const first = await add({})
  const second = await add({ defaultAddress: 1, address: '文三路 3 号' })
  expect(await list()).toEqual({ [first]: false, [second]: true })
  await alone(() => client.call(addressCalls.deleteAddress, { id: second }))
  expect(await list()).toEqual({ [first]: true })
})

test('a browser is known to the one who passed the steps in it, and to nobody else', async () => {
  const site = await startTestSite({ environment: { SMTP_URL: channels.SMTP_URL } })
  const people = []
  for (const mail of ['one@example.com', 'two@example.com']) {
    const { username } = await buildUser(site, { mail })
    const { client } = await login(site, username)
    const step = { step: 'mail', code: await code(site, 'login', mail) }
    expect((await client.call(accountCalls.passStep, step)).data).toMatchObject({ checkAuth: true })
    people.push({ username, client })
  }
  const [one, two] = people
  const isLetIn = async (username = '', browser = site.client()) =>
    (await login(site, username, password, browser)).answer.data.checkAuth
  expect(await isLetIn(one?.username, one?.client)).toBe(true)
  expect(await isLetIn(one?.username, two?.client)).toBe(false)
  expect(await isLetIn(one?.username)).toBe(false)
})

test('two whose secrets were stored as they are, and are the same, both keep theirs', async () => {
  const site = await startTestSite()
  const totp_secret = 'JBSWY3DPEHPK3PXP'
  const people = [await buildUser(site, { totp_secret }), await buildUser(site, { totp_secret })]
  expect(await sealTotpSecrets(site.database, site.keys)).toBe(0)
  const stored = await site.database.kysely.selectFrom('member').select(['user_id', 'totp_secret']).execute()
  expect(stored.map(({ user_id, totp_secret: sealed }) => site.keys.totp.open(sealed, user_id))).toEqual(
    people.map(() => totp_secret),
  )
})

test('who is disabled, or whose session is over, is nobody: to calls and to pages', async () => {
  const site = await startTestSite()
  const { client: author } = await buildSignedIn(site)
  const { data } = await author.call(formCalls.createForm, {
    ...{ questionnaire_type: 'vote', survey_title: '去哪里', vote: [{ opt: '东' }, { opt: '西' }] },
  })
  const isNamedOnPage = async (client: Client) =>
    (await client.send('GET', `/questionnaire/${data.survey_id}`)).text.includes('<b>某人</b>')
  const { client: disabled } = await buildSignedIn(site, { name: '某人', disabled: 1 })
  expect([await isSignedIn(disabled), await isNamedOnPage(disabled)]).toEqual([false, false])
  const { client, member } = await buildSignedIn(site, { name: '某人' })
  expect([await isSignedIn(client), await isNamedOnPage(client)]).toEqual([true, true])
  const { user_id } = member
  await site.database.kysely
    .updateTable('session')
    .set({ expire_time: Date.now() - 1 })
    .where('user_id', '=', user_id)
    .execute()
  forgetSessions(site)
  expect([await isSignedIn(client), await isNamedOnPage(client)]).toEqual([false, false])
})
