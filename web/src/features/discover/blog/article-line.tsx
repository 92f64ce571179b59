import type { ArticleRow } from '@wenhai/core/article/schema'
import { inChina } from '#lib/china-time.ts'
import { paths } from '#lib/paths.ts'
import { Link } from '#lib/router/link.tsx'
import { WholeLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { pressedByTitle } from '#ui/page-header.tsx'
import { useIsInBrowser } from '#ui/use-is-in-browser.ts'
import { When } from '#ui/when.tsx'
import { Byline } from '../cards/byline.tsx'
import { Cover } from '../cards/cover.tsx'
import { articleFacts } from '../cards/item-facts.tsx'

/** A line of the journal: the day, what it is about, its picture. */
export function ArticleLine({ table }: { table: ArticleRow }) {
  return (
    <article
      className={cx(
        'group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 rounded-md py-6 sm:grid-cols-[56px_minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-5',
        pressedByTitle,
      )}
    >
      <DayStamp time={table.create_time} />
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-2xl break-words text-pretty max-sm:text-xl">
          <WholeLink to={paths.article(table.table_id)}>{table.title}</WholeLink>
        </h2>
        {table.excerpt !== '' && (
          <p className="mt-1.5 line-clamp-2 text-md leading-relaxed break-words text-ink-2">
            {table.excerpt}
          </p>
        )}
        <ArticleMeta table={table} className="mt-2.5" />
      </div>
      {table.cover !== '' && (
        <div className="w-40 max-sm:w-24">
          <Cover table={table} ratio="4 / 3" />
        </div>
      )}
    </article>
  )
}

interface ArticleMetaProps {
  table: ArticleRow
  className?: string | undefined
}

export function ArticleMeta({ table, className }: ArticleMetaProps) {
  return (
    <div className={cx('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3', className)}>
      <Byline ocean_id={table.ocean_id} name={table.author} avatar={table.avatar} />
      <When time={table.create_time} className="sm:hidden" />
      {articleFacts(table).map((fact) => (
        <span key={fact} className="whitespace-nowrap">
          {fact}
        </span>
      ))}
      {table.keywords.slice(0, 3).map((keyword) => (
        <Link
          key={keyword}
          to={paths.keyword(table.type, keyword)}
          className="relative max-w-40 truncate text-ink-3 hover:text-sea max-sm:hidden"
        >
          # {keyword}
        </Link>
      ))}
    </div>
  )
}

/** Shows the day as a torn-off calendar does. */
function DayStamp({ time }: { time: string }) {
  const isHere = useIsInBrowser()
  const then = isHere ? new Date(time) : inChina(time)
  const isThisYear = then.getFullYear() === new Date().getFullYear()
  return (
    <time
      dateTime={time}
      className="grid content-start justify-items-center pt-0.5 text-center max-sm:hidden"
    >
      <span className="font-serif text-4xl leading-none font-bold">{then.getDate()}</span>
      <span className="mt-1.5 text-xs text-ink-3">{then.getMonth() + 1} 月</span>
      {!isThisYear && <span className="text-xs text-ink-3">{then.getFullYear()}</span>}
    </time>
  )
}
