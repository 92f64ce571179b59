import { refuse } from '@wenhai/core/contract/refusal'
import { sql } from 'kysely'
import { isForeignKeyViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'

export interface NewReport {
  comment_id: string
  ocean_id: string
  reason: string
  now: number
}

/** A member complains about a comment once, also after it was settled: the unique key decides. */
export async function reportComment(
  { kysely }: Database,
  { comment_id, ocean_id, reason, now }: NewReport,
): Promise<void> {
  const written = kysely.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('comment_report')
      .values({ comment_id, ocean_id, reason, create_time: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw refuse('already_taken', { reason: '你已经举报过这条评论了' })
    await transaction
      .updateTable('article_comment')
      .set({ reports: sql<number>`reports + 1`, report_time: now })
      .where('comment_id', '=', comment_id)
      .execute()
  })
  // The comment was deleted since it was read.
  await written.catch((error: unknown) => {
    throw isForeignKeyViolation(error) ? refuse('not_found') : error
  })
}

/** Settles the complaints and keeps the comment. */
export async function dismissReports({ kysely }: Database, comment_id: string): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable('article_comment')
    .set({ reports: 0 })
    .where('comment_id', '=', comment_id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('not_found')
}
