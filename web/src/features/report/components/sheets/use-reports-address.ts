import { type SheetSort, sheetSorts } from '@wenhai/core/analytics/choices'
import { form as limits } from '@wenhai/core/form/limits'
import { useNavigate } from 'react-router'
import { oneOf, readPages, sayPages, useAddressQuery } from '../../../../ui/lists/use-address-search.ts'

export type ShownSheets = 'all' | 'waiting'

/** The sheets, and those that were deleted. */
export const sheetParts = ['sheets', 'deleted'] as const
export type SheetPart = (typeof sheetParts)[number]

export interface ReportsAddress {
  /** Empty on the form's own page. */
  part: SheetPart | ''
  page: number
  len: number
  key: string
  show: ShownSheets
  sort: SheetSort
  /** As the address has them, in JSON; empty for none. */
  timeRange: string
  filters: string
  /** The sheet that is open; empty for the list. */
  sheet: string
}

/** All of them, newest first. */
export const wholeList = { page: 1, key: '', show: 'all', sort: 'new', timeRange: '', filters: '' } as const

export const readReportsAddress = (query: URLSearchParams): ReportsAddress => ({
  ...readPages(query, limits.pageLength),
  part: oneOf(sheetParts, query.get('part')) ?? '',
  key: query.get('key') ?? '',
  show: query.get('show') === 'waiting' ? 'waiting' : 'all',
  sort: oneOf(sheetSorts, query.get('sort')) ?? 'new',
  timeRange: query.get('timeRange') ?? '',
  filters: query.get('filters') ?? '',
  sheet: query.get('sheet') ?? '',
})

const writeReportsAddress = ({ part, page, len, show, sort, ...rest }: ReportsAddress) => ({
  part,
  ...sayPages({ page, len }, limits.pageLength),
  show: show === 'all' ? '' : show,
  sort: sort === 'new' ? '' : sort,
  ...rest,
})

/** Which sheets of a form are looked at is in the address: going back works, and a sheet can be sent on. */
export function useReportsAddress() {
  const { query, searchOf } = useAddressQuery()
  const navigate = useNavigate()
  const address = readReportsAddress(query)
  const hrefOf = (next: Partial<ReportsAddress>) => searchOf(writeReportsAddress({ ...address, ...next }))
  return {
    address,
    hrefOf,
    /** Within the list the page stays where it is scrolled to. */
    turn: (next: Partial<ReportsAddress>, isReplacing = false) =>
      void navigate({ search: hrefOf(next) }, { replace: isReplacing, preventScrollReset: true }),
    open: (next: Partial<ReportsAddress>, state?: SheetState) =>
      void navigate({ search: hrefOf(next) }, { state }),
  }
}

/** Given along to the next sheet: who marks goes on marking. */
export interface SheetState {
  isMarking: boolean
}

/** Given along to the list: who comes back from a sheet is at its line again. */
export interface ListState {
  from: string
}
