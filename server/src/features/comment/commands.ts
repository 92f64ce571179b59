import { commentLimits as limits } from '@wenhai/core/comment/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import { sql, type Transaction } from 'kysely'
import { spendBudgets } from '#features/account/budget/budget.commands'
import { sendNotice } from '#features/notice/notify.commands'
import type { Keep } from '#lib/create-once'
import { isForeignKeyViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import type { ArticleCommentTable } from './table.ts'

/** Comments are counted by member and not by address, because a school shares one. */
export const refuseCommentFlood = (context: Context): Promise<void> =>
  spendBudgets(context, [
    {
      scope: `comment ${context.caller.user_id}`,
      windowMs: 60_000,
      max: limits.perMinute,
      what: '评论得太快了',
    },
  ])

interface NewComment {
  table_id: string
  /** The comment or reply it answers; empty for the article itself. */
  parent: string
  ocean_id: string
  content: string
  now: number
}

export async function createComment(
  database: Database,
  { table_id, parent, ocean_id, content, now }: NewComment,
  keep?: Keep<{ comment_id: string }>,
): Promise<string> {
  const comment_id = newId()
  await database.kysely.transaction().execute(async (transaction) => {
    const place = parent === '' ? firstLevel : await findPlace(transaction, database, table_id, parent)
    await transaction
      .insertInto('article_comment')
      .values({
        comment_id,
        table_id,
        ...place,
        ocean_id,
        content,
        replies: 0,
        reports: 0,
        report_time: 0,
        create_time: now,
        delete_time: 0,
      })
      .execute()
    if (place.parent) await addReplies(transaction, place.parent, 1)
    await addComments(transaction, table_id, 1)
    const replied = parent === '' ? undefined : await findWriter(transaction, parent)
    await tell({ ...database, kysely: transaction }, { table_id, ocean_id, replied, now })
    await keep?.(transaction, { comment_id })
  })
  return comment_id
}

const findWriter = async (transaction: Transaction<Tables>, comment_id: string) =>
  (
    await transaction
      .selectFrom('article_comment')
      .select('ocean_id')
      .where('comment_id', '=', comment_id)
      .executeTakeFirst()
  )?.ocean_id

interface Told {
  table_id: string
  /** Who wrote, and is told nothing of it. */
  ocean_id: string
  /** Who wrote what is replied to, and hears of it as a reply alone. */
  replied: string | undefined
  now: number
}

async function tell(within: Database, { table_id, ocean_id, replied, now }: Told): Promise<void> {
  const article = await within.kysely
    .selectFrom('article')
    .select(['ocean_id', 'title'])
    .where('table_id', '=', table_id)
    .executeTakeFirst()
  if (!article) return
  const facts = { table_id, title: article.title }
  const author = article.ocean_id
  if (replied !== undefined && replied !== ocean_id)
    await sendNotice(within, { kind: 'comment.replied', user_id: replied, facts, now })
  if (author !== ocean_id && author !== replied)
    await sendNotice(within, { kind: 'comment.created', user_id: author, facts, now })
}

type Place = Pick<ArticleCommentTable, 'parent' | 'reply_to'>

const firstLevel: Place = { parent: '', reply_to: '' }

/** There are two levels: a comment on a reply is listed beside it and names the person it is for. */
async function findPlace(
  transaction: Transaction<Tables>,
  database: Database,
  table_id: string,
  answered: string,
): Promise<Place> {
  const { comment } = (await lockThread(transaction, database, answered)) ?? {}
  if (comment?.table_id !== table_id || comment.delete_time > 0)
    throw refuse('not_found', { reason: '这条评论已经删除' })
  return comment.parent === ''
    ? { parent: comment.comment_id, reply_to: '' }
    : { parent: comment.parent, reply_to: comment.ocean_id }
}

const addReplies = (transaction: Transaction<Tables>, comment_id: string, count: 1 | -1) =>
  transaction
    .updateTable('article_comment')
    .set({ replies: sql<number>`replies + ${sql.lit(count)}` })
    .where('comment_id', '=', comment_id)
    .execute()

const addComments = (transaction: Transaction<Tables>, table_id: string, count: 1 | -1) =>
  transaction
    .updateTable('article')
    .set({ comments: sql<number>`comments + ${sql.lit(count)}` })
    .where('table_id', '=', table_id)
    .execute()

async function lockComment(
  transaction: Transaction<Tables>,
  { engine }: Database,
  comment_id: string,
): Promise<ArticleCommentTable | undefined> {
  const query = transaction.selectFrom('article_comment').selectAll().where('comment_id', '=', comment_id)
  return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
}

/** A comment with replies stays as an empty one; it is deleted with its last reply. */
export async function deleteComment(database: Database, id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const found = await lockThread(transaction, database, id)
    if (!found || found.comment.delete_time > 0) throw refuse('not_found')
    const { comment, parent } = found
    if (comment.replies > 0)
      await transaction
        .updateTable('article_comment')
        .set({ delete_time: now, content: '', reports: 0 })
        .where('comment_id', '=', id)
        .execute()
    else await removeRow(transaction, id)
    if (parent) {
      await addReplies(transaction, parent.comment_id, -1)
      if (parent.delete_time > 0 && parent.replies <= 1) await removeRow(transaction, parent.comment_id)
    }
    await addComments(transaction, comment.table_id, -1)
  })
}

const removeRow = (transaction: Transaction<Tables>, comment_id: string) =>
  transaction.deleteFrom('article_comment').where('comment_id', '=', comment_id).execute()

/** Always locks the top-level comment before its reply, to avoid deadlocks. */
async function lockThread(transaction: Transaction<Tables>, database: Database, id: string) {
  const seen = await transaction
    .selectFrom('article_comment')
    .select('parent')
    .where('comment_id', '=', id)
    .executeTakeFirst()
  if (!seen) return undefined
  const parent = seen.parent ? await lockComment(transaction, database, seen.parent) : undefined
  const comment = await lockComment(transaction, database, id)
  return comment && { comment, parent }
}

interface NewReport {
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
