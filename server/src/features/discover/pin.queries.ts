import type { Database } from '#lib/database/open'
import type { Named } from './queries.ts'

/** In the order set by level >5. */
export async function findPins({ kysely }: Pick<Database, 'kysely'>): Promise<Named[]> {
  const rows = await kysely
    .selectFrom('pin')
    .select(['kind', 'item_id as id'])
    .orderBy('place')
    .orderBy('create_time')
    .orderBy('item_id')
    .execute()
  return rows
}
