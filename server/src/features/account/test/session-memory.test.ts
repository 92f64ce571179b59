import { accountCalls } from '@wenhai/core/account/calls'
import { level } from '@wenhai/core/account/permission'
import { memberCalls } from '@wenhai/core/member/calls'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Notices } from '#lib/database/postgres/notices'
import { buildSignedIn } from '../../../../test/build.ts'
import { Client } from '../../../../test/client.ts'
import { engine, silentLog, startBeside, startTestSite, type TestSite } from '../../../../test/harness.ts'
import { buildSignedInUser, isSignedIn, login, password } from '../../../../test/people.ts'
import { startProxy } from '../../../../test/proxy.ts'

const soon = { interval: 5 }

/** The same browser at another process. */
function at(site: TestSite, client: Client): Client {
  const moved = new Client(site.url)
  for (const [name, value] of client.cookies) moved.cookies.set(name, value)
  return moved
}

const isTrusted = (site: TestSite) => site.database.notices?.isTrusted

/** Calls until the process answers from memory: the first call opens the channel. */
async function untilRemembered(site: TestSite, client: Client): Promise<void> {
  expect(await isSignedIn(client)).toBe(true)
  await expect.poll(() => isTrusted(site), soon).toBe(true)
  expect(await isSignedIn(client)).toBe(true)
}

/** Behind the triggers' back: only memory can still know the session. */
const endUnnoticed = (site: TestSite, user_id: string) =>
  site.database.kysely.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await transaction.deleteFrom('session').where('user_id', '=', user_id).execute()
  })

describe.runIf(engine === 'postgres')('sessions remembered by processes on one PostgreSQL', () => {
  test('are not asked for again, and forgotten by one process when the other ends them', async () => {
    const site = await startTestSite()
    const second = await startBeside(site)
    const { client, member } = await buildSignedInUser(site)
    const beside = at(second, client)
    await untilRemembered(second, beside)
    await untilRemembered(site, client)

    // 登出 at the first: gone there with its answer, and at the second with the notice.
    expect((await client.call(accountCalls.signOut, { id: member.user_id })).data.result).toBe(true)
    const stale = at(site, beside)
    expect(await isSignedIn(stale)).toBe(false)
    await expect.poll(() => isSignedIn(beside), soon).toBe(false)

    const again = await buildSignedIn(site)
    const besideAgain = at(second, again.client)
    await untilRemembered(second, besideAgain)
    await endUnnoticed(site, again.member.user_id)
    expect(await isSignedIn(besideAgain)).toBe(true)
  })

  test('a new password, a level and a ban count at the other process too', async () => {
    const site = await startTestSite()
    const second = await startBeside(site)
    const owner = await buildSignedIn(site, { permission: level.siteOwner })

    const one = await buildSignedInUser(site)
    const { client: other } = await login(site, one.member.username)
    const besides = [at(second, one.client), at(second, other)] as const
    for (const beside of besides) await untilRemembered(second, beside)
    const changed = await one.client.call(accountCalls.resetPassword, {
      id: one.member.user_id,
      oldPassword: password,
      password: 'another horse staple',
    })
    expect(changed.status).toBe(1802)
    for (const beside of besides) await expect.poll(() => isSignedIn(beside), soon).toBe(false)
    const rotated = at(second, one.client)
    expect(await isSignedIn(rotated)).toBe(true)

    const admin = await buildSignedIn(site, { permission: level.admin })
    const adminBeside = at(second, admin.client)
    await untilRemembered(second, adminBeside)
    const listMembers = async () => (await adminBeside.call(memberCalls.listMembers)).status
    expect(await listMembers()).toBe(200)
    const lower = { id: admin.member.user_id, permission: level.member }
    expect((await owner.client.call(memberCalls.setLevel, lower)).status).toBe(1802)
    await expect.poll(listMembers, soon).toBe(757)
    const ban = { id: admin.member.user_id, disabled: true }
    expect((await owner.client.call(memberCalls.setDisabled, ban)).status).toBe(1802)
    await expect.poll(() => isSignedIn(adminBeside), soon).toBe(false)
  })

  test('are asked for again a second after the channel has fallen silent', async () => {
    const site = await startTestSite()
    const proxy = await startProxy(site.settings.DATABASE_URL ?? '')
    const second = await startBeside(site, { directUrl: proxy.url })
    const { client, member } = await buildSignedIn(site)
    const beside = at(second, client)
    await untilRemembered(second, beside)
    proxy.fallSilent()
    expect((await client.call(accountCalls.signOut, { id: member.user_id })).data.result).toBe(true)
    await expect.poll(() => isSignedIn(beside), soon).toBe(false)
    // It comes back by itself, and knows nothing of before.
    await expect.poll(() => isTrusted(second), soon).toBe(true)
    expect(await isSignedIn(beside)).toBe(false)
  })

  test('stay remembered where all other connections are busy, and not where notices stop arriving', async () => {
    const { settings } = await startTestSite()
    const url = settings.DATABASE_URL ?? ''
    let sent = 0
    let send: (client: pg.Client, payload: string) => Promise<unknown> = (client, payload) =>
      client.query('select pg_notify($1, $2)', ['test', payload])
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const notices = new Notices({
      url,
      notify: (_, payload) => {
        sent += 1
        return send(client, payload)
      },
      log: silentLog,
      proveEveryMs: 0,
    })
    onTestFinished(async () => {
      await notices.close()
      await client.end()
    })
    let beats = 0
    let breaks = 0
    notices.subscribe({
      channel: 'test',
      catchUp: async () => {
        beats += 1
      },
      onNotice: () => {},
      onBreak: () => {
        breaks += 1
      },
    })
    await expect.poll(() => notices.isTrusted, soon).toBe(true)
    send = async () => {
      throw new Error('no connection is free')
    }
    const [sentBefore, beatsBefore] = [sent, beats]
    await expect.poll(() => sent > sentBefore + 1 && beats > beatsBefore + 3, soon).toBe(true)
    expect([notices.isTrusted, breaks]).toEqual([true, 0])
    send = async () => undefined
    await expect.poll(() => breaks, soon).toBe(1)
    expect(notices.isTrusted).toBe(false)
  })

  test('are forgotten by the row where the notice was lost', async () => {
    const site = await startTestSite()
    const { client, member } = await buildSignedIn(site)
    await untilRemembered(site, client)
    await endUnnoticed(site, member.user_id)
    expect(await isSignedIn(client)).toBe(true)
    await sql`insert into session_end (xact, user_id, end_time)
      values (pg_current_xact_id()::text::bigint, ${member.user_id}, 1)`.execute(site.database.kysely)
    await expect.poll(() => isSignedIn(client), soon).toBe(false)
  })
})
