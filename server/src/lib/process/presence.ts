import { hostname } from 'node:os'
import { sql } from 'kysely'
import type pg from 'pg'
import { databaseClock } from '../database/clock.ts'
import type { Database } from '../database/open.ts'
import type { Job } from '../job.ts'
import { endInFolder, type FolderNeighbour, findInFolder, tellInFolder } from './folder-presence.ts'
import { processIdOf } from './lease.ts'

interface ProcessTable {
  process_id: string
  /** The name of the process's machine, for the operator. */
  machine: string
  /** The time by the database's clock. */
  seen_time: number
}

declare module '../database/tables.ts' {
  interface Tables {
    process: ProcessTable
  }
}

const everyMs = 10_000
/** A process that was not heard of three times in a row is gone. */
const goneMs = 3 * everyMs
const hour = 60 * 60 * 1000

/** Says that this process is there, and forgets those that are long gone. */
export async function tellPresence(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return tellInFolder(database.place.dataDir, processIdOf(database))
  const { kysely } = database
  await sql`insert into process (process_id, machine, seen_time)
    values (${processIdOf(database)}, ${hostname()}, ${databaseClock})
    on conflict (process_id) do update set seen_time = excluded.seen_time`.execute(kysely)
  await sql`delete from process where seen_time < ${databaseClock} - ${sql.lit(hour)}`.execute(kysely)
}

export async function endPresence(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return endInFolder(database.place.dataDir, processIdOf(database))
  await database.kysely.deleteFrom('process').where('process_id', '=', processIdOf(database)).execute()
}

/** The machines of the other processes of this site that are running now. */
export async function findOtherMachines(database: Database): Promise<string[]> {
  if (database.engine === 'sqlite') return []
  const rows = await database.kysely
    .selectFrom('process')
    .select('machine')
    .where('process_id', '<>', processIdOf(database))
    .where('seen_time', '>', sql<number>`${databaseClock} - ${sql.lit(goneMs)}`)
    .execute()
  return rows.map(({ machine }) => machine)
}

/** The other processes in the data folder, on SQLite. */
export const findFolderNeighbours = (database: Database): Promise<FolderNeighbour[]> =>
  findInFolder(database.place.dataDir, { except: processIdOf(database), goneMs })

/** The machines on which processes of the site run now, for a command that is none of them. */
export async function findRunningMachines(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ machine: string }>(
    'select machine from process where seen_time > extract(epoch from clock_timestamp()) * 1000 - $1::int',
    [goneMs],
  )
  return rows.map(({ machine }) => machine)
}

export const presenceJob: Job = {
  name: 'say that this process is there',
  everyMs,
  run: ({ database }) => tellPresence(database),
}
