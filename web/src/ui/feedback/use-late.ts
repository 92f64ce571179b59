import { useEffect, useState } from 'react'

/** Waits shorter than this are not worth showing: the flash would be worse than the wait. */
const patience = 100

/** Returns true once `active` has lasted for `delay` ms, and false at once when it ends. */
export const useLate = (active: boolean, delay = patience) => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = window.setTimeout(() => setLate(true), delay)
    return () => {
      window.clearTimeout(timer)
      setLate(false)
    }
  }, [active, delay])
  return active && isLate
}
