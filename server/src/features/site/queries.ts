import type { Database } from '../../lib/database/open.ts'
import type {} from './table.ts'

export async function findSetting({ kysely }: Database, key: string): Promise<string | undefined> {
  const row = await kysely.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}
