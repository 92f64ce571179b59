import { useMemo } from 'react'
import { cx } from '#ui/cx.ts'
import { type Heading, useCurrentHeading } from './use-headings.ts'

interface TocProps {
  headings: readonly Heading[]
  className?: string | undefined
}

/** Fewer headings are found without a list. */
const least = 3

/** The list is beside the text where there is room. */
export function ArticleToc({ headings, className }: TocProps) {
  const current = useCurrentHeading(headings)
  if (headings.length < least) return null
  return (
    <nav
      aria-label="目录"
      data-print="no"
      className={cx('col-start-3 min-w-0 pt-32 pr-4 pb-16 pl-6', className)}
    >
      <div className="sticky top-24 max-h-[calc(100dvh-120px)] max-w-56 overflow-y-auto border-l">
        <h2 className="px-4 pb-2 font-sans text-sm font-normal text-ink-3">目录</h2>
        <List headings={headings} current={current} />
      </div>
    </nav>
  )
}

interface FoldedTocProps extends TocProps {
  /** The headings are those of the page. */
  isRead: boolean
  markdown: string
}

const foldedClass = 'mt-6 rounded-xl border bg-surface'
const summaryClass = 'px-4.5 py-3 text-md font-medium'

/**
 * Where there is no room the list is before the text, folded. Its place is there before the headings are read, so that
 * nothing moves.
 */
export function FoldedToc({ headings, isRead, markdown, className }: FoldedTocProps) {
  const isExpected = useMemo(() => !isRead && countHeadings(markdown) >= least, [isRead, markdown])
  if (headings.length < least)
    return isExpected ? (
      <div aria-hidden="true" data-print="no" className={cx('needs-script', foldedClass, className)}>
        <div className={summaryClass}>目录</div>
      </div>
    ) : null
  return (
    <details data-print="no" className={cx(foldedClass, className)}>
      <summary className={summaryClass}>目录（{headings.length} 节）</summary>
      <nav aria-label="目录" className="border-t px-2 py-2">
        <List headings={headings} />
      </nav>
    </details>
  )
}

const List = ({ headings, current }: { headings: readonly Heading[]; current?: string | undefined }) => (
  <ol className="grid grid-cols-1">
    {headings.map(({ id, text, depth }) => (
      <li key={id}>
        <a
          href={`#${encodeURIComponent(id)}`}
          aria-current={id === current ? 'location' : undefined}
          className={cx(
            'block py-1 pr-2 text-md break-words transition-colors focus-visible:-outline-offset-2 touch:py-2.5',
            depth > 0 ? 'pl-8 text-sm' : 'pl-4',
            id === current
              ? '-ml-px border-l-2 border-sea font-medium text-sea-deep'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {text}
        </a>
      </li>
    ))}
  </ol>
)

const heading = /^#{1,3} /
const fence = /^ {0,3}(?:```|~~~)/

/** How many headings of the table of contents a text has, by its lines: near enough to keep a place free for it. */
export function countHeadings(markdown: string): number {
  let isCode = false
  let count = 0
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) isCode = !isCode
    else if (!isCode && heading.test(line)) count += 1
  }
  return count
}
