import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Only the user that the site runs as has access. */
export const privateFolderMode = 0o700
export const privateFileMode = 0o600

/** A mounted volume may belong to another user or have no modes; then its own rules protect it. */
const unchangeable = new Set(['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS'])

function isUnchangeable(error: unknown): boolean {
  return unchangeable.has((error as NodeJS.ErrnoException).code ?? '')
}

function restrict(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!isUnchangeable(error)) throw error
  }
}

/** Creates a folder if it is missing, and closes it to others, whatever the umask and its former mode are. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode })
  restrict(folder, privateFolderMode)
}

/** Closes a file to others before anything is written into it; SQLite gives the files beside it the same mode. */
export function makePrivateFile(file: string): void {
  if (existsSync(file)) restrict(file, privateFileMode)
  else closeSync(openSync(file, 'a', privateFileMode))
}

/**
 * Closes what an older version left open to others. If the folder itself is closed, everything
 * in it was already closed.
 */
export async function closeToOthers(folder: string): Promise<void> {
  if (!isOpenToOthers((await stat(folder)).mode)) return
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      await chmod(
        join(entry.parentPath, entry.name),
        entry.isDirectory() ? privateFolderMode : privateFileMode,
      )
    // The folder is closed last, so that an interrupted walk is repeated.
    await chmod(folder, privateFolderMode)
  } catch (error) {
    if (!isUnchangeable(error)) throw error
  }
}

const isOpenToOthers = (mode: number) => (mode & 0o077) !== 0
