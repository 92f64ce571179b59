import { matrixOf } from '@wenhai/core/question/kinds/matrix/kind'
import { groupedFilter } from '../grouped-filter.tsx'

export const matrixFilter = groupedFilter((question) => {
  const texts = matrixOf(question).cells === 'text'
  return { keys: !texts, texts }
})
