import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import './toast.css'

type ToastKind = 'success' | 'warning' | 'error' | 'info'
type ToastOptions = { title?: string }
type ToastEntry = { id: number; kind: ToastKind; text: string; title: string }

const shownFor = 2000
/** More toasts would cover the page on a phone, so the oldest makes room. */
const most = 4

const none: readonly ToastEntry[] = []
let entries = none
let nextId = 1
const listeners = new Set<() => void>()

const update = (next: readonly ToastEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}
const dismiss = (id: number) => update(entries.filter((entry) => entry.id !== id))

const show =
  (kind: ToastKind) =>
  (text: string, { title = '提示' }: ToastOptions = {}) => {
    const entry = { id: nextId++, kind, text, title }
    const others = entries.filter((other) => !isSame(other, entry) && !isOutdated(other, entry))
    update([...others, entry].slice(-most))
    return entry.id
  }

/** A toast that is said again is shown once. */
const isSame = (one: ToastEntry, other: ToastEntry) =>
  one.kind === other.kind && one.title === other.title && one.text === other.text

/** Of several things that were done one after the other, only the last is told. */
const isOutdated = (one: ToastEntry, other: ToastEntry) => one.kind === 'success' && other.kind === 'success'

export const toast = {
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  info: show('info'),
  dismiss,
}

const icons: Record<ToastKind, IconName> = {
  success: 'check',
  warning: 'warning',
  error: 'close',
  info: 'info',
}

function ToastCard({ id, kind, text, title }: ToastEntry) {
  const timer = useRef<number>(undefined)
  const pause = useCallback(() => window.clearTimeout(timer.current), [])
  // The whole time starts again when the pointer leaves, because what a person was reading should not vanish at once.
  const start = useCallback(() => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => dismiss(id), shownFor)
  }, [id])
  useEffect(() => {
    start()
    return pause
  }, [start, pause])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; the control is the button inside
    <div
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      data-kind={kind}
      onPointerEnter={pause}
      onPointerLeave={start}
      onFocus={pause}
      onBlur={start}
      className="toast"
    >
      <span className="toast-icon">
        <Icon name={icons[kind]} size={14} />
      </span>
      <div className="toast-words">
        <p className="toast-title">{title}</p>
        <p className="toast-text">{text}</p>
      </div>
      <button type="button" aria-label="关闭提示" onClick={() => dismiss(id)} className="toast-close">
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toaster is rendered once, at the root of the page. Open dialogs leave it reachable. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => entries,
    () => none,
  )
  return (
    <section
      aria-label="提示"
      aria-live="polite"
      data-react-aria-top-layer="true"
      data-print="no"
      className="toasts"
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} {...entry} />
      ))}
    </section>
  )
}
