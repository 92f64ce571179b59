import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on the screen, at least half of it. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { threshold: 0.5 },
    )
    observer.observe(watched)
    return () => {
      observer.disconnect()
      setInView(false)
    }
  }, [element])
  return isInView
}
