import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { ShownDoubt } from './source-lines.ts'

/** Scrolls the pane around an element, and not the dialog, so that the element is in its upper part. */
export function showIn(within: HTMLElement | null, selector: string): HTMLElement | null {
  const found = within?.querySelector<HTMLElement>(selector) ?? null
  const pane = found?.closest<HTMLElement>('[data-pane]')
  if (!found || !pane) return found
  pane.scrollTop +=
    found.getBoundingClientRect().top - pane.getBoundingClientRect().top - pane.clientHeight / 3
  return found
}

/** The doubt that is looked at; both sides go to it. F8 is the next one, Shift+F8 the one before. */
export function useDoubts(
  doubts: readonly ShownDoubt[],
  panes: RefObject<HTMLElement | null>,
  onGo: (doubt: ShownDoubt) => void,
) {
  const [key, setKey] = useState<string>()
  const [asked, setAsked] = useState(0)
  const at = doubts.findIndex((doubt) => doubt.key === key)
  const go = (doubt: ShownDoubt | undefined) => {
    if (!doubt) return
    setKey(doubt.key)
    setAsked((count) => count + 1)
    onGo(doubt)
  }
  const step = (by: 1 | -1) =>
    go(doubts[at === -1 ? (by === 1 ? 0 : doubts.length - 1) : (at + by + doubts.length) % doubts.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody asks, and not when the doubts change
  useEffect(() => {
    const doubt = doubts[at]
    if (!doubt || asked === 0) return
    const row = panes.current?.querySelectorAll<HTMLElement>('[data-line]')[doubt.line - 1]
    const question = doubt.place === undefined ? null : showIn(panes.current, `[data-place="${doubt.place}"]`)
    const line = row && showIn(panes.current, `[data-line="${row.dataset.line}"]`)
    const isLineShown = line && line.offsetParent !== null
    const target = isLineShown ? line.querySelector<HTMLElement>('[data-line-button]') : undefined
    const other = question?.querySelector<HTMLElement>('button')
    if (target) target.focus({ preventScroll: true })
    else if (question?.offsetParent) other?.focus({ preventScroll: true })
  }, [asked])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    step(event.shiftKey ? -1 : 1)
  }
  return { at, current: doubts[at], go, step, onKeyDown }
}
