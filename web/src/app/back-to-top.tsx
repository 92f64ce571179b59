import { useSyncExternalStore } from 'react'
import { IconButton } from '../ui/button.tsx'

/** The specification's threshold. */
const shownBeyond = 100

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

export function BackToTop() {
  const isShown = useSyncExternalStore(subscribe, () => window.scrollY > shownBeyond)
  if (!isShown) return null
  const goUp = () => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <IconButton
      icon="up"
      label="回到顶部"
      variant="secondary"
      size="lg"
      onClick={goUp}
      data-print="no"
      className="fixed! right-6 bottom-[max(24px,env(safe-area-inset-bottom))] z-400 animate-fade-in shadow-float narrow:right-4 in-[body:has([data-bottom-bar])]:bottom-[calc(88px+env(safe-area-inset-bottom))]"
    />
  )
}
