import { entryTableOf } from '@wenhai/core/question/kinds/entry-table/kind'
import { groupedFilter } from '../grouped-filter.tsx'

export const entryTableFilter = groupedFilter((question) => ({
  keys: true,
  texts: entryTableOf(question).columns.some(({ kind }) => kind === 'text'),
}))
