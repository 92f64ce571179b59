import { type RefObject, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { isComposing } from '#lib/composing.ts'

export const useMediaQuery = (query: string) => {
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
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isKnown = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isKnown ? isReduced || !isGoodLine() : whenDrawn
}

/** This is as long as a pause between two words. */
export const wordPause = 300

/** The value once it has not changed for a while, so that a search does not ask for every letter. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(value), wordPause)
    return () => window.clearTimeout(timer)
  }, [value])
  return rested
}

/**
 * Handles keys for a part of a page: pressed in it, or while only what it lies in has the focus, as after a click
 * beside it.
 */
export function usePageKeys(root: RefObject<HTMLElement | null>, act: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || isComposing(event) || !(target instanceof Node)) return
      const { current } = root
      if (current && (current.contains(target) || target.contains(current))) press(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root])
}
