import { useEffect, useState } from 'react'

/** This is as long as a pause between two words. */
export const pause = 300

/** The value once it has not changed for a while, so that a search does not ask for every letter. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), pause)
    return () => window.clearTimeout(timer)
  }, [value])
  return rested
}
