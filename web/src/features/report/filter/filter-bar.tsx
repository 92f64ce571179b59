import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type FilterValue, isUnfiltered, noFilter } from '#lib/filter-value.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icon.tsx'
import { useFilterable } from '../filter-api.ts'
import { type FilterLabel, labelsOf } from './filter-labels.ts'
import { SavedFilters } from './saved-filters.tsx'

const FilterDialog = lazy(() =>
  import('./filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
)

interface FilterBarProps {
  /** The id of the form. */
  id: string
  value: FilterValue
  onChange: (value: FilterValue) => void
  /** The name where there are two of them, such as 筛选甲组. */
  name?: string | undefined
  /** The content at the end of the line. */
  children?: ReactNode
  className?: string | undefined
}

/**
 * Shows which reports are looked at: each condition is a sentence that can be taken away, beside the filters that were
 * kept.
 */
export function FilterBar({ id, value, onChange, name = '筛选', children, className }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  // The choices come from all reports, so that they do not shrink with what is chosen.
  const { data: results, error, isFetching, refetch } = useFilterable(id)
  const questions = results?.questions ?? []
  /** The dialog opens with the reply to this press, and not with one that comes for something else. */
  const [isFailed, setFailed] = useState(false)
  const ask = async () => {
    const { isError } = await refetch()
    setFailed(isError)
    if (isError) setOpen(false)
  }
  const parts = results ? labelsOf(value, questions) : []
  return (
    <search aria-label={name} className={cx('flex flex-wrap items-center gap-2 print:hidden', className)}>
      <Button
        icon="filter"
        pending={isOpen && !results && isFetching}
        onClick={() => {
          setOpen(true)
          setFailed(false)
          if (error && !results) void ask()
        }}
      >
        {name}
      </Button>
      <SavedFilters id={id} questions={questions} value={value} onChange={onChange} />
      {parts.map((part) => (
        <Chip key={part.key} part={part} onRemove={() => onChange(part.without)} />
      ))}
      {!isUnfiltered(value) && (
        <Button variant="quiet" size="sm" onClick={() => onChange(noFilter)}>
          清除{name}
        </Button>
      )}
      {children}
      {!results && !isFetching && (isFailed || (isOpen && error)) && (
        <p role="alert" className="text-sm text-cinnabar">
          能筛选什么没能载入，请再按一次{name}。
        </p>
      )}
      {isOpen && results && (
        <Suspense>
          <FilterDialog
            title={name}
            results={results}
            value={value}
            onApply={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </search>
  )
}

const Chip = ({ part: { text }, onRemove }: { part: FilterLabel; onRemove: () => void }) => (
  <span className="inline-flex h-9 max-w-full items-center rounded-full bg-sea-wash pl-3.5 text-md text-sea-deep touch:h-11">
    <span className="min-w-0 truncate" title={text}>
      {text}
    </span>
    <button
      type="button"
      aria-label={`去掉条件：${text}`}
      onClick={onRemove}
      className="grid h-full w-9 shrink-0 place-items-center rounded-full hover:text-ink touch:w-11"
    >
      <Icon name="close" size={13} />
    </button>
  </span>
)
