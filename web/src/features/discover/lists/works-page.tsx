import type { ArticleType } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { PageHeader, pageFrame } from '#ui/page-header.tsx'
import { countArticleVisit, useKeywords } from '../api.ts'
import { KeywordRow } from './keyword-row.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { TableFilters } from './table-filters.tsx'
import { useTableSearch } from './table-search.ts'
import { WorksList } from './works-list.tsx'
import { WorksNav } from './works-nav.tsx'

export interface ShownWork {
  table: ArticleRow
  /** The newest, larger than the others. */
  isLead: boolean
  isPlaying: boolean
  onPlay: () => void
}

interface WorksPageProps {
  type: ArticleType
  path: string
  /** The page's title, such as 视频, and the name of its works. */
  name: string
  subtitle: string
  empty: { title: string; hint: string; write: string }
  /** So many works are shown at once. */
  len: number
  /** Classes of the list, and of the leading work in it. */
  wall: string
  lead: string
  skeleton: ReactNode
  /** The content beside the keywords. */
  aside?: ReactNode
  children: (work: ShownWork) => ReactNode
}

/** Films or moving pictures in a list, played where they are, one at a time. */
export function WorksPage({
  type,
  path,
  name,
  subtitle,
  empty,
  len,
  wall,
  lead,
  skeleton,
  aside,
  children,
}: WorksPageProps) {
  const search = useTableSearch([type])
  const [playing, setPlaying] = useState('')
  const hasLead = search.address.sort === 'new' && !search.isFiltered
  const play = (id: string) => {
    setPlaying(id)
    // A film that is played in its list counts as its page does.
    void countArticleVisit(id)
  }
  return (
    <div className={pageFrame}>
      <PageHeader title={name} subtitle={subtitle} actions={<WorksNav current={path} />} />
      <div className="grid grid-cols-1 gap-6">
        <div className="grid grid-cols-1 gap-4">
          <TableFilters search={search} label={`查找${name}`} />
          <WorkKeywords type={type} search={search} aside={aside} />
        </div>
        <WorksList
          search={search}
          len={len}
          skeleton={skeleton}
          empty={<NothingYet search={search} {...empty} />}
        >
          {(works) => (
            <ul aria-label={name} className={wall}>
              {works.map((table, index) => {
                const isLead = hasLead && index === 0
                return (
                  <li key={table.table_id} className={cx('min-w-0', isLead && lead)}>
                    {children({
                      table,
                      isLead,
                      isPlaying: playing === table.table_id,
                      onPlay: () => play(table.table_id),
                    })}
                  </li>
                )
              })}
            </ul>
          )}
        </WorksList>
      </div>
    </div>
  )
}

interface WorkKeywordsProps extends Pick<WorksPageProps, 'type' | 'aside'> {
  search: ReturnType<typeof useTableSearch>
}

function WorkKeywords({ type, search, aside }: WorkKeywordsProps) {
  const { data: keywords = [] } = useKeywords(type)
  const row = (
    <KeywordRow
      keywords={keywords}
      chosen={search.address.keyword}
      searchFor={search.searchFor}
      isRow
      className={cx(
        'max-md:-mx-4.5 max-md:px-4.5',
        aside !== undefined && 'min-w-0 max-md:w-[calc(100%+36px)]',
      )}
    />
  )
  if (aside === undefined) return row
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {row}
      {aside}
    </div>
  )
}
