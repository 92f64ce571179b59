import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { insertMany } from '../../lib/database/many-rows.ts'
import type { Database } from '../../lib/database/open.ts'
import type { Tables } from '../../lib/database/tables.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { dropFileUses } from '../file/commands.ts'
import { oldestRestorable } from './bin.queries.ts'
import { isEditableBy, readBinned } from './row.ts'
import type { QuestionTable } from './table.ts'
import { keepNamedTrees } from './tree.commands.ts'

const columns = ['question_id', 'ocean_id', 'content', 'delete_time'] as const

export const putIntoBin = (
  transaction: Transaction<Tables>,
  { engine }: Database,
  rows: readonly QuestionTable[],
  now: number,
): Promise<unknown> =>
  insertMany(
    transaction,
    engine,
    { table: 'question_deleted', columns: [...columns], returning: [] },
    rows.map((row) => [row.question_id, row.ocean_id, JSON.stringify(row), now]),
  )

/** Their rows as they were. To others than their author and level >5 there is nothing. */
export async function takeFromBin(
  transaction: Transaction<Tables>,
  { engine }: Database,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<QuestionTable[]> {
  const query = transaction
    .selectFrom('question_deleted')
    .selectAll()
    .where('question_id', 'in', ids)
    .where('delete_time', '>', oldestRestorable(now))
    .orderBy('question_id')
  const rows = await (engine === 'postgres' ? query.forUpdate() : query).execute()
  const own = rows.filter(({ ocean_id }) => isEditableBy(caller, ocean_id))
  if (own.length < new Set(ids).size) throw refuse('not_found', { field: 'ids' })
  await transaction.deleteFrom('question_deleted').where('question_id', 'in', ids).execute()
  await keepNamedTrees({ kysely: transaction, engine }, own.map(({ content }) => content).join(), now)
  return own.map(({ content }) => readBinned(content))
}

/** Those whose time to be brought back is over, so many at once. Says how many there were. */
export async function emptyBin(database: Database, now: number, atMost: number): Promise<number> {
  return database.kysely.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom('question_deleted')
      .select('question_id')
      .where('delete_time', '<=', oldestRestorable(now))
      .limit(atMost)
    const rows = await (database.engine === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
    const ids = rows.map(({ question_id }) => question_id)
    if (ids.length === 0) return 0
    await dropFileUses(transaction, 'question', ids)
    for (const table of ['question_deleted', 'question_use', 'question_health'] as const)
      await transaction.deleteFrom(table).where('question_id', 'in', ids).execute()
    return ids.length
  })
}
