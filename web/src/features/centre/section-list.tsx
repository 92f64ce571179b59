import { useEffect, useRef } from 'react'
import { Link } from '#lib/router/link.tsx'
import { cx } from '#ui/cx.ts'
import { ScrollHint } from '#ui/lists/scroll-hint.tsx'
import { useMoreEdge } from '#ui/lists/use-more-edge.ts'
import type { CentreSection } from './sections.ts'

type SectionListProps = {
  sections: readonly CentreSection[]
  current: string | undefined
  /** How many things are new in a section, by its key. */
  news: Readonly<Record<string, number>>
}

/** The list is beside the section where there is room; on phones it is a row above it that scrolls sideways. */
export function SectionList({ sections, current, news }: SectionListProps) {
  const row = useRef<HTMLElement>(null)
  useMoreEdge(row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is brought into view
  useEffect(() => {
    const nav = row.current
    const chosen = nav?.querySelector<HTMLElement>('[aria-current]')
    if (nav && chosen) nav.scrollLeft = chosen.offsetLeft - (nav.clientWidth - chosen.offsetWidth) / 2
  }, [current])
  const site = sections.filter(({ group }) => group === 'site')
  const list = (group: readonly CentreSection[]) => (
    <ul className="flex lg:flex-col lg:gap-0.5">
      {group.map(({ key, label }) => (
        <li key={key} className="shrink-0">
          <Link
            to={{ search: `?section=${key}` }}
            aria-current={key === current ? 'page' : undefined}
            className={cx(
              'flex h-11 items-center px-3.5 text-base whitespace-nowrap transition-colors',
              'max-lg:border-b-2 max-lg:focus-visible:-outline-offset-2',
              'lg:h-10 lg:rounded-md lg:text-md touch:h-11',
              key === current
                ? 'font-semibold text-ink max-lg:border-sea lg:bg-sea-wash lg:text-sea-deep'
                : 'text-ink-2 hover:text-ink max-lg:border-transparent lg:hover:bg-sunken',
            )}
          >
            {label}
            {(news[key] ?? 0) > 0 && (
              <span className="ml-1.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-cinnabar px-1.5 text-xs font-semibold text-surface tabular-nums">
                {news[key]}
                <span className="sr-only"> 条新消息</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="relative max-lg:-mx-1 lg:contents">
      <nav
        ref={row}
        aria-label="个人中心"
        className="scroll-row relative flex max-lg:overflow-x-auto max-lg:overflow-y-hidden max-lg:shadow-[inset_0_-1px_var(--line)] max-lg:[scrollbar-width:none] lg:sticky lg:top-20 lg:flex-col lg:gap-4"
      >
        {list(sections.filter(({ group }) => group === 'own'))}
        {site.length > 0 && (
          <div className="flex max-lg:ml-2 max-lg:border-l max-lg:pl-2 lg:flex-col lg:border-t lg:pt-4">
            <h2 className="px-3.5 pb-1.5 font-sans text-sm font-normal text-ink-3 max-lg:sr-only">
              站点管理
            </h2>
            {list(site)}
          </div>
        )}
      </nav>
      <ScrollHint />
    </div>
  )
}
