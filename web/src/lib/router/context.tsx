import { matchRoute } from '@wenhai/core/site/routes'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { Location, Path, To } from './address.ts'
import type { Guard, NavigateOptions, Router, ShownPage } from './router.ts'

/** There is no router where the server draws, because nothing moves there. */
const RouterContext = createContext<Router | undefined>(undefined)
/** A page that is kept while another one is shown keeps its own location. */
const LocationContext = createContext<Location>({ pathname: '/', search: '', hash: '', state: null, key: '' })

export const LocationProvider = LocationContext.Provider

/** The address of a page that the server draws. */
export const StaticLocation = ({ path, children }: { path: Path; children: ReactNode }) => (
  <LocationContext value={{ ...path, state: null, key: '' }}>{children}</LocationContext>
)

export function RouterProvider({
  router,
  fallback,
  children,
}: {
  router: Router
  /** The fallback is shown until the first page of a visit is there. */
  fallback: ReactNode
  children: ReactNode
}) {
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => {
    const update = () => startTransition(() => setShown(router.shown))
    update()
    return router.subscribe(update)
  }, [router])
  return (
    <RouterContext value={router}>
      <LocationContext value={shown.location}>
        {shown.isReady ? children : fallback}
        {shown.isReady && <ScrollRestoration router={router} shown={shown} />}
      </LocationContext>
    </RouterContext>
  )
}

/** Scrolls back to where the person was, to the place that a link names, or to the top. */
function ScrollRestoration({ router, shown }: { router: Router; shown: ShownPage }) {
  const [first] = useState(shown)
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const store = () => {
      const { location } = router.shown
      router.positions.keep(router.scrollKeyOf(location), window.scrollY)
      router.positions.store()
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', store)
    return () => window.removeEventListener('pagehide', store)
  }, [router])
  useLayoutEffect(() => {
    const { location, isScrollKept } = shown
    const position = router.positions.find(router.scrollKeyOf(location))
    const named = location.hash ? findNamed(location.hash) : null
    if (position !== undefined) window.scrollTo(0, position)
    else if (named) named.scrollIntoView()
    else if (!isScrollKept && shown !== first) window.scrollTo(0, 0)
  }, [router, shown, first])
  return null
}

function findNamed(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

export const useLocation = (): Location => useContext(LocationContext)

/** The parameters of the route, decoded. */
export function useParams(): Readonly<Partial<Record<string, string>>> {
  const { pathname } = useLocation()
  return useMemo(() => matchRoute(pathname)?.params ?? {}, [pathname])
}

type NavigateFunction = (to: To | number, options?: NavigateOptions) => Promise<void>

const stay: NavigateFunction = async () => undefined

export const useNavigate = (): NavigateFunction => useContext(RouterContext)?.navigate ?? stay

const forget = () => undefined

/** Writes into the address what is shown of the page, without going anywhere. */
export const useNote = (): ((search: string) => void) => useContext(RouterContext)?.note ?? forget

/** The fields of the address's query, and a function that goes to other ones. */
export function useSearchParams(): [URLSearchParams, (fields: Record<string, string>) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  return [
    useMemo(() => new URLSearchParams(search), [search]),
    (fields) => void navigate({ search: new URLSearchParams(fields).toString() }),
  ]
}

const never = () => () => undefined

/** Whether a page is on its way. */
export function useIsNavigating(): boolean {
  const router = useContext(RouterContext)
  return useSyncExternalStore(
    router?.subscribe ?? never,
    () => router?.isLoading ?? false,
    () => false,
  )
}

/** While this is rendered, going elsewhere inside the app asks first. */
export function useGuard(guard: Guard): void {
  const router = useContext(RouterContext)
  useEffect(() => router?.guard(guard), [router, guard])
}
