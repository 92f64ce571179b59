import { z } from 'zod'
import { Privkey } from '../article/schema.ts'
import { defineCall } from '../contract/define-call.ts'
import { createKey, field, id, list, paging, text } from '../contract/wire.ts'
import { commentLimits as limits } from './limits.ts'
import { CommentRow, ReportedComment } from './schema.ts'

const commentId = { id: field(id(), '评论编号') }
const tableId = { id: field(id(), '文章编号') }
const parent = field(
  z.union([z.literal('0'), z.literal(0).transform(() => '0' as const), id()]).default('0'),
  '上级评论',
  {
    help: '0 是直接评论文章',
  },
)
const nothing = z.object({})

export const commentCalls = {
  createComment: defineCall({
    method: 'POST',
    path: '/tables/comment/{id}',
    access: 'member',
    summary: '评论文章，或回复一条评论；回复另一条回复时归在同一条评论下',
    input: z.object({
      ...tableId,
      content: field(text(1, limits.contentMax), '评论', { missing: '请写下评论' }),
      parent,
      privkey: Privkey,
      ...createKey,
    }),
    output: z.object({ comment_id: z.string() }),
  }),

  findComments: defineCall({
    method: 'GET',
    path: '/tables/comment/list/{id}/{parent}',
    access: 'guest',
    summary: '文章的评论（parent 为 0，新的在前）或一条评论的回复（旧的在前）',
    input: z.object({ ...tableId, parent, privkey: Privkey, ...paging(limits.pageLength) }),
    output: list(CommentRow),
  }),

  deleteComment: defineCall({
    method: 'DELETE',
    path: '/tables/comment/del/{id}',
    access: { thing: 'comment', right: 'owner', by: 'id' },
    summary: '删除评论：写评论的人、文章作者或等级大于 5',
    input: z.object(commentId),
    output: nothing,
  }),

  reportComment: defineCall({
    method: 'POST',
    path: '/tables/comment/report/{id}',
    access: 'member',
    summary: '举报评论，每人一次',
    input: z.object({
      ...commentId,
      reason: field(text(0, limits.reasonMax).default(''), '举报理由'),
      privkey: Privkey,
    }),
    output: nothing,
  }),

  findReportedComments: defineCall({
    method: 'GET',
    path: '/tables/comment/reported',
    access: 'admin',
    summary: '等待处理的举报',
    input: z.object(paging(limits.pageLength)),
    output: list(ReportedComment),
  }),

  settleReports: defineCall({
    method: 'POST',
    path: '/tables/comment/settle/{id}',
    access: 'admin',
    summary: '处理举报：remove 删除评论，dismiss 保留评论',
    input: z.object({ ...commentId, verdict: field(z.enum(['remove', 'dismiss']), '处理') }),
    output: nothing,
    success: 1802,
  }),
}
