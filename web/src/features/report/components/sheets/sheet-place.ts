import { type SheetSort, sheetSorts } from '@wenhai/core/analytics/choices'
import { form as limits } from '@wenhai/core/form/limits'
import { useNavigate } from 'react-router'
import { oneOf, readPages, sayPages, useAddressQuery } from '../../../../ui/lists/use-address-search.ts'

export type ShownSheets = 'all' | 'waiting'

/** The sheets, and those that were deleted. */
export const sheetParts = ['sheets', 'deleted'] as const
export type SheetPart = (typeof sheetParts)[number]

export interface SheetPlace {
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

export const readSheetPlace = (query: URLSearchParams): SheetPlace => ({
  ...readPages(query, limits.pageLength),
  part: oneOf(sheetParts, query.get('part')) ?? '',
  key: query.get('key') ?? '',
  show: query.get('show') === 'waiting' ? 'waiting' : 'all',
  sort: oneOf(sheetSorts, query.get('sort')) ?? 'new',
  timeRange: query.get('timeRange') ?? '',
  filters: query.get('filters') ?? '',
  sheet: query.get('sheet') ?? '',
})

const saySheetPlace = ({ part, page, len, show, sort, ...rest }: SheetPlace) => ({
  part,
  ...sayPages({ page, len }, limits.pageLength),
  show: show === 'all' ? '' : show,
  sort: sort === 'new' ? '' : sort,
  ...rest,
})

/** Which sheets of a form are looked at is in the address: going back works, and a sheet can be sent on. */
export function useSheetPlace() {
  const { query, searchOf } = useAddressQuery()
  const navigate = useNavigate()
  const place = readSheetPlace(query)
  const hrefOf = (next: Partial<SheetPlace>) => searchOf(saySheetPlace({ ...place, ...next }))
  return {
    place,
    hrefOf,
    /** Within the list the page stays where it is scrolled to. */
    turn: (next: Partial<SheetPlace>, isReplacing = false) =>
      void navigate({ search: hrefOf(next) }, { replace: isReplacing, preventScrollReset: true }),
    open: (next: Partial<SheetPlace>, state?: SheetState) =>
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
