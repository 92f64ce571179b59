import { formLimits as limits } from '@wenhai/core/form/limits'
import { readPages, sayPages, useAddressQuery, useAddressSearch } from '#ui/lists/use-address-search.ts'

/** The page that the section asks for when the address says nothing. */
export const firstPage = { page: 1, len: limits.pageLength }

/** The page of 已交的, in the address of the section. */
export function useReportPages() {
  const { query, say } = useAddressQuery()
  return useAddressSearch({
    address: { ...readPages(query, firstPage.len), key: '' },
    unfiltered: {},
    onMove: (next, isReplacing) => say(sayPages(next, firstPage.len), isReplacing),
  })
}
