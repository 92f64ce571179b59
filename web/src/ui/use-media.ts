import { useCallback, useSyncExternalStore } from 'react'

export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // The server does not know the screen.
    () => false,
  )
}

interface Line {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Whether the connection is fast and free of charge: what is fetched without being asked for must not cost anybody
 * money or time.
 */
export function isGoodLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

const never = () => () => undefined

/**
 * Whether pictures stay still until somebody plays them: where the system asks for that, and where bytes are slow or
 * cost money. `whenDrawn` is the value for a page of the server, which knows neither.
 */
export function useStill(whenDrawn: boolean): boolean {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isKnown ? isReduced || !isGoodLine() : whenDrawn
}
