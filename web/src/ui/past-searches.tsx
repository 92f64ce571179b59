import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { searchHistory, usePastSearches } from '#lib/search-history.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import './past-searches.css'

interface PastSearchesProps {
  /** The search field. */
  children: ReactNode
  onPick: (key: string) => void
  className?: string | undefined
}

/** A search field and, below it while it is in use, the past searches: numbered, each to search again or remove. */
export function PastSearches({ children, onPick, className }: PastSearchesProps) {
  const keys = usePastSearches()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  const isShown = isOpen && keys.length > 0
  const focusField = () => box.current?.querySelector('input')?.focus()
  const pick = (key: string) => {
    setOpen(false)
    onPick(key)
  }
  const press = (event: KeyboardEvent) => {
    if (!isShown) return
    const isSearch = event.target instanceof HTMLInputElement && event.target.value.trim() !== ''
    if (event.key === 'Enter' && isSearch) setOpen(false)
    if (event.key === 'Escape') {
      event.stopPropagation()
      // The field gets the focus first, because it opens the list then.
      focusField()
      setOpen(false)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, .past-key') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
  }
  return (
    <search
      ref={box}
      className={cx('past-box', className)}
      onKeyDown={press}
      onInput={() => setOpen(true)}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      {children}
      {isShown && <Past keys={keys} onPick={pick} onGone={focusField} />}
    </search>
  )
}

interface PastProps {
  keys: readonly string[]
  onPick: (key: string) => void
  /** Called after one or all were removed. */
  onGone: () => void
}

const Past = ({ keys, onPick, onGone }: PastProps) => (
  <section aria-label="搜索历史" className="past">
    <header className="past-head">
      搜索历史
      <button
        type="button"
        className="past-clear"
        onClick={() => {
          searchHistory.clear()
          onGone()
        }}
      >
        全部清除
      </button>
    </header>
    <ol className="past-list">
      {keys.map((key, index) => (
        <li key={key}>
          <button type="button" className="past-key" onClick={() => onPick(key)}>
            <span className="past-number">{index + 1}</span>
            <span className="past-text">{key}</span>
          </button>
          <button
            type="button"
            className="past-remove"
            aria-label={`删除“${key}”`}
            onClick={() => {
              searchHistory.remove(key)
              // A line that is gone cannot hold the focus.
              onGone()
            }}
          >
            <Icon name="close" size={13} />
          </button>
        </li>
      ))}
    </ol>
  </section>
)
