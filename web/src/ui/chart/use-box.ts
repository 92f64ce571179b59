import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The width of a box, rounded; 0 until it is known. A box that is hidden for a while keeps its last width. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  // The width is read before the page is painted, so that nobody sees a drawing that is made again at once.
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

/** A chart is drawn a screen's height before it is scrolled to. */
const ahead = '800px'

/**
 * Whether the box has come near what is looked at. A page of two hundred questions then fetches the words of a few
 * only.
 */
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
