import { dateTimeText, relativeTime } from '@wenhai/core/format/relative-time'
import type { AuditEntry } from '@wenhai/core/member/schema'
import { maxSearched } from '@wenhai/core/member/schema'
import type { Column } from '#ui/lists/data-table.tsx'
import { FilteredList } from '#ui/lists/filtered-list.tsx'
import { useListState } from '#ui/lists/use-list-state.ts'
import { useAudit } from './api.ts'

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

/** The section 操作记录. */
export function AuditSection() {
  const list = useListState()
  const query = useAudit({ key: list.key, page: list.page, len: list.len })
  return (
    <section aria-labelledby="audit-title" className="grid grid-cols-1 gap-4.5">
      <div>
        <h2 id="audit-title" className="text-2xl">
          操作记录
        </h2>
        <p className="text-sm text-ink-3">管理员做过的每一件事都记在这里，不能修改也不能删除。</p>
      </div>
      <FilteredList<AuditEntry>
        label="操作记录"
        list={list}
        query={query}
        hasNone={list.key === '' && query.data?.length === 0}
        placeholder="操作、对象、操作人"
        searched={maxSearched}
        empty={{
          title: '还没有操作记录',
          hint: '修改等级、停用账号、批量建账号、修改站点设置之后，这里会留下记录。',
        }}
        table={{
          columns,
          rowKey: ({ audit_id }) => audit_id,
          rowName: ({ action, target }) => `${action} ${target}`,
        }}
      />
    </section>
  )
}
