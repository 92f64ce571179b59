import { choiceFilter } from '../choice/filter.tsx'
import type { KindFilter } from '../kind-result.ts'

/** Everyone placed every option: asked for is what came first. */
export const rankingFilter: KindFilter = {
  ...choiceFilter,
  is: '排在第一的是',
  isNot: '排在第一的不是',
  say: (wanted, isNot) => `${isNot ? '没有' : ''}把 ${wanted} 排在第一`,
}
