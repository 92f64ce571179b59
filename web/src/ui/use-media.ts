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
