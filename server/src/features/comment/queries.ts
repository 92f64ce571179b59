import { isAboveFive } from '@wenhai/core/account/mask'
import { commentLimits as limits } from '@wenhai/core/comment/limits'
import type { CommentReply, CommentRow } from '@wenhai/core/comment/schema'
import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import type { ArticleCommentTable } from './table.ts'

type Reader = Pick<Database, 'kysely'>

export const withCommentNames = (query: SelectQueryBuilder<Tables, 'article_comment', object>) =>
  query
    .innerJoin('member', 'member.user_id', 'article_comment.ocean_id')
    .leftJoin('member as answered', 'answered.user_id', 'article_comment.reply_to')
    .selectAll('article_comment')
    .select(['member.name', 'member.avatar', 'answered.name as reply_name'])

/** Includes a deleted one that stays because of its replies. */
export const findComment = ({ kysely }: Reader, id: string): Promise<ArticleCommentTable | undefined> =>
  kysely.selectFrom('article_comment').selectAll().where('comment_id', '=', id).executeTakeFirst()

interface CommentPlace {
  table_id: string
  /** The owner of the article. */
  owner: string
  /** The parent is empty for a top-level comment. */
  parent: string
  page: number
  len: number
}

/** Comments newest first, replies oldest first, as a conversation is read. */
export async function listComments(
  database: Database,
  caller: Caller,
  { table_id, owner, parent, page, len }: CommentPlace,
): Promise<{ tables: CommentRow[]; length: number }> {
  const comments = database.kysely
    .selectFrom('article_comment')
    .where('article_comment.table_id', '=', table_id)
    .where('article_comment.parent', '=', parent)
  const { count } = await comments
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await withCommentNames(comments)
    .orderBy('article_comment.comment_id', parent === '' ? 'desc' : 'asc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = await Promise.all(
    rows.map(async (row) => ({
      ...toReply(row, caller, owner),
      replyCount: row.replies,
      replies: row.replies > 0 ? await findFirstReplies(database, caller, owner, row) : [],
    })),
  )
  return { tables, length: Number(count) }
}

async function findFirstReplies(
  { kysely }: Reader,
  caller: Caller,
  owner: string,
  { table_id, comment_id }: ArticleCommentTable,
): Promise<CommentReply[]> {
  const rows = await withCommentNames(kysely.selectFrom('article_comment'))
    .where('article_comment.table_id', '=', table_id)
    .where('article_comment.parent', '=', comment_id)
    .orderBy('article_comment.comment_id')
    .limit(limits.firstReplies)
    .execute()
  return rows.map((row) => toReply(row, caller, owner))
}

/** A comment with what lists join to it. */
interface CommentWithNames extends ArticleCommentTable {
  name: string
  avatar: string
  reply_name: string | null
}

export const isDeletableBy = (
  { user_id, permission, isSignedIn }: Caller,
  { ocean_id }: Pick<ArticleCommentTable, 'ocean_id'>,
  owner: string,
): boolean => isSignedIn && (ocean_id === user_id || owner === user_id || isAboveFive(permission))

/** A deleted comment keeps only its position. */
export function toReply(comment: CommentWithNames, caller: Caller, owner: string): CommentReply {
  const isDeleted = comment.delete_time > 0
  const { comment_id, parent, create_time, ocean_id, reply_to, reply_name } = comment
  const shown = { comment_id, parent, isDeleted, create_time: new Date(create_time).toISOString() }
  if (isDeleted)
    return {
      content: '',
      ocean_id: '',
      name: '',
      avatar: '',
      isAuthor: false,
      isDeletable: false,
      isMine: false,
      replyTo: null,
      ...shown,
    }
  return {
    content: comment.content,
    ocean_id,
    name: comment.name,
    avatar: comment.avatar,
    isAuthor: ocean_id === owner,
    isDeletable: isDeletableBy(caller, comment, owner),
    isMine: caller.isSignedIn && ocean_id === caller.user_id,
    replyTo: reply_to && reply_name !== null ? { ocean_id: reply_to, name: reply_name } : null,
    ...shown,
  }
}
