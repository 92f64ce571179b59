import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const partialEnding = '.partial'

/** Other sites of this machine may keep their files in the same folder, under another user. */
const foreign = ['EPERM', 'EACCES']

/** Removes files that stopped arriving before this time. Several processes may do so at once. */
export async function removeOldPartials(
  folder: string,
  before: number,
  isOurs: (name: string) => boolean = () => true,
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(partialEnding) || !isOurs(name)) continue
    const file = join(folder, name)
    // The file is gone where it has arrived, or another process has removed it.
    const found = await lstat(file).catch(() => undefined)
    if (!found?.isFile() || found.mtimeMs >= before) continue
    await rm(file, { force: true }).catch((error: NodeJS.ErrnoException) => {
      if (!foreign.includes(error.code ?? '')) throw error
    })
  }
}
