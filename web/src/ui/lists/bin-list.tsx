import { dateTimeText } from '@wenhai/core/format/relative-time'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { SkeletonTable } from '../feedback/skeleton.tsx'
import { When } from '../when.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { PagedList, type PageQuery } from './paged-list.tsx'
import { useListState } from './use-list-state.ts'

interface Deleted {
  delete_time: string
  /** After this time the thing is gone for good. */
  expire_time: string
  isByAdmin?: boolean
}

interface BinPage {
  page: number
  len: number
  byAdmin?: true
}

interface BinListProps<Row extends Deleted> {
  /** The noun for what lies in the bin, such as 文章 or 题目. */
  noun: string
  pageLength: number
  restoreDays: number
  /** Says what comes back with the restored thing. */
  promise: ReactNode
  useDeleted: (page: BinPage) => PageQuery<Row>
  /** Given in the bin of what level >5 deleted of others: they restore all of it, and see whose it is. */
  authorOf?: ((row: Row) => string) | undefined
  /** These columns come before the two times. */
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  onRestore: (row: Row) => Promise<void>
}

function authorColumns<Row>(authorOf: ((row: Row) => string) | undefined): Column<Row>[] {
  if (!authorOf) return []
  const cell = (row: Row) => <span className="line-clamp-1 break-all text-ink-2">{authorOf(row)}</span>
  return [{ key: 'author', header: '作者', width: '120px', cell }]
}

function timeColumns<Row extends Deleted>(): Column<Row>[] {
  return [
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
}

/** 回收站: what was deleted, until when it can be restored, and the button that restores it. */
export function BinList<Row extends Deleted>(props: BinListProps<Row>) {
  const { noun, pageLength, restoreDays, promise, useDeleted, authorOf, columns, rowKey, rowName } = props
  const list = useListState(pageLength)
  const query = useDeleted({ page: list.page, len: list.len, ...(authorOf && { byAdmin: true }) })
  const restoreButton = useRestoreButton(props)
  return (
    <PagedList<Row>
      list={list}
      query={query}
      skeleton={<SkeletonTable rows={3} columns={columns.length + 2} />}
      empty={
        <EmptyState
          title="回收站是空的"
          hint={`${authorOf ? '管理员' : ''}删除的${noun}会在这里留 ${restoreDays} 天，可以随时恢复。`}
        />
      }
    >
      {(rows) => (
        <>
          <p className="text-md text-ink-2">
            {authorOf && '管理员'}删除的{noun}留 {restoreDays} 天，{promise}
          </p>
          <DataTable
            label="回收站"
            rows={rows}
            columns={[...columns, ...authorColumns(authorOf), ...timeColumns<Row>()]}
            rowKey={rowKey}
            rowName={rowName}
            primaryAction={restoreButton}
          />
        </>
      )}
    </PagedList>
  )
}

/** The button that restores a row. What an admin deleted is restored only in the bin of admins. */
function useRestoreButton<Row extends Deleted>({ authorOf, rowKey, rowName, onRestore }: BinListProps<Row>) {
  const [restoring, setRestoring] = useState<string>()
  const restore = async (row: Row) => {
    setRestoring(rowKey(row))
    await onRestore(row)
    setRestoring(undefined)
  }
  return (row: Row) =>
    row.isByAdmin && !authorOf ? (
      <span className="text-md text-ink-2">由管理员删除</span>
    ) : (
      <Button
        size="sm"
        pending={restoring === rowKey(row)}
        aria-label={`恢复 ${rowName(row)}`}
        onClick={() => restore(row)}
      >
        恢复
      </Button>
    )
}
