import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Migrator } from 'kysely'
import type { Log } from '../log.ts'
import { makePrivateFile, makePrivateFolder } from '../private-folder.ts'
import { type MigrationStatements, makeMigrator } from './migrate.ts'
import { type ColumnTypes, postgresTypes, sqliteTypes } from './portable.ts'
import { postgresDialect } from './postgres.ts'
import { SqliteDialect } from './sqlite/dialect.ts'
import { SqliteReadDialect } from './sqlite/read-dialect.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Database {
  engine: Engine
  types: ColumnTypes
  kysely: Kysely<Tables>
  /** SQLite only: changes with every commit of any process. What was read under the same number is still valid. */
  version?: () => number | undefined
  /** Its location, for a thread that opens it to read. */
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
  log: Log
  migrations: Record<string, MigrationStatements>
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'wenhai.sqlite')

function closeSqliteToOthers(file: string): void {
  makePrivateFile(file)
  for (const beside of [`${file}-wal`, `${file}-shm`]) if (existsSync(beside)) makePrivateFile(beside)
}

export function openDatabase(options: DatabaseOptions): Database {
  const { dataDir, databaseUrl, connections, log, migrations, schema } = options
  makePrivateFolder(dataDir)
  if (!databaseUrl) closeSqliteToOthers(sqliteFile(dataDir))
  const types = databaseUrl ? postgresTypes : sqliteTypes
  const sqlite = databaseUrl ? undefined : new SqliteDialect(sqliteFile(dataDir))
  const kysely = new Kysely<Tables>({
    dialect: sqlite ?? postgresDialect({ url: databaseUrl ?? '', connections, schema, log }),
  })
  return {
    engine: databaseUrl ? 'postgres' : 'sqlite',
    types,
    kysely,
    place: { dataDir, databaseUrl, schema },
    migrator: makeMigrator(kysely, types, migrations, schema),
    ...(sqlite && { version: () => sqlite.version() }),
    close: () => kysely.destroy(),
  }
}

/** One read-only connection, for a thread that reads a lot. */
export function openToRead({ dataDir, databaseUrl, schema }: DatabasePlace): ReadOnlyDatabase {
  const kysely = new Kysely<Tables>({
    dialect: databaseUrl
      ? postgresDialect({ url: databaseUrl, connections: 1, schema, isForLongReads: true })
      : new SqliteReadDialect(sqliteFile(dataDir)),
  })
  return { engine: databaseUrl ? 'postgres' : 'sqlite', kysely }
}

export type ReadOnlyDatabase = Pick<Database, 'engine' | 'kysely'>
