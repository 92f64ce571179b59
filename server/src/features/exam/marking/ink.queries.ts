import type { VersionedInk } from '@wenhai/core/exam/marking/schema'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

/** What was drawn on these pictures, by upload; of one person alone where they are named. */
export async function findInk(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  survey_id: string,
  uploads: readonly string[],
  user_id?: string,
): Promise<Map<string, VersionedInk>> {
  if (uploads.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('marking_ink')
    .select(['upload_id', 'update_time', 'content'])
    .where('survey_id', '=', survey_id)
    .where(anyOf(engine, 'upload_id', uploads))
    .$if(user_id !== undefined, (query) => query.where('user_id', '=', user_id ?? ''))
    .execute()
  return new Map(
    rows.map(({ upload_id, update_time, content }) => [
      upload_id,
      { upload_id, version: update_time, ...JSON.parse(content) },
    ]),
  )
}
