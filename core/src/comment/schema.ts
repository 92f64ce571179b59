import { z } from 'zod'

/** A comment of either level. */
export const CommentReply = z.object({
  comment_id: z.string(),
  /** The top-level comment it belongs to; empty for a top-level comment. */
  parent: z.string(),
  /** The content is empty where the comment was deleted and stays only because of its replies; it then reads 已删除. */
  content: z.string(),
  isDeleted: z.boolean(),
  ocean_id: z.string(),
  name: z.string(),
  avatar: z.string(),
  /** The writer also wrote the article. */
  isAuthor: z.boolean(),
  /** The caller may delete the comment. */
  isDeletable: z.boolean(),
  /** The caller wrote the comment. */
  isMine: z.boolean(),
  /** The author of the reply that this one answers, if any. */
  replyTo: z.object({ ocean_id: z.string(), name: z.string() }).nullable(),
  create_time: z.string(),
})
export type CommentReply = z.output<typeof CommentReply>

export const CommentRow = CommentReply.extend({
  replyCount: z.int(),
  /** The first ones, oldest first; the rest is paged under this comment's id. */
  replies: z.array(CommentReply),
})
export type CommentRow = z.output<typeof CommentRow>

/** A comment with its complaints, for moderators. */
export const ReportedComment = CommentReply.extend({
  table_id: z.string(),
  title: z.string(),
  /** The number of members who complained. */
  reports: z.int(),
  /** Their reasons, the latest first, at most five. */
  reasons: z.array(z.string()),
  report_time: z.string(),
})
export type ReportedComment = z.output<typeof ReportedComment>
