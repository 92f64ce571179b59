import { type ComponentProps, type ReactNode, type RefObject, useCallback, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button, type ButtonProps } from '../button.tsx'
import { cx } from '../cx.ts'
import { type FloatingSide, floatingProps, useFloating, useOpenable } from './use-floating.ts'

type PopoverProps = {
  /** The label names the panel for people who do not see it. */
  label: string
  trigger: ReactNode
  children: ReactNode | ((close: () => void) => ReactNode)
  side?: FloatingSide
  variant?: ButtonProps['variant']
  size?: ButtonProps['size']
  className?: string | undefined
  panelClassName?: string | undefined
}

export function Popover(props: PopoverProps) {
  const { label, trigger, children, side = 'bottom-start', panelClassName, ...button } = props
  const { id, isOpen, close, refs, openerProps } = useOpenable<HTMLButtonElement, HTMLDivElement>()
  const { anchor, box } = refs
  const leave = useCallback(() => {
    close()
    anchor.current?.focus()
  }, [close, anchor])
  useEffect(() => {
    if (isOpen && !box.current?.contains(document.activeElement)) box.current?.focus()
  }, [isOpen, box])

  return (
    <>
      <Button {...button} {...openerProps} ref={anchor} aria-haspopup="dialog">
        {trigger}
      </Button>
      {isOpen && (
        <FloatingPanel
          refs={refs}
          side={side}
          close={close}
          leave={leave}
          id={id}
          aria-label={label}
          tabIndex={-1}
          className={cx('max-w-[calc(100vw-16px)] p-4 text-md outline-none', panelClassName)}
        >
          {typeof children === 'function' ? children(leave) : children}
        </FloatingPanel>
      )}
    </>
  )
}

interface FloatingPanelProps extends Omit<ComponentProps<'div'>, 'ref'> {
  refs: { anchor: RefObject<HTMLElement | null>; box: RefObject<HTMLDivElement | null> }
  side: FloatingSide
  close: () => void
  /** Closes the panel and returns the focus to the button that opened it. */
  leave: () => void
}

/** A panel beside the button that opened it, above the page. */
export function FloatingPanel({ refs, side, close, leave, className, ...panel }: FloatingPanelProps) {
  useFloating(refs, true, side)
  return createPortal(
    <div
      {...floatingProps}
      {...panel}
      ref={refs.box}
      role="dialog"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') leave()
      }}
      onBlur={(event) => {
        // Tab beyond the last control leaves the panel for the page, because nothing is trapped here.
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
      className={cx('animate-fade-in overflow-y-auto rounded-xl border bg-surface shadow-float', className)}
    />,
    document.body,
  )
}
