import { type RefObject, useEffect } from 'react'
import { type BarFade, barOpacity, followScroll } from '../../lib/bar-fade.ts'

/** Fades the bar while scrolling down. Once it cannot be seen it lets presses through to the page. */
export function useBarFade(bar: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a new page the bar is there, wherever it is scrolled to
  useEffect(() => {
    let fade: BarFade = { shownAt: window.scrollY, lastY: window.scrollY }
    const paint = () => {
      const element = bar.current
      if (!element) return
      const opacity = barOpacity(fade)
      element.style.opacity = String(opacity)
      element.style.pointerEvents = opacity < 0.1 ? 'none' : ''
    }
    const follow = () => {
      fade = followScroll(fade, window.scrollY)
      // Anyone who is typing or tabbing in the bar keeps it.
      if (bar.current?.contains(document.activeElement)) fade.shownAt = fade.lastY
      paint()
    }
    const show = () => {
      fade = { shownAt: window.scrollY, lastY: window.scrollY }
      paint()
    }
    show()
    const element = bar.current
    window.addEventListener('scroll', follow, { passive: true })
    element?.addEventListener('focusin', show)
    return () => {
      window.removeEventListener('scroll', follow)
      element?.removeEventListener('focusin', show)
    }
  }, [bar, place])
}
