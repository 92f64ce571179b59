import { matchRoute } from '@wenhai/core/site/routes'
import { Activity, useEffect, useState } from 'react'
import type { Location } from '../lib/router/address.ts'
import { LocationProvider, useLocation } from '../lib/router/context.tsx'
import { useSession } from '../lib/session.ts'
import { rememberAddress } from './last-addresses.ts'
import { RoutePage } from './route-page.tsx'

interface PlacedPage {
  key: string
  location: Location
}

/** More lists than a person goes back and forth between; the one opened first goes first. */
const mostKept = 6

/** In place, so that no page is moved in the document while it is hidden: it would lose its inner scroll. */
const put = (pages: readonly PlacedPage[], current: PlacedPage): readonly PlacedPage[] =>
  pages.some(({ key }) => key === current.key)
    ? pages.map((page) => (page.key === current.key ? current : page))
    : [...pages, current]

/** The routed view. Kept pages stay mounted and hidden, with the address they had, until they are shown again. */
export function Stage() {
  const location = useLocation()
  const userId = useSession(({ user }) => user?.id)
  const route = matchRoute(location.pathname)?.route
  const isKept = route?.isKeptAlive ?? false
  const key = isKept && route ? route.path : location.pathname
  const slide = useSlide(key, route?.depth ?? 0)
  const [kept, setKept] = useState<readonly PlacedPage[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what one person opened is not for the next
  useEffect(() => setKept([]), [userId])
  useEffect(() => {
    rememberAddress(location)
    if (isKept) setKept((pages) => put(pages, { key, location }).slice(-mostKept))
  }, [isKept, key, location])

  return put(kept, { key, location }).map((placed) => {
    const isShown = placed.key === key
    return (
      <Activity key={placed.key} mode={isShown ? 'visible' : 'hidden'}>
        <LocationProvider value={placed.location}>
          <div className="page" data-slide={isShown ? slide : undefined}>
            <RoutePage />
          </div>
        </LocationProvider>
      </Activity>
    )
  })
}

type Slide = 'none' | 'forward' | 'back' | 'fade'

const slideBetween = (from: number, to: number): Slide =>
  to > from ? 'forward' : to < from ? 'back' : 'fade'

/** Deeper slides forward, shallower back; the first page of a visit does not move. */
function useSlide(key: string, depth: number): Slide {
  const [at, setAt] = useState<{ key: string; depth: number; slide: Slide }>({ key, depth, slide: 'none' })
  if (at.key !== key) setAt({ key, depth, slide: slideBetween(at.depth, depth) })
  return at.slide
}
