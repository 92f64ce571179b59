import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app/build-app.ts'
import { features as allFeatures } from '../src/app/features.ts'
import { loadSiteKeys } from '../src/features/site/commands.ts'
import { makeChannels } from '../src/lib/channel/channel.ts'
import { migrate } from '../src/lib/database/migrate.ts'
import { type Database, type Engine, openDatabase } from '../src/lib/database/open.ts'
import type { Feature } from '../src/lib/http/implement.ts'
import type { SiteKeys } from '../src/lib/http/site-keys.ts'
import { makeLog } from '../src/lib/log.ts'
import { readSettings, type Settings } from '../src/lib/settings.ts'
import { migrations } from '../src/migrations/index.ts'
import { closeGently } from '../src/start-site.ts'
import { Client } from './client.ts'

export const engine = (process.env.TEST_ENGINE ?? 'sqlite') as Engine

export const silentLog = makeLog('silent')

/** In memory where the system has a place for it: tests need no power-cut safety, and each fsync saved is time saved. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** A folder of the test's own, gone afterwards. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(memory, 'wenhai-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database of the test's own, of the engine under test. */
export async function makeDatabaseUrl(): Promise<string | undefined> {
  if (engine === 'sqlite') return undefined
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run these through npm test')
  const name = `test_${Math.random().toString(36).slice(2)}`
  await asAdmin(server, `create database ${name}`)
  onTestFinished(() => asAdmin(server, `drop database ${name} with (force)`))
  return server.replace(/\/[^/]*$/, `/${name}`)
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export interface Place {
  DATA_DIR: string
  DATABASE_URL: string | undefined
}

export const makePlace = async (): Promise<Place> => ({
  DATABASE_URL: await makeDatabaseUrl(),
  DATA_DIR: makeFolder(),
})

export const openAt = ({ DATA_DIR, DATABASE_URL }: Place): Database =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, connections: 4, log: silentLog, migrations })

/** Migrated and empty. */
export async function makeDatabase(place?: Place): Promise<Database> {
  const database = openAt(place ?? (await makePlace()))
  onTestFinished(() => database.close())
  await migrate(database.migrator)
  return database
}

export interface TestSite {
  url: string
  settings: Settings
  database: Database
  keys: SiteKeys
  /** Everything that was logged, one JSON line an event. */
  logged: () => string
  /** A browser of its own: its cookies are nobody else's. */
  client: () => Client
  stop: () => Promise<void>
}

export interface SiteOptions {
  features?: readonly Feature[]
  environment?: Record<string, string>
}

/** The real app on a real database, listening on a free port. */
export async function startTestSite({
  features = allFeatures,
  environment = {},
}: SiteOptions = {}): Promise<TestSite> {
  const place = await makePlace()
  const settings = readSettings({ ...place, ...environment })
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  const database = await makeDatabase(place)
  const keys = await loadSiteKeys(database)
  const channels = makeChannels(settings, log)
  const app = await buildApp({ settings, database, keys, channels, log, features })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => closeGently(app))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    settings,
    database,
    keys,
    logged: () => lines.join(''),
    client: () => new Client(url),
    stop: () => closeGently(app),
  }
}
