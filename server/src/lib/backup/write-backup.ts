import { createWriteStream, existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { FolderStore } from '../file/folder-store.ts'
import type { FileStore } from '../file/store.ts'
import { siteKeyFile } from '../site-key.ts'
import { version } from '../version.ts'
import { type EndMark, endName, type Manifest, manifestName, pieceBytes, siteKeyName } from './archive.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

export interface BackupOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** Where the uploaded files are, if not in the data folder. */
  bucket?: FileStore | undefined
  /** The encryption key comes from the environment: it is not part of the archive. */
  isKeyInEnvironment?: boolean
  /** The archive's path. It appears there only when it is complete and on disk. */
  file: string
  now: Date
}

/**
 * Works while the site runs. The database first, then the files: a file never changes under its name, so all files
 * that the rows name are there.
 */
export async function writeBackup(options: BackupOptions): Promise<EndMark> {
  const { dataDir, databaseUrl, file, now, bucket } = options
  const partial = `${file}.partial`
  const snapshot = await openSnapshot(dataDir, databaseUrl)
  const archive = pack()
  try {
    const written = pipeline(archive, createGzip(), createWriteStream(partial, { mode: 0o600 }))
    const migration = await snapshot.migration()
    const manifest: Manifest = { format: 1, version, createdAt: now.toISOString(), migration }
    const key = options.isKeyInEnvironment ? '' : await readIfThere(siteKeyFile(dataDir))
    const filled = fill(archive, manifest, snapshot, bucket ?? new FolderStore(dataDir), key)
    const [end] = await Promise.all([filled, written])
    await syncFile(partial)
    await rename(partial, file)
    return end
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await snapshot.close()
  }
}

async function fill(
  archive: Pack,
  manifest: Manifest,
  snapshot: Snapshot,
  fileStore: FileStore,
  siteKey: string,
): Promise<EndMark> {
  try {
    const end: EndMark = { rows: {}, files: 0 }
    await addEntry(archive, manifestName, JSON.stringify(manifest))
    if (siteKey) await addEntry(archive, siteKeyName, siteKey)
    for (const table of await snapshot.tables()) end.rows[table] = await addTable(archive, table, snapshot)
    end.files = await addFiles(archive, fileStore)
    await addEntry(archive, endName, JSON.stringify(end))
    archive.finalize()
    return end
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function addTable(archive: Pack, table: string, snapshot: Snapshot): Promise<number> {
  let count = 0
  let piece = 0
  let lines = ''
  const flush = async () => {
    piece += 1
    await addEntry(archive, `tables/${table}/${piece}.jsonl`, lines)
    lines = ''
  }
  for await (const row of snapshot.rows(table)) {
    lines += `${JSON.stringify(row)}\n`
    count += 1
    if (lines.length >= pieceBytes) await flush()
  }
  if (lines) await flush()
  return count
}

/** A file swept while the backup runs had no references. */
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

const addEntry = (archive: Pack, name: string, content: string): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
  })

const readIfThere = async (file: string) => (existsSync(file) ? readFile(file, 'utf8') : '')

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
