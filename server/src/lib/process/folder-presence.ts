import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { privateFileMode, privateFolderMode } from '../private-folder.ts'

/** Another process in the same data folder. */
export interface FolderNeighbour {
  machine: string
  pid: number
}

/**
 * On SQLite presence is kept in files and not in the database, because each commit makes the site read again what it
 * remembers.
 */
const folderOf = (dataDir: string) => join(dataDir, 'running')

/** Touches the file of this process, whose time says when it was last there. */
export async function tellInFolder(dataDir: string, id: string, now = new Date()): Promise<void> {
  const file = join(folderOf(dataDir), id)
  try {
    await utimes(file, now, now)
  } catch {
    await mkdir(folderOf(dataDir), { recursive: true, mode: privateFolderMode })
    const self: FolderNeighbour = { machine: hostname(), pid: process.pid }
    await writeFile(file, JSON.stringify(self), { mode: privateFileMode })
  }
}

export const endInFolder = (dataDir: string, id: string): Promise<void> =>
  rm(join(folderOf(dataDir), id), { force: true })

/** Finds the processes that were there within this time. Files of others, which ended without a word, are removed. */
export async function findInFolder(
  dataDir: string,
  { except, goneMs }: { except: string; goneMs: number },
): Promise<FolderNeighbour[]> {
  const found: FolderNeighbour[] = []
  for (const id of await readdir(folderOf(dataDir))) {
    if (id === except) continue
    const file = join(folderOf(dataDir), id)
    const neighbour = await readNeighbour(file, Date.now() - goneMs)
    if (neighbour) found.push(neighbour)
    else await rm(file, { force: true })
  }
  return found
}

async function readNeighbour(file: string, since: number): Promise<FolderNeighbour | undefined> {
  try {
    if ((await stat(file)).mtimeMs < since) return undefined
    const neighbour = JSON.parse(await readFile(file, 'utf8')) as FolderNeighbour
    return neighbour.machine === hostname() && !isAlive(neighbour.pid) ? undefined : neighbour
  } catch {
    return undefined
  }
}

/** Whether a process is alive. One with our own number is what we were before a restart, as in a container. */
function isAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
