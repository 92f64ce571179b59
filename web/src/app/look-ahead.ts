import { matchRoute, type RoutePath } from '@wenhai/core/site/routes'
import { currentUser } from '#lib/session.ts'
import { isGoodLine } from '#ui/use-media.ts'
import { preparePage } from './load-page.ts'

/** After this time the open page has what it needs, and the person has begun to read. */
const idleAfter = 2000
/** A list has fewer links; looking at more would cost more than it saves. */
const mostLinks = 200

/** Forms are pages of the server, and the pages of authors are large and opened by few, so neither is fetched ahead. */
const isLight = (path: RoutePath) => !/^\/(questionnaire|exam)\//.test(path) || path === '/exam/free'

function findRoute(link: Element | null | undefined) {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return undefined
  const match = matchRoute(link.pathname)
  const isOpen = match && (!match.route.needsSignIn || currentUser() !== undefined)
  return isOpen && isLight(match.route.path) ? match : undefined
}

/**
 * Fetches the page and the data of a link that a pointer, a finger or the focus is on, because most likely it is opened
 * next.
 */
function fetchPointedAt({ target }: Event): void {
  const match = target instanceof Element ? findRoute(target.closest('a[href]')) : undefined
  if (!match) return
  void preparePage(match.route.path)
  const { id } = match.params
  if (match.route.path === '/art/:id' && id)
    import('#features/article/api.ts').then(
      ({ fetchArticleAhead }) => fetchArticleAhead(id),
      () => undefined,
    )
}

/**
 * Fetches the pages that are linked here, but not their data, which may have changed by the time somebody opens one.
 */
function fetchLinked(): void {
  const links = [...document.querySelectorAll('a[href]')].slice(0, mostLinks)
  const open = links.map(findRoute).filter((match) => match && !match.route.needsSignIn)
  for (const path of new Set(open.map((match) => match?.route.path))) if (path) void preparePage(path)
}

/**
 * Fetches pages before they are opened: those of links that are pointed at, and on a good connection those that are
 * linked here.
 */
export function lookAhead(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, fetchPointedAt, { passive: true })
  if (!isGoodLine()) return
  window.setTimeout(() => (window.requestIdleCallback ?? window.setTimeout)(fetchLinked), idleAfter)
}
