import { rmSync, utimesSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { markBackup } from '#lib/backup/last-backup'
import { migrate } from '#lib/database/migrate'
import { newId } from '#lib/ids'
import { migrations } from '#migrations/index'
import {
  engine,
  makeDatabase,
  makeFolder,
  makePlace,
  openAt,
  startTestSite,
  type TestSite,
} from '../../../test/harness.ts'
import { runProgram } from '../../../test/process.ts'
import { type DoctorFinding, writeFindings } from '../doctor/finding.ts'
import { examineForgery } from '../doctor/forgery.ts'
import { judgeBackup, judgeDisk, judgeNode } from '../doctor/machine.ts'
import { examineFollowers } from '../doctor/standby.ts'
import { examine } from '../doctor.ts'

const statesOf = (findings: readonly DoctorFinding[]) =>
  Object.fromEntries(findings.map(({ id, state }) => [id, state]))

const environmentOf = ({ url, settings }: TestSite) => ({
  DATA_DIR: settings.DATA_DIR,
  DATABASE_URL: settings.DATABASE_URL,
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
})

describe('what is judged by a number', () => {
  const gigabyte = 1024 ** 3
  test.each([
    [0.5, 'fault'],
    [2, 'advice'],
    [50, 'good'],
  ])('%d GB left on the disk: %s', (gigabytes, state) => {
    expect(judgeDisk(gigabytes * gigabyte).state).toBe(state)
  })

  test.each([
    ['18.20.0', 'fault'],
    ['20.18.9', 'fault'],
    ['20.19.0', 'advice'],
    ['21.7.3', 'fault'],
    ['22.11.0', 'fault'],
    ['22.12.0', 'good'],
    ['24.1.0', 'good'],
  ])('Node.js %s: %s', (version, state) => {
    expect(judgeNode(version).state).toBe(state)
  })

  const now = new Date('2026-05-10T12:00:00Z')
  test.each([
    [undefined, 'advice', '还没有备份过'],
    ['2026-05-10T02:00:00Z', 'good', '上次在 10 小时前'],
    ['2026-05-07T02:00:00Z', 'advice', '上次在 3 天前'],
    ['2026-05-01T02:00:00Z', 'fault', '上次在 9 天前'],
    ['2026-05-10T15:00:00Z', 'fault', '上次备份的时间在以后：那时或现在的时钟不准'],
  ])('the last backup at %s: %s', (time, state, found) => {
    expect(judgeBackup(time === undefined ? undefined : new Date(time), now)).toMatchObject({ state, found })
  })
})

describe('a site', () => {
  test('that runs is looked at from inside and from outside', async () => {
    const site = await startTestSite()
    const findings = await examine({ ...environmentOf(site), SITE_URL: site.url })
    const states = statesOf(findings)
    expect(states).toMatchObject({
      settings: 'good',
      folder: 'good',
      database: 'good',
      migrations: 'good',
      running: 'good',
      'site-url': 'good',
      https: 'skipped',
      clock: 'good',
      proxy: 'good',
      'body-limit': 'good',
      backup: 'advice',
      // Without a proxy in between, this machine itself reads them.
      metrics: 'fault',
    })
    if (engine === 'postgres')
      expect(states).toMatchObject({
        // The tests' own PostgreSQL does not wait for its disk.
        durability: 'fault',
        standby: 'advice',
        pgbouncer: 'skipped',
        'site-key': 'advice',
      })
    for (const { state, advice } of findings)
      expect(Boolean(advice)).toBe(state === 'advice' || state === 'fault')
  })

  test('whose machine has a wrong clock is told by how much', async () => {
    const site = await startTestSite()
    const clockAt = async (difference: number) => {
      const environment = { ...environmentOf(site), SITE_URL: site.url }
      const findings = await examine(environment, () => Date.now() + difference)
      return findings.find(({ id }) => id === 'clock')
    }
    const than = engine === 'postgres' ? '数据库' : '对外网址'
    expect(await clockAt(90_000)).toMatchObject({
      state: 'fault',
      found: expect.stringMatching(
        new RegExp(`^本机的时钟比${than}快 (89|90|91)(\\.\\d)? 秒，截止时间会不准`),
      ),
    })
    expect(await clockAt(-90_000)).toMatchObject({ state: 'fault', found: expect.stringContaining('慢 ') })
  })

  test('whose last backup is too old is told when it was', async () => {
    const site = await startTestSite()
    const old = new Date(Date.now() - 8 * 86_400_000 - 60_000)
    await markBackup(site.settings.DATA_DIR, old)
    utimesSync(join(site.settings.DATA_DIR, 'last-backup'), old, old)
    const findings = await examine(environmentOf(site))
    expect(findings.find(({ id }) => id === 'backup')).toMatchObject({
      state: 'fault',
      found: '上次在 8 天前',
      advice: expect.stringContaining('npm run backup'),
    })
  })

  test.runIf(engine === 'postgres')(
    'is told where what it reads from is no standby, or not there',
    async () => {
      const site = await startTestSite()
      const readingFrom = async (READ_DATABASE_URL: string | undefined) => {
        const findings = await examine({ ...environmentOf(site), READ_DATABASE_URL })
        return statesOf(findings)['read-database']
      }
      expect(await readingFrom(site.settings.DATABASE_URL)).toBe('fault')
      expect(await readingFrom('postgres://nobody@127.0.0.1:1/none')).toBe('advice')
      expect(await readingFrom(undefined)).toBeUndefined()
    },
  )

  test.runIf(engine === 'postgres')(
    'is told that the lag of its standby cannot be seen, and not that there is none',
    async () => {
      const database = await makeDatabase()
      const { dataDir, databaseUrl = '' } = database.place
      const role = `role_${newId().replaceAll('-', '').toLowerCase()}`
      await sql.raw(`create role ${role} login`).execute(database.kysely)
      onTestFinished(async () => void (await sql.raw(`drop role ${role}`).execute(database.kysely)))
      // Counted as one that follows, and never behind, because nothing is sent to it.
      const follower = new pg.Client({ connectionString: `${databaseUrl}?replication=database` })
      await follower.connect()
      onTestFinished(async () => {
        await follower.end()
        const followers = () => sql`select 1 from pg_stat_replication`.execute(database.kysely)
        await expect.poll(async () => (await followers()).rows.length).toBe(0)
      })
      expect(await examineFollowers(database)).toMatchObject({
        state: 'good',
        found: '1 个，最多落后 0.0 秒',
      })
      const url = new URL(databaseUrl)
      url.username = role
      const asRole = openAt({ DATA_DIR: dataDir, DATABASE_URL: url.toString() })
      onTestFinished(() => asRole.close())
      expect(await examineFollowers(asRole)).toMatchObject({
        state: 'advice',
        found: `1 个，看不到落后多久：数据库用户 ${role} 没有权限`,
        advice: `请用数据库的管理员执行 grant pg_monitor to ${role}`,
      })
      await sql.raw(`grant pg_monitor to ${role}`).execute(database.kysely)
      expect(await examineFollowers(asRole)).toMatchObject({ state: 'good' })
    },
  )

  test('is not there: nothing is created, and that is said', async () => {
    const DATA_DIR = join(makeFolder(), 'none')
    const findings = await examine({ DATA_DIR, PORT: '1' })
    expect(statesOf(findings)).toMatchObject({ folder: 'skipped', database: 'skipped', running: 'advice' })
    expect(() => rmSync(DATA_DIR)).toThrow('ENOENT')
  })

  test('whose settings are wrong is told that alone', async () => {
    const findings = await examine({ PORT: 'x' })
    expect(findings.map(({ id }) => id)).toEqual(['node', 'settings'])
    expect(writeFindings(findings)).toContain('✗ 设置：设置有误：PORT 要填 0 到 65535 的整数')
  })

  test('whose database is older or newer than the program is told so', async () => {
    const place = await makePlace()
    const names = Object.keys(migrations)
    const older = openAt(place)
    await migrate(older.migrator, names.at(-2))
    const environment = { ...place, PORT: '1' }
    const migrationsOf = async () => (await examine(environment)).find(({ id }) => id === 'migrations')
    expect(await migrationsOf()).toMatchObject({
      state: 'advice',
      found: expect.stringContaining(names.at(-1) ?? ''),
    })
    await migrate(older.migrator)
    await older.close()
    const newer = openAt(place, { migrations: { ...migrations, '9999-later': () => [] } })
    await migrate(newer.migrator)
    await newer.close()
    expect(await migrationsOf()).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('9999-later'),
    })
  })
})

