import { type PointerEvent, type RefObject, useState } from 'react'

/** An item that was pressed and waits for its partner: the place on the left, the key on the right. */
export interface HeldItem {
  side: 'left' | 'right'
  key: string
}

/** A line that follows the pointer, in px within the box. */
export interface Pulled {
  from: readonly [number, number]
  to: readonly [number, number]
}

const itemAt = (element: Element | null | undefined): HeldItem | undefined => {
  const item = element?.closest<HTMLElement>('[data-left], [data-right]')
  if (!item) return undefined
  const { left, right } = item.dataset
  return left === undefined ? { side: 'right', key: right ?? '' } : { side: 'left', key: left }
}

/** Dragging begins at a dot, so that a finger on an item still scrolls the page. */
export function useJoinDrag(
  box: RefObject<HTMLElement | null>,
  isOff: boolean,
  onJoin: (left: string, right: string) => void,
) {
  const [pull, setPull] = useState<Pulled & { held: HeldItem }>()
  const within = (event: PointerEvent): readonly [number, number] => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return [event.clientX - left, event.clientY - top]
  }
  const boxProps = isOff
    ? {}
    : {
        onPointerDown(event: PointerEvent) {
          const target = event.target instanceof Element ? event.target : null
          const held = target?.closest('[data-dot]') ? itemAt(target) : undefined
          if (!held || event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setPull({ held, from: within(event), to: within(event) })
        },
        onPointerMove(event: PointerEvent) {
          if (pull) setPull({ ...pull, to: within(event) })
        },
        onPointerUp(event: PointerEvent) {
          if (!pull) return
          const goal = itemAt(document.elementFromPoint(event.clientX, event.clientY))
          setPull(undefined)
          if (!goal || goal.side === pull.held.side) return
          const [one, other] = pull.held.side === 'left' ? [pull.held, goal] : [goal, pull.held]
          onJoin(one.key, other.key)
        },
        onPointerCancel: () => setPull(undefined),
      }
  return { boxProps, pulled: pull }
}
