import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFileMode } from './private-folder.ts'

/** Fails where nothing can be stored in the folder. Tests, which have no full disk, pass another `write`. */
export async function tryToWrite(folder: string, write = writePrivately): Promise<void> {
  const file = join(folder, `.try-${randomUUID()}`)
  try {
    await write(file)
  } finally {
    // On a full disk the file is made and only its content refused, so one file would be left for every trial.
    await rm(file, { force: true })
  }
}

const writePrivately = (file: string): Promise<void> => writeFile(file, 'try', { mode: privateFileMode })

export const gigabyte = 1024 ** 3

/** With less space, an import or a backup of an ordinary site fills the disk. */
export const leastFree = gigabyte
/** With less space, somebody should look soon. */
export const scarceFree = 5 * gigabyte

/** The space that is left where the folder is. */
export async function findFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
