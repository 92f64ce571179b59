import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { articleCalls } from '@wenhai/core/article/calls'
import { commentCalls } from '@wenhai/core/comment/calls'
import { commentLimits as limits } from '@wenhai/core/comment/limits'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { withKey } from '#lib/article-key.ts'
import { queryCall, queryClient, RefusedError } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type Input<Name extends keyof typeof commentCalls> = CallerInput<(typeof commentCalls)[Name]>

export type ComplaintVerdict = Input<'settleReports'>['verdict']

export const useReportedComments = (pages: Input<'findReportedComments'>) =>
  useQuery({
    ...queryCall(commentCalls.findReportedComments, pages),
    placeholderData: keepPreviousData,
    // Somebody may just have reported one, or settled it.
    staleTime: 0,
  })

/** Whatever shows comments, or how many there are, asks again: one may be gone. */
export async function refreshComments(): Promise<void> {
  const { findReportedComments, findComments } = commentCalls
  for (const { method, path } of [findReportedComments, findComments, articleCalls.findArticles])
    await queryClient.invalidateQueries({ queryKey: [method, path] })
}

export const settleReports = (id: string, verdict: ComplaintVerdict) =>
  call(commentCalls.settleReports, { id, verdict })

interface ListedUnder {
  /** 0 for an article's own comments; otherwise the comment that is answered. */
  parent: string
  page: number
  signal: AbortSignal
}

async function listComments(id: string, { parent, page, signal }: ListedUnder) {
  const input = { id, parent, page, len: limits.pageLength }
  const answer = await call(commentCalls.findComments, input, { signal, ...withKey(id) })
  if (!answer.ok) throw new RefusedError(answer)
  return answer.data
}

const { method, path } = commentCalls.findComments

/** The newest first. The last page stays while the next one is fetched: nothing jumps. */
export const useComments = (id: string, page: number) =>
  useQuery({
    queryKey: [method, path, id, '0', page],
    queryFn: ({ signal }) => listComments(id, { parent: '0', page, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The replies to one comment from a page on, the oldest first, as far as they were asked for. */
export const useReplies = (id: string, parent: string, isWanted: boolean, first: number) =>
  useInfiniteQuery({
    queryKey: [method, path, id, parent, 'pages', first],
    queryFn: ({ signal, pageParam: page }) => listComments(id, { parent, page, signal }),
    initialPageParam: first,
    getNextPageParam: ({ length }, _, page) => (page * limits.pageLength < length ? page + 1 : undefined),
    enabled: isWanted,
    staleTime: 0,
  })

export const createComment = (input: Input<'createComment'>) =>
  call(commentCalls.createComment, input, withKey(input.id))

export const deleteComment = (id: string) => call(commentCalls.deleteComment, { id })

export const reportComment = (table_id: string, id: string, reason: string) =>
  call(commentCalls.reportComment, { id, reason }, withKey(table_id))
