import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Migrator } from 'kysely'
import type { Log } from '../log.ts'
import { type MigrationStatements, makeMigrator } from './migrate.ts'
import { type ColumnTypes, postgresTypes, sqliteTypes } from './portable.ts'
import { postgresDialect } from './postgres.ts'
import { SqliteDialect } from './sqlite/dialect.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Database {
  engine: Engine
  types: ColumnTypes
  kysely: Kysely<Tables>
  /**
   * SQLite only: another number after every commit, whoever made it. What was read under the same number still holds.
   */
  version?: () => number | undefined
  migrator: Migrator
  close: () => Promise<void>
}

export interface DatabaseOptions {
  dataDir: string
  databaseUrl: string | undefined
  connections: number
  log: Log
  migrations: Record<string, MigrationStatements>
  /** PostgreSQL only: another schema than the connection's own. */
  schema?: string
}

export const sqliteFile = (dataDir: string) => join(dataDir, 'wenhai.sqlite')

export function openDatabase(options: DatabaseOptions): Database {
  const { dataDir, databaseUrl, connections, log, migrations, schema } = options
  mkdirSync(dataDir, { recursive: true })
  const types = databaseUrl ? postgresTypes : sqliteTypes
  const sqlite = databaseUrl ? undefined : new SqliteDialect(sqliteFile(dataDir))
  const kysely = new Kysely<Tables>({
    dialect: sqlite ?? postgresDialect({ url: databaseUrl ?? '', connections, schema, log }),
  })
  return {
    engine: databaseUrl ? 'postgres' : 'sqlite',
    types,
    kysely,
    migrator: makeMigrator(kysely, types, migrations, schema),
    ...(sqlite && { version: () => sqlite.version() }),
    close: () => kysely.destroy(),
  }
}
