import { useSyncExternalStore } from 'react'

/** The specification's threshold of the way back to the top, in px. */
const beyond = 100

let isFarDown = false

/** The place is asked for when it changes, and in the next frame: in between, the answer would lay out the page. */
const subscribe = (listener: () => void) => {
  const look = () => {
    isFarDown = window.scrollY > beyond
    // The strip of a paper on a phone makes room for the button in its own row: there it covers nothing.
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
