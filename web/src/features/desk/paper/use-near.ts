import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Lines are drawn before they come into view: as far as one turns a wheel at once. */
const ahead = '1200px 0px'

const scrollerOf = (element: Element): Element | null => {
  const above = element.parentElement
  return !above || /auto|scroll/.test(getComputedStyle(above).overflowY) ? above : scrollerOf(above)
}

const waiting = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

const watch = (element: Element, tell: () => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.()
    },
    // Margins reach beyond the element that scrolls only where that is the root.
    { root: scrollerOf(element), rootMargin: ahead },
  )
  waiting.set(element, tell)
  observer.observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}

/** Whether the place has been near what is seen: a form of two hundred questions opens as fast as one of twenty. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = place
    if (isNear || !current) return
    return watch(current, () => startTransition(() => setNear(true)))
  }, [isNear, place])
  return isNear
}
