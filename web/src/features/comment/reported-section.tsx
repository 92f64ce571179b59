import { comment as limits } from '@wenhai/core/comment/limits'
import type { ReportedComment as Reported } from '@wenhai/core/comment/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useEffect, useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { useReportedComments } from './api.ts'
import { ReportedComment } from './reported-comment.tsx'

/** The section 被举报的评论: comments that members have asked someone to look at. */
export function ReportedSection() {
  const [page, setPage] = useState(1)
  const len = limits.pageLength
  const { data, error, refetch, isFetching, isPlaceholderData } = useReportedComments({ page, len })
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.length / len)) : page
  useEffect(() => {
    if (page > last) setPage(last)
  }, [page, last])
  return (
    <section aria-labelledby="reported-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 id="reported-title" className="text-2xl">
          被举报的评论
          {data && data.length > 0 && (
            <span className="ml-2.5 font-sans text-sm font-normal text-ink-3">
              {formatNumber(data.length)} 条
            </span>
          )}
        </h2>
        <p className="text-sm text-ink-3">
          有人觉得不合适的评论在这里等着看。删除后评论不再显示，保留则举报结束。
        </p>
      </div>
      <ListStates<Reported>
        isOld={isPlaceholderData}
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<ReportedSkeleton />}
        empty={<EmptyState title="没有等着处理的举报" hint="会员在文章下面举报评论后，会出现在这里。" />}
      >
        {(comments) => (
          <div className="grid grid-cols-1 gap-4">
            <ul aria-label="被举报的评论" className="grid grid-cols-1 gap-3.5">
              {comments.map((comment) => (
                <li key={comment.comment_id} className="min-w-0">
                  <ReportedComment comment={comment} />
                </li>
              ))}
            </ul>
            {last > 1 && (
              <Pagination
                page={page}
                pageSize={len}
                total={data?.length ?? 0}
                onPage={setPage}
                disabled={isPlaceholderData}
              />
            )}
          </div>
        )}
      </ListStates>
    </section>
  )
}

const ReportedSkeleton = () => (
  <div aria-hidden="true" className="grid grid-cols-1 gap-3.5">
    {[1, 2, 3].map((card) => (
      <div key={card} className="grid gap-3 rounded-xl border bg-surface p-5">
        <Bone className="h-4 w-1/3" />
        <SkeletonLines count={2} />
      </div>
    ))}
  </div>
)
