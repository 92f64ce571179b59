import { useSyncExternalStore } from 'react'

/** The specification shows the button back to the top from this many px on. */
const beyond = 100

let isFarDown = false

/**
 * The position is asked for when it changes, and in the next frame, because asking in between would lay out the page.
 */
const subscribe = (listener: () => void) => {
  const look = () => {
    isFarDown = window.scrollY > beyond
    // On a phone the strip of a paper makes room for the button in its own row, where it covers nothing.
    document.documentElement.classList.toggle('is-far-down', isFarDown)
    listener()
  }
  const frame = requestAnimationFrame(look)
  window.addEventListener('scroll', look, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    window.removeEventListener('scroll', look)
  }
}

export const useIsFarDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isFarDown,
    () => false,
  )

export function goToTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
  document.getElementById('main')?.focus({ preventScroll: true })
}
