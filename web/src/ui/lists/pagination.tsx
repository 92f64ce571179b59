import { formatNumber } from '@wenhai/core/format/number'
import { type KeyboardEvent, useState } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'

type PaginationProps = {
  /** The label, which differs where a page has two of them. */
  label?: string | undefined
  page: number
  pageSize: number
  total: number
  /** The unit of what is counted, where 条 would be taken for something else. */
  unit?: string | undefined
  onPage: (page: number) => void
  onPageSize?: ((size: number) => void) | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

const cell =
  'grid h-8 min-w-8 place-items-center rounded-md border px-1.5 text-md transition-colors disabled:cursor-not-allowed disabled:opacity-40 touch:h-11 touch:min-w-11'

export function Pagination({
  label = '分页',
  page,
  pageSize,
  total,
  unit = '条',
  onPage,
  onPageSize,
  disabled = false,
  className,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const arrow = (name: string, icon: 'left' | 'right', target: number) => (
    <button
      type="button"
      aria-label={name}
      disabled={disabled || target < 1 || target > pages}
      onClick={() => onPage(target)}
      className={cx(cell, 'bg-surface enabled:hover:border-edge')}
    >
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    <nav
      aria-label={label}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 text-sm text-ink-3',
        className,
      )}
    >
      <div className="flex items-center gap-4">
        <span>
          共 {formatNumber(total)} {unit}
        </span>
        {onPageSize && <SizeChoice {...{ pageSize, onPageSize, disabled }} />}
      </div>
      <div className="flex items-center gap-2 narrow:w-full narrow:justify-between">
        {arrow('上一页', 'left', page - 1)}
        <Jump {...{ page, pages, onPage, disabled }} />
        <Numbers {...{ page, pages, onPage, disabled }} />
        {arrow('下一页', 'right', page + 1)}
      </div>
    </nav>
  )
}

type SizeChoiceProps = { pageSize: number; onPageSize: (size: number) => void; disabled: boolean }

const SizeChoice = ({ pageSize, onPageSize, disabled }: SizeChoiceProps) => (
  <label className="relative inline-flex items-center gap-1.5">
    每页
    <select
      value={pageSize}
      disabled={disabled}
      onChange={(event) => onPageSize(Number(event.target.value))}
      className="h-8 appearance-none rounded-md border bg-surface pr-7 pl-2.5 text-md text-ink hover:border-edge touch:h-11"
    >
      {pageSizes(pageSize).map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </select>
    <Icon name="down" size={12} className="pointer-events-none absolute right-2.5" />
  </label>
)

type JumpProps = { page: number; pages: number; onPage: (page: number) => void; disabled: boolean }

const Numbers = ({ page, pages, onPage, disabled }: JumpProps) => (
  <ol className="flex items-center gap-2 narrow:hidden">
    {pageMarks(page, pages).map((mark) => (
      <li key={mark}>
        {typeof mark === 'number' ? (
          <button
            type="button"
            aria-label={`第 ${mark} 页`}
            aria-current={mark === page ? 'page' : undefined}
            disabled={disabled}
            onClick={() => mark !== page && onPage(mark)}
            className={cx(
              cell,
              mark === page
                ? 'border-ink bg-ink text-paper'
                : 'bg-surface text-ink enabled:hover:border-edge',
            )}
          >
            {mark}
          </button>
        ) : (
          <span aria-hidden="true" className="px-0.5">
            …
          </span>
        )}
      </li>
    ))}
  </ol>
)

/** On phones a row of numbers is too small to hit, so the page is typed instead. */
function Jump({ page, pages, onPage, disabled }: JumpProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const go = () => {
    const target = Math.min(Math.max(Math.round(Number(typed)), 1), pages)
    if (typed && Number.isFinite(target) && target !== page) onPage(target)
    setTyped(null)
  }
  return (
    <span className="hidden items-center gap-2 text-md narrow:inline-flex">
      <input
        aria-label={`跳到第几页，共 ${pages} 页`}
        inputMode="numeric"
        value={typed ?? String(page)}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && go()}
        className="h-11 w-14 rounded-md border border-edge bg-surface text-center text-lg text-ink"
      />
      / {pages} 页
    </span>
  )
}

interface PlainPagesProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** The pages of a list without a script. A page beyond the end links to the last one. */
export const PlainPages = ({ page, pages, hrefOf }: PlainPagesProps) => (
  <noscript>
    <nav aria-label="分页" className="flex items-center justify-between gap-4 text-md">
      {page > 1 ? <a href={hrefOf(Math.min(page - 1, pages))}>← 上一页</a> : <span />}
      <span className="text-ink-3">
        第 {page} / {pages} 页
      </span>
      {page < pages ? <a href={hrefOf(page + 1)}>下一页 →</a> : <span />}
    </nav>
  </noscript>
)

type PageMark = number | 'gap-before' | 'gap-after'

/** The first page, the last, the current one and its neighbours; a gap is never shown where a single page would fit. */
export const pageMarks = (page: number, pages: number): PageMark[] => {
  if (pages <= 7) return Array.from({ length: Math.max(pages, 1) }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 3 ? (['gap-before'] as const) : from === 3 ? [2] : []),
    ...middle,
    ...(to < pages - 2 ? (['gap-after'] as const) : to === pages - 2 ? [pages - 1] : []),
    pages,
  ]
}

const sizes = [10, 20, 30, 40, 50, 100]

/** The page sizes of the specification, and the present one where it is another (the question bank has 25). */
export const pageSizes = (current: number) =>
  sizes.includes(current) ? sizes : [...sizes, current].sort((a, b) => a - b)
