export interface ArticleCommentTable {
  comment_id: string
  table_id: string
  /** The top-level comment it belongs to; empty for a top-level comment. */
  parent: string
  ocean_id: string
  /** The member whose reply it answers; empty where it answers the comment itself. */
  reply_to: string
  content: string
  replies: number
  /** The number of complaints that are not settled yet. */
  reports: number
  report_time: number
  create_time: number
  /** The time is 0 while the comment is not deleted. */
  delete_time: number
}

interface CommentReportTable {
  comment_id: string
  ocean_id: string
  reason: string
  create_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    article_comment: ArticleCommentTable
    comment_report: CommentReportTable
  }
}
