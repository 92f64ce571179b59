import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCalls } from '@wenhai/core/search/calls'
import type { SearchKind } from '@wenhai/core/search/kinds'
import { queryCall } from '../../lib/query.ts'

/** One page of one group. */
export const useSearchGroup = (key: string, kind: SearchKind, page: number, len: number) =>
  useQuery({
    ...queryCall(searchCalls.searchSite, { key, kind, page, len }),
    enabled: key !== '' && kind !== 'all',
    placeholderData: keepPreviousData,
  })
