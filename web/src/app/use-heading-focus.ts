import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to the heading of a new page, so that people who do not see the page change hear it; the title alone
 * is the same on every page. A page that chose its own focus keeps it. Until there is a heading the region has the
 * focus, and the heading of a page that is still waiting hands it on to the real one.
 */
export function useHeadingFocus(region: RefObject<HTMLElement | null>, pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    const place = region.current
    if (before.current === pathname || !place) return
    before.current = pathname
    // A kept page that was left is hidden at once, but React tells it only later.
    const findPage = () =>
      [...place.querySelectorAll<HTMLElement>('.page')].find(({ style }) => style.display !== 'none')
    if (hasOwnFocus(findPage())) return
    let given: HTMLElement | undefined
    const focusHeading = () => {
      const heading = findPage()?.querySelector('h1')
      if (heading) heading.tabIndex = -1
      const next = heading ?? place
      if (next !== given) next.focus({ preventScroll: true })
      given = next
      if (heading && !heading.closest('[aria-busy=true]')) watch.disconnect()
    }
    const watch = new MutationObserver(() => {
      const { activeElement } = document
      // The person or the page has moved the focus meanwhile.
      if (activeElement !== given && activeElement !== document.body) watch.disconnect()
      else focusHeading()
    })
    watch.observe(place, { childList: true, subtree: true })
    focusHeading()
    return () => watch.disconnect()
  }, [region, pathname])
}

/** A button that was pressed in a kept page may still have the focus, though it is hidden now. */
const hasOwnFocus = (page: Element | undefined): boolean => {
  const { activeElement } = document
  return Boolean(page?.contains(activeElement) || activeElement?.closest('[role=dialog],[role=alertdialog]'))
}
