import { accountCalls } from '@wenhai/core/account/calls'
import { level } from '@wenhai/core/account/mask'
import { bankCalls } from '@wenhai/core/bank/calls'
import { apiBase } from '@wenhai/core/contract/envelope'
import { formCalls } from '@wenhai/core/form/calls'
import { memberCalls } from '@wenhai/core/member/calls'
import { tokenCalls } from '@wenhai/core/token/calls'
import { tokenLimits } from '@wenhai/core/token/limits'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildMember, buildSignedIn, forgetSessions } from '../../../../test/build.ts'
import type { Client } from '../../../../test/client.ts'
import { createForm, vote } from '../../../../test/form-build.ts'
import { engine, startBeside, startTestSite, type TestSite, useSite } from '../../../../test/harness.ts'
import { buildSignedInUser, password } from '../../../../test/people.ts'
import { buildProgram, buildToken, programWith } from '../../../../test/token-build.ts'

const sharedSite = useSite()

const hour = 3_600_000
const soon = () => new Date(Date.now() + hour).toISOString()
const draft = (given: object = {}) => ({
  name: '成绩同步',
  scopes: ['form:write', 'report:read'],
  end_time: soon(),
  password,
  ...given,
})
const read = async (client: Client) => (await client.call(bankCalls.findQuestions)).status

describe('making a token', () => {
  test('shows it once; then it is listed by what it may do, and stored as a hash alone', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const { status, data } = await client.call(tokenCalls.createToken, draft())
    expect(status).toBe(200)
    expect(data.token).toMatch(/^wenhai_[\w-]{43}$/)
    const listed = await client.call(tokenCalls.listTokens)
    expect(listed.data.tables).toEqual([data.made])
    expect(data.made).toMatchObject({
      name: '成绩同步',
      scopes: ['form:write', 'report:read'],
      used_time: '',
    })
    expect(JSON.stringify(listed)).not.toContain(data.token)
    const rows = await site.database.kysely
      .selectFrom('token')
      .selectAll()
      .where('user_id', '=', member.user_id)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(data.token.slice('wenhai_'.length))
    expect(rows[0]?.token_hash).toMatch(/^[\w-]{43}$/)

    const program = programWith(site, data.token)
    const made = await program.call(formCalls.createForm, vote())
    expect(made.status).toBe(200)
    const own = await client.call(formCalls.viewForm, { id: made.data.survey_id })
    expect(own.status).toBe(200)
    const used = (await client.call(tokenCalls.listTokens)).data.tables[0]?.used_time ?? ''
    expect(Date.parse(used)).toBeGreaterThan(Date.now() - hour)
  })

  test.each<[string, object, number, string]>([
    ['without the password', { password: undefined }, 411, 'password'],
    ['with a wrong password', { password: 'wrong' }, 422, 'password'],
    ['without a scope', { scopes: [] }, 422, 'scopes'],
    ['with a scope that there is not', { scopes: ['account:write'] }, 422, 'scopes.0'],
    ['without a name', { name: ' ' }, 411, 'name'],
    ['with an end that is over', { end_time: '2020-01-01T00:00:00Z' }, 422, 'end_time'],
    ['without an end', { end_time: undefined }, 411, 'end_time'],
    [
      'with an end too far away',
      { end_time: new Date(Date.now() + (tokenLimits.maxDays + 2) * 24 * hour).toISOString() },
      422,
      'end_time',
    ],
    ['for a form that is not there', { survey_id: '0198f5c2-7b1a-7000-8000-000000000001' }, 404, 'survey_id'],
  ])('%s is refused', async (_, given, status, field) => {
    const { client } = await buildSignedInUser(await sharedSite())
    const answer = await client.call(tokenCalls.createToken, draft(given))
    expect([answer.status, (answer.data as { field?: string } | null)?.field ?? field]).toEqual([
      status,
      field,
    ])
    expect((await client.call(tokenCalls.listTokens)).data.length).toBe(0)
  })

  test('by level >5 for a form of somebody else’s is refused too', async () => {
    const site = await sharedSite()
    const { client: author } = await buildSignedIn(site)
    const survey_id = await createForm(author, vote())
    const { client: admin } = await buildSignedInUser(site, { permission: level.admin })
    expect((await admin.call(tokenCalls.createToken, draft({ survey_id }))).status).toBe(404)
  })

  test('goes on up to the limit, also by many at once, and again after one was revoked', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    for (let made = 1; made < tokenLimits.perMember; made += 1) await buildToken(site, member.user_id)
    // More at once would count as guesses of the password.
    const asked = await Promise.all([1, 2].map(() => client.call(tokenCalls.createToken, draft())))
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 413])
    const [first] = (await client.call(tokenCalls.listTokens)).data.tables
    expect((await client.call(tokenCalls.revokeToken, { id: first?.token_id })).status).toBe(717)
    expect((await client.call(tokenCalls.createToken, draft())).status).toBe(200)
  })

  test('and revoking it are in the audit log, and so is what level >5 does by it, with its name', async () => {
    const site = await sharedSite()
    const { client: author } = await buildSignedIn(site)
    const id = await createForm(author, vote())
    const { client, member } = await buildSignedInUser(site, { permission: level.admin, name: '李主任' })
    const name = `清理 ${member.user_id.slice(-6)}`
    const { data } = await client.call(tokenCalls.createToken, draft({ name }))
    const program = programWith(site, data.token)
    expect((await program.call(formCalls.endForm, { id })).status).toBe(1802)
    await client.call(tokenCalls.revokeToken, { id: data.made.token_id })
    const { tables } = (await client.call(memberCalls.listAudit, { len: 50 })).data
    const entries = tables.filter(({ actor, target }) => actor.includes(name) || target === name)
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual([
      ['撤销个人令牌', '李主任'],
      ['立即结束', `李主任（令牌「${name}」）`],
      ['新建个人令牌', '李主任'],
    ])
  })
})

