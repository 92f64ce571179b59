import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, type MigrationResultSet, Migrator, type MigratorProps, type NoMigrations, sql } from 'kysely'
import type { Log } from '../log.ts'
import { makePrivateFile, makePrivateFolder } from '../private-folder.ts'
import { isConflict, isLockHeld } from './faults.ts'
import type { DatabaseLoad } from './load.ts'
import { buildIndexesAhead, describeMigrations, type MigrationStatements } from './migrate.ts'
import { type ColumnTypes, postgresTypes, sqliteTypes } from './portable.ts'
import { postgresDialect } from './postgres/dialect.ts'
import { Notices } from './postgres/notices.ts'
import {
  type MigrationPatience,
  migrationPatience,
  type PostgresTimeouts,
  postgresTimeouts,
} from './postgres/timeouts.ts'
import { SqliteDialect } from './sqlite/dialect.ts'
import { SqliteReadDialect } from './sqlite/read-dialect.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Database {
  engine: Engine
  types: ColumnTypes
  kysely: Kysely<Tables>
  /** Groups of reports, and of starts, that may be written at the same time; SQLite has one writer. */
  lanes: number
  /**
   * On SQLite the version changes with every commit of any process. What was read under the same number is still valid.
   */
  version?: () => number | undefined
  /** On both engines: what was read after this, while it stays the same, is still valid. */
  readVersion: () => Promise<string>
  /**
   * Called after a deletion that has to be one on the disk too; within a transaction, it waits for its end. On
   * PostgreSQL nothing happens, because there it is the operator's task (docs/security.md).
   */
  emptyLogSoon: () => void
  /** The present load, for the metrics. */
  load: () => DatabaseLoad
  /** On PostgreSQL only: tells of changes by any process. */
  notices?: Notices
  /** The location of the database, for a thread that opens it to read. */
  place: DatabasePlace
  migrator: Migrator
  close: () => Promise<void>
}

export interface DatabasePlace {
  dataDir: string
  databaseUrl: string | undefined
  /** PostgreSQL only: another schema than the connection's own. */
  schema?: string | undefined
}

export interface DatabaseOptions extends DatabasePlace {
  connections: number
  /** PostgreSQL only, where a pooler is between: the address of PostgreSQL itself. */
  directUrl?: string | undefined
  log: Log
  migrations: Record<string, MigrationStatements>
  /** On PostgreSQL only; the default is the timeouts of requests. */
  timeouts?: PostgresTimeouts | undefined
  /** On PostgreSQL only: told what a migration has to wait for, not more often than somebody wants to read it. */
  onMigrationWait?: ((wait: MigrationWait) => void) | undefined
  /** On PostgreSQL only, for tests, which wait less. */
  migrationPatience?: MigrationPatience | undefined
}

/** A migration waits for another process that migrates, or for a table that somebody holds, for example a backup. */
export type MigrationWait = 'process' | 'table'

export const sqliteFile = (dataDir: string) => join(dataDir, 'wenhai.sqlite')

function closeSqliteToOthers(file: string): void {
  makePrivateFile(file)
  for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) makePrivateFile(beside)
}

export function openDatabase(options: DatabaseOptions): Database {
  const { dataDir, databaseUrl } = options
  makePrivateFolder(dataDir)
  return databaseUrl ? openPostgres(options, databaseUrl) : openSqlite(options)
}

function openSqlite({ dataDir, migrations }: DatabaseOptions): Database {
  closeSqliteToOthers(sqliteFile(dataDir))
  const sqlite = new SqliteDialect(sqliteFile(dataDir))
  const kysely = new Kysely<Tables>({ dialect: sqlite })
  return {
    engine: 'sqlite',
    types: sqliteTypes,
    kysely,
    lanes: 1,
    place: { dataDir, databaseUrl: undefined },
    migrator: new Migrator(describeMigrations(kysely, sqliteTypes, migrations)),
    version: () => sqlite.version(),
    readVersion: async () => String(sqlite.version()),
    load: () => sqlite.load(),
    emptyLogSoon: () => sqlite.emptyLogSoon(),
    close: () => kysely.destroy(),
  }
}

