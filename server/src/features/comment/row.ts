import { isAboveFive } from '@wenhai/core/account/permission'
import type { CommentReply } from '@wenhai/core/comment/schema'
import type { Caller } from '#lib/http/caller'
import type { ArticleCommentTable } from './table.ts'

/** A comment with what lists join to it. */
export interface CommentWithNames extends ArticleCommentTable {
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
