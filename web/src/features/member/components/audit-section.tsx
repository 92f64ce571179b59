import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import type { AuditEntry } from '@wenhai/core/member/schema'
import { failureOf } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ListStates } from '../../../ui/feedback/list-states.tsx'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { belowBar, type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { useLastPage, useListState } from '../../../ui/lists/use-list-state.ts'
import { useAudit } from '../api.ts'

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'action',
    header: '操作',
    card: 'title',
    cell: ({ action }) => <span className="font-semibold">{action}</span>,
  },
  {
    key: 'target',
    header: '对象',
    cell: ({ target }) => <span className="break-words">{target || '—'}</span>,
  },
  {
    key: 'detail',
    header: '说明',
    cell: ({ detail }) => <span className="break-words text-ink-2">{detail || '—'}</span>,
  },
  { key: 'actor', header: '操作人', cell: ({ actor }) => <span className="break-words">{actor}</span> },
  {
    key: 'time',
    header: '时间',
    cell: ({ time }) => (
      <time dateTime={time} title={relativeTime(time, new Date())} className="whitespace-nowrap text-ink-2">
        {dateTimeText(time)}
      </time>
    ),
  },
]

/** 操作记录 */
export function AuditSection() {
  const list = useListState()
  const { data, error, refetch, isFetching, isPlaceholderData } = useAudit({
    key: list.key,
    page: list.page,
    len: list.len,
  })
  useLastPage(list, isPlaceholderData ? undefined : data?.length)
  return (
    <section aria-labelledby="audit-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 id="audit-title" className="text-2xl">
          操作记录
        </h2>
        <p className="text-sm text-ink-3">管理员做过的每一件事都记在这里，不能修改也不能删除。</p>
      </div>
      <search aria-label="筛选记录">
        <SearchField
          label="查找记录"
          placeholder="操作、对象、操作人"
          value={list.typed}
          onChange={list.search}
          className="w-72 max-sm:w-full"
        />
      </search>
      <ListStates<AuditEntry>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={6} columns={5} />}
        empty={
          list.key ? (
            <EmptyState
              title="没有这样的记录"
              hint="换个词试试。"
              action={<Button onClick={() => list.search('')}>清除条件</Button>}
            />
          ) : (
            <EmptyState
              title="还没有操作记录"
              hint="修改等级、停用账号、批量建账号、修改站点设置之后，这里会留下记录。"
            />
          )
        }
      >
        {(entries) => (
          <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
            <DataTable
              label="操作记录"
              rows={entries}
              columns={columns}
              rowKey={({ audit_id }) => audit_id}
              rowName={({ action, target }) => `${action} ${target}`}
              stickyTop={belowBar}
            />
            <Pagination {...list.pages} total={data?.length ?? 0} disabled={isPlaceholderData} />
          </div>
        )}
      </ListStates>
    </section>
  )
}
