import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { privateFileMode } from './private-folder.ts'

/** Opens a file that has no name from the beginning, so that nothing is left of it, whatever happens. */
export async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.spool-${randomUUID()}`)
  const file = await open(path, 'wx+', privateFileMode)
  await unlink(path)
  return file
}
