import { type SearchKind, searchKinds } from '@wenhai/core/search/kinds'
import { paths } from '#lib/paths.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { searchHistory } from '#lib/search-history.ts'
import {
  type ListAddress,
  oneOf,
  readPages,
  sayPages,
  useAddressQuery,
} from '#ui/lists/use-address-search.ts'

/** One group by itself shows so many a page. */
const usualLength = 20

/** The server takes no longer keyword. */
const longest = 100

interface SearchAddress extends ListAddress {
  kind: SearchKind
}

export function useSearchAddress() {
  const { query, say, searchOf } = useAddressQuery()
  const navigate = useNavigate()
  const address: SearchAddress = {
    ...readPages(query, usualLength),
    key: (query.get('key') ?? '').trim().slice(0, longest),
    kind: oneOf(searchKinds, query.get('kind')) ?? 'all',
  }
  const said = (changed: Partial<SearchAddress>) => {
    const next = { ...address, ...changed }
    return { ...sayPages(next, usualLength), kind: next.kind === 'all' ? '' : next.kind }
  }
  const move = (changed: Partial<SearchAddress>, isReplacing = false) => say(said(changed), isReplacing)
  return {
    address,
    show: (kind: SearchKind) => move({ kind, page: 1 }),
    hrefOfKind: (kind: SearchKind) => searchOf(said({ kind, page: 1 })),
    goToPage: (page: number, isReplacing = false) => move({ page }, isReplacing),
    filter: ({ len }: { len: number }) => move({ len, page: 1 }),
    /** The word is kept among the past searches, as the top bar does. */
    searchFor: (key: string) => {
      searchHistory.add(key)
      void navigate(paths.search(key))
    },
  }
}

export type SearchState = ReturnType<typeof useSearchAddress>
