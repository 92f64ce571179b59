import { randomUUID } from 'node:crypto'
import { reportChangeKinds } from '@wenhai/core/report/schema'
import { anyOf } from '#lib/database/any-of'
import { inTransaction } from '#lib/database/in-transaction'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'

export type ChangeKind = (typeof reportChangeKinds)[number]

const columns = ['survey_id', 'change_id', 'number', 'kind', 'reports'] as const

/** Written in the transaction of the reports, without a number: it waits for nobody. */
export async function recordChanges(
  { kysely, engine }: Database,
  changes: ReadonlyMap<string, ReadonlyMap<ChangeKind, readonly string[]>>,
): Promise<void> {
  await insertMany(
    kysely,
    engine,
    { table: 'report_change', columns, returning: [] },
    [...changes].flatMap(([survey_id, kinds]) =>
      [...kinds].map(([kind, ids]) => [
        survey_id,
        randomUUID(),
        0,
        kind,
        JSON.stringify([...new Set(ids)].sort()),
      ]),
    ),
  )
}

/** Rows numbered in one transaction, and the reports that a numbered row holds. */
const atOnce = 2000
const inRow = 500

/**
 * Numbers what has happened since somebody read last, and says whether more of it may be left. One reader of a form at
 * a time: the numbers of one are committed before another gives the next, so nobody sees a number before a smaller one.
 *
 * What came between two readings becomes one list by kind, in the order of the ids. So of an anonymous form a reader
 * learns no other order than the list of reports has.
 */
export async function numberChanges(database: Database, survey_id: string): Promise<boolean> {
  const waiting = await database.kysely
    .selectFrom('report_change')
    .select('change_id')
    .where('survey_id', '=', survey_id)
    .where('number', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return false
  return inTransaction(database, async (within) => {
    let last = await lockFeed(within, survey_id)
    const rows = await within.kysely
      .selectFrom('report_change')
      .select(['change_id', 'kind', 'reports'])
      .where('survey_id', '=', survey_id)
      .where('number', '=', 0)
      .orderBy('change_id')
      .limit(atOnce)
      .execute()
    const merged: unknown[][] = []
    for (const kind of reportChangeKinds) {
      const ids = new Set<string>()
      for (const row of rows)
        if (row.kind === kind) for (const id of JSON.parse(row.reports) as string[]) ids.add(id)
      const sorted = [...ids].sort()
      for (let from = 0; from < sorted.length; from += inRow) {
        last += 1
        const reports = JSON.stringify(sorted.slice(from, from + inRow))
        merged.push([survey_id, randomUUID(), last, kind, reports])
      }
    }
    await within.kysely
      .deleteFrom('report_change')
      .where('survey_id', '=', survey_id)
      .where(
        anyOf(
          within.engine,
          'change_id',
          rows.map(({ change_id }) => change_id),
        ),
      )
      .execute()
    await insertMany(within.kysely, within.engine, { table: 'report_change', columns, returning: [] }, merged)
    await within.kysely.updateTable('report_feed').set({ last }).where('survey_id', '=', survey_id).execute()
    return rows.length === atOnce
  })
}

/** The last number given; what others commit before this returns is seen by the statements after it. */
async function lockFeed({ kysely, engine }: Database, survey_id: string): Promise<number> {
  await kysely
    .insertInto('report_feed')
    .values({ survey_id, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = kysely.selectFrom('report_feed').select('last').where('survey_id', '=', survey_id)
  const { last } = await (engine === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow()
  return Number(last)
}
