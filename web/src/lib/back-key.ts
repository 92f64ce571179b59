/** These functions are called by the back key instead of leaving the page; the last one given is asked. */
const handlers: (() => void)[] = []
let isOurs = false
let isLeaving = false
/** The number of history entries between this one and the page itself, which is 0. None of them is another page. */
let depth = 0
/** The history entries below the page that show the same form, each sent by its plain form. */
let pagesBelow = 0

interface Entry {
  depth: number
}

const depthOf = (state: unknown): number | undefined => (state as Entry | null)?.depth

const put = (how: 'pushState' | 'replaceState', to: number) => {
  depth = to
  history[how]({ depth } satisfies Entry, '')
}

/**
 * Lets a page of its own catch the back key. Inside the app the history is the router's, and nothing is caught. Every
 * entry says how deep it lies, because browsers fire the same event for a jump to a part of the page (#…) and for the
 * back key.
 */
export function ownBackKey(turns = 0): void {
  isOurs = true
  pagesBelow = turns
  // A page that is loaded again is still at the entry it was at.
  const known = depthOf(history.state)
  if (known === undefined) put('replaceState', 0)
  else depth = known
  window.addEventListener('popstate', ({ state }) => follow(depthOf(state)))
  // The browser may show the page again as it was left.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isLeaving = false
    depth = depthOf(history.state) ?? 0
    arm()
  })
  document.addEventListener('click', stayOnPage)
}

function follow(to: number | undefined) {
  if (isLeaving) return history.back()
  // This is a jump to a part of the page, or an entry from before the script came: the back key has one more entry to
  // take off.
  if (to === undefined) return put('replaceState', depth + 1)
  const isBack = to === 0 && depth > 0
  depth = to
  if (!isBack) return
  const handle = handlers[handlers.length - 1]
  if (!handle) return history.go(-1 - pagesBelow)
  handle()
  arm()
}

/** A link within the page moves the focus and leaves no entry, so that the back key still does what it did. */
function stayOnPage(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const href = link?.getAttribute('href') ?? ''
  const place = href.startsWith('#') ? document.getElementById(href.slice(1)) : null
  if (!place || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  place.focus()
  place.scrollIntoView()
}

function arm() {
  if (isOurs && depth === 0 && handlers.length > 0) put('pushState', 1)
}

/** Catches the back key until the returned function is called. */
export function onBackKey(handle: () => void): () => void {
  handlers.push(handle)
  arm()
  return () => {
    const at = handlers.lastIndexOf(handle)
    if (at !== -1) handlers.splice(at, 1)
  }
}

/** The person was asked and wants to leave the page. A page that was opened in a tab of its own has none before it. */
export function leaveByBackKey(): void {
  const steps = depth + 1 + pagesBelow
  isLeaving = true
  if (history.length > steps) history.go(-steps)
  else location.assign('/')
}
