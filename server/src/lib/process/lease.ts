import { sql } from 'kysely'
import { databaseClock } from '../database/clock.ts'
import type { Database } from '../database/open.ts'
import { perDatabase } from '../database/per-database.ts'
import { newId } from '../ids.ts'

export interface LeaseTable {
  name: string
  holder: string
  until: number
}

declare module '../database/tables.ts' {
  interface Tables {
    lease: LeaseTable
  }
}

/** A process that ends without a word is replaced after this time. */
const leaseMs = 10_000

/** This process of the site. */
export const processIdOf = perDatabase(() => newId())

/** Whether this process is the one of the site that may do it now, for the next ten seconds. SQLite has one process. */
export async function holdLease(database: Database, name: string): Promise<boolean> {
  if (database.engine === 'sqlite') return true
  const { rows } = await sql`insert into lease (name, holder, until)
    values (${name}, ${processIdOf(database)}, ${databaseClock} + ${sql.lit(leaseMs)})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.holder = excluded.holder or lease.until < ${databaseClock}
    returning name`.execute(database.kysely)
  return rows.length > 0
}

/** So that the others need not wait when this one stops. */
export async function giveUpLeases(database: Database): Promise<void> {
  if (database.engine === 'sqlite') return
  await database.kysely.deleteFrom('lease').where('holder', '=', processIdOf(database)).execute()
}
