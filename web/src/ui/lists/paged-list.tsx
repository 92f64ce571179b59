import type { ReactNode } from 'react'
import { failureOf } from '#lib/query.ts'
import { ListStates } from '../feedback/list-states.tsx'
import { Pagination } from './pagination.tsx'
import { useLastPage, type useListState } from './use-list-state.ts'

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
  children,
}: PagedListProps<Row>) {
  useLastPage(list, isPlaceholderData ? undefined : data?.length)
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
            <Pagination {...list.pages} label={label} total={total} disabled={isPlaceholderData} />
          )}
        </div>
      )}
    </ListStates>
  )
}
