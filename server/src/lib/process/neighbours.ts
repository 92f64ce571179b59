import { randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseClock } from '../database/clock.ts'
import type { Database } from '../database/open.ts'
import { privateFileMode } from '../private-folder.ts'
import { findFolderNeighbours, findOtherMachines, tellPresence } from './presence.ts'

/** Deadlines are kept to the second, by the clock of the machine that handles the request. */
const maxClockMs = 1000

interface Neighbourhood {
  /** Uploaded files are in the data folder, not in a bucket. */
  hasFilesInFolder: boolean
  clock?: () => number
}

/** What would go wrong between the processes of one site, each as a sentence for the operator. */
export async function findNeighbourFaults(
  database: Database,
  { hasFilesInFolder, clock = Date.now }: Neighbourhood,
): Promise<string[]> {
  // A full disk is no reason not to start: what is there can still be read.
  if (database.engine === 'sqlite') return findSecondProcess(database).catch(() => [])
  // Presence is told first of all, so that of two processes that start at once at least the second to get this far sees
  // the other.
  await tellPresence(database)
  const faults = [
    await findClockFault(database, clock),
    hasFilesInFolder && (await findFolderFault(database)),
  ]
  return faults.flatMap((fault) => fault || [])
}

/**
 * Finds a second process on SQLite. Nothing is lost when two processes write one file, and for a short time they do
 * where one replaces the other. But both run the jobs that one is enough for, each counts its own limits, and on a
 * shared folder of several machines the locks of SQLite do not hold.
 */
async function findSecondProcess(database: Database): Promise<string[]> {
  await tellPresence(database)
  const others = await findFolderNeighbours(database)
  if (others.length === 0) return []
  const named = others.map(({ machine, pid }) => `${machine} 的进程 ${pid}`).join('、')
  return [
    `还有别的进程在用数据目录 ${database.place.dataDir}（${named}）。用 SQLite 的网站只能有一个进程：限额会各算各的，两台机器共用还会损坏数据。请停掉一个，或改用 PostgreSQL（DATABASE_URL）；若它刚刚停止，不必理会。`,
  ]
}

export async function findClockFault({ kysely }: Database, clock: () => number): Promise<string | undefined> {
  const before = clock()
  const { now } = await kysely.selectNoFrom(databaseClock.as('now')).executeTakeFirstOrThrow()
  const after = clock()
  const difference = (before + after) / 2 - Number(now)
  // The database's reply may have been on its way for all of this time.
  if (Math.abs(difference) <= maxClockMs + (after - before) / 2) return undefined
  const seconds = Math.round(Math.abs(difference) / 100) / 10
  return `本机的时钟比数据库${difference > 0 ? '快' : '慢'} ${seconds} 秒，截止时间会不准。请在所有机器上校准时间（例如启用 NTP）。`
}

/**
 * Finds a data folder that is not that of the others. Folders are told apart by a file that the first process to use
 * one leaves there.
 */
async function findFolderFault(database: Database): Promise<string | undefined> {
  const { dataDir } = database.place
  const mine = await readFolderId(dataDir)
  const shared = await agreeOnFolder(database, mine)
  if (shared === mine) return undefined
  const others = await findOtherMachines(database)
  if (others.length === 0) {
    // The site has moved to another folder, or was restored there.
    await database.kysely
      .updateTable('setting')
      .set({ value: mine })
      .where('key', '=', dataFolderSetting)
      .execute()
    return undefined
  }
  return `数据目录 ${dataDir} 和其他进程（${[...new Set(others)].join('、')}）用的不是同一个，上传的图片和文件会互相找不到。请让它们共用一个目录，或改用对象存储（S3_ENDPOINT 等）。`
}

/** The setting that names the folder of the site. */
export const dataFolderSetting = 'data-folder'

/**
 * Reads the id of a folder. Of several processes that create it at once one succeeds, and all read what that one has
 * written completely.
 */
async function readFolderId(dataDir: string): Promise<string> {
  const file = join(dataDir, 'folder.id')
  const id = randomUUID()
  const mine = `${file}.${id}`
  await writeFile(mine, id, { mode: privateFileMode })
  try {
    await link(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(mine)
  }
  return readFile(file, 'utf8')
}

async function agreeOnFolder({ kysely }: Database, mine: string): Promise<string> {
  await kysely
    .insertInto('setting')
    .values({ key: dataFolderSetting, value: mine })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await kysely
    .selectFrom('setting')
    .select('value')
    .where('key', '=', dataFolderSetting)
    .executeTakeFirstOrThrow()
  return value
}
