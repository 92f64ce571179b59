import { refuse } from '@wenhai/core/contract/refusal'
import { entryTries, waitReason } from '@wenhai/core/entry/limits'
import { afterSlowTry, judgeTry, type TrySituation } from '@wenhai/core/entry/wait'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { GroupCommit } from '#lib/database/group-commit'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import { hasEntered } from './entered.ts'
import { strangers } from './queries.ts'
import type { EntryTryTable } from './table.ts'

interface EntryTry {
  /** The id of the form or article. */
  thing: string
  isRight: boolean
  /** Known to have entered before by something better than the cookie, such as an attempt. */
  wasInside?: boolean
  /** How many wrong tries a network may have; called only when the usual number is reached. */
  findNetworkTries?: (within: Pick<Database, 'kysely'>) => Promise<number>
}

type Trying = Pick<Context, 'address' | 'database' | 'device_id' | 'keys' | 'now' | 'readCookie'>

/**
 * Counts one try before the caller learns whether it was right. Wrong tries are counted; after too many, a right one
 * has to wait too. Tries are serialised in this process and, by the database, across processes, so that a thousand at
 * once count like a thousand one by one. A right try costs nothing: a class that enters at once is not refused.
 */
export async function settleTry(context: Trying, entry: EntryTry): Promise<void> {
  const { database, now } = context
  const { thing, isRight, wasInside, findNetworkTries } = entry
  const isInside = wasInside || hasEntered(context, thing)
  const counted = namesOf(context, thing)
  const seconds = await settlerOf(database).add({
    ...{ thing, isRight, isInside, findNetworkTries, now },
    ...counted,
  })
  if (seconds > 0) throw mustWait(seconds)
}

/** The names under which tries are counted: keyed hashes, so that nothing says who tried. */
interface CountedNames {
  device: string | undefined
  isNewDevice: boolean
  network: string
  /**
   * The name under which the slow tries of a network are counted. Their `since` is the time until which they are used
   * up.
   */
  slow: string
}

const namesOf = (context: Trying, thing: string): CountedNames => {
  const { device_id, address, keys } = context
  return {
    device: device_id ? keys.entryDeviceHash(thing, device_id) : undefined,
    isNewDevice: !context.readCookie('device').startsWith(`${device_id}.`),
    network: keys.entryDeviceHash(thing, `network ${address}`),
    slow: keys.entryDeviceHash(thing, `slow ${address}`),
  }
}

interface SettledTry extends CountedNames {
  thing: string
  isRight: boolean
  isInside: boolean
  findNetworkTries: EntryTry['findNetworkTries']
  now: number
}

/** Hundreds at once are written with a few statements. */
const settlerOf = perDatabase(
  (database) =>
    new GroupCommit<SettledTry, number>({
      name: 'entry_try',
      kysely: database.kysely,
      write: (transaction, tries) => settleGroup(transaction, database, tries),
    }),
)

/** Settles a group of tries; resolves for each with the seconds it has to wait, or 0. */
async function settleGroup(
  transaction: Transaction<Tables>,
  database: Database,
  tries: readonly SettledTry[],
): Promise<number[]> {
  const things = [...new Set(tries.map(({ thing }) => thing))].sort()
  for (const thing of things) await waitForTurn(transaction, database, thing)
  const names = tries.flatMap(({ device, network, slow }) => [device ?? strangers, network, slow])
  const counts = await findCounts(transaction, database, things, [strangers, ...names])
  const changed = new Set<EntryTryTable>()
  const waits: number[] = []
  for (const entry of tries) {
    const rows = counts.rowsFor(entry)
    const { network } = rows
    const most = network ? await mostOf(transaction, network, entry) : 0
    const { seconds, isSlow } = judgeTry(situationOf(rows, most, entry))
    waits.push(seconds)
    if (seconds > 0 || entry.isRight) continue
    for (const row of [rows.own, network, rows.all])
      if (row) {
        row.count += 1
        changed.add(row)
      }
    if (!isSlow || !rows.slow) continue
    rows.slow.since = afterSlowTry(rows.slow.since, entry.now)
    changed.add(rows.slow)
  }
  for (const row of changed) await saveCount(transaction, row)
  return waits
}