function openPostgres(options: DatabaseOptions, url: string): Database {
  const { dataDir, databaseUrl, connections, log, migrations, schema } = options
  const { timeouts = postgresTimeouts.request, onMigrationWait = () => {} } = options
  const patience = options.migrationPatience ?? migrationPatience
  const sayWait = sayAtTimes(onMigrationWait, patience.sayAgain)
  const dialect = postgresDialect({ url, connections, timeouts, schema, log })
  const kysely = new Kysely<Tables>({ dialect })
  const notices = new Notices({
    url: options.directUrl ?? url,
    notify: (channel, payload) => sql`select pg_notify(${channel}, ${payload})`.execute(kysely),
    log,
  })
  // Migrations have connections of their own, because they take longer than a request may and run alone. They are
  // opened when a migration runs: one for its transaction, and one for indexes that are built outside of it.
  const migrating = new Kysely<Tables>({
    dialect: postgresDialect({
      url,
      connections: 2,
      timeouts: { ...postgresTimeouts.maintenance, lock: patience.lock },
      schema,
      log,
      onMigrationWait: () => sayWait('process'),
    }),
  })
  return {
    engine: 'postgres',
    types: postgresTypes,
    kysely,
    // Reports and starts together leave connections for reading.
    lanes: Math.max(1, Math.floor(connections / 3)),
    place: { dataDir, databaseUrl, schema },
    readVersion: () => readSnapshot(kysely),
    load: () => dialect.load(),
    emptyLogSoon: () => {},
    notices,
    migrator: new PatientMigrator(describeMigrations(migrating, postgresTypes, migrations, schema), {
      patience,
      onHeld: () => sayWait('table'),
      // A restore fills a schema that nobody else uses.
      prepare: async (due) => {
        if (!schema)
          await buildIndexesAhead(
            migrating,
            due.flatMap((name) => migrations[name]?.(postgresTypes) ?? []),
          )
      },
    }),
    close: async () => {
      await notices.close()
      await migrating.destroy()
      await kysely.destroy()
    },
  }
}

/** Tells a reason at most every so often, because a wait of half an hour has the same reason at each of its tries. */
function sayAtTimes(say: (wait: MigrationWait) => void, everyMs: number): (wait: MigrationWait) => void {
  const said = new Map<MigrationWait, number>()
  return (wait) => {
    const now = performance.now()
    if (now - (said.get(wait) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    said.set(wait, now)
    say(wait)
  }
}

/** The text says which transactions can be seen, so the same text means the same rows. */
async function readSnapshot(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(kysely)
  return rows[0]?.seen ?? ''
}

/** One read-only connection, for a thread that reads a lot. */
export function openToRead({ dataDir, databaseUrl, schema }: DatabasePlace): ReadOnlyDatabase {
  const kysely = new Kysely<Tables>({
    dialect: databaseUrl
      ? postgresDialect({ url: databaseUrl, connections: 1, timeouts: postgresTimeouts.reading, schema })
      : new SqliteReadDialect(sqliteFile(dataDir)),
  })
  return { engine: databaseUrl ? 'postgres' : 'sqlite', kysely }
}

export type ReadOnlyDatabase = Pick<Database, 'engine' | 'kysely'>

interface Waiting {
  patience: MigrationPatience
  /** Called before each pause, because somebody holds a table. */
  onHeld: () => void
  /** Called before the newest migrations run, with the names of those that are due. */
  prepare: (due: readonly string[]) => Promise<void>
}

/**
 * Everybody who asks for a table waits behind a migration that waits for it. So where somebody holds one for long, as a
 * backup does, the migration is rolled back as a whole, the others have their turn, and it is tried again until it gets
 * through.
 */
class PatientMigrator extends Migrator {
  readonly #waiting: Waiting

  constructor(props: MigratorProps, waiting: Waiting) {
    super(props)
    this.#waiting = waiting
  }

  override async migrateToLatest(): Promise<MigrationResultSet> {
    const due = (await this.getMigrations()).filter(({ executedAt }) => !executedAt)
    await this.#waiting.prepare(due.map(({ name }) => name))
    return this.#givingWay(() => super.migrateToLatest())
  }

  override migrateTo(target: string | NoMigrations): Promise<MigrationResultSet> {
    return this.#givingWay(() => super.migrateTo(target))
  }

  async #givingWay(attempt: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
    const { patience, onHeld } = this.#waiting
    for (let pauseMs = patience.firstPause; ; pauseMs = Math.min(2 * pauseMs, patience.longestPause)) {
      const attempted = await attempt()
      // In a deadlock two transactions each hold what the other one wants, so it is tried again too.
      if (!isLockHeld(attempted.error) && !isConflict(attempted.error)) return attempted
      onHeld()
      // Processes that were started at once must not come back at once.
      await pause(pauseMs * (0.5 + Math.random() / 2))
    }
  }
}
