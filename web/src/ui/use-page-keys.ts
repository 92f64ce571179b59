import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isComposing } from '#lib/composing.ts'

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