describe('a token that is no good', () => {
  const bad = (site: TestSite, authorization: string) => {
    const client = site.client()
    client.headers.authorization = authorization
    return client
  }

  test.each([
    ['an invented one', () => `Bearer wenhai_${'x'.repeat(43)}`],
    ['one with a letter in another case', (secret: string) => `Bearer ${flipCase(secret)}`],
    ['one that is cut off', (secret: string) => `Bearer ${secret.slice(0, -1)}`],
    ['one with a blank in it', (secret: string) => `Bearer ${secret.slice(0, 20)} ${secret.slice(20)}`],
    ['one and then more', (secret: string) => `Bearer ${secret}, Bearer ${secret}`],
    ['ten thousand letters', () => `Bearer wenhai_${'x'.repeat(10_000)}`],
    ['nothing after its beginning', () => 'Bearer wenhai_'],
  ])('%s is refused, also where a guest may call', async (_, write) => {
    const site = await sharedSite()
    const { secret } = await buildProgram(site)
    const client = bad(site, write(secret))
    const reasons = new Set<string>()
    for (const call of [bankCalls.findQuestions, formCalls.findSurveys]) {
      const { status, reason } = await client.call(call)
      expect(status).toBe(747)
      reasons.add(reason)
    }
    expect([...reasons]).toEqual(['令牌不对，或者已经失效'])
  })

  test('one that has ended, was revoked, or whose member is disabled is refused in the same words', async () => {
    const site = await sharedSite()
    const ended = await buildProgram(site, { end_time: Date.now() - 1 })
    const { client, member } = await buildSignedIn(site)
    const revoked = await buildProgram(site, { member })
    expect(await read(revoked.client)).toBe(200)
    expect((await client.call(tokenCalls.revokeToken, { id: revoked.token_id })).status).toBe(717)
    const banned = await buildProgram(site, { member: { disabled: 1 } })
    for (const program of [ended, revoked, banned])
      expect(await program.client.call(bankCalls.findQuestions)).toMatchObject({
        status: 747,
        reason: '令牌不对，或者已经失效',
      })
  })

  test('in the address, in a cookie, as a field or as another header it is no token', async () => {
    const site = await sharedSite()
    const { secret } = await buildProgram(site)
    const path = `${apiBase}${bankCalls.findQuestions.path}`
    const plain = site.client()
    const statusOf = async (query = '', headers: Record<string, string> = {}) =>
      (await plain.send('GET', path + query, { headers })).body.status
    const found = [
      await statusOf(`?token=${secret}&access_token=${secret}&authorization=Bearer%20${secret}`),
      await statusOf('', { cookie: `token=${secret}; person-jwt=${secret}; sid=${secret}` }),
      await statusOf('', { 'person-jwt': secret }),
      await statusOf('', { 'person-jwt': secret, cookie: `sid=${secret}` }),
      await statusOf('', { 'proxy-authorization': `Bearer ${secret}` }),
      await statusOf('', { authorization: `Basic ${btoa(`wenhai:${secret}`)}` }),
      await statusOf('', { authorization: secret }),
    ]
    expect(found).toEqual(found.map(() => 747))
    expect(await statusOf('', { authorization: `bearer   ${secret}` })).toBe(200)
  })
})

