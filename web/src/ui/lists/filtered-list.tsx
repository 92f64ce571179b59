import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { SkeletonTable } from '../feedback/skeleton.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { Select } from '../fields/select.tsx'
import { belowBar, DataTable } from './data-table.tsx'
import { PagedList, type PageQuery, SearchedNewest } from './paged-list.tsx'
import type { DataTableProps } from './table-props.ts'
import type { useListState } from './use-list-state.ts'

const any = 'any'

interface FilteredListProps<Row, Choice extends string> {
  /** The name of the list, such as 我的文章. */
  label: string
  list: ReturnType<typeof useListState>
  query: PageQuery<Row>
  /** True where there is nothing to search in. */
  hasNone: boolean
  /** The hint in the search field. */
  placeholder?: string | undefined
  /** A keyword is searched in so many of the newest rows, where that is not all. */
  searched?: number | undefined
  filter?: {
    /** The name of the choice, such as 类型. */
    label: string
    value: Choice | undefined
    choices: readonly { value: Choice; label: string }[]
    onChange: (value: Choice | undefined) => void
  }
  /** Shown where there is nothing yet. */
  empty: { title: string; hint: string; action?: ReactNode }
  /** What is shown at the end of the row of filters. */
  aside?: ReactNode
  /** The note is below the pages. */
  note?: ReactNode
  table: Omit<DataTableProps<Row>, 'label' | 'rows' | 'stickyTop'>
}

/** A table of things that are found by a keyword and one choice, a page at a time. */
export function FilteredList<Row, Choice extends string = never>(props: FilteredListProps<Row, Choice>) {
  const { label, list, query, hasNone, searched, filter, empty, note, table } = props
  const isFiltered = list.key !== '' || filter?.value !== undefined
  const clear = () => {
    list.search('')
    filter?.onChange(undefined)
  }
  return (
    <>
      {!hasNone && <Filters {...props} />}
      {query.data?.more && searched && <SearchedNewest count={searched} />}
      <PagedList<Row>
        list={list}
        query={query}
        isAlwaysPaged
        skeleton={<SkeletonTable rows={5} columns={5} />}
        empty={
          isFiltered ? (
            <EmptyState
              title="没有找到"
              hint={filter ? `换个词，或者看看别的${filter.label}。` : '换个词试试。'}
              action={<Button onClick={clear}>清除条件</Button>}
            />
          ) : (
            <EmptyState className="rounded-xl border border-dashed" {...empty} />
          )
        }
      >
        {(rows) => <DataTable {...table} label={label} rows={rows} stickyTop={belowBar} />}
      </PagedList>
      {(query.data?.tables.length ?? 0) > 0 && note}
    </>
  )
}

function Filters<Row, Choice extends string>({
  label,
  list,
  placeholder,
  filter,
  aside,
}: FilteredListProps<Row, Choice>) {
  return (
    <search aria-label="筛选" className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <SearchField
        label={`查找${label}`}
        placeholder={placeholder}
        value={list.typed}
        onChange={list.search}
        className="w-64 narrow:w-full"
      />
      {filter && (
        <Select
          look="pick"
          label={filter.label}
          value={filter.value ?? any}
          onChange={(value) => {
            filter.onChange(filter.choices.find((choice) => choice.value === value)?.value)
            list.restart()
          }}
          choices={[{ value: any, label: '全部' }, ...filter.choices]}
        />
      )}
      {aside && <div className="ml-auto narrow:w-full narrow:[&>*]:w-full">{aside}</div>}
    </search>
  )
}
