import { useEffect, useState } from 'react'

/** The time, renewed every second; it rests while the page is hidden and catches up when it is seen. */
export const useSeconds = (now: () => number, isRunning = true) => {
  const [time, setTime] = useState(now)
  useEffect(() => {
    if (!isRunning) return
    let timer: number | undefined
    const tick = () => {
      const current = now()
      setTime(current)
      timer = window.setTimeout(tick, 1000 - (current % 1000))
    }
    const follow = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') tick()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [now, isRunning])
  return time
}
