import { commentLimits as limits } from '@wenhai/core/comment/limits'
import type { ReportedComment as Reported } from '@wenhai/core/comment/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { useReportedComments } from './api.ts'
import { ReportedCommentCard } from './reported-comment.tsx'

/** The section 被举报的评论: comments that members have asked someone to look at. */
export function ReportedSection() {
  const list = useListState(limits.pageLength)
  const query = useReportedComments({ page: list.page, len: list.len })
  const { data } = query
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
      <PagedList<Reported>
        list={list}
        query={query}
        hasOneLength
        skeleton={<ReportedSkeleton />}
        empty={<EmptyState title="没有等着处理的举报" hint="会员在文章下面举报评论后，会出现在这里。" />}
      >
        {(comments) => (
          <ul aria-label="被举报的评论" className="grid grid-cols-1 gap-3.5">
            {comments.map((comment) => (
              <li key={comment.comment_id} className="min-w-0">
                <ReportedCommentCard comment={comment} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
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
