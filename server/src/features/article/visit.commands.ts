import { dayOf } from '@wenhai/core/format/day'
import { isCrawler } from '@wenhai/core/visitor/visit-kind'
import { addHeat } from '#features/form/heat.commands'
import { countVisit } from '#features/visitor/commands'
import { GroupCommit } from '#lib/database/group-commit'
import { changeMany, insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { Context } from '#lib/http/implement'
import type { ArticleWithAuthor } from './row.ts'
import type { ArticleVisitorTable } from './table.ts'

interface Reading extends ArticleVisitorTable {
  type: string
  now: number
}

/** Only visitors who are new today count: the unique key decides, also with concurrent writes. */
async function writeReadings(database: Database, readings: readonly Reading[]): Promise<void> {
  const { kysely, engine } = database
  const sorted = [...readings].sort((one, other) => (one.table_id < other.table_id ? -1 : 1))
  const fresh = await insertMany<{ table_id: string }>(
    kysely,
    engine,
    { table: 'article_visitor', columns: ['day', 'table_id', 'visitor'], returning: ['table_id'] },
    sorted.map(({ day, table_id, visitor }) => [day, table_id, visitor]),
  )
  const counts = new Map<string, number>()
  for (const { table_id } of fresh) counts.set(table_id, (counts.get(table_id) ?? 0) + 1)
  if (counts.size === 0) return
  const typeOf = new Map(readings.map(({ table_id, type }) => [table_id, type]))
  const heat = [...counts].map(([item_id, visits]) => ({ item_id, type: typeOf.get(item_id) ?? '', visits }))
  // First, because it locks rows in order: with all of them locked, this transaction waits for no other writer.
  await addHeat(database, heat, readings[0]?.now ?? 0)
  await changeMany(
    kysely,
    engine,
    addVisits,
    [...counts].map(([table_id, visits]) => [visits, table_id]),
  )
}

const addVisits = {
  sqlite: 'update article set visits = visits + ? where table_id = ?',
  postgres: `update article set visits = article.visits + added.visits
    from json_to_recordset($1) as added (visits bigint, table_id text) where article.table_id = added.table_id`,
  columns: ['visits', 'table_id'],
}

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<Reading, void>({
      name: 'reading',
      kysely: database.kysely,
      write: async (transaction, readings) => {
        await writeReadings({ ...database, kysely: transaction }, readings)
        return readings.map(() => undefined)
      },
    }),
)

/**
 * Counts a reading once per visitor a day, and never the owner's. Visitors without a cookie cannot be told apart and
 * are not counted.
 */
export async function countReading(
  context: Context,
  { table_id, ocean_id, type }: ArticleWithAuthor,
): Promise<number> {
  const { database, caller, keys, device_id, userAgent, now } = context
  if (caller.user_id !== ocean_id) {
    countVisit(context, { kind: 'table', item_id: table_id, ocean_id })
    if (device_id && !isCrawler(userAgent)) {
      const day = dayOf(now)
      const visitor = keys.visitorHash(`reading ${day} ${table_id} ${device_id}`)
      await writerOf(database).add({ day, table_id, visitor, type, now })
    }
  }
  const { visits } = await database.kysely
    .selectFrom('article')
    .select('visits')
    .where('table_id', '=', table_id)
    .executeTakeFirstOrThrow()
  return visits
}

/** Deletes the marks of past days. */
export async function forgetVisitors({ kysely }: Database, before: number): Promise<void> {
  await kysely.deleteFrom('article_visitor').where('day', '<', dayOf(before)).execute()
}
