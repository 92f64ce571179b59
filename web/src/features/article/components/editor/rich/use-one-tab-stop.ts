import { type RefObject, useEffect } from 'react'

const toolsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button')]

const stopAt = (bar: HTMLElement, chosen: HTMLElement | undefined) => {
  for (const tool of toolsOf(bar)) tool.tabIndex = tool === chosen ? 0 : -1
}

/** Of all the buttons in a bar Tab stops at one: the one used last, or the first that can be used. */
export function useOneTabStop(place: RefObject<HTMLElement | null>): void {
  // After every drawing: a tool that can no longer be used cannot hold the stop.
  useEffect(() => {
    const bar = place.current
    if (!bar) return
    const usable = toolsOf(bar).filter(({ disabled }) => !disabled)
    const held = usable.filter(({ tabIndex }) => tabIndex === 0)
    if (held.length !== 1) stopAt(bar, usable[0])
  })
  useEffect(() => {
    const bar = place.current
    if (!bar) return
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) stopAt(bar, target)
    }
    bar.addEventListener('focusin', follow)
    return () => bar.removeEventListener('focusin', follow)
  }, [place])
}
