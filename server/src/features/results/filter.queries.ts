import type { SavedFilter } from '@wenhai/core/results/schema'
import type { Database } from '#lib/database/open'
import type { ResultFilterTable } from './table.ts'

export const toSavedFilter = ({ filter_id, name, content }: ResultFilterTable): SavedFilter => ({
  filter_id,
  name,
  ...JSON.parse(content),
})

/** Lists filters in the order of creation. */
export async function listFilters(
  { kysely }: Database,
  survey_id: string,
  { page, len }: { page: number; len: number },
): Promise<{ tables: SavedFilter[]; length: number }> {
  const ofForm = kysely.selectFrom('result_filter').where('survey_id', '=', survey_id)
  const { count } = await ofForm
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ofForm
    .selectAll()
    .orderBy('filter_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map(toSavedFilter), length: Number(count) }
}