const flipCase = (text: string) => {
  const at = text.search(/[a-zA-Z](?=[^a-zA-Z]*$)/)
  const letter = text[at] ?? ''
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  return text.slice(0, at) + other + text.slice(at + 1)
}

describe('a request with a token', () => {
  test('needs no cookie and no XSRF token, and is given no cookie', async () => {
    const site = await sharedSite()
    const { client } = await buildProgram(site)
    const { headers, body } = await client.send('POST', `${apiBase}/question/survey/create`, {
      body: JSON.stringify(vote()),
      headers: { 'content-type': 'application/json' },
    })
    expect(body.status).toBe(200)
    expect(headers.has('set-cookie')).toBe(false)
  })

  test('and a session beside it is the token’s alone: its scopes, its member', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedIn(site, { permission: level.siteOwner })
    const { secret } = await buildProgram(site, { scopes: ['form:read'] })
    client.headers.authorization = `Bearer ${secret}`
    expect((await client.call(accountCalls.listDevices)).status).toBe(757)
    expect((await client.call(memberCalls.listMembers)).status).toBe(757)
    expect((await client.call(accountCalls.signOut, { id: member.user_id })).status).toBe(757)
    client.headers.authorization = `Bearer ${secret.slice(0, -1)}`
    expect((await client.call(accountCalls.listDevices)).status).toBe(747)
    // What a proxy in front of the site adds for itself changes nothing.
    client.headers.authorization = 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x'
    expect((await client.call(accountCalls.listDevices)).status).toBe(200)
  })

  test('does not let a page’s plain form or another page go without its XSRF token', async () => {
    const site = await sharedSite()
    const { client } = await buildSignedIn(site)
    const { secret } = await buildProgram(site)
    const foreign = { origin: 'https://elsewhere.example', authorization: `Bearer ${secret}` }
    const answer = await client.send('POST', '/login', { headers: foreign, body: 'username=x' })
    expect(answer.text).not.toContain('set-cookie')
    expect([747, 404, 405]).toContain(answer.body?.status ?? answer.http)
  })

  test('counts by token as a browser does, wherever the program runs', async () => {
    const site = await startTestSite({ environment: { CALLS_PER_MINUTE: '60' } })
    const { client, member } = await buildProgram(site)
    const other = await buildProgram(site, { member })
    for (let call = 0; call < 60; call += 1) expect(await read(client)).toBe(200)
    const { body, http, headers } = await client.send('GET', `${apiBase}/question/bank/find`)
    expect(headers.get('retry-after')).toBe('60')
    expect(body?.status ?? http).toBe(429)
    expect(await read(other.client)).toBe(200)
  })
})

