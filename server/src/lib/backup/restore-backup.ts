import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import { insertMany } from '../database/many-rows.ts'
import { type MigrationStatements, migrate } from '../database/migrate.ts'
import { type Database, type Engine, openDatabase, sqliteFile } from '../database/open.ts'
import { postgresTimeouts } from '../database/postgres/timeouts.ts'
import type { Tables } from '../database/tables.ts'
import type { FileStore } from '../file/store.ts'
import type { Log } from '../log.ts'
import { privateFileMode, privateFolderMode } from '../private-folder.ts'
import { siteKeyFile } from '../site-key.ts'
import { StartFault } from '../start-fault.ts'
import type { EndMark } from './archive.ts'
import { readBackup } from './read-backup.ts'
import { isOurs } from './snapshot.ts'

export interface RestoreOptions {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  /** Where the uploaded files are, if not in the data folder. */
  bucket?: FileStore | undefined
  /** Overwrite what is there. */
  force: boolean
  migrations: Record<string, MigrationStatements>
  log: Log
}

/** PostgreSQL: the schema in which the new tables are built before they replace the old ones. */
const buildingSchema = 'wenhai_restoring'

/** Builds everything beside the old data, and swaps the two only when the new data is complete. */
export async function restoreBackup(options: RestoreOptions): Promise<EndMark> {
  const { file, dataDir, databaseUrl, force } = options
  if (!existsSync(file)) throw new StartFault(`找不到备份文件 ${file}。`)
  if (!force && (await hasData(dataDir, databaseUrl)))
    throw new StartFault('这里已经有数据，没有恢复任何内容。确实要覆盖，请加上 --force。')
  // Within the folder: in a container it is a volume, and nothing beside it can be written, nor moved into it.
  const building = join(dataDir, '.restoring')
  await rm(building, { recursive: true, force: true })
  if (databaseUrl)
    await runPostgres(databaseUrl, [
      `drop schema if exists ${buildingSchema} cascade`,
      `create schema ${buildingSchema}`,
    ])
  try {
    const end = await buildFrom(options, building)
    await exchange(options, building)
    return end
  } finally {
    await rm(building, { recursive: true, force: true })
    if (databaseUrl) await runPostgres(databaseUrl, [`drop schema if exists ${buildingSchema} cascade`])
  }
}

async function hasData(dataDir: string, databaseUrl: string | undefined): Promise<boolean> {
  if (!databaseUrl) return existsSync(sqliteFile(dataDir))
  const [tables] = await runPostgres(databaseUrl, [
    'select 1 from pg_tables where schemaname = current_schema() limit 1',
  ])
  return tables !== undefined && tables.length > 0
}

async function buildFrom(options: RestoreOptions, building: string): Promise<EndMark> {
  const { databaseUrl, migrations, log } = options
  const database = openDatabase({
    dataDir: building,
    databaseUrl,
    connections: 2,
    log,
    migrations,
    timeouts: postgresTimeouts.maintenance,
    ...(databaseUrl && { schema: buildingSchema }),
  })
  try {
    const end = await load(database, options, building)
    await migrate(database.migrator)
    return end
  } finally {
    await database.close()
  }
}

async function load(
  database: Database,
  { file, migrations, bucket }: RestoreOptions,
  building: string,
): Promise<EndMark> {
  const { engine, kysely } = database
  const before = await readMigration(file)
  if (!(before in migrations)) throw new StartFault(`备份来自更新的版本（${before}），请先更新程序再恢复。`)
  await migrate(database.migrator, before)
  return kysely.transaction().execute(async (transaction) => {
    // Archives of older versions have their tables in the order of names; the keys of those versions could be deferred.
    await sql
      .raw(engine === 'sqlite' ? 'pragma defer_foreign_keys = on' : 'set constraints all deferred')
      .execute(transaction)
    await emptyTables(transaction, engine)
    return readBackup(file, {
      manifest: async () => undefined,
      siteKey: (content) => writeFile(siteKeyFile(building), content),
      rows: async (table, rows) => {
        const columns = Object.keys(rows[0] ?? {})
        const values = rows.map((row) => columns.map((column) => row[column]))
        const back = columns.slice(0, 1)
        const inserted = await insertMany(transaction, engine, { table, columns, returning: back }, values)
        if (inserted.length !== rows.length)
          throw new StartFault(`备份文件 ${file} 的 ${table} 里有重复的记录，没有恢复任何内容。`)
      },
      // Adding to a bucket is safe: a file never changes under its name.
      file: async (path, content) =>
        bucket ? fillBucket(bucket, path, content) : writeFile(join(building, 'files', path), content),
    })
  })
}

