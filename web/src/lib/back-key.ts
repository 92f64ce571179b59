/** What the back key does instead of leaving; the last one given is asked. */
const handlers: (() => void)[] = []
let isOurs = false
/** An entry of the history lies over the page: the next press takes it off, and not the page. */
let isArmed = false

/** For a page of its own. Inside the app the history is the router's, and nothing is caught. */
export function ownBackKey(): void {
  isOurs = true
  window.addEventListener('popstate', () => {
    isArmed = false
    const handle = handlers[handlers.length - 1]
    if (!handle) return history.back()
    handle()
    arm()
  })
}

function arm() {
  if (!isOurs || isArmed || handlers.length === 0) return
  history.pushState(null, '')
  isArmed = true
}

/** Until the function that it answers with is called. */
export function onBackKey(handle: () => void): () => void {
  handlers.push(handle)
  arm()
  return () => {
    const at = handlers.lastIndexOf(handle)
    if (at !== -1) handlers.splice(at, 1)
  }
}

/** Asked and answered: the page is left. */
export function leaveByBackKey(): void {
  handlers.length = 0
  history.go(isArmed ? -2 : -1)
}
