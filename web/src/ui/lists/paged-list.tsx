import { formatNumber } from '@wenhai/core/format/number'
import { isSearchable } from '@wenhai/core/format/pairs'
import type { ReactNode } from 'react'
import { failureOf } from '#lib/query.ts'
import { ListStates } from '../feedback/list-states.tsx'
import { Pagination } from './pagination.tsx'
import { useLastListPage, type useListState } from './use-list-state.ts'

/** The result of a query for one page. */
export interface PageQuery<Row> {
  data: { tables: readonly Row[]; length: number; more?: boolean } | undefined
  error: Error | null
  refetch: () => unknown
  isFetching: boolean
  isPlaceholderData: boolean
}

interface PagedListProps<Row> {
  /** The name of the pages, such as 名单的分页. */
  label?: string | undefined
  list: ReturnType<typeof useListState>
  query: PageQuery<Row>
  skeleton: ReactNode
  empty: ReactNode
  /** Even a single page has its number and its length below it. */
  isAlwaysPaged?: boolean
  /** Every page has the same length, and none is offered to choose. */
  hasOneLength?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that the server gives a page at a time. */
export function PagedList<Row>({
  label,
  list,
  query: { data, error, refetch, isFetching, isPlaceholderData },
  skeleton,
  empty,
  isAlwaysPaged = false,
  hasOneLength = false,
  children,
}: PagedListProps<Row>) {
  useLastListPage(list, isPlaceholderData ? undefined : data?.length)
  const total = data?.length ?? 0
  return (
    <ListStates<Row>
      isOld={isPlaceholderData}
      items={data?.tables}
      failure={failureOf(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      skeleton={skeleton}
      empty={empty}
    >
      {(rows) => (
        <div className="grid grid-cols-1 gap-4">
          {children(rows)}
          {(isAlwaysPaged || total > list.shortest) && (
            <Pagination
              {...list.pages}
              {...(hasOneLength && { onPageSize: undefined })}
              label={label}
              total={total}
              disabled={isPlaceholderData}
            />
          )}
        </div>
      )}
    </ListStates>
  )
}

/** Says beside a list that its keyword was searched only in the newest rows. */
export const SearchedNewest = ({ count }: { count: number }) => (
  <p role="status" className="text-sm text-ink-3">
    关键词只在最近的 {formatNumber(count)} 条里查找过，更早的请去掉关键词，一页一页地看。
  </p>
)

interface Said {
  title: string
  hint: string
}

/** The text of a search that found nothing: for signs and pictures alone, that nobody can search for them. */
export const nothingFound = (key: string, usual: Said): Said =>
  key.trim() === '' || isSearchable(key)
    ? usual
    : { title: '请输入文字再搜索', hint: '只有符号或表情是搜不到的，请写出文字或数字。' }
