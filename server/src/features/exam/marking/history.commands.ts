import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import { itemState, type MarkHistoryTable } from './table.ts'

export type NewHistory = Omit<MarkHistoryTable, 'history_id'>

const columns = [
  'history_id',
  'survey_id',
  'question_id',
  'report_id',
  'user_id',
  'mark_time',
  'source',
  'from_points',
  'to_points',
  'from_comment',
  'to_comment',
  'mark_id',
] as const satisfies readonly (keyof MarkHistoryTable)[]

/** In the transaction that changes the marks. What stays the same leaves no trace. */
export async function recordMarks(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  changes: readonly NewHistory[],
): Promise<void> {
  const real = changes.filter(
    ({ from_points, to_points, from_comment, to_comment }) =>
      from_points !== to_points || from_comment !== to_comment,
  )
  await insertMany(
    kysely,
    engine,
    { table: 'mark_history', columns, returning: [] },
    real.map((change) => {
      const row: MarkHistoryTable = { history_id: newId(), ...change }
      return columns.map((name) => row[name])
    }),
  )
}

/** So that the answers of a report that was marked by itself no longer wait in their bundles. */
export async function settleItems(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  report_id: string,
  question_ids: readonly string[],
): Promise<void> {
  await kysely
    .updateTable('marking_item')
    .set({ state: itemState.elsewhere })
    .where('report_id', '=', report_id)
    .where(anyOf(engine, 'question_id', question_ids))
    .execute()
}
