import type { ItemKind } from '@wenhai/core/discover/choices'
import { recentDays } from '@wenhai/core/discover/choices'
import { dayOf } from '@wenhai/core/format/day'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { ItemHeatTable } from './table.ts'

type Writer = Pick<Database, 'kysely' | 'engine'>

/** Adds visits of now, in the order of the ids, to avoid deadlocks between writers. */
export async function addHeat(
  { kysely, engine }: Writer,
  visited: readonly ItemHeatTable[],
  now: number,
): Promise<void> {
  const sorted = [...visited].sort((one, other) => (one.item_id < other.item_id ? -1 : 1))
  const day = dayOf(now)
  await insertMany(
    kysely,
    engine,
    {
      table: 'item_day',
      columns: ['day', 'item_id', 'visits'],
      returning: [],
      onConflict: 'on conflict (day, item_id) do update set visits = item_day.visits + excluded.visits',
    },
    sorted.map(({ item_id, visits }) => [day, item_id, visits]),
  )
  await insertMany(
    kysely,
    engine,
    {
      table: 'item_heat',
      columns: ['item_id', 'type', 'visits'],
      returning: [],
      onConflict: 'on conflict (item_id) do update set visits = item_heat.visits + excluded.visits',
    },
    sorted.map(({ item_id, type, visits }) => [item_id, type, visits]),
  )
}

/** Adds heat to forms of which only the ids are known. */
export async function addFormHeat(
  writer: Writer,
  views: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  if (views.size === 0) return
  const forms = await writer.kysely
    .selectFrom('form')
    .select(['survey_id', 'questionnaire_type'])
    .where(anyOf(writer.engine, 'survey_id', [...views.keys()]))
    .execute()
  const visited = forms.map(({ survey_id, questionnaire_type }) => ({
    item_id: survey_id,
    type: questionnaire_type,
    visits: views.get(survey_id) ?? 0,
  }))
  await addHeat(writer, visited, now)
}

export async function changeHeatType(
  transaction: Transaction<Tables>,
  item_id: string,
  type: string,
): Promise<void> {
  await transaction.updateTable('item_heat').set({ type }).where('item_id', '=', item_id).execute()
}

export async function forgetItems(
  transaction: Transaction<Tables>,
  kind: ItemKind,
  ids: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('item_heat').where('item_id', 'in', ids).execute()
  await transaction.deleteFrom('pin').where('kind', '=', kind).where('item_id', 'in', ids).execute()
}

const dayMs = 86_400_000

/** Subtracts visits older than thirty days, a batch at a time. Returns how many rows there were. */
export async function coolDown({ kysely, engine }: Database, now: number, atMost: number): Promise<number> {
  const first = dayOf(now - (recentDays - 1) * dayMs)
  return kysely.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom('item_day')
      .selectAll()
      .where('day', '<', first)
      .orderBy('day')
      .orderBy('item_id')
      .limit(atMost)
    const rows = await (engine === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
    for (const { day, item_id, visits } of rows) {
      await transaction
        .updateTable('item_heat')
        .set({ visits: sql<number>`visits - ${sql.lit(visits)}` })
        .where('item_id', '=', item_id)
        .execute()
      await transaction.deleteFrom('item_day').where('day', '=', day).where('item_id', '=', item_id).execute()
    }
    await transaction.deleteFrom('item_heat').where('visits', '<=', 0).execute()
    return rows.length
  })
}
