import { KeptMarkup } from '#lib/kept-markup.tsx'
import { useLocation } from '#lib/router/context.tsx'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'

interface KeywordRowProps {
  keywords: readonly { keyword: string; count: number }[]
  /** The one that is filtered by, or none. */
  chosen: string
  /** The query of the address with this one, or with none. */
  searchFor: (keyword: string) => string
  /** The keywords are in one row that scrolls sideways, or in as many as it takes. */
  isRow: boolean
  className?: string | undefined
}

/** Shows what the articles are about, as links, so that each can be opened beside and gone back from. */
export function KeywordRow(props: KeywordRowProps) {
  const { pathname, search } = useLocation()
  const { keywords, isRow, className } = props
  return (
    <KeptMarkup by={() => `keywords ${pathname} ${search} ${JSON.stringify([keywords, isRow, className])}`}>
      {() => <Keywords {...props} />}
    </KeptMarkup>
  )
}

function Keywords({ keywords, chosen, searchFor, isRow, className }: KeywordRowProps) {
  const isKnown = keywords.some(({ keyword }) => keyword === chosen)
  const shown = chosen !== '' && !isKnown ? [{ keyword: chosen, count: 0 }, ...keywords] : keywords
  if (shown.length === 0) return null
  return (
    <ul
      aria-label="关键词"
      className={cx(
        'flex gap-2',
        isRow ? 'overflow-x-auto py-0.5 [scrollbar-width:none] [&>*]:shrink-0' : 'flex-wrap',
        className,
      )}
    >
      {shown.map(({ keyword }) => {
        const isChosen = keyword === chosen
        return (
          <li key={keyword} className="max-w-full">
            <Link
              to={{ search: searchFor(isChosen ? '' : keyword) }}
              aria-current={isChosen || undefined}
              aria-label={isChosen ? `不再按“${keyword}”筛选` : undefined}
              className={cx(
                'flex h-8 max-w-full items-center rounded-full border px-3 text-md transition-colors touch:h-11',
                isChosen
                  ? 'border-sea bg-sea-wash font-medium text-sea-deep'
                  : 'bg-surface text-ink-2 hover:border-edge hover:text-ink',
              )}
            >
              <span className="truncate">{keyword}</span>
              {isChosen && (
                <span aria-hidden="true" className="ml-1.5">
                  ×
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
