import { refuse } from '@wenhai/core/contract/refusal'
import { maxPins } from '@wenhai/core/discover/choices'
import type { Transaction } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Named } from './queries.ts'
import { findPins } from './queries.ts'

/** Serialises changes: a row that always exists is locked first, so that positions stay consistent. */
const takeBoard = (transaction: Transaction<Tables>) =>
  transaction
    .updateTable('setting')
    .set((build) => ({ value: build.ref('value') }))
    .where('key', '=', 'site_secret')
    .execute()

/** Pins an item as the last one; an item that is pinned already keeps its position. */
export async function pinItem({ kysely }: Database, { kind, id }: Named, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await takeBoard(transaction)
    const { count, last } = await transaction
      .selectFrom('pin')
      .select((build) => [build.fn.countAll<number>().as('count'), build.fn.max('place').as('last')])
      .executeTakeFirstOrThrow()
    const known = await transaction
      .selectFrom('pin')
      .select('place')
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .executeTakeFirst()
    if (known) return
    if (Number(count) >= maxPins)
      throw refuse('too_large', { reason: `最多精选 ${maxPins} 个，请先取消一些` })
    await transaction
      .insertInto('pin')
      .values({ kind, item_id: id, place: Number(last ?? 0) + 1, create_time: now })
      .execute()
  })
}

export async function unpinItem({ kysely }: Database, { kind, id }: Named): Promise<void> {
  const { numDeletedRows } = await kysely
    .deleteFrom('pin')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw refuse('not_found')
}

/**
 * Moves the given ones to the front, in that order; the others follow unchanged. Those no longer pinned are ignored.
 */
export async function orderPins({ kysely }: Database, wanted: readonly Named[]): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await takeBoard(transaction)
    const pins = await findPins({ kysely: transaction })
    const nameOf = ({ kind, id }: Named) => `${kind} ${id}`
    const rank = new Map(wanted.map((item, index) => [nameOf(item), index]))
    const placeOf = (pin: Named) => rank.get(nameOf(pin)) ?? wanted.length
    const sorted = [...pins].sort((one, other) => placeOf(one) - placeOf(other))
    for (const [index, { kind, id }] of sorted.entries())
      await transaction
        .updateTable('pin')
        .set({ place: index + 1 })
        .where('kind', '=', kind)
        .where('item_id', '=', id)
        .execute()
  })
}
