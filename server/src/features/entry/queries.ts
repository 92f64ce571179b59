import { entryTries } from '@wenhai/core/entry/limits'
import type { Database } from '#lib/database/open'
import type {} from './table.ts'

export const strangers = ''

/** Wrong tries of unknown devices within the last ten minutes, for the owner of the thing. */
export async function countFailedEntries(
  { kysely }: Pick<Database, 'kysely'>,
  thing: string,
  now: number,
): Promise<number> {
  const row = await kysely
    .selectFrom('entry_try')
    .select('count')
    .where('thing', '=', thing)
    .where('device', '=', strangers)
    .where('since', '>', now - entryTries.windowMs)
    .executeTakeFirst()
  return row?.count ?? 0
}
