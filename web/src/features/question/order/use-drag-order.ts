import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Box {
  top: number
  height: number
}

interface Held {
  from: number
  /** The place where the pointer took hold, from the top of what scrolls. */
  y: number
  /** The place where the pointer is now, in the window. */
  clientY: number
  boxes: readonly Box[]
  gap: number
  scroller: Element
}

const middle = ({ top, height }: Box) => top + height / 2

/** The place where a row dragged by so many pixels would fall. */
export function placeAfterDrag(boxes: readonly Box[], from: number, offset: number): number {
  const held = boxes[from]
  if (!held) return from
  const at = middle(held) + offset
  const above = boxes.slice(0, from).filter((box) => at > middle(box)).length
  const below = boxes.slice(from + 1).filter((box) => at > middle(box)).length
  return above + below
}

/** A row that is carried this near to the edge of what scrolls, in px, takes it along. */
const edge = 48
/** At the edge itself it scrolls by so many px a frame. */
const fastest = 14

/** How far to scroll in this frame: faster nearer to the edge, not at all away from it. */
export function scrollStep(clientY: number, top: number, bottom: number): number {
  const into = Math.max(top + edge - clientY, 0) || -Math.max(clientY - (bottom - edge), 0)
  return -Math.round(fastest * Math.max(-1, Math.min(1, into / edge)))
}

/** A finger that rests so long means the row and not the page. */
const restMs = 260
/** Fingers tremble by a few px, so a shorter way is no drag. */
const isFar = ({ clientX, clientY }: globalThis.PointerEvent, x: number, y: number) =>
  Math.hypot(clientX - x, clientY - y) > 8
const ends = ['pointermove', 'pointerup', 'pointercancel'] as const

function scrollerOf(element: Element): Element {
  const root = document.scrollingElement ?? document.documentElement
  for (let at = element.parentElement; at && at !== root; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return root
}

function edgesOf(scroller: Element): [number, number] {
  if (scroller === document.scrollingElement) return [0, window.innerHeight]
  const { top, bottom } = scroller.getBoundingClientRect()
  return [top, bottom]
}

/** Acts once a finger has rested in its place, unless it moves on or is lifted before. */
function onceRested({ clientX, clientY }: PointerEvent, act: () => void): void {
  const timer = setTimeout(act, restMs)
  const stop = (event: Event) => {
    if (event.type === 'pointermove' && !isFar(event as globalThis.PointerEvent, clientX, clientY)) return
    clearTimeout(timer)
    for (const type of ends) window.removeEventListener(type, stop)
  }
  for (const type of ends) window.addEventListener(type, stop)
}

/** Until the finger is lifted it carries the row, and must not scroll the page. */
function keepFromScrolling(row: HTMLElement): void {
  const hold = (event: Event) => event.cancelable && event.preventDefault()
  row.addEventListener('touchmove', hold, { passive: false })
  row.addEventListener('contextmenu', hold)
  const end = () => {
    row.removeEventListener('touchmove', hold)
    row.removeEventListener('contextmenu', hold)
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
  }
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}

/** Measures the rows of a list at the moment at which one of them is taken hold of. */
function takeHold(list: HTMLElement, from: number, clientY: number): Held {
  const scroller = scrollerOf(list)
  const boxes = [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top: top + scroller.scrollTop, height }
  })
  const [first, second] = boxes
  const gap = first && second ? second.top - first.top - first.height : 0
  return { from, y: clientY + scroller.scrollTop, clientY, boxes, gap, scroller }
}

interface Drag {
  from: number
  to: number
  offset: number
}

function styleOfRow(index: number, { from, to, offset }: Drag, { boxes, gap }: Held): CSSProperties {
  if (index === from) return { transform: `translateY(${offset}px)` }
  const span = (boxes[from]?.height ?? 0) + gap
  const shift = index > from && index <= to ? -span : index < from && index >= to ? span : 0
  return { transform: `translateY(${shift}px)`, transition: 'transform 160ms' }
}

/** Scrolls while a row is carried near an edge, and tells of it. */
function useEdgeScroll(held: RefObject<Held | undefined>, isCarrying: boolean, onScroll: () => void) {
  const latest = useRef(onScroll)
  useEffect(() => {
    latest.current = onScroll
  })
  useEffect(() => {
    if (!isCarrying) return
    let frame = requestAnimationFrame(function scroll() {
      frame = requestAnimationFrame(scroll)
      if (!held.current) return
      const { clientY, scroller } = held.current
      const before = scroller.scrollTop
      scroller.scrollTop += scrollStep(clientY, ...edgesOf(scroller))
      if (scroller.scrollTop !== before) latest.current()
    })
    return () => cancelAnimationFrame(frame)
  }, [isCarrying, held])
}

/**
 * Rows of a list that the pointer can carry elsewhere. While it is carried nothing moves in the document: the rows are only
 * drawn in their new places, so that neither the touch nor the focus is lost.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  isOff: boolean,
  onMove: (from: number, to: number) => void,
) {
  const held = useRef<Held>(undefined)
  const [drag, setDrag] = useState<Drag>()
  const follow = () => {
    if (!held.current) return
    const { from, y, clientY, boxes, scroller } = held.current
    const offset = clientY + scroller.scrollTop - y
    setDrag({ from, to: placeAfterDrag(boxes, from, offset), offset })
  }
  useEdgeScroll(held, drag !== undefined, follow)

  const take = (from: number) => (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element
    if (isOff || event.button !== 0 || !list.current || target.closest('[data-move]')) return
    const { currentTarget: row, pointerId, clientY } = event
    const lift = () => {
      if (!list.current) return
      held.current = takeHold(list.current, from, clientY)
      row.setPointerCapture(pointerId)
      setDrag({ from, to: from, offset: 0 })
    }
    // A finger on the row scrolls the page, unless it rests there first; the grip is lifted at once.
    if (event.pointerType === 'mouse' || target.closest('[data-grip]')) return lift()
    onceRested(event, () => {
      keepFromScrolling(row)
      lift()
    })
  }
  const carry = ({ clientY }: PointerEvent) => {
    if (!held.current) return
    held.current.clientY = clientY
    follow()
  }
  const drop = () => {
    if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
    cancel()
  }
  const cancel = () => {
    held.current = undefined
    setDrag(undefined)
  }

  return {
    /** The row that is being carried, and where it would fall. */
    carried: drag?.from,
    over: drag?.to,
    rowProps: (index: number) => ({
      onPointerDown: take(index),
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: cancel,
    }),
    styleOf: (index: number) => (drag && held.current ? styleOfRow(index, drag, held.current) : undefined),
  }
}
