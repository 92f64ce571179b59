import { tableTypeNames } from '@wenhai/core/article/choices'
import { table as limits } from '@wenhai/core/article/limits'
import type { DeletedTable } from '@wenhai/core/article/schema'
import { dateTimeText } from '@wenhai/core/format/relative-time'
import { useState } from 'react'
import { failureOf } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListStates } from '../../../../ui/feedback/list-states.tsx'
import { SkeletonTable } from '../../../../ui/feedback/skeleton.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useLastPage, useListState } from '../../../../ui/lists/use-list-state.ts'
import { When } from '../../../../ui/when.tsx'
import { useDeletedTables } from '../../api.ts'
import { bringBack } from './table-actions.ts'

const columns: readonly Column<DeletedTable>[] = [
  {
    key: 'title',
    header: '标题',
    card: 'title',
    cell: ({ title, excerpt }) => (
      <div className="min-w-0">
        <p className="line-clamp-2 font-serif text-lg leading-snug font-bold break-words">{title}</p>
        {excerpt !== '' && <p className="mt-0.5 line-clamp-1 text-sm break-all text-ink-3">{excerpt}</p>}
      </div>
    ),
  },
  {
    key: 'type',
    header: '类型',
    card: 'mark',
    width: '80px',
    cell: ({ type }) => <span className="whitespace-nowrap">{tableTypeNames[type]}</span>,
  },
  {
    key: 'delete_time',
    header: '删除',
    width: '96px',
    cell: ({ delete_time }) => <When time={delete_time} className="text-ink-2" />,
  },
  {
    key: 'expire_time',
    header: '可恢复到',
    width: '160px',
    cell: ({ expire_time }) => (
      <time dateTime={expire_time} className="whitespace-nowrap text-ink-2">
        {dateTimeText(expire_time)}
      </time>
    ),
  },
]

/** 回收站 */
export function DeletedTables() {
  const list = useListState(limits.pageLength)
  const [restoring, setRestoring] = useState<string>()
  const { data, error, refetch, isFetching, isPlaceholderData } = useDeletedTables({
    page: list.page,
    len: list.len,
  })
  useLastPage(list, isPlaceholderData ? undefined : data?.length)
  const restore = async (table: DeletedTable) => {
    setRestoring(table.table_id)
    await bringBack(table)
    setRestoring(undefined)
  }
  return (
    <ListStates<DeletedTable>
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={<SkeletonTable rows={3} columns={4} />}
      empty={
        <EmptyState
          title="回收站是空的"
          hint={`删除的文章会在这里留 ${limits.restoreDays} 天，可以随时恢复。`}
        />
      }
    >
      {(tables) => (
        <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
          <p className="text-md text-ink-2">
            删除的文章留 {limits.restoreDays} 天，恢复后链接、评论和阅读数都还在。
          </p>
          <DataTable
            label="回收站"
            rows={tables}
            columns={columns}
            rowKey={({ table_id }) => table_id}
            rowName={({ title }) => title}
            primaryAction={(table) => (
              <Button
                size="sm"
                pending={restoring === table.table_id}
                aria-label={`恢复 ${table.title}`}
                onClick={() => restore(table)}
              >
                恢复
              </Button>
            )}
          />
          {(data?.length ?? 0) > limits.pageLength && (
            <Pagination {...list.pages} total={data?.length ?? 0} disabled={isPlaceholderData} />
          )}
        </div>
      )}
    </ListStates>
  )
}
