import { refuse } from '@wenhai/core/contract/refusal'
import { dayOf } from '@wenhai/core/format/day'
import { delivery, noticeLimits } from '@wenhai/core/notice/limits'
import { nextTry } from '@wenhai/core/notice/plan'
import { sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { clockOf } from '#lib/database/clock'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { sendNotice } from './notify.commands.ts'
import { tellAdmins } from './site.commands.ts'
import { type ParcelTable, parcelState } from './table.ts'

/** Which receiver a parcel goes to: all mail goes to one server. */
export const receiverOf = ({ way, target }: Pick<ParcelTable, 'way' | 'target'>): string =>
  way === 'mail' ? 'mail' : target

/** More are looked at than taken, because some of them may be for a receiver that has enough already. */
const lookedAt = 256

/**
 * Takes parcels that are due, each for this process alone until its lease runs out, as many as there are places for in
 * all and for each receiver: so a slow one holds back nobody else.
 */
export async function claimParcels(
  { kysely, engine }: Database,
  { most, placesOf, busy }: { most: number; placesOf: (receiver: string) => number; busy: readonly string[] },
): Promise<ParcelTable[]> {
  const clock = clockOf(engine)
  const receiver = sql<string>`case way when 'mail' then 'mail' else target end`
  const isBusy =
    engine === 'postgres'
      ? sql<boolean>`${receiver} = any(${busy})`
      : sql<boolean>`${receiver} in (select value from json_each(${JSON.stringify(busy)}))`
  const due = await sql<Pick<ParcelTable, 'parcel_id' | 'way' | 'target'>>`
    select parcel_id, way, target from parcel
    where state = 0 and due_time <= ${clock} and lease_until < ${clock} and not (${isBusy})
    order by due_time limit ${sql.lit(lookedAt)}`.execute(kysely)
  const taken = new Map<string, number>()
  const chosen: string[] = []
  for (const row of due.rows) {
    const to = receiverOf(row)
    const count = taken.get(to) ?? 0
    if (count >= placesOf(to)) continue
    taken.set(to, count + 1)
    chosen.push(row.parcel_id)
    if (chosen.length === most) break
  }
  if (chosen.length === 0) return []
  // Of two processes that chose the same one, the second finds its lease taken.
  const { rows } =
    await sql<ParcelTable>`update parcel set lease_until = ${clock} + ${sql.lit(delivery.leaseMs)}
    where ${anyOf(engine, 'parcel_id', chosen)} and state = 0 and due_time <= ${clock} and lease_until < ${clock}
    returning *`.execute(kysely)
  return rows.map((row) => ({ ...row, failures: Number(row.failures), lease_until: Number(row.lease_until) }))
}

/** Half an hour of failures. */
const failuresToTell = 4

/** Only who still has the lease says what became of a parcel. */
const held = ({ kysely }: Pick<Database, 'kysely'>, { parcel_id, lease_until }: ParcelTable) =>
  kysely.updateTable('parcel').where('parcel_id', '=', parcel_id).where('lease_until', '=', lease_until)

/** What was claimed together has one lease, so that this is a statement or two however many there are. */
export async function settleSent(
  { kysely, engine }: Database,
  parcels: readonly ParcelTable[],
  now: number,
): Promise<void> {
  for (const lease of new Set(parcels.map(({ lease_until }) => lease_until))) {
    const ids = parcels.filter(({ lease_until }) => lease_until === lease).map(({ parcel_id }) => parcel_id)
    await kysely
      .updateTable('parcel')
      .set({ state: parcelState.sent, lease_until: 0, fault: '', end_time: now })
      .where(anyOf(engine, 'parcel_id', ids))
      .where('lease_until', '=', lease)
      .execute()
  }
}

/** A parcel that failed is tried later, or given up; its owner is told of that once a day for each receiver. */
export const settleFailed = (
  database: Database,
  parcel: ParcelTable,
  { fault, isFinal, name, now }: { fault: string; isFinal: boolean; name: string; now: number },
) =>
  inTransaction(database, async (within) => {
    const failures = parcel.failures + 1
    const again = isFinal ? undefined : nextTry(failures, now, Math.random())
    const { numUpdatedRows } = await held(within, parcel)
      .set({
        failures,
        fault: fault.slice(0, delivery.faultLength),
        lease_until: 0,
        ...(again === undefined ? { state: parcelState.dead, end_time: now } : { due_time: again }),
      })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const { user_id, target, way } = parcel
    // A mail that was refused so often is the site's trouble, and not that of one address.
    if (way === 'mail' && !isFinal && failures === failuresToTell)
      await tellAdmins(within, { kind: 'site.mail', facts: { fault }, key: `mail ${dayOf(now)}`, now })
    if (again !== undefined) return
    await sendNotice(within, {
      kind: 'delivery.failed',
      user_id,
      facts: { endpoint_id: way === 'mail' ? '' : target, name },
      once_key: `failed ${user_id} ${target} ${dayOf(now)}`,
      now,
    })
  })

/** Sends again what was given up, or what a webhook has had already; a parcel on its way is left alone. */
export async function retryParcel(
  { kysely }: Database,
  user_id: string,
  parcel_id: string,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable('parcel')
    .set({ state: parcelState.waiting, failures: 0, due_time: now, lease_until: 0, fault: '', end_time: 0 })
    .where('parcel_id', '=', parcel_id)
    .where('user_id', '=', user_id)
    .where((build) =>
      build.or([
        build('state', '=', parcelState.dead),
        build.and([build('state', '=', parcelState.sent), build('way', '=', 'hook')]),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('not_found')
}

const dayMs = 24 * 60 * 60_000

/** Forgets what is old, and what was told to members who are gone. */
export async function sweepNotices({ kysely }: Database, now: number): Promise<void> {
  const before = now - noticeLimits.keepDays * dayMs
  await kysely.deleteFrom('notice').where('create_time', '<', before).execute()
  await kysely.deleteFrom('parcel').where('create_time', '<', before).execute()
  await sql`delete from outbox where spread_time <> 0 and (spread_time < ${before}
    or not exists (select 1 from member where member.user_id = outbox.user_id))`.execute(kysely)
}
