import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { ScrollHint } from './scroll-hint.tsx'
import { useMoreEdge } from './use-more-edge.ts'

type TabChoice<Key extends string> = { key: Key; label: ReactNode; disabled?: boolean | undefined }

type TabsProps<Key extends string> = {
  label: string
  value: Key
  onChange: (key: Key) => void
  tabs: readonly TabChoice<Key>[]
  /** The panel of the tab that is chosen. */
  children?: ReactNode
  className?: string | undefined
}

/** The tab that a key leads to. */
function targetOf<Key extends string>(key: string, tabs: readonly TabChoice<Key>[], value: Key) {
  const open = tabs.filter((tab) => !tab.disabled)
  const at = open.findIndex((tab) => tab.key === value)
  const targets = new Map([
    ['ArrowRight', at + 1],
    ['ArrowLeft', at - 1],
    ['Home', 0],
    ['End', -1],
  ])
  const target = targets.get(key)
  return target === undefined ? undefined : open.at(target % open.length)
}

/** The tabs are one Tab stop; arrow keys move and choose at once. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { label, value, onChange, tabs, children, className } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useMoreEdge(list)

  const press = (event: KeyboardEvent) => {
    const next = targetOf(event.key, tabs, value)
    if (!next) return
    event.preventDefault()
    onChange(next.key)
    const tab = [...(list.current?.children ?? [])].find((child) => child.id === `${id}-${next.key}`)
    if (tab instanceof HTMLElement) tab.focus()
  }
  const hasPanel = children !== undefined
  return (
    <div className={cx('min-w-0', className)}>
      <div className="relative">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="needs-script scroll-row flex gap-1.5 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === value}
              aria-controls={hasPanel ? `${id}-panel` : undefined}
              tabIndex={tab.key === value ? 0 : -1}
              disabled={tab.disabled}
              onKeyDown={press}
              onClick={() => onChange(tab.key)}
              className={cx(
                'shrink-0 border-b-2 px-3.5 py-2.5 text-base whitespace-nowrap transition-colors focus-visible:-outline-offset-2 disabled:opacity-45',
                tab.key === value
                  ? 'border-sea font-semibold text-ink'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        <ScrollHint />
      </div>
      {hasPanel && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-5">
          {children}
        </div>
      )}
    </div>
  )
}
