import { useCallback, useEffect, useState } from 'react'

const isFilled = () => document.fullscreenElement !== null

/** A phone may have no full screen to give: then `canFill` is false. */
export function useFullScreen() {
  const [isFull, setFull] = useState(isFilled)
  useEffect(() => {
    const follow = () => setFull(isFilled())
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      if (isFilled()) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  const toggleFull = useCallback(() => {
    // Refused where a frame or the browser's rules forbid it: everything else still works.
    const change = isFilled() ? document.exitFullscreen() : document.documentElement.requestFullscreen?.()
    change?.catch(() => undefined)
  }, [])
  return { isFull, toggleFull, canFill: document.fullscreenEnabled === true }
}
