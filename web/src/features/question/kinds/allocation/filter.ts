import { choiceFilter } from '../choice/filter.tsx'
import type { KindFilter } from '../kind-result.ts'

export const allocationFilter: KindFilter = {
  ...choiceFilter,
  is: '分给了其中之一',
  isNot: '都没有分到',
  say: (wanted, isNot) => `${isNot ? '没有' : ''}分给 ${wanted}`,
}
