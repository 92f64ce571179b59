import { form as limits } from '@wenhai/core/form/limits'
import { useNavigate, useSearchParams } from 'react-router'
import { pageSizes } from '../../../../ui/page-numbers.ts'

export type ShownSheets = 'all' | 'waiting'

export interface SheetPlace {
  page: number
  len: number
  show: ShownSheets
  /** The sheet that is open; empty for the list. */
  sheet: string
}

const atFirst: SheetPlace = { page: 1, len: limits.pageLength, show: 'all', sheet: '' }
const names = ['page', 'len', 'show', 'sheet'] as const

export function readSheetPlace(query: URLSearchParams): SheetPlace {
  const page = Number(query.get('page'))
  const len = Number(query.get('len'))
  return {
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : atFirst.page,
    len: pageSizes(atFirst.len).includes(len) ? len : atFirst.len,
    show: query.get('show') === 'waiting' ? 'waiting' : 'all',
    sheet: query.get('sheet') ?? '',
  }
}

/** The rest of the address stays as it is; what is as at first is not said. */
export function writeSheetPlace(query: URLSearchParams, place: SheetPlace): string {
  const target = new URLSearchParams(query)
  for (const name of names) {
    if (place[name] === atFirst[name]) target.delete(name)
    else target.set(name, String(place[name]))
  }
  return `?${target}`
}

/** Which sheets of a form are looked at is in the address: going back works, and a sheet can be sent on. */
export function useSheetPlace() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const place = readSheetPlace(query)
  const hrefOf = (next: Partial<SheetPlace>) => writeSheetPlace(query, { ...place, ...next })
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
