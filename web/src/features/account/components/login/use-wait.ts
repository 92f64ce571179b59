import { useState } from 'react'
import { useSeconds } from '../../../../ui/feedback/use-seconds.ts'

export interface Wait {
  /** Whole seconds that are left; 0 for none. */
  seconds: number
  start: (seconds: number) => void
  stop: () => void
}

/** A wait the server asked for, counted down. */
export function useWait(): Wait {
  const [asked, setAsked] = useState<{ from: number; seconds: number }>()
  const time = useSeconds(Date.now, asked !== undefined)
  const passed = asked ? Math.max(0, Math.floor((time - asked.from) / 1000)) : 0
  const seconds = asked ? Math.max(0, asked.seconds - passed) : 0
  if (asked && seconds === 0) setAsked(undefined)
  return {
    seconds,
    start: (wait) => setAsked({ from: Date.now(), seconds: Math.ceil(wait) }),
    stop: () => setAsked(undefined),
  }
}
