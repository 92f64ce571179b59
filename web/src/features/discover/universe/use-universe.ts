import { type ItemSort, type ItemType, itemSorts, itemTypes } from '@wenhai/core/discover/choices'
import { chinaDay } from '#lib/china-time.ts'
import { oneOf, useAddressQuery } from '#ui/lists/use-address-search.ts'
import type { StreamAsk } from '../api.ts'
import { type StreamPeriod, streamPeriods, streamRange } from './stream-period.ts'

interface UniverseAddress {
  type: ItemType | undefined
  period: StreamPeriod
  from: string
  to: string
  sort: ItemSort
}

/** The part of the stream that is shown, in its address. */
export function useUniverse() {
  const { query, say, searchOf } = useAddressQuery()
  const address: UniverseAddress = {
    type: oneOf(itemTypes, query.get('type')),
    period: oneOf(streamPeriods, query.get('period')) ?? 'all',
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    sort: oneOf(itemSorts, query.get('sort')) ?? 'new',
  }
  const today = chinaDay(new Date())
  const timeRange = streamRange(address.period, address, today)
  const ask: StreamAsk = {
    sort: address.sort,
    ...(address.type && { type: address.type }),
    ...(timeRange && { timeRange }),
  }
  const filter = (changed: Partial<UniverseAddress>) => {
    const next = { ...address, ...changed }
    say({
      type: next.type ?? '',
      period: next.period === 'all' ? '' : next.period,
      from: next.period === 'some' ? next.from : '',
      to: next.period === 'some' ? next.to : '',
      sort: next.sort === 'new' ? '' : next.sort,
      after: '',
    })
  }
  return {
    address,
    today,
    ask,
    /** The place where a page without a script begins. */
    after: (query.get('after') ?? '').slice(0, 200),
    searchOf,
    filter,
    isFiltered: address.type !== undefined || address.period !== 'all',
    clear: () => filter({ type: undefined, period: 'all' }),
  }
}

export type Universe = ReturnType<typeof useUniverse>
