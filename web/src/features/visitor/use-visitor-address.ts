import {
  visitListLimits as limits,
  visitKinds,
  visitScopes,
  visitSorts,
} from '@wenhai/core/visitor/visit-kind'
import {
  oneOf,
  readPages,
  sayPages,
  useAddressQuery,
  useAddressSearch,
} from '#ui/lists/use-address-search.ts'
import { daysOfPeriod, timeRangeOf, todayInChina, usualPeriod, visitPeriods } from './period.ts'

/** `period` and `scope` are of the whole section, and stay when the list's own filters are cleared. */
const unfiltered = { type: undefined }

/** The part of the statistics that is shown, in the address of the section. */
export function useVisitorAddress(canSeeSite: boolean) {
  const { query, say } = useAddressQuery()
  const address = {
    ...readPages(query, limits.pageLength),
    key: query.get('key') ?? '',
    type: oneOf(visitKinds, query.get('type')),
    sort: oneOf(visitSorts, query.get('sort')) ?? 'new',
    period: oneOf(visitPeriods, query.get('period')) ?? usualPeriod,
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    scope: (canSeeSite && oneOf(visitScopes, query.get('scope'))) || ('own' as const),
  }
  const search = useAddressSearch({
    address,
    unfiltered,
    onMove: (next, isReplacing) =>
      say(
        {
          ...sayPages(next, limits.pageLength),
          key: next.key,
          type: next.type ?? '',
          sort: next.sort === 'new' ? '' : next.sort,
          period: next.period === usualPeriod ? '' : next.period,
          from: next.period === 'some' ? next.from : '',
          to: next.period === 'some' ? next.to : '',
          scope: next.scope === 'own' ? '' : next.scope,
        },
        isReplacing,
      ),
  })
  const today = todayInChina(Date.now())
  const days = daysOfPeriod(address.period, address, today)
  return { ...search, today, days, timeRange: timeRangeOf(days) }
}

export type VisitorSearch = ReturnType<typeof useVisitorAddress>
