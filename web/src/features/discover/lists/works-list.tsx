import type { ArticleRow } from '@wenhai/core/article/schema'
import type { ReactNode } from 'react'
import { failureOf } from '#lib/query.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { useAddressQuery } from '#ui/lists/use-address-search.ts'
import { useTablePages } from '../api.ts'
import { LoadMore } from './load-more.tsx'
import type { TableSearchState } from './table-search.ts'

interface WorksListProps {
  search: TableSearchState
  len: number
  skeleton: ReactNode
  empty: ReactNode
  children: (works: readonly ArticleRow[]) => ReactNode
}

/** A wall of works that grows by a press. */
export function WorksList({ search, len, skeleton, empty, children }: WorksListProps) {
  const { searchOf } = useAddressQuery()
  const {
    data,
    error,
    refetch,
    isFetching,
    isPlaceholderData,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useTablePages(search.filters, len, search.pages.page)
  // A work that was published meanwhile pushes the others down, onto the next page once more.
  const works =
    data &&
    distinctBy(
      data.pages.flatMap(({ tables }) => tables),
      ({ table_id }) => table_id,
    )
  return (
    <ListStates<ArticleRow>
      isOld={isPlaceholderData}
      items={works}
      failure={failureOf(error)}
      onRetry={() => refetch()}
      isRetrying={isFetching}
      skeleton={skeleton}
      empty={empty}
    >
      {(shown) => (
        <div className="grid grid-cols-1 gap-7">
          {children(shown)}
          <LoadMore
            hasMore={hasNextPage}
            isLoading={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
            next={searchOf({ page: String(search.pages.page + 1) })}
            end={`一共 ${shown.length} 个，都在这里了`}
          />
        </div>
      )}
    </ListStates>
  )
}

/** Keeps each row once, where it is first. */
export function distinctBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const key = keyOf(row)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
