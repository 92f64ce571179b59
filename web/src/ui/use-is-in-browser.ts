import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false on the server and while the page is being taken over. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
