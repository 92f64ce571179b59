import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useSearchHistory } from '../../lib/search-history.ts'
import { cx } from '../../ui/cx.ts'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { SearchPast } from './search-past.tsx'

type SearchBoxProps = { autoFocus?: boolean; onDone?: () => void; className?: string }

/** The search box and, below it while it is in use, what was searched before. */
export function SearchBox({ autoFocus = false, onDone, className }: SearchBoxProps) {
  const navigate = useNavigate()
  const { keys, add } = useSearchHistory()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isPastShown = isOpen && keys.length > 0

  const search = (key: string) => {
    add(key)
    setText(key)
    setOpen(false)
    onDone?.()
    void navigate(paths.search(key))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isPastShown) {
      event.stopPropagation()
      setOpen(false)
      input.current?.focus()
    }
    if (!isPastShown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const stops = [input.current, ...(box.current?.querySelectorAll<HTMLElement>('[data-past]') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    stops[(at + (event.key === 'ArrowDown' ? 1 : -1) + stops.length) % stops.length]?.focus()
  }
  return (
    <search
      ref={box}
      className={cx('relative block', className)}
      onKeyDown={press}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <SearchField
        ref={input}
        label="搜索"
        placeholder="搜索问卷、投票、考试、文章"
        value={text}
        onChange={(value) => {
          setText(value)
          setOpen(true)
        }}
        onSearch={search}
        autoFocus={autoFocus}
      />
      {isPastShown && <SearchPast onPick={search} onEmptied={() => input.current?.focus()} />}
    </search>
  )
}
