import type { ItemType } from '@wenhai/core/discover/choices'
import type { Item } from '@wenhai/core/discover/schema'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { nameItems, readItems } from './queries.ts'

/** The position of a walk from the most visited down. */
export interface HeatPlace {
  visits: number
  item_id: string
}

interface HeatWalk {
  type?: ItemType | undefined
  after?: HeatPlace | undefined
  len: number
  /** The condition beside the type. */
  accept: (item: Item) => boolean
}

/** Rows read for one page: items no longer public lie between, for at most thirty days. */
const mostLooked = 1000

/** The most visited of the last thirty days; `next` is the position to continue from. */
export async function findHottest(
  database: Database,
  caller: Caller,
  { type, after, len, accept }: HeatWalk,
  now: number,
): Promise<{ items: Item[]; next: HeatPlace | undefined }> {
  const found: { item: Item; place: HeatPlace }[] = []
  let place = after
  let isExhausted = false
  for (let looked = 0; looked < mostLooked && found.length <= len && !isExhausted; ) {
    const rows = await findRows(database, type, place, len + 1)
    const named = await nameItems(
      database,
      rows.map(({ item_id }) => item_id),
    )
    const placeOf = new Map(rows.map((row) => [row.item_id, row]))
    for (const item of await readItems(database, caller, named, now)) {
      const at = placeOf.get(item.id)
      if (at && accept(item)) found.push({ item, place: at })
    }
    looked += rows.length
    place = rows.at(-1) ?? place
    isExhausted = rows.length <= len
  }
  const page = found.slice(0, len)
  const items = page.map(({ item }) => item)
  if (found.length > len) return { items, next: page.at(-1)?.place }
  return { items, next: isExhausted ? undefined : place }
}

const findRows = (
  { kysely }: Database,
  type: ItemType | undefined,
  after: HeatPlace | undefined,
  limit: number,
) =>
  kysely
    .selectFrom('item_heat')
    .select(['item_id', 'visits'])
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(after !== undefined, (query) => {
      const { visits, item_id } = after ?? { visits: 0, item_id: '' }
      return query
        .where('visits', '<=', visits)
        .where((build) => build.or([build('visits', '<', visits), build('item_id', '<', item_id)]))
    })
    .orderBy('visits', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
    .execute()
