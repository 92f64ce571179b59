import { ResultFilter } from '@wenhai/core/report/filter-schema'
import { siteCalls } from '@wenhai/core/site/calls'
import fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { scanReports } from '#features/report/list/scan/scan.queries'
import { recountOldForm } from '#features/report/recount.commands'
import { submitReport } from '#features/report/submit/submit.commands'
import { migrate } from '#lib/database/migrate'
import { type Database, openToRead } from '#lib/database/open'
import { postgresTimeouts } from '#lib/database/postgres/timeouts'
import { newId } from '#lib/ids'
import { giveUpLeases, holdLease, takeLeasedPlace } from '#lib/process/lease'
import { findNeighbourFaults } from '#lib/process/neighbours'
import { endPresence } from '#lib/process/presence'
import { sharedCallsOf } from '#lib/process/shared-calls'
import { takeSpoolPlace } from '#lib/reading/spool-room'
import { readSettings } from '#lib/settings'
import {
  engine,
  makeDatabase,
  makeFolder,
  makePlace,
  openAt,
  silentLog,
  startBeside,
  startTestSite,
  type TestSite,
} from '../../../test/harness.ts'
import { startProxy } from '../../../test/proxy.ts'
import { buildVote, recount, submit } from '../../../test/report-build.ts'
import { startSite } from '../../start-site.ts'
import { addHealth } from '../health.ts'

const short = { ...postgresTimeouts.request, idle: 300 }

/** Another process of the site that takes a lock in a transaction and is never heard of again. */
async function vanishWith({ settings }: TestSite, survey_id: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = settings
  const lost = openAt({ DATA_DIR, DATABASE_URL }, { timeouts: short })
  onTestFinished(() => lost.close())
  const transaction = await lost.kysely.startTransaction().execute()
  await transaction
    .selectFrom('form')
    .select('survey_id')
    .where('survey_id', '=', survey_id)
    .forUpdate()
    .execute()
  onTestFinished(async () => {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined)
  })
}

