import { useEffect, useState } from 'react'

/** Long enough to find the button one came for. */
const patience = 4000

/** True once the mouse has been still for a while: what one operates may then leave the picture. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: number | undefined
    const wake = () => {
      window.clearTimeout(timer)
      setIdle(false)
      timer = window.setTimeout(() => setIdle(true), patience)
    }
    wake()
    const events = ['pointermove', 'pointerdown', 'focusin'] as const
    for (const event of events) window.addEventListener(event, wake, { passive: true })
    return () => {
      window.clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, wake)
    }
  }, [])
  return isIdle
}
