import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** For the user the site runs as, and nobody else. */
export const privateFolderMode = 0o700
export const privateFileMode = 0o600

/** A mounted volume may belong to somebody else or know no modes: then its own rules protect it. */
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

/** Made if need be, and closed to others, whatever the umask is and whatever it was before. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: privateFolderMode })
  restrict(folder, privateFolderMode)
}

/** Closed to others before anything is written into it; SQLite gives the files beside it the same mode. */
export function makePrivateFile(file: string): void {
  if (existsSync(file)) restrict(file, privateFileMode)
  else closeSync(openSync(file, 'a', privateFileMode))
}

/** Closes what an older version left open to others. Where the folder itself is closed, all in it was closed with it. */
export async function closeToOthers(folder: string): Promise<void> {
  if (!isOpenToOthers((await stat(folder)).mode)) return
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      await chmod(
        join(entry.parentPath, entry.name),
        entry.isDirectory() ? privateFolderMode : privateFileMode,
      )
    // Last, so that a walk that was cut short is taken up again.
    await chmod(folder, privateFolderMode)
  } catch (error) {
    if (!isUnchangeable(error)) throw error
  }
}

const isOpenToOthers = (mode: number) => (mode & 0o077) !== 0
