import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The width of a box, rounded; 0 until it is known. Hidden for a while, it keeps the last one. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // Before the page is painted: nobody sees a drawing that is then made again.
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => {
      const now = Math.round(box.clientWidth)
      if (now > 0) setWidth(now)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [ref])
  return width
}

/** A screen's height ahead: what is scrolled to is drawn already. */
const ahead = '800px'

/** True from the moment when the box came near what is looked at: a page of two hundred questions reads the words of a few. */
export function useNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (isNear || !box) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: `${ahead} 0px` },
    )
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [ref, isNear])
  return isNear
}
