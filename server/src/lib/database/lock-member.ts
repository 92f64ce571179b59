import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Locks a member, so that what is counted or chosen among their things is changed by one transaction at a time: on
 * PostgreSQL two would otherwise not see each other. SQLite has one writer.
 */
export async function lockMember(transaction: Transaction<Tables>, user_id: string): Promise<void> {
  await transaction
    .updateTable('member')
    .set((build) => ({ update_time: build.ref('update_time') }))
    .where('user_id', '=', user_id)
    .execute()
}
