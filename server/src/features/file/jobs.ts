import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { thumbOf, unusedHours } from '@wenhai/core/file/path'
import { nameInStore } from '#lib/file/store'
import type { Job, JobContext } from '#lib/job'
import { putBackFiles, takeUnusedFiles } from './commands.ts'
import { type FilePlace, findUnusedFiles, isKnownFile } from './queries.ts'
import type { FileTable } from './table.ts'

const hour = 60 * 60 * 1000

export const fileJobs: readonly Job[] = [
  { name: 'sweep-files', everyMs: hour, run: (context, signal) => sweepFiles(context, Date.now(), signal) },
  // The job runs in every process, because each knows only the files of its own machine.
  { name: 'sweep-partials', everyMs: hour, run: (context) => sweepPartials(context, Date.now()) },
]

/** Removes what stopped arriving a day ago. Who still wants to send it begins again. */
export const sweepPartials = ({ fileStore }: Pick<JobContext, 'fileStore'>, now: number): Promise<void> =>
  fileStore.removePartials(now - unusedHours * hour)

/** Deletes files without references for a day. Several processes may do so at once. */
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

/** A file that cannot be deleted now gets its row back, so that the next sweep finds it again. */
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
 * The file's row is already deleted. A new upload of the same file writes the row first and stores the file after: if
 * the row is back once the file has been deleted, the deleted file may have been the new one, so it is stored again.
 */
async function removeFile({ database, fileStore }: JobContext, path: string): Promise<void> {
  const names = path.endsWith('.webp') ? [nameInStore(path), nameInStore(thumbOf(path))] : [nameInStore(path)]
  const kept: [name: string, partial: string][] = []
  try {
    for (const name of names) {
      const file = await fileStore.read(name)
      if (!file) continue
      // Copied to disk, because a film is too large for memory.
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
