import type { StoredDraft } from '@wenhai/core/article/schema'
import type { Database } from '../../lib/database/open.ts'

export async function findDraft(
  { kysely }: Database,
  ocean_id: string,
  table_id: string,
): Promise<StoredDraft | null> {
  const found = await kysely
    .selectFrom('article_draft')
    .select(['content', 'save_time'])
    .where('ocean_id', '=', ocean_id)
    .where('table_id', '=', table_id)
    .executeTakeFirst()
  if (!found) return null
  return { ...JSON.parse(found.content), table_id, save_time: new Date(found.save_time).toISOString() }
}
