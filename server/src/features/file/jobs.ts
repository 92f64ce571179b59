import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { unusedHours } from '@wenhai/core/file/limits'
import { thumbOf } from '@wenhai/core/file/path'
import { nameOf } from '../../lib/file/store.ts'
import type { Job, JobContext } from '../../lib/job.ts'
import { putBackFiles, takeUnusedFiles } from './commands.ts'
import { type FilePlace, findUnusedFiles, isKnownFile } from './queries.ts'
import type { FileTable } from './table.ts'

const hour = 60 * 60 * 1000

export const fileJobs: readonly Job[] = [
  { name: 'sweep-files', everyMs: hour, run: (context, signal) => sweepFiles(context, Date.now(), signal) },
]

/** Removes what nobody has referred to for a day. Any number of processes may do so at once. */
export async function sweepFiles(context: JobContext, now: number, signal?: AbortSignal): Promise<void> {
  const before = now - unusedHours * hour
  let after: FilePlace | undefined
  do {
    const slice = await findUnusedFiles(context.database, before, after)
    const taken = await takeUnusedFiles(context.database, slice.unused, before)
    await removeAll(context, taken)
    after = slice.next
  } while (after && !signal?.aborted)
}

/** What cannot be removed now goes back into the books, so that the next sweep finds it again. */
async function removeAll(context: JobContext, files: readonly FileTable[]): Promise<void> {
  const left = [...files]
  try {
    for (const file of files) {
      await removeFile(context, file.path)
      left.shift()
    }
  } catch (error) {
    await putBackFiles(context.database, left)
    throw error
  }
}

/**
 * Its row is gone already. Whoever sends the same file from now on writes the row first and stores the file after:
 * if the row is back when the file has been removed, theirs may have been the one, and is put back too.
 */
async function removeFile({ database, fileStore }: JobContext, path: string): Promise<void> {
  const names = path.endsWith('.webp') ? [nameOf(path), nameOf(thumbOf(path))] : [nameOf(path)]
  const kept: [name: string, partial: string][] = []
  try {
    for (const name of names) {
      const file = await fileStore.read(name)
      if (!file) continue
      // Aside on the disk, because a film is too large for the memory.
      const partial = await fileStore.makePartial()
      kept.push([name, partial])
      await pipeline(file.stream, createWriteStream(partial, { mode: 0o600 }))
      await fileStore.remove(name)
    }
    if (!(await isKnownFile(database, path))) return
    for (const [name, partial] of kept) await fileStore.putFile(name, partial)
  } finally {
    for (const [, partial] of kept) await rm(partial, { force: true })
  }
}
