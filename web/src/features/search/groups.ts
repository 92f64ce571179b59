import { formatNumber } from '@wenhai/core/format/number'
import { type SearchKind, searchKinds } from '@wenhai/core/search/kinds'

export type GroupKind = Exclude<SearchKind, 'all'>

export const groupKinds = searchKinds.filter((kind) => kind !== 'all')

/** 12, or 500+ where there are more than a search counts. */
export const countText = (group: { length: number; more: boolean } | undefined): string =>
  group ? `${formatNumber(group.length)}${group.more ? '+' : ''}` : '0'
