import { type TableType, tableTypeNames, tableTypes } from '@wenhai/core/article/choices'
import { table as limits } from '@wenhai/core/article/limits'
import type { TableRow } from '@wenhai/core/article/schema'
import { formatNumber } from '@wenhai/core/format/number'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { failureOf } from '../../../../lib/query.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ListStates } from '../../../../ui/feedback/list-states.tsx'
import { SkeletonTable } from '../../../../ui/feedback/skeleton.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { useLastPage, useListState } from '../../../../ui/lists/use-list-state.ts'
import type { MenuItem } from '../../../../ui/overlays/menu.tsx'
import { useMyTables } from '../../api.ts'
import { myTablesColumns } from './my-tables-columns.tsx'
import { removeTable } from './table-actions.ts'

const ShareDialog = lazy(() =>
  import('../article/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
)
const HistoryDialog = lazy(() =>
  import('../history/history-dialog.tsx').then((module) => ({ default: module.HistoryDialog })),
)

/** The bar above the page, under which a table's header sticks. */
const barHeight = 60

const any = 'any'
const typeChoices = [
  { value: any, label: '全部' },
  ...tableTypes.map((value) => ({ value, label: tableTypeNames[value] })),
]

const writing = (
  <Link to={paths.write} className={buttonClass({ variant: 'primary' })}>
    写文章
  </Link>
)

/** One's own articles, private ones among them. */
export function MyTables() {
  const list = useListState(limits.pageLength)
  const [type, setType] = useState<TableType>()
  const [opened, setOpened] = useState<{ what: 'share' | 'history'; table: TableRow }>()
  const navigate = useNavigate()
  const { data, error, refetch, isFetching, isPlaceholderData } = useMyTables({
    key: list.key,
    page: list.page,
    len: list.len,
    ...(type && { type }),
  })
  useLastPage(list, isPlaceholderData ? undefined : data?.length)
  const isFiltered = list.key !== '' || type !== undefined
  const hasNone = data?.length === 0 && !isFiltered && !isPlaceholderData
  const close = () => setOpened(undefined)
  const actions = (table: TableRow): MenuItem[] => [
    { key: 'open', label: '打开', onSelect: () => void navigate(paths.article(table.table_id)) },
    { key: 'share', label: '分享', onSelect: () => setOpened({ what: 'share', table }) },
    { key: 'history', label: '历史版本', onSelect: () => setOpened({ what: 'history', table }) },
    { key: 'delete', label: '删除', danger: true, divided: true, onSelect: () => void removeTable(table) },
  ]
  return (
    <div className="grid grid-cols-1 gap-4">
      {!hasNone && (
        <search aria-label="筛选" className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          <SearchField
            label="查找我的文章"
            value={list.typed}
            onChange={list.search}
            className="w-64 narrow:w-full"
          />
          <Select
            look="pick"
            label="类型"
            value={type ?? any}
            onChange={(value) => {
              setType(tableTypes.find((known) => known === value))
              list.restart()
            }}
            choices={typeChoices}
          />
          <div className="ml-auto narrow:w-full narrow:[&>*]:w-full">{writing}</div>
        </search>
      )}
      <ListStates<TableRow>
        items={data?.tables}
        failure={failureOf(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
        skeleton={<SkeletonTable rows={5} columns={5} />}
        empty={
          isFiltered ? (
            <EmptyState
              title="没有找到"
              hint="换个词，或者看看别的类型。"
              action={
                <Button
                  onClick={() => {
                    list.search('')
                    setType(undefined)
                  }}
                >
                  清除条件
                </Button>
              }
            />
          ) : (
            <EmptyState
              className="rounded-xl border border-dashed"
              title="还没有写过文章"
              hint="写写问卷背后的故事、考后的讲解，或者一段视频，文章里可以放问卷和题目的卡片。"
              action={writing}
            />
          )
        }
      >
        {(tables) => (
          <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
            <DataTable
              label="我的文章"
              rows={tables}
              columns={myTablesColumns}
              rowKey={({ table_id }) => table_id}
              rowName={({ title }) => title}
              actions={actions}
              primaryAction={({ table_id, title }) => (
                <Link
                  to={paths.editArticle(table_id)}
                  aria-label={`编辑 ${title}`}
                  className={buttonClass({ size: 'sm', variant: 'quiet' })}
                >
                  编辑
                </Link>
              )}
              stickyTop={barHeight}
            />
            <Pagination {...list.pages} total={data?.length ?? 0} disabled={isPlaceholderData} />
            {data?.more && (
              <p className="text-sm text-ink-3">
                只列出最近 {formatNumber(data.length)} 篇，更早的请用关键词查找。
              </p>
            )}
          </div>
        )}
      </ListStates>
      <Suspense>
        {opened?.what === 'share' && <ShareDialog table={opened.table} onClose={close} />}
        {opened?.what === 'history' && <HistoryDialog table={opened.table} onClose={close} />}
      </Suspense>
    </div>
  )
}
