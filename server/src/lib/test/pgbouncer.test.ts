import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@wenhai/core/account/calls'
import { analyticsCalls } from '@wenhai/core/results/calls'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { examineDatabase } from '#commands/doctor/database'
import { examinePooling } from '#commands/doctor/pooling'
import { migrations } from '#migrations/index'
import { buildSignedIn } from '../../../test/build.ts'
import { engine, makePlace, openAt, startBeside, startTestSite } from '../../../test/harness.ts'
import { buildVote, recount, submit } from '../../../test/report-build.ts'
import { migrate } from '../database/migrate.ts'

const program = '/usr/sbin/pgbouncer'

/** In transaction mode, with fewer connections to the database than the site has to PgBouncer. */
async function startPgBouncer(databaseUrl: string): Promise<string> {
  const target = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port} user=${target.username}${target.password ? ` password=${target.password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (user.uid) for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.on('exit', resolve))
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('process up')) resolve()
    })
    child.on('exit', () => reject(new Error(`PgBouncer did not start: ${said}`)))
  })
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.toString()
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

describe.runIf(engine === 'postgres' && existsSync(program))('behind PgBouncer in transaction mode', () => {
  test('a site is migrated, started and used, and its counts are right', async () => {
    const direct = await makePlace()
    const place = { ...direct, DATABASE_URL: await startPgBouncer(direct.DATABASE_URL ?? '') }
    const { DATABASE_URL: directUrl = '' } = direct
    expect(await examinePooling(directUrl, undefined)).toMatchObject({ state: 'skipped' })
    expect(await examinePooling(place.DATABASE_URL, directUrl)).toMatchObject({ state: 'good' })
    expect(await examinePooling(place.DATABASE_URL, undefined)).toMatchObject({ state: 'advice' })
    const [one, two] = [openAt(place), openAt(place)]
    const applied = await Promise.all([migrate(one.migrator), migrate(two.migrator)])
    expect(applied.flat().sort()).toEqual(Object.keys(migrations).sort())
    await Promise.all([one.close(), two.close()])

    const site = await startTestSite({ place })
    // More than the database lets in: its connections are shared by PgBouncer, so that is no fault.
    const connectionsBy = async (DATABASE_URL: string | undefined) => {
      const settings = { ...site.settings, DATABASE_URL, DATABASE_CONNECTIONS: 1000 }
      const findings = await examineDatabase(settings, Date.now)
      return findings.find(({ id }) => id === 'connections')
    }
    expect(await connectionsBy(directUrl)).toMatchObject({ state: 'fault' })
    expect(await connectionsBy(place.DATABASE_URL)).toMatchObject({
      state: 'skipped',
      found: expect.stringContaining('由 PgBouncer 合用'),
    })
    const { id, client } = await buildVote(site, { allowChange: true })
    const voters = await Promise.all(Array.from({ length: 12 }, () => site.client().openPage()))
    const answers = await Promise.all(
      voters.flatMap((voter) => ['A', 'B'].map((vote) => submit(voter, id, { vote }))),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const counts = await recount(site, id)
    expect((counts.A ?? 0) + (counts.B ?? 0)).toBe(12)
    const results = await client.call(analyticsCalls.findResults, { id })
    expect(results.status).toBe(200)
    // This PgBouncer forgets them between transactions, so none are prepared.
    const { rows: named } = await sql`select name from pg_prepared_statements`.execute(site.database.kysely)
    expect(named).toEqual([])

    // Notices get lost in it: sessions are asked for at every call, and the operator is told what to set.
    await expect.poll(site.logged).toContain('DATABASE_DIRECT_URL')
    expect(site.database.notices?.isTrusted).toBe(false)
    const second = await startBeside(site, { directUrl: direct.DATABASE_URL ?? '' })
    const { client: signedIn } = await buildSignedIn(second)
    await signedIn.call(accountCalls.listDevices)
    await expect.poll(() => second.database.notices?.isTrusted).toBe(true)
  })
})
