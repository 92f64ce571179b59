import { QueryClientProvider } from '@tanstack/react-query'
import { accountCalls } from '@wenhai/core/account/calls'
import { level } from '@wenhai/core/account/mask'
import type { DrawnData } from '@wenhai/core/site/drawn-page'
import { matchRoute } from '@wenhai/core/site/routes'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { recordVisit } from '#features/visitor/api.ts'
import { hasLoginId, readCookie } from '#lib/cookies.ts'
import { setDrawnFor } from '#lib/drawn-for.ts'
import { rememberIntendedPath } from '#lib/intended-path.ts'
import { showNoticesWith } from '#lib/notices.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query.ts'
import type { Path } from '#lib/router/address.ts'
import { RouterProvider } from '#lib/router/context.tsx'
import { Router } from '#lib/router/router.ts'
import { currentUser, keepSession, restoreSession, useSession } from '#lib/session.ts'
import { call } from '#lib/transport.ts'
import { ErrorBoundary } from '#ui/feedback/error-boundary.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { fillQueries, readDrawnData } from './drawn.ts'
import { forgetAddresses, lastAddressFor } from './last-addresses.ts'
import { loadedPage, preparePage, retryPage } from './load-page.ts'
import { PageWait } from './route-page.tsx'
import { Shell } from './shell.tsx'

export async function startApp(root: HTMLElement): Promise<void> {
  showNoticesWith(({ kind, text, ...options }) => toast[kind](text, options))
  restoreSession()
  useSession.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return
    forgetAddresses()
    void queryClient.resetQueries()
  })
  const drawn = await prepareDrawn()
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={makeRouter(drawn !== undefined)} fallback={<PageWait />}>
          <ErrorBoundary>
            <Shell />
          </ErrorBoundary>
        </RouterProvider>
        {drawn && <AskAsMember />}
        <TellReady />
      </QueryClientProvider>
    </StrictMode>
  )
  // The page is taken over in pieces: it is there already, and a press in the meantime is handled in between.
  if (drawn) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  void recordVisit()
  fetchLater()
}

/** After a second the page has fetched all that it needs itself, so what is fetched ahead delays nothing. */
const laterAfter = 1000

function fetchLater(): void {
  const fetchPart = () =>
    import('./look-ahead.ts').then(
      ({ lookAhead }) => lookAhead(),
      () => undefined,
    )
  const wait = () => window.setTimeout(fetchPart, laterAfter)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}

/** The parts that the server drew with have to be loaded before React compares. */
async function prepareDrawn(): Promise<DrawnData | undefined> {
  const drawn = readDrawnData()
  if (!drawn) return undefined
  await preparePage(drawn.route)
  // The page is fetched once more by itself, because the connection may have broken off.
  await preparePage(drawn.route)
  // Without its part the page stays as it was drawn: it can be read, and its links and forms are plain.
  while (!loadedPage(drawn.route)) {
    await waitForChance()
    await retryPage(drawn.route)
  }
  await loadedPage(drawn.route)
    ?.prepare?.(drawn)
    .catch(() => undefined)
  fillQueries(queryClient, drawn)
  setDrawnFor({ posted: drawn.posted })
  // The server draws the page that an alias leads to at once; a redirect would cost a reader another wait.
  const alias = aliasOf(window.location.pathname)
  if (alias) window.history.replaceState(null, '', alias + window.location.search)
  return drawn
}

/** Resolves when the connection is back, or a button is pressed that does nothing without the part. */
function waitForChance(): Promise<void> {
  return new Promise((resolve) => {
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button:not(form *)')) go()
    }
    const go = () => {
      window.removeEventListener('online', go)
      document.removeEventListener('click', press)
      resolve()
    }
    window.addEventListener('online', go)
    document.addEventListener('click', press)
  })
}

/**
 * The server draws every page as for a guest, so what a member may see beyond that is asked for once the page is taken
 * over.
 */
function AskAsMember() {
  useEffect(() => {
    const isMember = document.documentElement.hasAttribute('data-member')
    document.documentElement.removeAttribute('data-member')
    if (currentUser()) void queryClient.invalidateQueries()
    else if (isMember) void askWhoItIs()
  }, [])
  return null
}

/** Tells `theme.js`, which holds plain forms back, that the app has taken them over. */
function TellReady() {
  useEffect(() => {
    window.dispatchEvent(new Event('appready'))
  }, [])
  return null
}

/** The person signed in by the plain form, before the script was there, so the browser does not know yet who it is. */
async function askWhoItIs(): Promise<void> {
  const answer = await call(accountCalls.findUser, { id: readCookie('login_id') ?? '' }, { isUnasked: true })
  if (!answer.ok || !answer.data.own || currentUser()) return
  const { own, permission = level.member, ...known } = answer.data
  const { username, answersOnly } = own
  keepSession({ userinfo: { ...known, permission, username, answersOnly } })
}

/** A page that the server drew is shown as it is. */
const makeRouter = (isDrawn: boolean): Router =>
  new Router({ lead, isOwnPage, enter, scrollKey }, { isReady: isDrawn })

function lead(asked: Path, from: Path): Path {
  const target = { ...asked, pathname: aliasOf(asked.pathname) ?? asked.pathname }
  return lastAddressFor(target, from.pathname) ?? target
}

const isOwnPage = ({ pathname }: Path): boolean => matchRoute(pathname)?.route.isOwnPage ?? false

/** A kept list has one scroll position, however it is reached; other pages have one for each visit. */
function scrollKey({ pathname, key }: { pathname: string; key: string }): string {
  const route = matchRoute(pathname)?.route
  return route?.isKeptAlive ? route.path : key
}

/**
 * Runs before every page: decides who may enter and where else to go, and fetches the page while the old one is still
 * shown.
 */
async function enter(path: Path): Promise<string | undefined> {
  const { pathname } = path
  const elsewhere = redirectOf(path)
  const match = matchRoute(pathname)
  if (!elsewhere && match) await preparePage(match.route.path)
  return elsewhere
}

function redirectOf({ pathname, search, hash }: Path): string | undefined {
  const route = matchRoute(pathname)?.route
  if (route?.needsSignIn && !hasLoginId()) {
    rememberIntendedPath(pathname + search + hash)
    return paths.needLogin
  }
  if (route?.goesHomeWithoutUser && !currentUser()) return paths.home
  const alias = aliasOf(pathname)
  if (alias) return alias + search + hash
  return route ? undefined : paths.notFound
}

/** The address that an alias leads to. */
function aliasOf(pathname: string): string | undefined {
  const path = matchRoute(pathname)?.route.path
  if (path === '/') return paths.questionnaires
  return path === '/exam' ? paths.exams : undefined
}
