import { type RefObject, useEffect, useRef } from 'react'

/**
 * Corrects an element whose text depends on the time: what the server drew was right when it drew it, and with
 * `suppressHydrationWarning` React leaves it so.
 */
export function useTrueText<Place extends HTMLElement>(text: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  useEffect(() => {
    if (place.current && place.current.textContent !== text) place.current.textContent = text
  }, [text])
  return place
}
