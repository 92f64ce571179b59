import { commentCalls } from '@wenhai/core/comment/calls'
import { refuse } from '@wenhai/core/contract/refusal'
import { openArticle } from '#features/article/open/open.commands'
import { findArticle } from '#features/article/queries'
import { recordAudit } from '#features/member/commands'
import { createOnce } from '#lib/create-once'
import { type Context, implement } from '#lib/http/implement'
import { commentGrants } from './access.ts'
import {
  createComment,
  deleteComment,
  dismissReports,
  refuseCommentFlood,
  reportComment,
} from './commands.ts'
import { listReported } from './complaint.queries.ts'
import { findComment, listComments } from './queries.ts'

const toParent = (parent: string) => (parent === '0' ? '' : parent)

async function findPresent({ database }: Context, id: string) {
  const found = await findComment(database, id)
  if (!found || found.delete_time > 0) throw refuse('not_found')
  return found
}

/** A moderator's deletion is written to the audit log. */
async function auditRemoval(context: Context, content: string): Promise<void> {
  await recordAudit(context, { action: '删除评论', target: content.slice(0, 50), detail: '' })
}

export const commentHandlers = implement(
  commentCalls,
  {
    createComment: ({ create_key, id, content, parent, privkey }, context) =>
      createOnce(
        context,
        {
          call: 'createComment',
          create_key,
          content: [id, parent, content],
          isThere: async (database, { comment_id }) =>
            (await findComment(database, comment_id))?.delete_time === 0,
        },
        async (keep) => {
          const { database, caller, now } = context
          await openArticle(context, id, privkey)
          await refuseCommentFlood(context)
          const ocean_id = caller.user_id
          const written = { table_id: id, parent: toParent(parent), ocean_id, content, now }
          return { comment_id: await createComment(database, written, keep) }
        },
      ),

    findComments: async ({ id, parent, privkey, page, len }, context) => {
      const { table_id, ocean_id: owner } = await openArticle(context, id, privkey)
      const place = { table_id, owner, parent: toParent(parent), page, len }
      return listComments(context.database, context.caller, place)
    },

    deleteComment: async (_, context) => {
      const { database, caller, granted, now } = context
      const found = await findComment(database, granted)
      const article = found && (await findArticle(database, found.table_id))
      await deleteComment(database, granted, now)
      if (found && found.ocean_id !== caller.user_id && article?.ocean_id !== caller.user_id)
        await auditRemoval(context, found.content)
      return {}
    },

    reportComment: async ({ id, reason, privkey }, context) => {
      const { database, caller, now } = context
      const { ocean_id, table_id } = await findPresent(context, id)
      await openArticle(context, table_id, privkey)
      if (ocean_id === caller.user_id)
        throw refuse('wrong_field', { field: 'id', reason: '不用举报自己的评论，可以直接删除' })
      await reportComment(database, { comment_id: id, ocean_id: caller.user_id, reason, now })
      return {}
    },

    findReportedComments: (input, { database, caller }) => listReported(database, caller, input),

    settleReports: async ({ id, verdict }, context) => {
      const { database, now } = context
      const { content } = await findPresent(context, id)
      if (verdict === 'dismiss') {
        await dismissReports(database, id)
        return {}
      }
      await deleteComment(database, id, now)
      await auditRemoval(context, content)
      return {}
    },
  },
  commentGrants,
)
