import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { isDiskFull } from '../database/faults.ts'
import { StartFault } from '../start-fault.ts'
import {
  type EndMark,
  endName,
  filePiece,
  type Manifest,
  manifestName,
  siteKeyName,
  tablePiece,
} from './archive.ts'
import type { Row } from './snapshot.ts'

/** What to do with each part of an archive, in the order it holds them. */
interface BackupReader {
  manifest: (manifest: Manifest) => Promise<void>
  /** An archive has the key only where it was in the data folder and not in the environment. */
  siteKey: (content: Readable) => Promise<void>
  rows: (table: string, rows: Row[]) => Promise<void>
  file: (path: string, content: Readable) => Promise<void>
}

/** Reads the whole archive, and fails unless it is complete: counted rows and files must agree with its end mark. */
export async function readBackup(file: string, reader: BackupReader): Promise<EndMark> {
  const counted: EndMark = { rows: {}, files: 0 }
  let end: EndMark | undefined
  const entries = extract()
  // An error on the way, also a truncated file, ends the loop below.
  pipeline(createReadStream(file), createGunzip(), entries, () => undefined)
  try {
    for await (const source of entries) {
      const { name } = source.header
      // The package's own type for readable streams has another name.
      const entry = source as unknown as Readable
      const table = tablePiece.exec(name)?.[1]
      const path = filePiece.exec(name)?.[1]
      if (name === manifestName) await reader.manifest(JSON.parse(await readText(entry)))
      else if (name === siteKeyName) await reader.siteKey(entry)
      else if (name === endName) end = JSON.parse(await readText(entry))
      else if (table) {
        const rows = parseLines(await readText(entry))
        counted.rows[table] = (counted.rows[table] ?? 0) + rows.length
        await reader.rows(table, rows)
      } else if (path && !path.split('/').includes('..')) {
        counted.files += 1
        await reader.file(path, entry)
      }
      entry.resume()
    }
  } catch (error) {
    // This error is about where the data go, and not about the archive.
    if (error instanceof StartFault || isDiskFull(error)) throw error
    throw new StartFault(`备份文件 ${file} 无法读取：${error instanceof Error ? error.message : error}`)
  }
  if (!end || !agrees(end, counted)) throw new StartFault(`备份文件 ${file} 不完整，没有恢复任何内容。`)
  return end
}

/** Reads the manifest and stops after the first entry. */
export async function readManifest(file: string): Promise<Manifest> {
  let found: Manifest | undefined
  try {
    await readBackup(file, {
      manifest: async (manifest) => {
        found = manifest
        throw new Error('the rest is not read')
      },
      siteKey: async () => undefined,
      rows: async () => undefined,
      file: async () => undefined,
    })
  } catch (error) {
    if (!found) throw error
  }
  if (!found) throw new StartFault(`备份文件 ${file} 不完整，没有恢复任何内容。`)
  return found
}

const agrees = (end: EndMark, counted: EndMark) =>
  end.files === counted.files &&
  Object.entries(end.rows).every(([table, count]) => count === (counted.rows[table] ?? 0))

const parseLines = (text: string): Row[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
