import type { FileHandle } from 'node:fs/promises'
import { openNameless } from '../nameless-file.ts'
import { StartFault } from '../start-fault.ts'
import { pieceBytes } from './archive.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * A snapshot may be open for so long: while it is, no version of a row that was replaced can be removed, and every
 * writer has more to step over. 40 MB a second are copied, so this is enough for 70 GB.
 */
const maxSnapshotMs = 30 * 60_000

/** The rows of one moment, copied to the disk. */
export interface CopiedRows {
  migration: string
  /** The number of rows of each table. */
  counts: Record<string, number>
  /** The pieces, with their names in the archive. */
  pieces: () => AsyncIterable<{ name: string; content: Buffer }>
  close: () => Promise<void>
}

interface Piece {
  name: string
  at: number
  bytes: number
}

/**
 * Copies all rows as they are, because compressing them takes three times as long and can be done when the snapshot is
 * over. The tables must agree with each other, so one snapshot is needed: read in several, a row could name another
 * that was written, or lack one that was deleted, in between, and no table keeps what it was before.
 */
export async function copyRows(
  snapshot: Snapshot,
  folder: string,
  clock: () => number = Date.now,
): Promise<CopiedRows> {
  const until = clock() + maxSnapshotMs
  const file = await openNameless(folder)
  const pieces: Piece[] = []
  let at = 0
  const append = async (name: string, lines: string) => {
    if (clock() > until) throw new StartFault(tooLong)
    const content = Buffer.from(lines)
    await writeAll(file, content, at)
    pieces.push({ name, at, bytes: content.length })
    at += content.length
  }
  try {
    const migration = await snapshot.migration()
    const counts: Record<string, number> = {}
    for (const table of await snapshot.tables()) counts[table] = await copyTable(snapshot, table, append)
    return { migration, counts, pieces: () => readPieces(file, pieces), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

const tooLong = `读数据库超过 ${maxSnapshotMs / 60_000} 分钟，已停止，没有得到备份：再久会拖慢网站。请检查磁盘的速度，或者从备库备份，见 docs/operations.md 的“备份与恢复”。`

async function copyTable(
  snapshot: Snapshot,
  table: string,
  append: (name: string, lines: string) => Promise<void>,
): Promise<number> {
  let count = 0
  let piece = 0
  let lines = ''
  const flush = async () => {
    piece += 1
    await append(`tables/${table}/${piece}.jsonl`, lines)
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

/** The loop goes on after a short write, which happens where the disk is nearly full. */
async function writeAll(file: FileHandle, content: Buffer, at: number): Promise<void> {
  for (let done = 0; done < content.length; ) {
    const { bytesWritten } = await file.write(content, done, content.length - done, at + done)
    if (bytesWritten === 0) throw new Error('the disk takes no more of the copied rows')
    done += bytesWritten
  }
}

async function* readPieces(
  file: FileHandle,
  pieces: readonly Piece[],
): AsyncGenerator<{ name: string; content: Buffer }> {
  for (const { name, at, bytes } of pieces) {
    const content = Buffer.alloc(bytes)
    const { bytesRead } = await file.read(content, 0, bytes, at)
    if (bytesRead < bytes) throw new Error('the copied rows are shorter than what was written')
    yield { name, content }
  }
}
