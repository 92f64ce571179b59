import { refuse } from '@wenhai/core/contract/refusal'
import { entryTries } from '@wenhai/core/entry/limits'
import { waitReason } from '@wenhai/core/entry/wait-reason'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '../../lib/database/any-of.ts'
import { GroupCommit } from '../../lib/database/group-commit.ts'
import type { Database } from '../../lib/database/open.ts'
import { perDatabase } from '../../lib/database/per-database.ts'
import type { Tables } from '../../lib/database/tables.ts'
import type { Context } from '../../lib/http/implement.ts'
import { hasEntered } from './entered.commands.ts'
import { strangers } from './queries.ts'
import type { EntryTryTable } from './table.ts'

export interface EntryTry {
  /** The id of the form or article. */
  thing: string
  isRight: boolean
  /** Known to have entered before by something better than the cookie, such as an attempt. */
  wasInside?: boolean
  /** The limit of wrong tries for all unknown devices together; called only when the usual limit is reached. */
  findStrangerTries?: (within: Pick<Database, 'kysely'>) => Promise<number>
}

type Trying = Pick<Context, 'database' | 'device_id' | 'keys' | 'now' | 'readCookie'>

/**
 * Counts one try before the caller learns whether it was right. Wrong tries are counted; after too many, a right one
 * has to wait too. Tries are serialised in this process and, by the database, across processes, so that a thousand at
 * once count like a thousand one by one. A right try costs nothing: a class that enters at once is not refused.
 */
export async function settleTry(context: Trying, entry: EntryTry): Promise<void> {
  const { database, device_id, keys, now } = context
  const { thing, isRight, wasInside, findStrangerTries } = entry
  const isInside = wasInside || hasEntered(context, thing)
  const device = device_id ? keys.entryDeviceHash(thing, device_id) : undefined
  const wait = await settlerOf(database).add({ thing, isRight, isInside, device, findStrangerTries, now })
  if (wait) throw mustWait(wait, now)
}

interface SettledTry {
  thing: string
  isRight: boolean
  isInside: boolean
  device: string | undefined
  findStrangerTries: EntryTry['findStrangerTries']
  now: number
}

/** Hundreds at once are written with a few statements. */
const settlerOf = perDatabase(
  (database) =>
    new GroupCommit<SettledTry, EntryTryTable | undefined>({
      name: 'entry_try',
      kysely: database.kysely,
      write: (transaction, tries) => settleGroup(transaction, database, tries),
    }),
)

/** For each try the counter that makes it wait, or undefined. */
async function settleGroup(
  transaction: Transaction<Tables>,
  database: Database,
  tries: readonly SettledTry[],
): Promise<(EntryTryTable | undefined)[]> {
  const things = [...new Set(tries.map(({ thing }) => thing))].sort()
  for (const thing of things) await waitForTurn(transaction, database, thing)
  const counts = await findCounts(transaction, database, tries)
  const countOf = ({ thing, now }: SettledTry, device: string): EntryTryTable => {
    const key = `${thing} ${device}`
    const known = counts.get(key)
    if (known && known.since > now - entryTries.windowMs) return known
    const fresh = { thing, device, since: now, count: 0 }
    counts.set(key, fresh)
    return fresh
  }
  const changed = new Set<EntryTryTable>()
  const waits: (EntryTryTable | undefined)[] = []
  for (const entry of tries) {
    const own = entry.device === undefined ? undefined : countOf(entry, entry.device)
    const others = entry.isInside ? undefined : countOf(entry, strangers)
    const most = others && (await mostOf(transaction, others, entry))
    const wait =
      own && own.count >= entryTries.ofDevice
        ? own
        : others && others.count >= (most ?? 0)
          ? others
          : undefined
    waits.push(wait)
    if (wait || entry.isRight) continue
    for (const row of [own, others])
      if (row) {
        row.count += 1
        changed.add(row)
      }
  }
  for (const row of changed) await saveCount(transaction, row)
  return waits
}

const mostOf = async (kysely: Transaction<Tables>, { count }: EntryTryTable, entry: SettledTry) =>
  count < entryTries.ofStrangers || !entry.findStrangerTries
    ? entryTries.ofStrangers
    : entry.findStrangerTries({ kysely })

async function findCounts(
  transaction: Transaction<Tables>,
  { engine }: Database,
  tries: readonly SettledTry[],
): Promise<Map<string, EntryTryTable>> {
  const devices = [...new Set([strangers, ...tries.flatMap(({ device }) => device ?? [])])]
  const rows = await transaction
    .selectFrom('entry_try')
    .selectAll()
    .where(anyOf(engine, 'thing', [...new Set(tries.map(({ thing }) => thing))]))
    .where(anyOf(engine, 'device', devices))
    .execute()
  return new Map(rows.map((row) => [`${row.thing} ${row.device}`, row]))
}

/** Before expensive work: refuses a try that could not succeed whether right or wrong. */
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

/** SQLite has one writer anyway. On PostgreSQL two transactions could read the same count. */
async function waitForTurn(
  transaction: Transaction<Tables>,
  { engine }: Database,
  thing: string,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${thing}))`.execute(transaction)
}

/** Counts older than the window are ignored. */
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

async function saveCount(transaction: Transaction<Tables>, row: EntryTryTable): Promise<void> {
  const { since, count } = row
  await transaction
    .insertInto('entry_try')
    .values(row)
    .onConflict((conflict) => conflict.columns(['thing', 'device']).doUpdateSet({ since, count }))
    .execute()
}

/** After a change of the password, guesses at the old one no longer count. */
export async function forgetTries({ kysely }: Pick<Database, 'kysely'>, thing: string): Promise<void> {
  await kysely.deleteFrom('entry_try').where('thing', '=', thing).execute()
}

export async function sweepTries({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('entry_try')
    .where('since', '<=', now - entryTries.windowMs)
    .execute()
}
