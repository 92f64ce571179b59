import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { sqliteFile } from '../database/open.ts'
import { siteKeyFile } from '../site-key.ts'
import { StartFault } from '../start-fault.ts'
import { readManifest } from './read-backup.ts'

/** A backup may replace an older one, and nothing else: a slip of the hand must not cost the site itself. */
export async function refuseToOverwrite(file: string, dataDir: string): Promise<void> {
  const target = await realFile(file)
  if (isOfSite(target, await realFile(dataDir)))
    throw new StartFault(`${file} 是网站自己的文件，没有备份：请换一个文件名。`)
  if (!existsSync(target)) return
  const there = await stat(target)
  // An empty file, as mktemp makes it, holds nothing to lose.
  const isReplaceable = there.isFile() && (there.size === 0 || (await isArchive(target)))
  if (!isReplaceable) throw new StartFault(`${file} 已经存在，又不是备份文件，没有备份：请换一个文件名。`)
}

function isOfSite(target: string, dataDir: string): boolean {
  const own = [siteKeyFile(dataDir), join(dataDir, 'folder.id'), join(dataDir, 'last-backup')]
  return (
    own.includes(target) ||
    target.startsWith(sqliteFile(dataDir)) ||
    `${target}${sep}`.startsWith(`${join(dataDir, 'files')}${sep}`)
  )
}

/** The file that a link leads to; for a file that is not there yet, the folder is followed. */
async function realFile(file: string): Promise<string> {
  const path = resolve(file)
  if (existsSync(path)) return realpath(path)
  const folder = dirname(path)
  return existsSync(folder) ? join(await realpath(folder), basename(path)) : path
}

const isArchive = async (file: string) => {
  try {
    return (await readManifest(file)).format === 1
  } catch {
    return false
  }
}