/** The counts of wrong tries. Only that of the device itself is present where the device was let in before. */
interface CountedRows {
  own: EntryTryTable | undefined
  network: EntryTryTable | undefined
  slow: EntryTryTable | undefined
  all: EntryTryTable | undefined
}

const situationOf = (
  { own, network, slow, all }: CountedRows,
  most: number,
  { now, isNewDevice }: Pick<SettledTry, 'now' | 'isNewDevice'>,
): TrySituation => ({
  now,
  own,
  isNewDevice,
  others: network && slow && all && { network, all, slowUntil: slow.since, most },
})

const mostOf = async (
  kysely: Transaction<Tables>,
  { count }: EntryTryTable,
  { findNetworkTries }: Pick<SettledTry, 'findNetworkTries'>,
) => (count < entryTries.reserved || !findNetworkTries ? entryTries.ofNetwork : findNetworkTries({ kysely }))

type Counted = CountedNames & Pick<SettledTry, 'thing' | 'isInside' | 'now'>

async function findCounts(
  kysely: Database['kysely'],
  { engine }: Database,
  things: readonly string[],
  names: readonly string[],
): Promise<{ rowsFor: (counted: Counted) => CountedRows }> {
  const found = await kysely
    .selectFrom('entry_try')
    .selectAll()
    .where(anyOf(engine, 'thing', things))
    .where(anyOf(engine, 'device', [...new Set(names)]))
    .execute()
  const rows = new Map(found.map((row) => [`${row.thing} ${row.device}`, row]))
  /** Counts older than the window are ignored. */
  const find = (thing: string, device: string, now: number): EntryTryTable => {
    const key = `${thing} ${device}`
    const known = rows.get(key)
    if (known && known.since > now - entryTries.windowMs) return known
    const fresh = { thing, device, since: now, count: 0 }
    rows.set(key, fresh)
    return fresh
  }
  return {
    rowsFor: ({ thing, device, network, slow, isInside, now }) => ({
      own: device === undefined ? undefined : find(thing, device, now),
      network: isInside ? undefined : find(thing, network, now),
      slow: isInside ? undefined : find(thing, slow, now),
      all: isInside ? undefined : find(thing, strangers, now),
    }),
  }
}

/** Tries whose outcome is not known yet, as if they were wrong. */
export interface UnderWay {
  ofNetwork: number
  all: number
}

/** Refuses, before expensive work, a try that could not succeed whether right or wrong. */
export async function refuseWaiting(context: Trying, thing: string, underWay: UnderWay): Promise<void> {
  const { database, now } = context
  const names = namesOf(context, thing)
  const { device = strangers, network, slow } = names
  const counts = await findCounts(database.kysely, database, [thing], [strangers, device, network, slow])
  const rows = counts.rowsFor({ ...names, thing, isInside: hasEntered(context, thing), now })
  const { others, ...situation } = situationOf(rows, entryTries.ofNetwork, { ...names, now })
  const { seconds } = judgeTry({
    ...situation,
    others: others && {
      ...others,
      network: { ...others.network, count: others.network.count + underWay.ofNetwork },
      all: { ...others.all, count: others.all.count + underWay.all },
      slowUntil: others.slowUntil + underWay.ofNetwork * entryTries.slow.everyMs,
    },
  })
  if (seconds > 0) throw mustWait(seconds)
}

const mustWait = (seconds: number) => refuse('too_many', { reason: waitReason(seconds), data: { seconds } })

/** SQLite has one writer anyway. On PostgreSQL two transactions could read the same count. */
async function waitForTurn(
  transaction: Transaction<Tables>,
  { engine }: Database,
  thing: string,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(transaction)
}

async function saveCount(transaction: Transaction<Tables>, row: EntryTryTable): Promise<void> {
  const { since, count } = row
  await transaction
    .insertInto('entry_try')
    .values(row)
    .onConflict((conflict) => conflict.columns(['thing', 'device']).doUpdateSet({ since, count }))
    .execute()
}

/** Forgets tries after a change of the password, because guesses at the old one no longer count. */
export async function forgetTries({ kysely }: Pick<Database, 'kysely'>, thing: string): Promise<void> {
  await kysely.deleteFrom('entry_try').where('thing', '=', thing).execute()
}

export async function sweepTries({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('entry_try')
    .where('since', '<=', now - entryTries.windowMs)
    .execute()
}
