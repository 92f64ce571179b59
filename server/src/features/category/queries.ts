import type { CategoryType } from '@wenhai/core/category/names'
import { categoryLimits as limits } from '@wenhai/core/category/names'
import type { Category, DeletedCategory } from '@wenhai/core/category/schema'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import { oldestRestorable, restorableUntil } from '#lib/deleted-by'
import type { QuestionnaireTypeTable } from './table.ts'

/** A site has dozens of categories, never so many. */
const maxSearched = 2000

interface CategoryFilter {
  key: string
  type?: CategoryType | undefined
  page: number
  len: number
}

export async function listCategories(
  { kysely }: Database,
  { key, type, page, len }: CategoryFilter,
): Promise<{ tables: Category[]; length: number }> {
  let ofType = kysely.selectFrom('questionnaire_type as category')
  if (type) ofType = ofType.where('type', '=', type)
  const matching = withKeyword(ofType, {
    id: 'category.questionnaire_type_id',
    columns: ['category.value'],
    key,
    most: maxSearched,
  })
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('category')
    .select((build) =>
      build
        .selectFrom('question_count')
        .whereRef('question_count.questionnaire_type', '=', 'category.key')
        .select((inner) => inner.fn.sum<number | null>('question_count.count').as('sum'))
        .as('questions'),
    )
    .orderBy('type')
    .orderBy('create_time')
    .orderBy('questionnaire_type_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map((row) => ({
    questionnaire_type_id: row.questionnaire_type_id,
    key: row.key,
    value: row.value,
    type: row.type,
    questions: Number(row.questions ?? 0),
  }))
  return { tables, length: Number(count) }
}

export const findCategory = ({ kysely }: Database, id: string): Promise<QuestionnaireTypeTable | undefined> =>
  kysely
    .selectFrom('questionnaire_type')
    .selectAll()
    .where('questionnaire_type_id', '=', id)
    .executeTakeFirst()

export const findCategoryByKey = (
  { kysely }: Pick<Database, 'kysely'>,
  key: string,
): Promise<QuestionnaireTypeTable | undefined> =>
  kysely.selectFrom('questionnaire_type').selectAll().where('key', '=', key).executeTakeFirst()

/**
 * Whether a question or a form uses the category. Forms in the bin count, because they can come back; a question comes
 * back without it.
 */
export async function isUsed({ kysely }: Database, key: string): Promise<boolean> {
  const question = await kysely
    .selectFrom('question')
    .select('question_id')
    .where('questionnaire_type', '=', key)
    .limit(1)
    .executeTakeFirst()
  if (question) return true
  const form = await kysely
    .selectFrom('form')
    .select('survey_id')
    .where('type', '=', key)
    .limit(1)
    .executeTakeFirst()
  return form !== undefined
}

/** Finds all categories, of which there are dozens, for reading a report. */
export const findAllCategories = ({ kysely }: Database): Promise<QuestionnaireTypeTable[]> =>
  kysely.selectFrom('questionnaire_type').selectAll().orderBy('create_time').execute()

/** Lists the categories that can still be restored, the latest first; there are dozens. */
export async function listDeletedCategories(
  { kysely }: Database,
  { page, len }: Pick<CategoryFilter, 'page' | 'len'>,
  now: number,
): Promise<{ tables: DeletedCategory[]; length: number }> {
  const deleted = kysely
    .selectFrom('questionnaire_type_deleted')
    .where('delete_time', '>', oldestRestorable(now, limits))
  const { count } = await deleted
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await deleted
    .selectAll()
    .orderBy('delete_time', 'desc')
    .orderBy('questionnaire_type_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map(({ questionnaire_type_id, key, value, type, delete_time }) => ({
    questionnaire_type_id,
    key,
    value,
    type,
    delete_time: new Date(delete_time).toISOString(),
    expire_time: restorableUntil(delete_time, limits),
  }))
  return { tables, length: Number(count) }
}