describe.runIf(engine === 'postgres')('processes on one PostgreSQL', () => {
  test('a machine that vanishes with the lock on a form stops nobody for long', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    expect((await submit(await site.client().openPage(), id, { vote: 'A' })).status).toBe(200)
    await vanishWith(site, id)
    expect((await submit(await site.client().openPage(), id, { vote: 'B' })).status).toBe(200)
  })

  test('a changed vote sent to two processes at once with the same key has one receipt', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site, { allowChange: true })
    const voters = Array.from({ length: 20 }, () => ({ user_id: '', device_id: newId() }))
    const second = openAt({ DATA_DIR: site.settings.DATA_DIR, DATABASE_URL: site.settings.DATABASE_URL })
    onTestFinished(() => second.close())
    const send = (database: Database, device_id: string, vote: string, submit_key: string) =>
      submitReport(database, {
        survey_id: id,
        answers: { vote },
        submit_key,
        reached: 0,
        source: '',
        person: { user_id: '', device_id },
        device: 'phone',
        keys: site.keys,
        now: Date.now(),
      })
    await Promise.all(voters.map(({ device_id }) => send(site.database, device_id, 'A', newId())))
    const receipts = await Promise.all(
      voters.map(async ({ device_id }) => {
        const key = newId()
        const [one, other] = await Promise.all([
          send(site.database, device_id, 'B', key),
          send(second, device_id, 'B', key),
        ])
        return one.row.receipt === other.row.receipt
      }),
    )
    expect(receipts).toEqual(voters.map(() => true))
    expect(await recount(site, id)).toEqual({ B: 20 })
  })

  test('a recount that another process has made meanwhile is not repeated', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    await submit(await site.client().openPage(), id, { vote: 'A' })
    await site.database.kysely
      .updateTable('form_figure')
      .set({ rule: 0 })
      .where('survey_id', '=', id)
      .execute()
    const second = openAt({ DATA_DIR: site.settings.DATA_DIR, DATABASE_URL: site.settings.DATABASE_URL })
    onTestFinished(() => second.close())
    const done = await Promise.all([recountOldForm(site.database, id), recountOldForm(second, id)])
    expect(done.sort()).toEqual([false, true])
  })

  test('a scan keeps no transaction open while its receiver takes its time', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    await submit(await site.client().openPage(), id, { vote: 'A' })
    const reader = openToRead(site.database.place)
    onTestFinished(() => reader.kysely.destroy())
    const filters = ResultFilter.parse({})
    const choice = { survey_id: id, filters, conditions: [], otherRevisions: [], isOldestFirst: true }
    const scan = scanReports(reader, choice)
    expect((await scan.next()).value).toHaveLength(1)
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(site.database.kysely)
    expect(rows).toEqual([])
  })

  test('of two processes one does what one should do, and the other when that one stops', async () => {
    const site = await startTestSite()
    const second = openAt({ DATA_DIR: site.settings.DATA_DIR, DATABASE_URL: site.settings.DATABASE_URL })
    onTestFinished(() => second.close())
    expect(await holdLease(site.database, 'once')).toBe(true)
    expect(await holdLease(second, 'once')).toBe(false)
    expect(await holdLease(second, 'something else')).toBe(true)
    expect(await holdLease(site.database, 'once')).toBe(true)
    await giveUpLeases(site.database)
    expect(await holdLease(second, 'once')).toBe(true)
    // As if the holder had vanished some time ago.
    await second.kysely.updateTable('lease').set({ until: 1 }).execute()
    expect(await holdLease(site.database, 'once')).toBe(true)
    expect(await holdLease(second, 'once')).toBe(false)
  })

  test('a process whose data folder is not that of the others is named, and so is a clock that is wrong', async () => {
    const place = await makePlace()
    const [first, beside, apart] = [
      openAt(place),
      openAt(place),
      openAt({ ...place, DATA_DIR: makeFolder() }),
    ]
    for (const database of [first, beside, apart]) onTestFinished(() => database.close())
    await migrate(first.migrator)
    const inFolder = { hasFilesInFolder: true }
    expect(await findNeighbourFaults(first, inFolder)).toEqual([])
    expect(await findNeighbourFaults(beside, inFolder)).toEqual([])
    const [fault] = await findNeighbourFaults(apart, inFolder)
    expect(fault).toMatch(/^数据目录 \S+ 和其他进程（\S+）用的不是同一个，上传的图片和文件会互相找不到。/)
    expect(await findNeighbourFaults(apart, { hasFilesInFolder: false })).toEqual([])
    // Alone, it has moved.
    await endPresence(first)
    await endPresence(beside)
    expect(await findNeighbourFaults(apart, inFolder)).toEqual([])
    const fast = { hasFilesInFolder: false, clock: () => Date.now() + 90_000 }
    expect(await findNeighbourFaults(first, fast)).toEqual([
      expect.stringMatching(/^本机的时钟比数据库快 90(\.\d)? 秒/),
    ])
  })

  test('calls a minute are counted for the site: who has called one process may call the other less', async () => {
    const environment = { CALLS_PER_MINUTE: '60' }
    const site = await startTestSite({ environment })
    const second = await startBeside(site, { environment })
    const client = await site.client().openPage()
    const callAll = async (url: string, times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          fetch(`${url}/healthz`, { headers: { cookie: `device=${client.cookies.get('device')}` } }),
        ),
      )
      return answers.filter(({ status }) => status === 429).length
    }
    expect(await callAll(site.url, 50)).toBe(0)
    await sharedCallsOf(site.database).exchange(Date.now())
    expect(await callAll(second.url, 8)).toBe(0)
    await sharedCallsOf(second.database).exchange(Date.now())
    expect(await callAll(second.url, 10)).toBeGreaterThan(5)
  })

  test('places of the site are the same for all its processes, and free again when they are left or forgotten', async () => {
    const site = await startTestSite()
    const second = openAt({ DATA_DIR: site.settings.DATA_DIR, DATABASE_URL: site.settings.DATABASE_URL })
    onTestFinished(() => second.close())
    const place = { name: 'video', most: 2, ms: 60_000 }
    const first = await takeLeasedPlace(site.database, place)
    await takeLeasedPlace(second, { ...place, ms: -1 })
    expect(await takeLeasedPlace(site.database, place)).toBeDefined()
    expect(await takeLeasedPlace(second, place)).toBeUndefined()
    await first?.leave()
    expect(await takeLeasedPlace(second, place)).toBeDefined()
  })

  test('exports are counted for the whole site, and a refused one leaves no place behind', async () => {
    const { database: one, settings } = await startTestSite()
    const other = openAt({ DATA_DIR: settings.DATA_DIR, DATABASE_URL: settings.DATABASE_URL })
    onTestFinished(() => other.close())
    const first = await takeSpoolPlace(one, 'member')
    await takeSpoolPlace(other, 'member')
    for (const process of [one, other])
      await expect(takeSpoolPlace(process, 'member')).rejects.toThrow('已有 2 个导出还没有下载完')
    for (let number = 2; number < 20; number += 1)
      await takeSpoolPlace(number % 2 ? one : other, `member ${number}`)
    await expect(takeSpoolPlace(other, 'late')).rejects.toThrow('现在正在导出的太多')
    first.leave()
    await expect.poll(() => takeSpoolPlace(other, 'late').then(() => 'taken', String)).toBe('taken')
  })

  test('a lock is waited for longer than a vanished process may hold it, and a shutdown longer than for an answer', () => {
    const { statement, lock, idle, answer } = postgresTimeouts.request
    expect([idle < lock, lock < statement, statement < answer, answer < 30_000]).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('a connection that falls silent is given up and destroyed: the call is 503, the next one works', async () => {
    const direct = await makePlace()
    const proxy = await startProxy(direct.DATABASE_URL ?? '')
    const place = { ...direct, DATABASE_URL: proxy.url }
    const first = openAt(place)
    await migrate(first.migrator)
    await first.close()
    const site = await startTestSite({ place, timeouts: { ...short, answer: 300 } })
    const client = site.client()
    expect((await client.call(siteCalls.siteInfo)).status).toBe(200)
    proxy.fallSilent()
    const silent = await site.database.kysely
      .transaction()
      .execute((transaction) => sql`select 1`.execute(transaction))
      .catch((error: unknown) => error)
    expect(silent).toMatchObject({ code: 'DATABASE_SILENT' })
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(site.database.kysely)
    expect(rows).toEqual([{ one: 1 }])
    expect((await client.send('GET', '/readyz')).http).toBe(200)
  })

  test('a start waits for the migration of another process and says so', async () => {
    const place = await makePlace()
    const other = openAt(place)
    onTestFinished(() => other.close())
    await migrate(other.migrator)
    let finish = () => {}
    const held = other.kysely.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7203114)`.execute(transaction)
      await new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    const said: string[] = []
    const settings = readSettings({ ...place, PORT: '0', HOST: '127.0.0.1' })
    const site = await startSite(settings, silentLog, (sentence) => {
      said.push(sentence)
      finish()
    })
    await held
    await site.stop()
    expect(said).toEqual(['另一个进程正在升级数据库，等它完成后继续……'])
  })
})

test('readiness is answered in time where the database answers nothing, and all who ask share one trial', async () => {
  let asked = 0
  const silent = {
    getExecutor: () => ({
      transformQuery: (node: unknown) => node,
      compileQuery: () => ({ sql: 'select 1', parameters: [] }),
      executeQuery: () => {
        asked += 1
        return new Promise(() => {})
      },
    }),
  }
  const app = fastify()
  const load = { inUse: 1, idle: 0, waiting: 1, answeredAt: Number.NEGATIVE_INFINITY }
  addHealth(app, { kysely: silent as never, load: () => load }, makeFolder(), 300)
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect(answers[0]?.json()).toMatchObject({ status: 503, reason: '数据库或数据目录暂不可用' })
  expect(asked).toBe(1)
  // All connections are busy, but the database answers others.
  load.answeredAt = performance.now() + 60_000
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(asked).toBe(1)
})

test('a process whose writer has ended is not ready, though it could still read', async () => {
  const { kysely } = await makeDatabase()
  const app = fastify()
  const load = { inUse: 0, idle: 1, waiting: 0, isLost: false }
  addHealth(app, { kysely, load: () => load }, makeFolder())
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  load.isLost = true
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})
