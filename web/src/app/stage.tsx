import { matchRoute } from '@wenhai/core/site/routes'
import { Activity, useEffect, useRef, useState } from 'react'
import type { Location } from '#lib/router/address.ts'
import { LocationProvider, useLocation } from '#lib/router/context.tsx'
import { useSession } from '#lib/session.ts'
import { rememberAddress } from './last-addresses.ts'
import { RoutePage } from './route-page.tsx'

interface PlacedPage {
  key: string
  location: Location
}

/** Nobody goes back and forth between more lists; the one opened first goes first. */
const mostKept = 6

/**
 * A page keeps its place in the list, because one that is moved in the document while it is hidden would lose its inner
 * scroll.
 */
function put(pages: readonly PlacedPage[], current: PlacedPage): readonly PlacedPage[] {
  const before = pages.find(({ key }) => key === current.key)
  if (before?.location === current.location) return pages
  return before ? pages.map((page) => (page === before ? current : page)) : [...pages, current]
}

const withinLimit = (pages: readonly PlacedPage[]): readonly PlacedPage[] =>
  pages.length > mostKept ? pages.slice(-mostKept) : pages

/**
 * All pages share this one element, so that a page is drawn again for what changes in it and not whenever the stage
 * remembers one more.
 */
const routePage = <RoutePage />

/** The routed view. Kept pages stay mounted and hidden, with the address they had, until they are shown again. */
export function Stage() {
  const location = useLocation()
  const userId = useSession(({ user }) => user?.id)
  const route = matchRoute(location.pathname)?.route
  const isKept = route?.isKeptAlive ?? false
  const key = isKept && route ? route.path : location.pathname
  const slide = useSlide(key, route?.depth ?? 0)
  // The first page is remembered from the beginning, because a change before it is taken over would take it over all at
  // once.
  const [kept, setKept] = useState<readonly PlacedPage[]>(isKept ? [{ key, location }] : [])

  const owner = useRef(userId)
  useEffect(() => {
    // Pages that one person opened are not shown to the next.
    if (owner.current !== userId) setKept([])
    owner.current = userId
  }, [userId])
  useEffect(() => {
    rememberAddress(location)
    if (isKept) setKept((pages) => withinLimit(put(pages, { key, location })))
  }, [isKept, key, location])

  return put(kept, { key, location }).map((placed) => {
    const isShown = placed.key === key
    return (
      <Activity key={placed.key} mode={isShown ? 'visible' : 'hidden'}>
        <LocationProvider value={placed.location}>
          <div className="page" data-slide={isShown ? slide : undefined}>
            {routePage}
          </div>
        </LocationProvider>
      </Activity>
    )
  })
}

type Slide = 'none' | 'forward' | 'back' | 'fade'

const slideBetween = (from: number, to: number): Slide =>
  to > from ? 'forward' : to < from ? 'back' : 'fade'

/** A deeper page slides forward, a shallower one back, and the first page of a visit does not move. */
function useSlide(key: string, depth: number): Slide {
  const [at, setAt] = useState<{ key: string; depth: number; slide: Slide }>({ key, depth, slide: 'none' })
  if (at.key !== key) setAt({ key, depth, slide: slideBetween(at.depth, depth) })
  return at.slide
}
