import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
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
