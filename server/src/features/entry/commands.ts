import { refuse } from '@wenhai/core/contract/refusal'
import { entryTries } from '@wenhai/core/entry/limits'
import { waitReason } from '@wenhai/core/entry/wait-reason'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../lib/database/open.ts'
import type { Tables } from '../../lib/database/tables.ts'
import type { Context } from '../../lib/http/implement.ts'
import { hasEntered } from './entered.ts'
import { strangers } from './queries.ts'
import type { EntryTryTable } from './table.ts'

export { rememberEntered } from './entered.ts'

export interface EntryTry {
  /** The id of the form or article. */
  thing: string
  isRight: boolean
  /** Known to have been in before by something better than the cookie, such as an attempt. */
  wasInside?: boolean
  /** Wrong tries of all strangers together; asked for only when the usual number is used up. */
  findStrangerTries?: (within: Pick<Database, 'kysely'>) => Promise<number>
}

type Trying = Pick<Context, 'database' | 'device_id' | 'keys' | 'now' | 'readCookie'>

/**
 * Settles one try, right or wrong, before anybody hears which it was. Wrong ones are counted; when there were too many,
 * also a right one waits. Tries at the same thing take turns in the database, in this process and in others, so that a
 * thousand sent at once are no more than a thousand one by one. A right one takes nothing: a class that enters at once
 * is not refused.
 */
export async function settleTry(context: Trying, entry: EntryTry): Promise<void> {
  const { database, device_id, keys, now } = context
  const { thing, isRight } = entry
  const isInside = entry.wasInside || hasEntered(context, thing)
  const wait = await database.kysely.transaction().execute(async (transaction) => {
    await waitForTurn(transaction, database, thing)
    const counts: EntryTryTable[] = []
    if (device_id) {
      const own = await findCount(transaction, thing, keys.entryDeviceHash(thing, device_id), now)
      if (own.count >= entryTries.ofDevice) return own
      counts.push(own)
    }
    if (!isInside) {
      const others = await findCount(transaction, thing, strangers, now)
      if (others.count >= entryTries.ofStrangers) {
        const most = (await entry.findStrangerTries?.({ kysely: transaction })) ?? entryTries.ofStrangers
        if (others.count >= most) return others
      }
      counts.push(others)
    }
    if (!isRight) for (const row of counts) await addOne(transaction, row)
    return undefined
  })
  if (wait) throw mustWait(wait, now)
}

/** For a process that would do much work for a try: refuses where the try could not succeed whatever it is. */
export async function refuseWaiting(context: Trying, thing: string, underWay: number): Promise<void> {
  const { database, device_id, keys, now } = context
  const own =
    device_id && (await findCount(database.kysely, thing, keys.entryDeviceHash(thing, device_id), now))
  if (own && own.count >= entryTries.ofDevice) throw mustWait(own, now)
  if (hasEntered(context, thing)) return
  const others = await findCount(database.kysely, thing, strangers, now)
  if (others.count + underWay >= entryTries.ofStrangers) throw mustWait(others, now)
}

function mustWait({ since }: EntryTryTable, now: number) {
  const seconds = Math.max(1, Math.ceil((since + entryTries.windowMs - now) / 1000))
  return refuse('too_many', { reason: waitReason(seconds), data: { seconds } })
}

/** SQLite has one writer. PostgreSQL would let two look at the same count. */
async function waitForTurn(
  transaction: Transaction<Tables>,
  { engine }: Database,
  thing: string,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(transaction)
}

/** What is older than the window counts no more. */
async function findCount(
  kysely: Database['kysely'],
  thing: string,
  device: string,
  now: number,
): Promise<EntryTryTable> {
  const row = await kysely
    .selectFrom('entry_try')
    .selectAll()
    .where('thing', '=', thing)
    .where('device', '=', device)
    .where('since', '>', now - entryTries.windowMs)
    .executeTakeFirst()
  return row ?? { thing, device, since: now, count: 0 }
}

async function addOne(transaction: Transaction<Tables>, row: EntryTryTable): Promise<void> {
  const counted = { since: row.since, count: row.count + 1 }
  await transaction
    .insertInto('entry_try')
    .values({ ...row, ...counted })
    .onConflict((conflict) => conflict.columns(['thing', 'device']).doUpdateSet(counted))
    .execute()
}

/** A new password makes the guesses at the old one worthless, and nobody waits for them. */
export async function forgetTries({ kysely }: Pick<Database, 'kysely'>, thing: string): Promise<void> {
  await kysely.deleteFrom('entry_try').where('thing', '=', thing).execute()
}

export async function sweepTries({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('entry_try')
    .where('since', '<=', now - entryTries.windowMs)
    .execute()
}
