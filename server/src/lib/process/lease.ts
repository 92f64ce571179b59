import { sql } from 'kysely'
import { clockOf } from '../database/clock.ts'
import type { Database } from '../database/open.ts'
import { perDatabase } from '../database/per-database.ts'
import { newId } from '../ids.ts'

interface LeaseTable {
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

/** The id of this process of the site. */
export const processIdOf = perDatabase(() => newId())

/**
 * Whether this process is the one of the site that may do the work now, for the next ten seconds. SQLite has one
 * process.
 */
export const holdLease = async (database: Database, name: string): Promise<boolean> =>
  database.engine === 'sqlite' || take(database, { name, holder: processIdOf(database), ms: leaseMs })

export interface LeasedPlace {
  leave: () => Promise<void>
}

/**
 * Takes one of so many places that the whole site has; undefined where all are taken. The place is free again after
 * `ms` at the latest.
 */
export async function takeLeasedPlace(
  database: Database,
  { name, most, ms }: { name: string; most: number; ms: number },
): Promise<(LeasedPlace & { renew: () => Promise<unknown> }) | undefined> {
  const holder = newId()
  for (let number = 1; number <= most; number += 1)
    if (await take(database, { name: `${name} ${number}`, holder, ms }))
      return {
        // The row is never inserted again, because the place may be left while this is under way.
        renew: () => renew(database, { name: `${name} ${number}`, holder, ms }),
        leave: async () => {
          await database.kysely
            .deleteFrom('lease')
            .where('name', '=', `${name} ${number}`)
            .where('holder', '=', holder)
            .execute()
        },
      }
  return undefined
}

/** A place whose holder vanishes is free again after this time. */
const heldMs = 30_000
const renewMs = 10_000

/**
 * Takes a place like `takeLeasedPlace`, for work that may take long: the place is renewed until it is left, so that a process
 * that ends gives it up.
 */
export async function holdPlace(
  database: Database,
  { name, most }: { name: string; most: number },
): Promise<LeasedPlace | undefined> {
  const place = await takeLeasedPlace(database, { name, most, ms: heldMs })
  if (!place) return undefined
  // A place that is not renewed because the database is away is free again: one export too many is better than none.
  const timer = setInterval(() => void place.renew().catch(() => {}), renewMs).unref()
  return {
    leave: async () => {
      clearInterval(timer)
      await place.leave()
    },
  }
}

async function renew(
  { kysely, engine }: Database,
  { name, holder, ms }: { name: string; holder: string; ms: number },
): Promise<void> {
  await sql`update lease set until = ${clockOf(engine)} + ${sql.lit(ms)}
    where name = ${name} and holder = ${holder}`.execute(kysely)
}

async function take(
  { kysely, engine }: Database,
  { name, holder, ms }: { name: string; holder: string; ms: number },
): Promise<boolean> {
  const clock = clockOf(engine)
  const { rows } = await sql`insert into lease (name, holder, until)
    values (${name}, ${holder}, ${clock} + ${sql.lit(ms)})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.holder = excluded.holder or lease.until < ${clock}
    returning name`.execute(kysely)
  return rows.length > 0
}

/**
 * Gives up all leases, or the one of that name, so that others need not wait when this process stops or cannot do the
 * work.
 */
export async function giveUpLeases(database: Database, name?: string): Promise<void> {
  if (database.engine === 'sqlite') return
  const own = database.kysely.deleteFrom('lease').where('holder', '=', processIdOf(database))
  await (name === undefined ? own : own.where('name', '=', name)).execute()
}
