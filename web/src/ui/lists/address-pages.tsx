import { formatNumber } from '@wenhai/core/format/number'
import { KeptMarkup } from '#lib/kept-markup.tsx'
import { useLocation } from '#lib/router/context.tsx'
import { Pagination, PlainPages } from './pagination.tsx'
import { type ListAddress, useAddressQuery } from './use-address-search.ts'

interface AddressPagesProps {
  search: {
    address: ListAddress
    goToPage: (page: number) => void
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
