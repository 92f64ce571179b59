import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolderMode } from './private-folder.ts'

/** Not every file system lets a folder be synced; one that does not, does it by itself. */
const cannotSync = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'])

/**
 * Syncs a folder, which holds the names of its files: a synced file may lack its name after a power loss, until its
 * folder is synced too.
 */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!cannotSync.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a folder and all folders within, once each, after many files were written. */
export async function syncFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  await syncFolder(folder)
}

/** Renames a file, which has to be synced before. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(dirname(to))
}

export async function makeFolderDurably(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: privateFolderMode })
  if (first) await syncFolder(dirname(first))
}
