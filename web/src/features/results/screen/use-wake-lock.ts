import { useEffect } from 'react'

/** Keeps the projector's machine from dimming. Plain http has no such lock: there the machine's own settings decide. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isLeft = false
    const hold = async () => {
      if (isLeft || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isLeft) await lock.release()
      } catch {
        // A battery that runs low may refuse.
      }
    }
    // The browser takes it back whenever the page is hidden.
    const follow = () => void hold()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', follow)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
