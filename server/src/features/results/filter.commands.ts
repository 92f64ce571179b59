import { refuse } from '@wenhai/core/contract/refusal'
import { maxSavedFilters } from '@wenhai/core/results/limits'
import type { SavedFilter } from '@wenhai/core/results/schema'
import type { TakeForm } from '#features/form/take.queries'
import { type AskedReports, chooseReports } from '#features/report/list/choose'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import { toSavedFilter } from './filter.queries.ts'

/** Validated like a filter in use; one with the same name is replaced. What it asks for stays the same when a question is reworded. */
export async function saveFilter(
  database: Database,
  take: TakeForm,
  { name, timeRange, filters }: AskedReports & { name: string },
): Promise<SavedFilter> {
  const { conditions } = await chooseReports(database, take, { timeRange, filters })
  const answers = filters.answers.map((condition, index) => ({
    ...condition,
    revision: condition.revision ?? conditions[index]?.revision,
  }))
  const { survey_id } = take.form
  const content = JSON.stringify({ timeRange: timeRange ?? null, filters: { ...filters, answers } })
  return database.kysely.transaction().execute(async (transaction) => {
    const saved = await transaction
      .insertInto('result_filter')
      .values({ filter_id: newId(), survey_id, name, content })
      .onConflict((conflict) => conflict.columns(['survey_id', 'name']).doUpdateSet({ content }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const { count } = await transaction
      .selectFrom('result_filter')
      .where('survey_id', '=', survey_id)
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) > maxSavedFilters)
      throw refuse('wrong_field', { field: 'name', reason: `最多存 ${maxSavedFilters} 个筛选，请先删掉几个` })
    return toSavedFilter(saved)
  })
}

export async function deleteFilter(
  { kysely }: Database,
  survey_id: string,
  filter_id: string,
): Promise<void> {
  const { numDeletedRows } = await kysely
    .deleteFrom('result_filter')
    .where('survey_id', '=', survey_id)
    .where('filter_id', '=', filter_id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw refuse('not_found')
}
