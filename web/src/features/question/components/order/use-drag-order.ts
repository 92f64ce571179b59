import { type CSSProperties, type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Box {
  top: number
  height: number
}

interface Held {
  from: number
  /** Where the pointer took hold, from the top of the page. */
  y: number
  boxes: readonly Box[]
  gap: number
}

const middle = ({ top, height }: Box) => top + height / 2

/** Where a row dragged by so many pixels would fall. */
export function placeAfterDrag(boxes: readonly Box[], from: number, offset: number): number {
  const held = boxes[from]
  if (!held) return from
  const at = middle(held) + offset
  const above = boxes.slice(0, from).filter((box) => at > middle(box)).length
  const below = boxes.slice(from + 1).filter((box) => at > middle(box)).length
  return above + below
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
  const [drag, setDrag] = useState<{ from: number; to: number; offset: number }>()

  const take = (from: number) => (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element
    if (isOff || event.button !== 0 || !list.current || target.closest('[data-move]')) return
    // A finger anywhere else scrolls the page.
    if (event.pointerType !== 'mouse' && !target.closest('[data-grip]')) return
    const boxes = [...list.current.children].map((row) => {
      const { top, height } = row.getBoundingClientRect()
      return { top: top + window.scrollY, height }
    })
    const [first, second] = boxes
    const gap = first && second ? second.top - first.top - first.height : 0
    held.current = { from, y: event.pageY, boxes, gap }
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ from, to: from, offset: 0 })
  }
  const carry = (event: PointerEvent) => {
    if (!held.current) return
    const { from, y, boxes } = held.current
    const offset = event.pageY - y
    setDrag({ from, to: placeAfterDrag(boxes, from, offset), offset })
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
    /** The row that is being carried. */
    carried: drag?.from,
    rowProps: (index: number) => ({
      onPointerDown: take(index),
      onPointerMove: carry,
      onPointerUp: drop,
      onPointerCancel: cancel,
    }),
    styleOf: (index: number): CSSProperties | undefined => {
      if (!drag || !held.current) return undefined
      const { from, to, offset } = drag
      if (index === from) return { transform: `translateY(${offset}px)` }
      const { boxes, gap } = held.current
      const span = (boxes[from]?.height ?? 0) + gap
      const shift = index > from && index <= to ? -span : index < from && index >= to ? span : 0
      return { transform: `translateY(${shift}px)`, transition: 'transform 160ms' }
    },
  }
}
