import type { NoticeLine } from '@wenhai/core/notice/schema'
import { useState } from 'react'
import { failureOf } from '#lib/query.ts'
import { Link } from '#lib/router/link.tsx'
import { Button, linkClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { SkeletonLines } from '#ui/feedback/skeleton.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { useAction } from '#ui/use-action.ts'
import { When } from '#ui/when.tsx'
import { noticePage, readNotices, useNotices, useUnread } from './api.ts'

/** The notices, the newest first; a press on one leads to what it is about, and it is read. */
export function NoticeList() {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useNotices(page)
  const { data: count } = useUnread()
  const { isBusy, run } = useAction()
  const total = data?.length ?? 0
  return (
    <ListStates<NoticeLine>
      items={data?.tables}
      isOld={isPlaceholderData}
      failure={failureOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonLines count={5} />}
      empty={
        <EmptyState
          className="rounded-xl border border-dashed"
          title="还没有通知"
          hint="收到答卷、申诉、评论等会出现在这里。"
        />
      }
    >
      {(lines) => (
        <div className="grid grid-cols-1 gap-4">
          {(count?.unread ?? 0) > 0 && (
            <Button
              size="sm"
              className="justify-self-end"
              pending={isBusy}
              onClick={() => void run(() => readNotices({ isAll: true }), { say: '都标为已读了' })}
            >
              全部已读
            </Button>
          )}
          <ul className="rounded-xl border bg-surface shadow-card">
            {lines.map((line) => (
              <Line key={line.notice_id} line={line} />
            ))}
          </ul>
          {total > noticePage && (
            <Pagination
              label="通知的分页"
              page={page}
              pageSize={noticePage}
              total={total}
              onPage={setPage}
              disabled={isPlaceholderData}
            />
          )}
        </div>
      )}
    </ListStates>
  )
}

function Line({ line }: { line: NoticeLine }) {
  const { isBusy, run } = useAction()
  const read = () => readNotices({ ids: [line.notice_id] })
  return (
    <li className="flex items-start gap-3 border-b px-6 py-3.5 last:border-b-0 narrow:px-4.5">
      <span
        aria-hidden="true"
        className={cx('mt-2.5 size-2 shrink-0 rounded-full', line.isRead ? 'bg-transparent' : 'bg-cinnabar')}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <p className="break-words">
          {!line.isRead && <span className="sr-only">未读：</span>}
          <Link
            to={line.path}
            onClick={() => void (line.isRead || read())}
            className={cx(linkClass, line.isRead ? 'text-ink-2' : 'font-semibold')}
          >
            {line.title}
          </Link>
        </p>
        {line.text !== '' && <p className="text-md text-ink-2">{line.text}</p>}
        <When time={line.time} className="text-sm text-ink-3" />
      </div>
      {!line.isRead && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`标为已读：${line.title}`}
          pending={isBusy}
          onClick={() => void run(read)}
        >
          已读
        </Button>
      )}
    </li>
  )
}
