import {
  type ArticleType,
  articleSortNames,
  articleSorts,
  articleTypeNames,
} from '@wenhai/core/article/choices'
import { Button } from '#ui/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { PlainFilters } from '#ui/lists/plain-filters.tsx'
import { oneOf } from '#ui/lists/use-address-search.ts'
import { visitSortName } from '../cards/item-facts.tsx'
import type { TableSearchState } from './table-search.ts'

interface TableFiltersProps {
  search: TableSearchState
  /** The label, such as 查找文章. */
  label: string
  /** The types, where the page lists several. */
  types?: readonly ArticleType[]
}

export function TableFilters({ search, label, types = [] }: TableFiltersProps) {
  const { address, filter } = search
  const choices = articleSorts.map((value) => ({
    value,
    label: value === 'visits' ? visitSortName(address.type) : articleSortNames[value],
  }))
  return (
    <>
      <PlainFilters
        filters={[
          { name: 'key', label, value: address.key },
          ...(types.length > 1
            ? [
                {
                  name: 'type',
                  label: '分类',
                  value: address.type,
                  choices: types.map((value) => ({ value, label: articleTypeNames[value] })),
                },
              ]
            : []),
          { name: 'sort', label: '排序', value: address.sort, choices },
        ]}
      />
      <search aria-label="筛选" className="needs-script flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <SearchField
          label={label}
          value={search.typed}
          onChange={search.type}
          className="w-64 max-sm:min-w-0 max-sm:flex-1"
        />
        {search.isFiltered && (
          <Button variant="quiet" size="sm" onClick={search.clear}>
            清除条件
          </Button>
        )}
        <Select
          look="pick"
          label="排序"
          className="ml-auto"
          value={address.sort}
          onChange={(value) => filter({ sort: oneOf(articleSorts, value) ?? 'new' })}
          choices={choices}
        />
      </search>
    </>
  )
}
