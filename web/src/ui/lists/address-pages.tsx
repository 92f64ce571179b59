import { formatNumber } from '@wenhai/core/format/number'
import { Pagination } from './pagination.tsx'
import type { ListAddress } from './use-address-search.ts'

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
export const AddressPages = ({ search, total, disabled }: AddressPagesProps) => (
  <Pagination
    page={search.address.page}
    pageSize={search.address.len}
    total={total}
    onPage={(page) => {
      // The list keeps one place to scroll to: another page begins at its top.
      window.scrollTo(0, 0)
      search.goToPage(page)
    }}
    onPageSize={(len) => search.filter({ len })}
    disabled={disabled}
  />
)

/** Said where more was found than is counted. */
export const tooManyText = (max: number) => `超过 ${formatNumber(max)} 条，请缩小范围`