describe('revoking', () => {
  test('somebody else’s, or one that is not there, is 404; without a session 747', async () => {
    const site = await sharedSite()
    const { token_id, client: program } = await buildProgram(site)
    const { client } = await buildSignedIn(site, { permission: level.siteOwner })
    expect((await client.call(tokenCalls.revokeToken, { id: token_id })).status).toBe(404)
    expect((await client.call(tokenCalls.listTokens)).data.length).toBe(0)
    expect((await (await site.client().openPage()).call(tokenCalls.listTokens)).status).toBe(747)
    const { client: half } = await buildSignedIn(site, { isComplete: false })
    expect((await half.call(tokenCalls.createToken, draft())).status).toBe(747)
    expect(await read(program)).toBe(200)
  })

  test('a changed password and a ban end all tokens; a lower level counts at once', async () => {
    const site = await sharedSite()
    const { client, member } = await buildSignedInUser(site)
    const before = await buildProgram(site, { member })
    expect(await read(before.client)).toBe(200)
    const next = 'another horse staple'
    const changed = { id: member.user_id, oldPassword: password, password: next }
    expect((await client.call(accountCalls.resetPassword, changed)).status).toBe(1802)
    expect(await read(before.client)).toBe(747)

    const { client: owner } = await buildSignedIn(site, { permission: level.siteOwner })
    const admin = await buildProgram(site, { member: { permission: level.admin } })
    const id = await createForm(owner, vote())
    const end = async () => (await admin.client.call(formCalls.endForm, { id })).status
    const lower = { id: admin.member.user_id, permission: level.member }
    expect((await owner.call(memberCalls.setLevel, lower)).status).toBe(1802)
    expect(await end()).toBe(757)
    const ban = { id: admin.member.user_id, disabled: true }
    expect((await owner.call(memberCalls.setDisabled, ban)).status).toBe(1802)
    expect(await read(admin.client)).toBe(747)
    expect((await owner.call(memberCalls.setDisabled, { ...ban, disabled: false })).status).toBe(1802)
    expect(await read(admin.client)).toBe(747)
  })

  test('counts at the other process at once', async () => {
    const site = await startTestSite()
    const second = await startBeside(site)
    const { client, member } = await buildSignedIn(site)
    const { secret, token_id } = await buildToken(site, member.user_id)
    const [here, beside] = [programWith(site, secret), programWith(second, secret)]
    for (const program of [here, beside, beside]) expect(await read(program)).toBe(200)
    expect((await client.call(tokenCalls.revokeToken, { id: token_id })).status).toBe(717)
    expect(await read(here)).toBe(747)
    await expect.poll(() => read(beside), { interval: 5 }).toBe(747)
  })

  test.runIf(engine === 'postgres')(
    'a token that is made while the password changes is refused',
    async () => {
      const site = await sharedSite()
      const { kysely } = site.database
      const { client, member } = await buildSignedInUser(site)
      const waiting = async () => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
        return Number(rows[0]?.count)
      }
      const asked = await kysely.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('member')
          .set({ password_hash: 'another' })
          .where('user_id', '=', member.user_id)
          .execute()
        const made = client.call(tokenCalls.createToken, draft())
        // The password was right; the row of the member is waited for.
        await expect.poll(waiting, { interval: 5 }).toBe(1)
        return [made]
      })
      expect((await asked[0])?.status).toBe(409)
    },
  )

  test.runIf(engine === 'sqlite')('a use is stored once an hour, and no other write is needed', async () => {
    const site = await sharedSite()
    const { client, token_id } = await buildProgram(site)
    const usedAt = async () =>
      (
        await site.database.kysely
          .selectFrom('token')
          .select('used_time')
          .where('token_id', '=', token_id)
          .executeTakeFirstOrThrow()
      ).used_time
    await read(client)
    const first = await usedAt()
    await read(client)
    expect(await usedAt()).toBe(first)
    const earlier = first - tokenLimits.useMinutes * 60_000
    await site.database.kysely
      .updateTable('token')
      .set({ used_time: earlier })
      .where('token_id', '=', token_id)
      .execute()
    forgetSessions(site)
    await read(client)
    expect(await usedAt()).toBeGreaterThan(earlier)
  })
})

test('a member who only answers publishes nothing by a token either', async () => {
  const site = await sharedSite()
  const member = await buildMember(site.database, { answers_only: 1 })
  const { client } = await buildProgram(site, { member })
  expect((await client.call(formCalls.createForm, vote())).status).toBe(757)
})
