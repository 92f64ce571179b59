import { type RefObject, useEffect } from 'react'

/** Marks a row that scrolls sideways with the sides on which more follows: `scroll-row` in the styles fades them. */
export function useMoreEdge(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      element.toggleAttribute('data-more-before', scrollLeft > 1)
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    // The observer looks at once, when the page is laid out anyway.
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
    }
  })
}
