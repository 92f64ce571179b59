import type { ArticleType } from '@wenhai/core/article/choices'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { linkClass } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { pressedByTitle, wholeLink } from '#ui/page-header.tsx'
import { useTables } from '../api.ts'
import { visitsText } from '../cards/item-facts.tsx'
import { KeywordRow } from '../lists/keyword-row.tsx'
import type { TableSearchState } from '../lists/table-search.ts'

interface BlogRailProps {
  type: ArticleType
  keywords: readonly { keyword: string; count: number }[]
  search: TableSearchState
}

const title = 'border-b pb-2 font-serif text-lg font-bold'

/** Shows beside the list what others read, what it is about, and how to follow it. */
export const BlogRail = ({ type, keywords, search }: BlogRailProps) => (
  <aside aria-label="更多" className="grid grid-cols-1 content-start gap-9 max-lg:border-t max-lg:pt-8">
    <MostRead type={type} />
    {keywords.length > 0 && (
      <section className="max-lg:hidden">
        <h2 className={title}>关键词</h2>
        <KeywordRow
          keywords={keywords}
          chosen={search.address.keyword}
          searchFor={search.searchFor}
          isRow={false}
          className="mt-4"
        />
      </section>
    )}
    <p className="text-sm leading-relaxed text-ink-3">
      用阅读器订阅，新文章会自己送来：
      <a href={paths.feed} className={`${linkClass} touch:inline-block touch:py-2.5`}>
        RSS
      </a>
    </p>
  </aside>
)

/** So many are read at a glance. */
const shown = 5

function MostRead({ type }: { type: ArticleType }) {
  const { data } = useTables({ type, sort: 'visits', len: shown })
  const read = data?.tables.filter(({ visitorCount }) => visitorCount > 0) ?? []
  if (read.length === 0) return null
  return (
    <section>
      <h2 className={title}>读得最多</h2>
      <ol className="mt-1 grid grid-cols-1">
        {read.map((table, index) => (
          <li
            key={table.table_id}
            className={cx('relative flex gap-3 border-b border-dashed py-3 last:border-0', pressedByTitle)}
          >
            <span
              aria-hidden="true"
              className="w-5 shrink-0 font-serif text-2xl leading-tight font-bold text-sea"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="line-clamp-2 leading-snug break-words">
                <Link
                  to={paths.article(table.table_id)}
                  data-whole
                  className={`${wholeLink} hover:text-sea-deep`}
                >
                  {table.title}
                </Link>
              </p>
              <p className="mt-0.5 text-sm text-ink-3">{visitsText(table)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
