import { siteCalls } from '@wenhai/core/site/calls'
import fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { addHealth } from '../src/app/health.ts'
import { migrate } from '../src/lib/database/migrate.ts'
import { postgresTimeouts } from '../src/lib/database/postgres/timeouts.ts'
import { readSettings } from '../src/lib/settings.ts'
import { startSite } from '../src/start-site.ts'
import { engine, makeFolder, makePlace, openAt, silentLog, startTestSite, type TestSite } from './harness.ts'
import { startProxy } from './proxy.ts'
import { buildVote, submit } from './report-build.ts'

const short = { ...postgresTimeouts.request, idle: 300 }

/** Another process of the site that takes a lock in a transaction and is never heard of again. */
async function vanishWith({ settings }: TestSite, survey_id: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = settings
  const lost = openAt({ DATA_DIR, DATABASE_URL }, { timeouts: short })
  onTestFinished(() => lost.close())
  const transaction = await lost.kysely.startTransaction().execute()
  await transaction.updateTable('form_figure').set({ begun: 1 }).where('survey_id', '=', survey_id).execute()
  onTestFinished(async () => {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined)
  })
}

describe.runIf(engine === 'postgres')('processes on one PostgreSQL', () => {
  test('a machine that vanishes with the lock on a form’s figures stops nobody for long', async () => {
    const site = await startTestSite()
    const { id } = await buildVote(site)
    expect((await submit(await site.client().openPage(), id, { vote: 'A' })).status).toBe(200)
    await vanishWith(site, id)
    expect((await submit(await site.client().openPage(), id, { vote: 'B' })).status).toBe(200)
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
    expect(silent).toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
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
  addHealth(app, { kysely: silent as never }, makeFolder(), 20)
  const answers = await Promise.all([app.inject('/readyz'), app.inject('/readyz')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
  expect(answers[0]?.json()).toMatchObject({ status: 503, reason: '数据库或数据目录暂不可用' })
  expect(asked).toBe(1)
})
