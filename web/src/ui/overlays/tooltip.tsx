import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { floatingProps, useFloating } from './use-floating.ts'

type TooltipProps = { text: string; children: ReactElement<{ 'aria-describedby'?: string | undefined }> }

/** The delay is long enough that no tooltip flickers on the pointer's way to somewhere else. */
const hoverDelay = 350

/** A word of explanation for a control that has its own name. Nothing that a person has to know belongs here. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLElement>(null)
  const timer = useRef<number>(undefined)
  const id = useId()
  useFloating({ anchor, box }, isOpen, 'top')
  useEffect(() => () => window.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    const press = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOpen])

  const keep = () => window.clearTimeout(timer.current)
  const show = (delay: number) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(true), delay)
  }
  // Leaving waits a little too, so that the pointer may move onto the text itself.
  const hide = () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOpen(false), 120)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(hoverDelay)}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      {isOpen &&
        createPortal(
          <section {...floatingProps} ref={box} aria-label="说明" onPointerEnter={keep} onPointerLeave={hide}>
            <div
              id={id}
              role="tooltip"
              className="max-w-xs animate-fade-in rounded-md bg-ink px-2.5 py-1.5 text-sm text-paper shadow-float"
            >
              {text}
            </div>
          </section>,
          document.body,
        )}
    </span>
  )
}
