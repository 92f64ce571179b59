import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { sql } from 'kysely'
import { isDamaged } from '../database/faults.ts'
import { type MigrationStatements, migrate } from '../database/migrate.ts'
import { type Database, openDatabase, sqliteFile } from '../database/open.ts'
import { postgresTimeouts } from '../database/postgres/timeouts.ts'
import { renameDurably, syncFile, syncFolders } from '../durable-name.ts'
import type { FileStore } from '../file/store.ts'
import type { Log } from '../log.ts'
import { privateFileMode, privateFolderMode } from '../private-folder.ts'
import { siteKeyFile } from '../site-key.ts'
import { StartFault } from '../start-fault.ts'
import type { EndMark } from './archive.ts'
import { buildingSchema, dropBuilding, emptyBuilding, exchangePostgres, findSite } from './postgres-target.ts'
import { readBackup, readManifest } from './read-backup.ts'
import { RowLoader } from './row-loader.ts'

interface RestoreOptions {
  file: string
  dataDir: string
  databaseUrl: string | undefined
  /** The store of the uploaded files, if they are not in the data folder. */
  bucket?: FileStore | undefined
  /** A site that is there is overwritten. */
  force: boolean
  migrations: Record<string, MigrationStatements>
  log: Log
  /** The operator is told here what was left out and what was left alone. */
  say?: (sentence: string) => void
}

/** Builds everything beside the old data, and swaps the two only when the new data is complete. */
export async function restoreBackup(options: RestoreOptions): Promise<EndMark> {
  const { file, dataDir, databaseUrl, force, migrations } = options
  if (!existsSync(file)) throw new StartFault(`找不到备份文件 ${file}。`)
  const hasData = databaseUrl ? await findSite(databaseUrl, migrations) : existsSync(sqliteFile(dataDir))
  if (hasData && !force)
    throw new StartFault('这里已经有数据，没有恢复任何内容。确实要覆盖，请加上 --force。')
  // The new data are built within the data folder, because in a container it is a volume, and nothing beside it can be
  // written, nor moved into it.
  const building = join(dataDir, '.restoring')
  await rm(building, { recursive: true, force: true })
  if (databaseUrl) await emptyBuilding(databaseUrl)
  try {
    const end = await buildFrom(options, building)
    await exchange(options, building)
    return end
  } finally {
    await rm(building, { recursive: true, force: true })
    if (databaseUrl) await dropBuilding(databaseUrl)
  }
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
  { file, migrations, bucket, say = () => {} }: RestoreOptions,
  building: string,
): Promise<EndMark> {
  const { engine, kysely } = database
  const { migration } = await readManifest(file)
  if (!(migration in migrations))
    throw new StartFault(`备份来自更新的版本（${migration}），请先更新程序再恢复。`)
  await migrate(database.migrator, migration)
  return kysely.transaction().execute(async (transaction) => {
    // Archives of older versions have their tables in the order of names; the keys of those versions could be deferred.
    await sql
      .raw(engine === 'sqlite' ? 'pragma defer_foreign_keys = on' : 'set constraints all deferred')
      .execute(transaction)
    const rows = await RowLoader.make(transaction, engine, file)
    const read = await readBackup(file, {
      manifest: async () => undefined,
      siteKey: (content) => writeFile(siteKeyFile(building), content),
      rows: (table, read) => rows.insert(table, read),
      // Adding to a bucket is safe: a file never changes under its name.
      file: async (path, content) =>
        bucket ? fillBucket(bucket, path, content) : writeFile(join(building, 'files', path), content),
    })
    for (const sentence of rows.leftOut()) say(sentence)
    return read
  })
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
  // The file is flushed, so that nobody is told of a restored site of which a power cut takes a part.
  await pipeline(content, createWriteStream(target, { mode: privateFileMode, flush: true }))
}

/** The files and the key are exchanged first, because they can be put back, and a database that was replaced cannot. */
async function exchange(options: RestoreOptions, building: string): Promise<void> {
  const { dataDir, databaseUrl, bucket, migrations, say = () => {} } = options
  if (!databaseUrl && existsSync(sqliteFile(dataDir))) closeOldSqlite(sqliteFile(dataDir))
  await syncFolders(building)
  const moved: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await renameDurably(from, to)
    moved.unshift([from, to])
  }
  try {
    if (!bucket) {
      await move(join(dataDir, 'files'), join(building, 'former-files'))
      await move(join(building, 'files'), join(dataDir, 'files'))
    }
    if (existsSync(siteKeyFile(building))) {
      await move(siteKeyFile(dataDir), join(building, 'former-key'))
      await move(siteKeyFile(building), siteKeyFile(dataDir))
    }
    if (!databaseUrl) return await exchangeSqlite(dataDir, building)
    const foreign = await exchangePostgres(databaseUrl, migrations)
    if (foreign.length > 0) say(`数据库里有不属于网站的表，没有动它们：${foreign.join('、')}。`)
  } catch (error) {
    for (const [from, to] of moved) await renameDurably(to, from)
    throw error
  }
}

async function exchangeSqlite(dataDir: string, building: string): Promise<void> {
  const file = sqliteFile(dataDir)
  for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true })
  await syncFile(sqliteFile(building))
  await renameDurably(sqliteFile(building), file)
}

/**
 * Closes the old database. SQLite refuses to leave WAL mode while another process has the file open, which detects a
 * running site. Nobody runs on a damaged file, and replacing it is what a restore is for.
 */
function closeOldSqlite(file: string): void {
  let isAlone = false
  try {
    const database = new DatabaseSync(file)
    const mode = database.prepare('pragma journal_mode = delete').get() as
      | { journal_mode: string }
      | undefined
    isAlone = mode?.journal_mode === 'delete'
    database.close()
  } catch (error) {
    isAlone = isDamaged(error)
  }
  if (!isAlone) throw new StartFault('网站正在运行，请先停止它再恢复。')
}
