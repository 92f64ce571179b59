import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { sqliteFile } from '../database/open.ts'
import { bigintAsNumber, keptAlive } from '../database/postgres/dialect.ts'
import { StartFault } from '../start-fault.ts'
import { inOrderOfReference, type Reference } from './reference-order.ts'

export type Row = Record<string, unknown>

/** The whole database at one moment, while others go on writing. */
export interface Snapshot {
  /** Each after those it refers to. */
  tables: () => Promise<string[]>
  rows: (table: string) => AsyncIterable<Row>
  /** The last migration that was applied. */
  migration: () => Promise<string>
  close: () => Promise<void>
}

/**
 * The migrator's own tables are skipped; the manifest says what was applied. Numbers of transactions mean nothing to
 * another database. Changes of counts are among the counts that are read.
 */
export const isOurs = (table: string) => !/^(kysely_|sqlite_|session_end$|count_change$)/.test(table)

const lastMigration = 'select name from kysely_migration order by name desc limit 1'

export const sqliteReferences = `select tables.name as "from", keys."table" as "to"
  from sqlite_master as tables, pragma_foreign_key_list(tables.name) as keys where tables.type = 'table'`

export const postgresReferences = `select referring.relname as "from", referred.relname as "to" from pg_constraint
  join pg_class as referring on referring.oid = pg_constraint.conrelid
  join pg_class as referred on referred.oid = pg_constraint.confrelid
  where contype = 'f' and connamespace = current_schema()::regnamespace`

export const openSnapshot = (dataDir: string, databaseUrl: string | undefined): Promise<Snapshot> =>
  databaseUrl ? postgresSnapshot(databaseUrl) : sqliteSnapshot(sqliteFile(dataDir))

/** In WAL mode a read transaction sees one snapshot and blocks nobody. */
async function sqliteSnapshot(file: string): Promise<Snapshot> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  database.exec('begin')
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all() as {
    name: string
  }[]
  return {
    tables: async () =>
      inOrderOfReference(
        names.map(({ name }) => name).filter(isOurs),
        database.prepare(sqliteReferences).all() as unknown as Reference[],
      ),
    async *rows(table) {
      for (const row of database.prepare(`select * from ${table}`).iterate()) yield row as Row
    },
    migration: async () => (database.prepare(lastMigration).get() as { name: string }).name,
    close: async () => {
      // The package leaves prepared statements open, and with them the transaction: the site's next
      // checkpoint would wait for it.
      database.exec('rollback')
      database.close()
    },
  }
}

/** Rows per query: a few megabytes, so that memory does not grow with the table. */
const fetchSize = 1000

/** What it reads was about to be removed by its primary. */
function explainCancelled(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '40001')
    throw new StartFault(
      '备库为了跟上主库取消了读取，没有得到备份：请在备库设 max_standby_streaming_delay = -1 再备份。',
    )
  throw error
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, types: bigintAsNumber, ...keptAlive })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  const views = await client.query<{ name: string }>(
    'select viewname as name from pg_views where schemaname = current_schema()',
  )
  const whole = new Set(views.rows.map(({ name }) => name))
  return {
    tables: async () => {
      const { rows } = await client.query<{ name: string }>(
        'select tablename as name from pg_tables where schemaname = current_schema() order by tablename',
      )
      const references = await client.query<Reference>(postgresReferences)
      return inOrderOfReference(rows.map(({ name }) => name).filter(isOurs), references.rows)
    },
    async *rows(table) {
      // Another engine knows no changes beside the counts: they are added up here.
      const from = whole.has(`${table}_now`) ? `${table}_now` : table
      await client.query(`declare backup cursor for select * from ${from}`)
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${fetchSize} from backup`).catch(explainCancelled)
        yield* rows
        if (rows.length < fetchSize) break
      }
      await client.query('close backup')
    },
    migration: async () => (await client.query<{ name: string }>(lastMigration)).rows[0]?.name ?? '',
    close: () => client.end(),
  }
}
