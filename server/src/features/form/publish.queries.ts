import { nothingPublished } from '@wenhai/core/results/may-read-published'
import type { Publishing } from '@wenhai/core/results/publish-schema'
import type { Database } from '#lib/database/open'
import { builtOnce } from '#lib/database/per-database'

const findRow = builtOnce((kysely, { survey_id }: { survey_id: string }) =>
  kysely.selectFrom('publishing').select('content').where('survey_id', '=', survey_id),
)

/** Finds what the author lets others see of a form's results. */
export async function findPublishing(database: Database, survey_id: string): Promise<Publishing> {
  const [row] = await findRow(database, { survey_id })
  return row ? JSON.parse(row.content) : nothingPublished
}
