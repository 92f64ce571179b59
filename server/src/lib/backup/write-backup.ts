import { createWriteStream, existsSync } from 'node:fs'
import { access, constants, readFile, realpath, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { MigrationStatements } from '../database/migrate.ts'
import { sqliteFile } from '../database/open.ts'
import { renameDurably, syncFile } from '../durable-name.ts'
import { FolderStore } from '../file/folder-store.ts'
import type { FileStore } from '../file/store.ts'
import { siteKeyFile } from '../site-key.ts'
import { StartFault } from '../start-fault.ts'
import { version } from '../version.ts'
import { type EndMark, endName, type Manifest, manifestName, siteKeyName } from './archive.ts'
import { readManifest } from './read-backup.ts'
import { openSnapshot } from './snapshot.ts'
import { type CopiedRows, copyRows } from './snapshot-copy.ts'

interface BackupOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** The store of the uploaded files, if they are not in the data folder. */
  bucket?: FileStore | undefined
  migrations: Record<string, MigrationStatements>
  /** The encryption key comes from the environment, so it is not part of the archive. */
  isKeyInEnvironment?: boolean
  /** The archive's path. It appears there only when it is complete and on disk. */
  file: string
  now: Date
}

/**
 * Writes a backup while the site runs. The database comes first and then the files: a file never changes under its
 * name, so all files that the rows name are there.
 */
export async function writeBackup(options: BackupOptions): Promise<EndMark> {
  const { dataDir, file, now, bucket } = options
  const partial = `${file}.partial`
  await refuseToOverwrite(file, dataDir)
  const rows = await copyDatabase(options)
  const archive = pack()
  try {
    const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }))
    const { migration } = rows
    const manifest: Manifest = { format: 1, version, createdAt: now.toISOString(), migration }
    const key = options.isKeyInEnvironment ? '' : await readIfThere(siteKeyFile(dataDir))
    const filled = fill(archive, manifest, rows, bucket ?? new FolderStore(dataDir), key)
    const [end] = await Promise.all([filled, written])
    await syncFile(partial)
    await renameDurably(partial, file)
    return end
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await rows.close()
  }
}

/**
 * Copies the database. The snapshot is over when this returns, because what follows takes much longer and must keep
 * nobody from cleaning up.
 */
async function copyDatabase({ file, ...place }: BackupOptions): Promise<CopiedRows> {
  const folder = dirname(resolve(file))
  await access(folder, constants.W_OK).catch(() => {
    throw new StartFault(`备份文件的目录 ${folder} 不存在或者不能写，没有备份。`)
  })
  const snapshot = await openSnapshot(place)
  try {
    return await copyRows(snapshot, folder)
  } finally {
    await snapshot.close()
  }
}

async function fill(
  archive: Pack,
  manifest: Manifest,
  rows: CopiedRows,
  fileStore: FileStore,
  siteKey: string,
): Promise<EndMark> {
  try {
    const end: EndMark = { rows: rows.counts, files: 0 }
    await addEntry(archive, manifestName, JSON.stringify(manifest))
    if (siteKey) await addEntry(archive, siteKeyName, siteKey)
    for await (const { name, content } of rows.pieces()) await addEntry(archive, name, content)
    end.files = await addFiles(archive, fileStore)
    await addEntry(archive, endName, JSON.stringify(end))
    archive.finalize()
    return end
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

/** Adds the files. One that is swept while the backup runs had no references. */
async function addFiles(archive: Pack, store: FileStore): Promise<number> {
  let count = 0
  for await (const name of store.list()) {
    const file = await store.read(name)
    if (!file) continue
    await pipeline(file.stream, archive.entry({ name: `files/${name}`, size: file.bytes }))
    count += 1
  }
  return count
}

const addEntry = (archive: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
  })

const readIfThere = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : '')

/** A backup may replace an older one, and nothing else: a slip of the hand must not cost the site itself. */
async function refuseToOverwrite(file: string, dataDir: string): Promise<void> {
  const target = await realFile(file)
  if (isOfSite(target, await realFile(dataDir)))
    throw new StartFault(`${file} 是网站自己的文件，没有备份：请换一个文件名。`)
  if (!existsSync(target)) return
  const there = await stat(target)
  // An empty file, as mktemp makes it, holds nothing to lose.
  const isReplaceable = there.isFile() && (there.size === 0 || (await isArchive(target)))
  if (!isReplaceable) throw new StartFault(`${file} 已经存在，又不是备份文件，没有备份：请换一个文件名。`)
}

function isOfSite(target: string, dataDir: string): boolean {
  const own = [siteKeyFile(dataDir), join(dataDir, 'folder.id'), join(dataDir, 'last-backup')]
  return (
    own.includes(target) ||
    target.startsWith(sqliteFile(dataDir)) ||
    `${target}${sep}`.startsWith(`${join(dataDir, 'files')}${sep}`)
  )
}

/** The file that a link leads to; for a file that is not there yet, the folder is followed. */
async function realFile(file: string): Promise<string> {
  const path = resolve(file)
  if (existsSync(path)) return realpath(path)
  const folder = dirname(path)
  return existsSync(folder) ? join(await realpath(folder), basename(path)) : path
}

const isArchive = async (file: string) => {
  try {
    return (await readManifest(file)).format === 1
  } catch {
    return false
  }
}
