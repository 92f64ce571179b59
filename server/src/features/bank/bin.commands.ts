import { isAboveFive } from '@wenhai/core/account/mask'
import { bankLimits as limits } from '@wenhai/core/bank/limits'
import { categoryLimits } from '@wenhai/core/category/names'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { dropFileUses } from '#features/file/commands'
import { recordAudit } from '#features/member/commands'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { mayRestore, oldestRestorable, refuseRestoring } from '#lib/deleted-by'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { readBinned } from './row.ts'
import type { QuestionTable } from './table.ts'
import { keepNamedTrees } from './tree.commands.ts'

export type BankAsking = Pick<Context, 'database' | 'caller' | 'now'>

const columns = ['question_id', 'ocean_id', 'content', 'delete_time', 'deleted_by'] as const

export const putIntoBin = (
  transaction: Transaction<Tables>,
  { engine }: Database,
  { user_id, permission }: Caller,
  rows: readonly QuestionTable[],
  now: number,
): Promise<unknown> =>
  insertMany(
    transaction,
    engine,
    { table: 'question_deleted', columns: [...columns], returning: [] },
    rows.map((row) => {
      // What those delete with whom a folder is shared its owner restores; what level >5 deletes, level >5.
      const deleted_by = isAboveFive(permission) ? user_id : row.ocean_id
      return [row.question_id, row.ocean_id, JSON.stringify(row), now, deleted_by]
    }),
  )

/** Their rows as they were. To others than their author and level >5 there is nothing. */
export async function takeFromBin(
  transaction: Transaction<Tables>,
  { database, caller, now }: BankAsking,
  ids: readonly string[],
): Promise<QuestionTable[]> {
  const { engine } = database
  const query = transaction
    .selectFrom('question_deleted')
    .selectAll()
    .where('question_id', 'in', ids)
    .where('delete_time', '>', oldestRestorable(now, limits))
    .orderBy('question_id')
  const rows = await (engine === 'postgres' ? query.forUpdate() : query).execute()
  const own = rows.filter(({ ocean_id }) => isEditableBy(caller, ocean_id))
  if (own.length < new Set(ids).size) throw refuse('not_found', { field: 'ids' })
  if (!own.every((row) => mayRestore(caller, row))) throw refuseRestoring()
  await transaction.deleteFrom('question_deleted').where('question_id', 'in', ids).execute()
  await keepNamedTrees({ kysely: transaction, engine }, own.map(({ content }) => content).join(), now)
  const restored = own.map(({ content }) => readBinned(content))
  await recordAsAdmin({ database: { ...database, kysely: transaction }, caller, now }, restored, '恢复题目')
  return restored
}

/**
 * Questions in the bin do not keep a category: where theirs was deleted or got another key, they come back under the
 * one that always exists.
 */
export async function intoCategories(
  transaction: Transaction<Tables>,
  { engine }: Database,
  rows: readonly QuestionTable[],
): Promise<QuestionTable[]> {
  const keys = [...new Set(rows.map(({ questionnaire_type }) => questionnaire_type))]
  const query = transaction.selectFrom('questionnaire_type').select('key').where('key', 'in', keys)
  const found = await (engine === 'postgres' ? query.forKeyShare() : query).execute()
  const existing = new Set(found.map(({ key }) => key))
  return rows.map((row) =>
    existing.has(row.questionnaire_type) ? row : { ...row, questionnaire_type: categoryLimits.defaultKey },
  )
}

/** Records a deed on several questions at once, some of which may be the caller's own. */
export async function recordAsAdmin(
  asking: BankAsking,
  rows: readonly QuestionTable[],
  action: string,
): Promise<void> {
  const others = rows.filter(({ ocean_id }) => ocean_id !== asking.caller.user_id)
  const [first] = others
  if (!first) return
  const detail = others.length > 1 ? `共 ${others.length} 道` : ''
  await recordAudit(asking, { action, target: first.question.slice(0, 50), detail })
}

/** Removes questions whose time to be brought back is over, so many at once, and says how many there were. */
export async function emptyBin(database: Database, now: number, atMost: number): Promise<number> {
  return database.kysely.transaction().execute(async (transaction) => {
    const query = transaction
      .selectFrom('question_deleted')
      .select('question_id')
      .where('delete_time', '<=', oldestRestorable(now, limits))
      .limit(atMost)
    const rows = await (database.engine === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
    const ids = rows.map(({ question_id }) => question_id)
    if (ids.length === 0) return 0
    await dropFileUses(transaction, 'question', ids)
    for (const table of ['question_deleted', 'question_use', 'question_health', 'question_place'] as const)
      await transaction.deleteFrom(table).where('question_id', 'in', ids).execute()
    return ids.length
  })
}
