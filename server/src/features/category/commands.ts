import { categoryLimits as limits } from '@wenhai/core/category/names'
import type { CategoryChange, CategoryDraft } from '@wenhai/core/category/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { isForeignKeyViolation, isUniqueViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'
import { oldestRestorable } from '#lib/deleted-by'
import { newId } from '#lib/ids'
import type { Job } from '#lib/job'
import { findCategory, isUsed } from './queries.ts'
import type { QuestionnaireTypeTable } from './table.ts'

const taken = () => refuse('name_taken', { field: 'value', reason: '已经有这个分类了' })

const inUse = () => refuse('in_use', { reason: '这个分类正在使用，不能删除' })

/** The default key is the name: it reads well in a report. */
const keyOf = ({ key, value }: CategoryDraft) => key || value

export async function createCategory(
  { kysely }: Database,
  draft: CategoryDraft,
  now: number,
): Promise<string> {
  const questionnaire_type_id = newId()
  try {
    await kysely
      .insertInto('questionnaire_type')
      .values({
        questionnaire_type_id,
        key: keyOf(draft),
        value: draft.value,
        type: draft.type,
        create_time: now,
      })
      .execute()
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
  return questionnaire_type_id
}

async function mustFind(database: Database, id: string): Promise<QuestionnaireTypeTable> {
  const found = await findCategory(database, id)
  if (!found) throw refuse('not_found')
  return found
}

/**
 * Key and type can change only while nothing uses it: an exam could no longer be saved with its subject. Resolves with
 * its name.
 */
export async function updateCategory(
  database: Database,
  id: string,
  change: CategoryChange,
): Promise<string> {
  const before = await mustFind(database, id)
  const key = change.key || before.key
  const { value = before.value, type = before.type } = change
  if (before.key === limits.defaultKey && key !== before.key)
    throw refuse('wrong_field', { field: 'key', reason: '默认分类的编号不能改' })
  if (type !== before.type && (await isUsed(database, before.key)))
    throw refuse('wrong_field', { field: 'type', reason: '这个分类正在使用，类型不能改' })
  try {
    const { numUpdatedRows } = await database.kysely
      .updateTable('questionnaire_type')
      .set({ key, value, type })
      .where('questionnaire_type_id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw refuse('not_found')
  } catch (error) {
    if (isUniqueViolation(error)) throw taken()
    if (isForeignKeyViolation(error))
      throw refuse('wrong_field', { field: 'key', reason: '这个分类正在使用，编号不能改' })
    throw error
  }
  return value
}

/** Resolves with the name it had. It lies in the bin until it can no longer be restored. */
export async function deleteCategory(database: Database, id: string, now: number): Promise<string> {
  const before = await mustFind(database, id)
  if (before.key === limits.defaultKey)
    throw refuse('wrong_field', { field: 'id', reason: '默认分类不能删除' })
  try {
    await database.kysely.transaction().execute(async (transaction) => {
      // The category is read as it is now, because somebody else may have renamed or deleted it since it was read.
      const [deleted] = await transaction
        .deleteFrom('questionnaire_type')
        .where('questionnaire_type_id', '=', id)
        .returningAll()
        .execute()
      if (!deleted) throw refuse('not_found')
      await transaction
        .insertInto('questionnaire_type_deleted')
        .values({ ...deleted, delete_time: now })
        .execute()
    })
  } catch (error) {
    throw isForeignKeyViolation(error) ? inUse() : error
  }
  return before.value
}

/** Restores a category and resolves with its name. */
export async function restoreCategory(database: Database, id: string, now: number): Promise<string> {
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      const [deleted] = await transaction
        .deleteFrom('questionnaire_type_deleted')
        .where('questionnaire_type_id', '=', id)
        .where('delete_time', '>', oldestRestorable(now, limits))
        .returningAll()
        .execute()
      if (!deleted) throw refuse('not_found')
      const { delete_time: _, ...category } = deleted
      await transaction.insertInto('questionnaire_type').values(category).execute()
      return category.value
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
}

async function removeOldCategories({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('questionnaire_type_deleted')
    .where('delete_time', '<=', oldestRestorable(now, limits))
    .execute()
}

export const categoryJobs: readonly Job[] = [
  {
    name: 'remove deleted categories for good',
    everyMs: 60 * 60 * 1000,
    run: ({ database }) => removeOldCategories(database, Date.now()),
  },
]
