import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { buildApp } from '#app/build-app'
import { features as allFeatures } from '#app/features'
import type { RenderTake } from '#app/take-page/render'
import { loadSiteKeys } from '#features/site/commands'
import { makeChannels } from '#lib/channel/channel'
import { migrate } from '#lib/database/migrate'
import {
  type Database,
  type DatabaseOptions,
  type Engine,
  openDatabase,
  sqliteFile,
} from '#lib/database/open'
import type { Feature } from '#lib/http/implement'
import type { SiteKeys } from '#lib/http/site-keys'
import { makeLog } from '#lib/log'
import { readSettings, type Settings } from '#lib/settings'
import { migrations } from '#migrations/index'
import { closeGently } from '../src/start-site.ts'
import { Client } from './client.ts'

export const engine = (process.env.TEST_ENGINE ?? 'sqlite') as Engine

/** Of cases that differ only in rules, which no database decides, PostgreSQL gets the first. */
export const oneOnPostgres = <Case>(cases: readonly Case[]): readonly Case[] =>
  engine === 'postgres' ? cases.slice(0, 1) : cases

export const silentLog = makeLog('silent')

/** In memory where the system has a place for it: tests need no power-cut safety, and each fsync saved is time saved. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

/** Undoes something when it is no longer needed: when the test ends, or the file. */
type Undo = (end: () => unknown) => void

const afterTest: Undo = (end) => onTestFinished(async () => void (await end()))

