import { formatNumber } from '@wenhai/core/format/number'
import type { ReactNode } from 'react'
import { KeptMarkup } from '#lib/kept-markup.tsx'
import { failureOf } from '#lib/query.ts'
import { useLocation } from '#lib/router/context.tsx'
import { ListStates } from '../feedback/list-states.tsx'
import type { PageQuery } from './paged-list.tsx'
import { Pagination, PlainPages } from './pagination.tsx'
import { type ListAddress, useAddressQuery, useLastPage } from './use-address-search.ts'

interface AddressPagesProps {
  search: {
    address: ListAddress
    goToPage: (page: number, isReplacing?: boolean) => void
    filter: (next: { len: number }) => void
  }
  total: number
  disabled: boolean
}

/** The pages of a list whose place is in the address. */
export function AddressPages(props: AddressPagesProps) {
  const { pathname, search: query } = useLocation()
  const { search, total, disabled } = props
  const { page, len } = search.address
  return (
    <KeptMarkup by={() => `pages ${pathname} ${query} ${[page, len, total, disabled].join(' ')}`} isInPlace>
      {() => <Pages {...props} />}
    </KeptMarkup>
  )
}

function Pages({ search, total, disabled }: AddressPagesProps) {
  const { searchOf } = useAddressQuery()
  const { page, len } = search.address
  return (
    <>
      <Pagination
        className="needs-script"
        page={page}
        pageSize={len}
        total={total}
        onPage={(target) => {
          // The list keeps one scroll position, so another page begins at its top.
          window.scrollTo(0, 0)
          search.goToPage(target)
        }}
        onPageSize={(size) => search.filter({ len: size })}
        disabled={disabled}
      />
      <PlainPages
        page={page}
        pages={Math.max(1, Math.ceil(total / len))}
        hrefOf={(target) => searchOf({ page: String(target) })}
      />
    </>
  )
}

/** The text where more was found than is counted. */
export const tooManyText = (max: number) => `超过 ${formatNumber(max)} 条，请缩小范围`

interface AddressListProps<Row> extends Pick<AddressPagesProps, 'search'> {
  query: PageQuery<Row>
  skeleton: ReactNode
  empty: ReactNode
  /** Where more was found than is counted, the text below the rows names the most that is counted. */
  tooMany?: (max: number) => string
  className?: string
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that the server gives a page at a time, whose place is in the address. */
export function AddressList<Row>({
  search,
  query: { data, error, refetch, isFetching, isPlaceholderData },
  skeleton,
  empty,
  tooMany,
  className = 'grid grid-cols-1 gap-6',
  children,
}: AddressListProps<Row>) {
  useLastPage(search, isPlaceholderData ? undefined : data?.length)
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
        <div className={className}>
          {children(rows)}
          {tooMany && data?.more && (
            <p role="status" className="text-sm text-ink-3">
              {tooMany(data.length)}
            </p>
          )}
          <AddressPages search={search} total={data?.length ?? 0} disabled={isPlaceholderData} />
        </div>
      )}
    </ListStates>
  )
}
