import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconName } from '../icon.tsx'

type ToastKind = 'success' | 'warning' | 'error' | 'info'
type ToastOptions = { title?: string; duration?: number }
type ToastEntry = { id: number; kind: ToastKind; text: string; title: string; duration: number }

const shownFor = 2000
/** More would cover the page on a phone; the oldest makes room. */
const most = 4

let entries: readonly ToastEntry[] = []
let nextId = 1
const listeners = new Set<() => void>()

const update = (next: readonly ToastEntry[]) => {
  entries = next
  for (const listener of listeners) listener()
}
const dismiss = (id: number) => update(entries.filter((entry) => entry.id !== id))

const show =
  (kind: ToastKind) =>
  (text: string, { title = '提示', duration = shownFor }: ToastOptions = {}) => {
    const entry = { id: nextId++, kind, text, title, duration }
    update([...entries, entry].slice(-most))
    return entry.id
  }

export const toast = {
  success: show('success'),
  warning: show('warning'),
  error: show('error'),
  info: show('info'),
  dismiss,
}

const looks: Record<ToastKind, { icon: IconName; tone: string }> = {
  success: { icon: 'check', tone: 'bg-bamboo-wash text-bamboo' },
  warning: { icon: 'warning', tone: 'bg-gold-wash text-gold' },
  error: { icon: 'close', tone: 'bg-cinnabar-wash text-cinnabar' },
  info: { icon: 'info', tone: 'bg-sea-wash text-sea' },
}

function ToastCard({ id, kind, text, title, duration }: ToastEntry) {
  const timer = useRef<number>(undefined)
  const pause = useCallback(() => window.clearTimeout(timer.current), [])
  // Leaving starts the whole time again: what one was reading should not vanish at once.
  const start = useCallback(() => {
    window.clearTimeout(timer.current)
    if (Number.isFinite(duration)) timer.current = window.setTimeout(() => dismiss(id), duration)
  }, [id, duration])
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
      className="pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-xl border border-line bg-surface py-3 pr-1.5 pl-4 shadow-float"
    >
      <span className={cx('mt-0.5 grid size-6 shrink-0 place-items-center rounded-full', looks[kind].tone)}>
        <Icon name={looks[kind].icon} size={14} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-serif text-md font-bold">{title}</p>
        <p className="text-md break-words whitespace-pre-line text-ink-2">{text}</p>
      </div>
      <button
        type="button"
        aria-label="关闭提示"
        onClick={() => dismiss(id)}
        className="-mt-1.5 grid size-9 shrink-0 place-items-center rounded-full text-ink-3 hover:text-ink touch:size-11"
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Once, at the root of the page. Open dialogs leave it reachable. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribe, () => entries)
  return (
    <section
      aria-label="提示"
      aria-live="polite"
      data-react-aria-top-layer="true"
      data-print="no"
      className="pointer-events-none fixed top-[max(72px,env(safe-area-inset-top))] left-1/2 -translate-x-1/2 z-200000 flex w-[340px] max-w-[calc(100vw-32px)] flex-col gap-2.5 narrow:top-[max(12px,env(safe-area-inset-top))]"
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} {...entry} />
      ))}
    </section>
  )
}
