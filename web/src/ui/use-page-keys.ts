import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Keys for a part of a page: pressed in it, or while nothing has the focus, as after a click on an empty place. */
export function usePageKeys(root: RefObject<HTMLElement | null>, act: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(act)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || event.isComposing || !(target instanceof Node)) return
      if (target === document.body || root.current?.contains(target)) press(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root])
}
