import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchCalls } from '@wenhai/core/search/calls'
import type { SearchKind } from '@wenhai/core/search/kinds'
import { queryCall } from '../../lib/query.ts'

/** Rows of each group where all are shown. */
export const firstRows = 5

/** Every group with its count and its first rows. */
export const useSearchAll = (key: string) =>
  useQuery({
    ...queryCall(searchCalls.searchSite, { key, kind: 'all', len: firstRows }),
    enabled: key !== '',
    // While one types on, what was found last stays: nothing jumps.
    placeholderData: keepPreviousData,
  })

/** One page of one group. */
export const useSearchGroup = (key: string, kind: SearchKind, page: number, len: number) =>
  useQuery({
    ...queryCall(searchCalls.searchSite, { key, kind, page, len }),
    enabled: key !== '' && kind !== 'all',
    placeholderData: keepPreviousData,
  })
