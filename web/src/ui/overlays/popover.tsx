import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonProps } from '../button.tsx'
import { cx } from '../cx.ts'
import { floatingProps, type Side, useFloating, useOutsidePress } from './use-floating.ts'

export type PopoverProps = {
  /** The label names the panel for people who do not see it. */
  label: string
  trigger: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  side?: Side
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  className?: string | undefined
  panelClassName?: string | undefined
}

export function Popover({
  label,
  trigger,
  children,
  side = 'bottom-start',
  variant,
  size,
  className,
  panelClassName,
}: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback(() => {
    setOpen(false)
    anchor.current?.focus()
  }, [])
  useFloating({ anchor, box }, isOpen, side)
  useOutsidePress({ anchor, box }, isOpen, close)
  useEffect(() => {
    if (isOpen && !box.current?.contains(document.activeElement)) box.current?.focus()
  }, [isOpen])

  return (
    <>
      <Button
        ref={anchor}
        variant={variant}
        size={size}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {trigger}
      </Button>
      {isOpen &&
        createPortal(
          <div
            {...floatingProps}
            ref={box}
            id={id}
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.key === 'Escape') leave()
            }}
            onBlur={(event) => {
              // Tab beyond the last control leaves the panel for the page, because nothing is trapped here.
              if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
            }}
            className={cx(
              'max-w-[calc(100vw-16px)] animate-fade-in overflow-y-auto rounded-xl border bg-surface p-4 text-md shadow-float outline-none',
              panelClassName,
            )}
          >
            {typeof children === 'function' ? children(leave) : children}
          </div>,
          document.body,
        )}
    </>
  )
}