/** Migrations insert rows of their own; the backup contains them as they were when it was taken. */
async function emptyTables(transaction: Transaction<Tables>, engine: Engine): Promise<void> {
  const { rows } = await sql
    .raw<{ name: string }>(
      engine === 'sqlite'
        ? "select name from sqlite_master where type = 'table'"
        : `select tablename as name from pg_tables where schemaname = '${buildingSchema}'`,
    )
    .execute(transaction)
  for (const { name } of rows) if (isOurs(name)) await sql.raw(`delete from ${name}`).execute(transaction)
}

/** Pictures are small and kept in memory, so that they can be sent again; a film goes through the disk. */
async function fillBucket(bucket: FileStore, path: string, content: Readable): Promise<void> {
  if (path.endsWith('.webp')) return bucket.put(path, await buffer(content))
  const partial = await bucket.makePartial()
  await pipeline(content, createWriteStream(partial, { mode: privateFileMode }))
  await bucket.putFile(path, partial)
}

async function writeFile(target: string, content: Readable): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: privateFolderMode })
  await pipeline(content, createWriteStream(target, { mode: privateFileMode }))
}

/** Stops after the first entry. */
async function readMigration(file: string): Promise<string> {
  const found = Symbol('found')
  let migration = ''
  try {
    await readBackup(file, {
      manifest: async (manifest) => {
        migration = manifest.migration
        throw found
      },
      siteKey: async () => undefined,
      rows: async () => undefined,
      file: async () => undefined,
    })
  } catch (error) {
    if (!migration) throw error
  }
  return migration
}

/** The files first, because they can be put back: a database that was replaced cannot. */
async function exchange({ dataDir, databaseUrl, bucket }: RestoreOptions, building: string): Promise<void> {
  if (!databaseUrl && existsSync(sqliteFile(dataDir))) closeOldSqlite(sqliteFile(dataDir))
  const moved: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    moved.unshift([from, to])
  }
  try {
    if (!bucket) {
      await move(join(dataDir, 'files'), join(building, 'former-files'))
      await move(join(building, 'files'), join(dataDir, 'files'))
    }
    if (databaseUrl) await exchangePostgres(databaseUrl)
    else await exchangeSqlite(dataDir, building)
  } catch (error) {
    for (const [from, to] of moved) await rename(to, from)
    throw error
  }
  if (existsSync(siteKeyFile(building))) await rename(siteKeyFile(building), siteKeyFile(dataDir))
}

async function exchangeSqlite(dataDir: string, building: string): Promise<void> {
  const file = sqliteFile(dataDir)
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true })
  await rename(sqliteFile(building), file)
}

/** SQLite refuses to leave WAL mode while another process has the file open: this detects a running site. */
function closeOldSqlite(file: string): void {
  let isAlone = false
  try {
    const database = new DatabaseSync(file)
    const mode = database.prepare('pragma journal_mode = delete').get() as
      | { journal_mode: string }
      | undefined
    isAlone = mode?.journal_mode === 'delete'
    database.close()
  } catch {
    isAlone = false
  }
  if (!isAlone) throw new StartFault('网站正在运行，请先停止它再恢复。')
}

async function exchangePostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    const list = async (kind: 'table' | 'view', schema: string) => {
      const { rows } = await client.query<{ name: string }>(
        `select ${kind}name as name from pg_${kind}s where schemaname = ${schema}`,
      )
      return rows.map(({ name }) => name)
    }
    const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
    const schema = rows[0]?.schema ?? 'public'
    for (const table of await list('table', 'current_schema()'))
      await client.query(`drop table "${table}" cascade`)
    for (const kind of ['table', 'view'] as const)
      for (const name of await list(kind, `'${buildingSchema}'`))
        await client.query(`alter ${kind} ${buildingSchema}."${name}" set schema "${schema}"`)
    await moveFunctions(client, schema)
    // A process that still runs has sessions in mind that may not be there any more.
    await client.query("notify session_end, ''")
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** What the triggers of the new tables call; it would be dropped with the schema it was made in. */
async function moveFunctions(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ name: string; given: string }>(
    `select proname as name, pg_get_function_identity_arguments(oid) as given from pg_proc
      where pronamespace = '${buildingSchema}'::regnamespace`,
  )
  for (const { name, given } of rows) {
    await client.query(`drop function if exists "${schema}"."${name}"(${given})`)
    await client.query(`alter function ${buildingSchema}."${name}"(${given}) set schema "${schema}"`)
  }
}

async function runPostgres(url: string, statements: string[]): Promise<unknown[][]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results: unknown[][] = []
    for (const statement of statements) results.push((await client.query(statement)).rows)
    return results
  } finally {
    await client.end()
  }
}
