import { existsSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { isSiteThere } from '../database/is-site-there.ts'
import type { MigrationStatements } from '../database/migrate.ts'
import { relationsAfter } from '../database/migration-relations.ts'
import { sqliteFile } from '../database/open.ts'
import { postgresTypes, sqliteTypes } from '../database/portable.ts'
import { bigintAsNumber, keptAlive } from '../database/postgres/dialect.ts'
import { noSite, StartFault } from '../start-fault.ts'
import { carriedTables } from './carried.ts'

export type Row = Record<string, unknown>

/** The whole database at one moment, while others go on writing. */
export interface Snapshot {
  /** The tables, each after those it refers to. */
  tables: () => Promise<string[]>
  rows: (table: string) => AsyncIterable<Row>
  /** The last migration that was applied. */
  migration: () => Promise<string>
  close: () => Promise<void>
}

const lastMigration = 'select name from kysely_migration order by name desc limit 1'

export const sqliteReferences = `select tables.name as "from", keys."table" as "to"
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`

export const postgresReferences = `select referring.relname as "from", referred.relname as "to" from pg_constraint
  join pg_class as referring on referring.oid = pg_constraint.conrelid
  join pg_class as referred on referred.oid = pg_constraint.confrelid
  where contype = 'f' and connamespace = current_schema()::regnamespace`

interface SnapshotPlace {
  dataDir: string
  databaseUrl: string | undefined
  migrations: Record<string, MigrationStatements>
}

/**
 * Opens a snapshot of a site that is there: opening would create a database that is not, and without the folder the
 * files that the rows name would be missing.
 */
export async function openSnapshot(place: SnapshotPlace): Promise<Snapshot> {
  const { dataDir, databaseUrl } = place
  if (!existsSync(dataDir)) throw noSite({ dataDir })
  if (!(await isSiteThere(place))) throw noSite(place)
  return databaseUrl ? postgresSnapshot(place, databaseUrl) : sqliteSnapshot(place)
}

/** In WAL mode a read transaction sees one snapshot and blocks nobody. */
async function sqliteSnapshot({ dataDir, migrations }: SnapshotPlace): Promise<Snapshot> {
  const file = sqliteFile(dataDir)
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  database.exec('begin')
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all() as {
    name: string
  }[]
  const last = (database.prepare(lastMigration).get() as { name: string }).name
  return {
    tables: async () => {
      const ours = carriedTables(migrations, sqliteTypes, last)
      return inOrderOfReference(
        names.map(({ name }) => name).filter((name) => ours.has(name)),
        database.prepare(sqliteReferences).all() as unknown as Reference[],
      )
    },
    async *rows(table) {
      for (const row of database.prepare(`select * from ${table}`).iterate()) yield row as Row
    },
    migration: async () => last,
    close: async () => {
      // The package leaves prepared statements open, and with them the transaction: the site's next
      // checkpoint would wait for it.
      database.exec('rollback')
      database.close()
    },
  }
}

/** A query reads so many rows, a few megabytes, so that memory does not grow with the table. */
const fetchSize = 1000

/** Explains that the primary was about to remove what this standby was reading. */
function explainCancelled(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '40001')
    throw new StartFault(
      '备库为了跟上主库取消了读取，没有得到备份：请在备库设 max_standby_streaming_delay = -1 再备份。',
    )
  throw error
}

async function postgresSnapshot({ migrations }: SnapshotPlace, databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: databaseUrl, types: bigintAsNumber, ...keptAlive })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const last = (await client.query<{ name: string }>(lastMigration)).rows[0]?.name ?? ''
  const { views } = relationsAfter(migrations, postgresTypes, last)
  return {
    tables: async () => {
      const ours = carriedTables(migrations, postgresTypes, last)
      const { rows } = await client.query<{ name: string }>(
        'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
      )
      const references = await client.query<Reference>(postgresReferences)
      return inOrderOfReference(
        rows.map(({ name }) => name).filter((name) => ours.has(name)),
        references.rows,
      )
    },
    async *rows(table) {
      // Another engine knows no changes beside the counts, so the view adds them up.
      const from = views.has(`${table}_now`) ? `${table}_now` : table
      await client.query(`declare backup cursor for select * from ${from}`)
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${fetchSize} from backup`).catch(explainCancelled)
        yield* rows
        if (rows.length < fetchSize) break
      }
      await client.query('close backup')
    },
    migration: async () => last,
    close: () => client.end(),
  }
}

/** Rows of one table name rows of another. */
interface Reference {
  from: string
  to: string
}

/**
 * Sorts tables so that each comes after those it refers to, because a restore fills them in this order; otherwise they
 * stay as given.
 */
export function inOrderOfReference(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered = new Set<string>()
  const underWay = new Set<string>()
  const known = new Set(tables)
  const add = (table: string) => {
    if (!known.has(table) || ordered.has(table)) return
    if (underWay.has(table)) throw new Error(`tables refer to each other in a circle: ${table}`)
    underWay.add(table)
    for (const { from, to } of references) if (from === table && to !== table) add(to)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}
