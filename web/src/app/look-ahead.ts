import { matchRoute, type RoutePath } from '@wenhai/core/site/routes'
import { currentUser } from '#lib/session.ts'
import { isGoodLine } from '#ui/use-media.ts'
import { preparePage } from './load-page.ts'

/** The page that is open has had what it needs for a while, and the person has begun to read. */
const idleAfter = 2000
/** A list has less; beyond that looking at links costs more than it saves. */
const mostLinks = 200

/** The forms themselves are the server's pages; the pages of authors are large and opened by few. */
const isLight = (path: RoutePath) => !/^\/(questionnaire|exam)\//.test(path) || path === '/exam/free'

function findRoute(link: Element | null | undefined) {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return undefined
  const match = matchRoute(link.pathname)
  const isOpen = match && (!match.route.needsSignIn || currentUser() !== undefined)
  return isOpen && isLight(match.route.path) ? match : undefined
}

/** A pointer over a link, a finger on it or the focus: most likely it is opened next, so its page and its data come now. */
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

/** Only the pages: what is in them may have changed until somebody opens one. */
function fetchLinked(): void {
  const links = [...document.querySelectorAll('a[href]')].slice(0, mostLinks)
  const open = links.map(findRoute).filter((match) => match && !match.route.needsSignIn)
  for (const path of new Set(open.map((match) => match?.route.path))) if (path) void preparePage(path)
}

/** Fetches pages before they are opened: what is pointed at, and on a good line what is linked here. */
export function lookAhead(): void {
  for (const event of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(event, fetchPointedAt, { passive: true })
  if (!isGoodLine()) return
  window.setTimeout(() => (window.requestIdleCallback ?? window.setTimeout)(fetchLinked), idleAfter)
}
