import { type SearchKind, searchKinds } from '@wenhai/core/search/kinds'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { useSearchHistory } from '../../../lib/search-history.ts'
import {
  type AddressPlace,
  oneOf,
  readPages,
  sayPages,
  useAddressQuery,
} from '../../../ui/lists/use-address-search.ts'

/** One group by itself shows so many a page. */
const usualLength = 20

/** The server takes no longer keyword. */
const longest = 100

export interface SearchPlace extends AddressPlace {
  kind: SearchKind
}

export function useSearchPlace() {
  const { query, say } = useAddressQuery()
  const navigate = useNavigate()
  const remember = useSearchHistory((history) => history.add)
  const place: SearchPlace = {
    ...readPages(query, usualLength),
    key: (query.get('key') ?? '').trim().slice(0, longest),
    kind: oneOf(searchKinds, query.get('kind')) ?? 'all',
  }
  const move = (changed: Partial<SearchPlace>, isReplacing = false) => {
    const next = { ...place, ...changed }
    say({ ...sayPages(next, usualLength), kind: next.kind === 'all' ? '' : next.kind }, isReplacing)
  }
  return {
    place,
    show: (kind: SearchKind) => move({ kind, page: 1 }),
    goToPage: (page: number, isReplacing = false) => move({ page }, isReplacing),
    filter: ({ len }: { len: number }) => move({ len, page: 1 }),
    /** As the top bar does: kept among the past searches. */
    searchFor: (key: string) => {
      remember(key)
      void navigate(paths.search(key))
    },
  }
}

export type SearchState = ReturnType<typeof useSearchPlace>
