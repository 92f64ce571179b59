import { useSyncExternalStore } from 'react'

/** The specification's threshold of the way back to the top, in px. */
const beyond = 100

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

export const useIsFarDown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > beyond,
    () => false,
  )

export function goToTop(): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })
  document.getElementById('main')?.focus({ preventScroll: true })
}