describe('behind a proxy', () => {
  /** A proxy as somebody wrote it. */
  async function startProxy(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ): Promise<string> {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  /** `own`: headers that it writes itself, whatever the visitor sent. */
  const passOn =
    (site: TestSite, own: Record<string, string> = {}) =>
    async (request: IncomingMessage, response: ServerResponse) => {
      const { host: _, connection: __, 'content-length': ___, ...sent } = request.headers
      const headers = { ...sent, ...own }
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const answer = await fetch(`${site.url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      })
      const strict = answer.headers.get('strict-transport-security')
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
        ...(strict && { 'strict-transport-security': strict }),
      })
      response.end(Buffer.from(await answer.arrayBuffer()))
    }

  test('one that lets visitors choose their address, and refuses films, is found', async () => {
    const site = await startTestSite({ environment: { TRUST_PROXY: 'loopback' } })
    const pass = passOn(site)
    const SITE_URL = await startProxy((request, response) => {
      if (Number(request.headers['content-length'] ?? 0) <= 1_000_000) return void pass(request, response)
      response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413</h1>')
    })
    const findings = await examine({ ...environmentOf(site), SITE_URL, TRUST_PROXY: 'loopback' })
    expect(statesOf(findings)).toMatchObject({ proxy: 'fault', 'body-limit': 'fault' })
  })

  const address = { 'x-forwarded-for': '198.51.100.7' }
  const protocol = { 'x-forwarded-proto': 'http' }
  const host = { 'x-forwarded-host': 'ask.example' }
  test.each([
    [{}, '来源地址（X-Forwarded-For）、协议（X-Forwarded-Proto）、主机名（X-Forwarded-Host）'],
    [{ ...address, ...host }, '协议（X-Forwarded-Proto）'],
    [{ ...address, ...protocol }, '主机名（X-Forwarded-Host）'],
    [{ ...address, ...protocol, ...host }, ''],
  ])('one that writes only %j itself lets visitors choose the others', async (own, forged) => {
    const site = await startTestSite({ environment: { TRUST_PROXY: 'loopback' } })
    const pass = passOn(site, own)
    const SITE_URL = await startProxy((request, response) => void pass(request, response))
    expect(await examineForgery(SITE_URL, site.settings)).toMatchObject(
      forged
        ? { state: 'fault', found: `访问者可以自己写${forged}`, advice: expect.stringContaining('不要照转') }
        : { state: 'good', found: '信任 loopback，来源地址、协议和主机名不能伪造' },
    )
  })

  test('one that leads nowhere is one finding', async () => {
    const site = await startTestSite()
    const SITE_URL = await startProxy((_, response) => void response.writeHead(502).end())
    const findings = await examine({ ...environmentOf(site), SITE_URL })
    expect(findings.at(-1)).toMatchObject({ id: 'site-url', state: 'fault', found: `${SITE_URL} 回答 502` })
  })
})

test('the command prints sentences or JSON, and ends with 1 where something must be done', async () => {
  const place = await makePlace()
  const good = runProgram('commands/doctor.js', { ...place, DATABASE_URL: undefined, PORT: '1' })
  expect(await good.ended).toBe(0)
  expect(good.output()).toMatch(/\n0 项要处理，\d 项建议，\d 项正常\n$/)
  const wrong = runProgram('commands/doctor.js', { ...place, PORT: 'x' }, ['--json'])
  expect(await wrong.ended).toBe(1)
  expect(JSON.parse(wrong.output())).toMatchObject({
    isGood: false,
    findings: [{}, { id: 'settings', state: 'fault' }],
  })
})
