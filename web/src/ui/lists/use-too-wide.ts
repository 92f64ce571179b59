import { type RefObject, useEffect } from 'react'

/** Marks a frame whose only child is wider than itself. */
export function useTooWide(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    const child = element?.firstElementChild
    if (!element || !child) return
    // It looks at once, when the page is laid out anyway.
    const sizes = new ResizeObserver(() => {
      element.toggleAttribute('data-too-wide', child.scrollWidth > element.clientWidth + 1)
    })
    sizes.observe(element)
    sizes.observe(child)
    return () => sizes.disconnect()
  }, [frame])
}