/** A folder of the test's own, gone afterwards. */
export function makeFolder(undo: Undo = afterTest): string {
  const folder = mkdtempSync(join(memory, 'wenhai-'))
  undo(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface Place {
  DATA_DIR: string
  DATABASE_URL: string | undefined
}

/** An empty database of the test's own, of the engine under test. */
export const makePlace = async (): Promise<Place> => ({
  DATABASE_URL: engine === 'postgres' ? await createPostgres(afterTest) : undefined,
  DATA_DIR: makeFolder(),
})

export const openAt = ({ DATA_DIR, DATABASE_URL }: Place, given: Partial<DatabaseOptions> = {}): Database =>
  openDatabase({
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    connections: 4,
    log: silentLog,
    migrations,
    ...given,
  })

/** Migrated; empty, unless the place holds something already. */
export async function makeDatabase(place?: Place): Promise<Database> {
  const database = openAt(place ?? (await makeMigratedPlace(afterTest)))
  onTestFinished(() => database.close())
  if (place) await migrate(database.migrator)
  return database
}

/** A copy of a database that was migrated once: a copy takes a tenth of the time, and nearly every test needs one. */
async function makeMigratedPlace(undo: Undo): Promise<Place> {
  const DATA_DIR = makeFolder(undo)
  if (engine === 'postgres') {
    templateDatabase ??= makeTemplateDatabase()
    return { DATABASE_URL: await createPostgres(undo, await templateDatabase), DATA_DIR }
  }
  templateFile ??= makeTemplateFile()
  writeFileSync(sqliteFile(DATA_DIR), await templateFile)
  return { DATABASE_URL: undefined, DATA_DIR }
}

let templateFile: Promise<Buffer> | undefined

async function makeTemplateFile(): Promise<Buffer> {
  const DATA_DIR = mkdtempSync(join(memory, 'wenhai-'))
  await migrateAt({ DATA_DIR, DATABASE_URL: undefined })
  const bytes = readFileSync(sqliteFile(DATA_DIR))
  rmSync(DATA_DIR, { recursive: true, force: true })
  return bytes
}

let templateDatabase: Promise<string> | undefined

async function makeTemplateDatabase(): Promise<string> {
  const name = `template_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name}`)
  const DATA_DIR = mkdtempSync(join(memory, 'wenhai-'))
  await migrateAt({ DATA_DIR, DATABASE_URL: postgresUrl(name) })
  rmSync(DATA_DIR, { recursive: true, force: true })
  return name
}

async function migrateAt(place: Place): Promise<void> {
  const database = openAt(place)
  await migrate(database.migrator)
  await database.close()
}

async function createPostgres(undo: Undo, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} template ${template}`)
  undo(() => asAdmin(`drop database ${name} with (force)`))
  return postgresUrl(name)
}

function postgresUrl(name?: string): string {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run these through npm test')
  return name ? server.replace(/\/[^/]*$/, `/${name}`) : server
}

let admin: Promise<pg.Client> | undefined

/** One connection for all files of a worker: it goes with the worker. */
async function asAdmin(statement: string): Promise<void> {
  admin ??= (async () => {
    const client = new pg.Client({ connectionString: postgresUrl() })
    await client.connect()
    return client
  })()
  await (await admin).query(statement)
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
  beginDraining: () => void
  /** As the program does; with a number, it answers what comes until nothing has come for so many milliseconds. */
  stop: (quietMs?: number) => Promise<void>
}

export interface SiteOptions {
  features?: readonly Feature[]
  environment?: Record<string, string>
  /** The page as its data, so that tests of the server need no build of the web app. */
  renderTake?: RenderTake
  /** The app's page, for the same reason. */
  page?: string
  /** A database that is there already, as another process of the same site has it. */
  place?: Place
  timeouts?: DatabaseOptions['timeouts']
  /** Where the point is a reply that does not fit its schema. */
  mayMisfit?: boolean
  /** PostgreSQL only: where notices come from. */
  directUrl?: string
}

const renderAsData: RenderTake = (page) =>
  `<b>${page.user?.name ?? ''}</b><script type="application/json" id="take-data">${JSON.stringify(page).replace(/</g, '\\u003c')}</script>`

/** A second process of the same site: it shares nothing with the first but the database and the files. */
export const startBeside = ({ settings }: TestSite, options: SiteOptions = {}): Promise<TestSite> =>
  startTestSite({
    ...options,
    place: { DATA_DIR: settings.DATA_DIR, DATABASE_URL: settings.DATABASE_URL },
  })

/** The real app on a real database, listening on a free port: a site of the test's own. */
export const startTestSite = (options: SiteOptions = {}): Promise<TestSite> => start(options, afterTest)

/**
 * One site for the tests of a file, started by the first that asks. Who and what a test needs it makes for itself, so
 * that nothing of another is in its way; what counts the whole site or changes its settings has a site of its own.
 */
export function useSite({ environment, ...options }: SiteOptions = {}): () => Promise<TestSite> {
  let site: Promise<TestSite> | undefined
  const ends: (() => unknown)[] = []
  afterAll(async () => {
    for (const end of ends.reverse()) await end()
  })
  return () => {
    // All tests of a file together come from one address.
    const many = { CALLS_PER_MINUTE: '100000', ...environment }
    // A trial of the guards runs one test again and again, each time after a guard that was off may have done damage.
    if (process.env.MUTATE_FOLDER) {
      if (!site)
        onTestFinished(() => {
          site = undefined
        })
      site ??= startTestSite({ ...options, environment: many })
      return site
    }
    site ??= start({ ...options, environment: many }, (end) => void ends.push(end))
    return site
  }
}

async function start(
  {
    features = allFeatures,
    environment = {},
    renderTake = renderAsData,
    page,
    mayMisfit = false,
    ...options
  }: SiteOptions,
  undo: Undo,
): Promise<TestSite> {
  const place = options.place ?? (await makeMigratedPlace(undo))
  const settings = readSettings({ ...place, ...environment })
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  // A reply that does not fit its schema fails the test, because it is a fault of ours even where the test does not look at it.
  undo(() => {
    const misfits = lines.filter((line) => line.includes('does not fit its schema'))
    if (misfits.length > 0 && !mayMisfit) throw new Error(misfits.join(''))
  })
  const database = openAt(place, { timeouts: options.timeouts, directUrl: options.directUrl, log })
  undo(() => database.close())
  const keys = await loadSiteKeys(database, settings.SITE_KEY)
  const channels = makeChannels(settings, log)
  const app = await buildApp({
    settings,
    database,
    keys,
    channels,
    log,
    features,
    renderTake,
    ...(page !== undefined && { page }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  undo(() => closeGently(app))
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url,
    settings,
    database,
    keys,
    logged: () => lines.join(''),
    client: () => new Client(url),
    beginDraining: () => app.beginDraining(),
    stop: (quietMs) => closeGently(app, quietMs),
  }
}
