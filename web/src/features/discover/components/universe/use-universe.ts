import { type ItemSort, type ItemType, itemSorts, itemTypes } from '@wenhai/core/discover/choices'
import { localDay } from '../../../../ui/fields/calendar-days.ts'
import { oneOf, useAddressQuery } from '../../../../ui/lists/use-address-search.ts'
import type { StreamSearch } from '../../api.ts'
import { rangeOf, type StreamPeriod, streamPeriods } from './stream-period.ts'

interface UniversePlace {
  type: ItemType | undefined
  period: StreamPeriod
  from: string
  to: string
  sort: ItemSort
}

/** What of the stream is shown, in its address. */
export function useUniverse() {
  const { query, say } = useAddressQuery()
  const place: UniversePlace = {
    type: oneOf(itemTypes, query.get('type')),
    period: oneOf(streamPeriods, query.get('period')) ?? 'all',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    sort: oneOf(itemSorts, query.get('sort')) ?? 'new',
  }
  const today = localDay(new Date())
  const timeRange = rangeOf(place.period, place, today)
  const ask: StreamSearch = {
    sort: place.sort,
    ...(place.type && { type: place.type }),
    ...(timeRange && { timeRange }),
  }
  const filter = (changed: Partial<UniversePlace>) => {
    const next = { ...place, ...changed }
    say({
      type: next.type ?? '',
      period: next.period === 'all' ? '' : next.period,
      from: next.period === 'some' ? next.from : '',
      to: next.period === 'some' ? next.to : '',
      sort: next.sort === 'new' ? '' : next.sort,
    })
  }
  return {
    place,
    today,
    ask,
    filter,
    isFiltered: place.type !== undefined || place.period !== 'all',
    clear: () => filter({ type: undefined, period: 'all' }),
  }
}

export type Universe = ReturnType<typeof useUniverse>
