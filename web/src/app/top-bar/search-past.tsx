import { useSearchHistory } from '../../lib/search-history.ts'
import { Icon } from '../../ui/icon.tsx'

type SearchPastProps = {
  onPick: (key: string) => void
  /** A line that is gone cannot hold the focus. */
  onEmptied: () => void
}

/** Past searches, numbered, each of which can be searched again or removed. */
export function SearchPast({ onPick, onEmptied }: SearchPastProps) {
  const { keys, remove, clear } = useSearchHistory()
  return (
    <section
      aria-label="搜索历史"
      className="absolute top-full left-0 z-10 w-full min-w-70 mt-1.5 animate-fade-in overflow-hidden rounded-xl border bg-surface shadow-float"
    >
      <header className="flex items-center justify-between border-b py-1 pr-2 pl-4 text-sm text-ink-3">
        搜索历史
        <button
          type="button"
          onClick={() => {
            clear()
            onEmptied()
          }}
          className="rounded-md px-2 py-1 hover:text-ink touch:min-h-11"
        >
          全部清除
        </button>
      </header>
      <ol className="max-h-[50dvh] overflow-y-auto py-1">
        {keys.map((key, index) => (
          <li key={key} className="group flex items-center pr-2 hover:bg-sunken">
            <button
              type="button"
              data-past
              onClick={() => onPick(key)}
              className="flex min-w-0 flex-1 items-center gap-3 py-1.5 pl-4 text-left text-md -outline-offset-2! touch:min-h-11"
            >
              <span className="w-5 shrink-0 text-right font-serif text-sm font-bold text-ink-3">
                {index + 1}
              </span>
              <span className="truncate">{key}</span>
            </button>
            <button
              type="button"
              aria-label={`删除“${key}”`}
              onClick={() => {
                remove(key)
                onEmptied()
              }}
              className="grid size-8 shrink-0 place-items-center rounded-full text-ink-3 -outline-offset-2! hover:text-ink touch:size-11"
            >
              <Icon name="close" size={13} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
