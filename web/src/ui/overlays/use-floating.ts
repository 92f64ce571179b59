import { type RefObject, useCallback, useId, useLayoutEffect, useRef, useState } from 'react'

export type FloatingSide = 'bottom-start' | 'bottom-end' | 'top' | 'bottom'

const gap = 6
const margin = 8

/** Puts a fixed box beside its anchor, on the other side where there is no room, never outside the viewport. */
const place = (anchor: HTMLElement, box: HTMLElement, side: FloatingSide) => {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = at.bottom + gap
  const above = at.top - gap - height
  const wantsAbove = side === 'top'
  const fitsBelow = below + height <= window.innerHeight - margin
  const top = (wantsAbove && above >= margin) || (!fitsBelow && above >= margin) ? above : below
  const lefts: Record<FloatingSide, number> = {
    'bottom-start': at.left,
    'bottom-end': at.right - width,
    top: at.left + (at.width - width) / 2,
    bottom: at.left + (at.width - width) / 2,
  }
  const left = Math.min(Math.max(lefts[side], margin), window.innerWidth - margin - width)
  box.style.top = `${Math.max(top, margin)}px`
  box.style.left = `${Math.max(left, margin)}px`
  box.style.maxHeight = `${window.innerHeight - margin * 2}px`
}

type Refs = { anchor: RefObject<HTMLElement | null>; box: RefObject<HTMLElement | null> }

export const useFloating = ({ anchor, box }: Refs, isOpen: boolean, side: FloatingSide) => {
  const update = useCallback(() => {
    if (anchor.current && box.current) place(anchor.current, box.current, side)
  }, [anchor, box, side])
  useLayoutEffect(() => {
    if (!isOpen) return
    update()
    window.addEventListener('scroll', update, { capture: true, passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update, { capture: true })
      window.removeEventListener('resize', update)
    }
  }, [isOpen, update])
}

/** A press anywhere else closes the box. */
const useOutsidePress = ({ anchor, box }: Refs, isOpen: boolean, close: () => void) => {
  useLayoutEffect(() => {
    if (!isOpen) return
    const press = (event: PointerEvent) => {
      const target = event.target
      if (!(target instanceof Node)) return
      if (!box.current?.contains(target) && !anchor.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  }, [anchor, box, isOpen, close])
}

/** The box is above every dialog and its own popovers; the attribute keeps open dialogs from hiding it. */
export const floatingProps = {
  'data-react-aria-top-layer': 'true',
  style: { position: 'fixed', top: 0, left: 0, zIndex: 100_001 },
} as const

/** A box that a control opens beside itself, and that a press anywhere else closes. */
export function useOpenable<Anchor extends HTMLElement, Box extends HTMLElement>() {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<Anchor>(null)
  const box = useRef<Box>(null)
  const id = useId()
  const close = useCallback(() => setOpen(false), [])
  useOutsidePress({ anchor, box }, isOpen, close)
  return {
    id,
    isOpen,
    setOpen,
    close,
    refs: { anchor, box },
    /** For the button that opens it. */
    openerProps: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => setOpen(!isOpen),
    },
  }
}
