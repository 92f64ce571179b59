import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The mark lies beside the data, because a backup is a process of its own and must not write into the database that it
 * reads.
 */
const markOf = (dataDir: string) => join(dataDir, 'last-backup')

export async function markBackup(dataDir: string, now: Date): Promise<void> {
  await writeFile(markOf(dataDir), `${now.toISOString()}\n`)
}

/** When the last backup was complete; undefined where there was none. */
export async function readBackupTime(dataDir: string): Promise<Date | undefined> {
  try {
    return (await stat(markOf(dataDir))).mtime
  } catch {
    return undefined
  }
}
