import type { ArticleView } from '@wenhai/core/article/schema'
import { commentLimits as limits } from '@wenhai/core/comment/limits'
import type { CommentRow } from '@wenhai/core/comment/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { cx } from '#ui/cx.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { Bone, SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Pagination, PlainPages } from '#ui/lists/pagination.tsx'
import { useAddressQuery } from '#ui/lists/use-address-search.ts'
import { mayDiscard } from '#ui/overlays/leave-guard.tsx'
import { useComments } from '../api.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

interface CommentThreadProps {
  table: Pick<ArticleView, 'table_id' | 'commentCount'>
  className?: string | undefined
}

const addressOf = (page: number) => ({
  comments: page > 1 ? String(page) : '',
  replies: '',
  replies_page: '',
})

/** The page of comments that is shown, which the address says for a reload and where there is no script. */
function useCommentPage(table_id: string) {
  const { query, searchOf, note } = useAddressQuery()
  const [page, showPage] = useState(() => Math.max(1, Math.trunc(Number(query.get('comments'))) || 1))
  const setPage = (target: number) => {
    showPage(target)
    note(addressOf(target))
  }
  const comments = useComments(table_id, page)
  const { data, isPlaceholderData } = comments
  const total = data?.length ?? 0
  const pages = Math.max(1, Math.ceil(total / limits.pageLength))
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages
  // When the last comment of the last page is gone, the page before it is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page itself matters
  useEffect(() => {
    if (isBeyond) setPage(pages)
  }, [isBeyond, pages])
  const plainPages = (total > limits.pageLength || page > 1) && (
    <PlainPages page={page} pages={pages} hrefOf={(target) => searchOf(addressOf(target))} />
  )
  return { comments, page, setPage, total, plainPages }
}

/** Shows what is said below an article, in two levels. */
export function CommentThread({ table: { table_id, commentCount }, className }: CommentThreadProps) {
  const top = useRef<HTMLHeadingElement>(null)
  const shown = useCommentPage(table_id)
  /** Comments under which a reply is being written: turning the page takes it away. */
  const writing = useRef(new Set<string>())
  const goTo = async (next: number) => {
    if (!(await mayDiscard(writing.current.size > 0))) return
    shown.setPage(next)
    top.current?.scrollIntoView()
  }
  return (
    <section aria-labelledby="comments-title" className={className} data-print="no">
      <h2 ref={top} id="comments-title" className="mb-4 scroll-mt-20 border-t pt-8 text-2xl">
        评论
        {commentCount > 0 && (
          <span className="ml-2.5 font-sans text-sm font-normal text-ink-3">
            {formatNumber(commentCount)} 条
          </span>
        )}
      </h2>
      <CommentForm
        table_id={table_id}
        parent="0"
        onWritten={() => writing.current.size === 0 && shown.setPage(1)}
      />
      <div className="mt-6">
        <CommentList
          table_id={table_id}
          {...shown}
          onPage={goTo}
          onWriting={(id, isWriting) => {
            if (isWriting) writing.current.add(id)
            else writing.current.delete(id)
          }}
        />
      </div>
    </section>
  )
}

interface CommentListProps extends Omit<ReturnType<typeof useCommentPage>, 'setPage'> {
  table_id: string
  onPage: (page: number) => void
  onWriting: (comment_id: string, isWriting: boolean) => void
}

function CommentList({
  table_id,
  comments: { data, error, refetch, isFetching, isPlaceholderData },
  page,
  total,
  plainPages,
  onPage,
  onWriting,
}: CommentListProps) {
  return (
    <ListStates<CommentRow>
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<CommentBones />}
      empty={
        <>
          <p className="py-8 text-center text-ink-3">
            {total > 0 ? '这一页没有评论了。' : '还没有人评论，说说你的想法吧。'}
          </p>
          {plainPages}
        </>
      }
    >
      {(comments) => (
        <div
          aria-busy={isPlaceholderData}
          className={cx('grid grid-cols-1 gap-5', isPlaceholderData && 'opacity-60')}
        >
          <ol aria-label="评论" className="grid grid-cols-1">
            {comments.map((comment) => (
              <CommentItem
                key={comment.comment_id}
                table_id={table_id}
                comment={comment}
                onWriting={(isWriting) => onWriting(comment.comment_id, isWriting)}
              />
            ))}
          </ol>
          {total > limits.pageLength && (
            <Pagination
              label="评论分页"
              className="needs-script"
              page={page}
              pageSize={limits.pageLength}
              total={total}
              // The unit differs, because the heading counts replies too.
              unit="个话题"
              onPage={onPage}
              disabled={isPlaceholderData}
            />
          )}
          {plainPages}
        </div>
      )}
    </ListStates>
  )
}

const CommentBones = () => (
  <div className="grid gap-6">
    {[1, 2, 3].map((line) => (
      <div key={line} className="flex gap-3">
        <Bone className="size-9 shrink-0 rounded-full!" />
        <div className="grid flex-1 gap-2.5">
          <Bone className="h-4 w-28" />
          <SkeletonLines count={2} />
        </div>
      </div>
    ))}
  </div>
)
