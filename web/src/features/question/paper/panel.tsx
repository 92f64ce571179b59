import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { onBackKey } from '#lib/back-key.ts'
import { PaperIcon } from './paper-icon.tsx'
import { sizeClass, usePreferences } from './preferences.ts'

interface PanelProps {
  title: string
  /** A drawer rises from the bottom of a phone; a lightbox fills the window. */
  look?: 'drawer' | 'lightbox'
  onClose: () => void
  children: ReactNode
}

/** Everything that Tab goes to: a trap that forgets one of them lets the focus out behind it. */
const stops =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, audio[controls], video[controls], [tabindex="0"]'

/** A dialog for browsers that have none: holds the focus, closes by Escape and by a press beside it, gives the focus back. */
export function PlainPanel({ title, look = 'drawer', onClose, children }: PanelProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { size } = usePreferences()

  const close = useEffectEvent(() => onClose())
  useEffect(() => onBackKey(() => close()), [])

  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    box.current?.focus()
    return () => {
      document.body.style.overflow = overflow
      // Anyone who closed it may have sent the focus on already.
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [])

  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') return onClose()
    if (event.key !== 'Tab' || !box.current) return
    const all = box.current.querySelectorAll<HTMLElement>(stops)
    const [first, last] = [all[0], all[all.length - 1]]
    const at = document.activeElement
    const goes = event.shiftKey ? (at === first || at === box.current) && last : at === last && first
    if (!goes) return
    event.preventDefault()
    goes.focus()
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the panel is a shortcut for its button
    <div
      className={`paper-veil paper-${look} ${sizeClass(size)}`}
      onKeyDown={press}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className="paper-panel"
      >
        <div className="paper-panel-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="paper-round" aria-label="关闭" onClick={onClose}>
            <PaperIcon name="close" />
          </button>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  )
}
