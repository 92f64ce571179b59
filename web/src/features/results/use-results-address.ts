import { type FilterText, type FilterValue, noFilter, readFilter, sayFilter } from '#lib/filter-value.ts'
import { useNavigate } from '#lib/router/context.tsx'
import { oneOf, useAddressQuery } from '#ui/lists/use-address-search.ts'

const resultViews = ['overview', 'questions', 'process', 'scores', 'analysis'] as const
export type ResultView = (typeof resultViews)[number]

export interface ResultsAddress {
  /** The view; undefined for the first one of its kind of form. */
  view: ResultView | undefined
  filter: FilterValue
  /** The other one, while two are compared. */
  other: FilterValue | undefined
}

export function readResultsAddress(query: URLSearchParams): ResultsAddress {
  const text = (end: string): FilterText => ({
    timeRange: query.get(`timeRange${end}`) ?? '',
    filters: query.get(`filters${end}`) ?? '',
  })
  return {
    view: oneOf(resultViews, query.get('view')),
    filter: readFilter(text('')),
    other: query.has('compare') ? readFilter(text('2')) : undefined,
  }
}

export function writeResultsAddress({ view, filter, other }: ResultsAddress): Record<string, string> {
  const said = sayFilter(filter)
  const second = sayFilter(other ?? noFilter)
  return {
    view: view ?? '',
    timeRange: said.timeRange,
    filters: said.filters,
    compare: other ? '1' : '',
    timeRange2: second.timeRange,
    filters2: second.filters,
  }
}

/** The address says which reports are looked at, and how, so that a link shows the same to anyone who may see it. */
export function useResultsAddress() {
  const { query, searchOf } = useAddressQuery()
  const navigate = useNavigate()
  const address = readResultsAddress(query)
  return {
    address,
    turn: (next: Partial<ResultsAddress>) =>
      void navigate(
        { search: searchOf(writeResultsAddress({ ...address, ...next })) },
        { preventScrollReset: !('view' in next) },
      ),
  }
}
