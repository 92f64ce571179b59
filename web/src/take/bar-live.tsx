import { createRoot, hydrateRoot } from 'react-dom/client'
import { recordVisit } from '#features/visitor/api.ts'
import { fadeBar } from '#lib/bar-fade.ts'
import { isHeld, mayLeave } from '#lib/before-sign-out.ts'
import { readCookie } from '#lib/cookies.ts'
import { showNoticesWith } from '#lib/notices.ts'
import { paths } from '#lib/paths.ts'
import { endSession, restoreUser } from '#lib/sign-out.ts'
import { Toaster, toast } from '#ui/feedback/toast.tsx'
import { Icon } from '#ui/icon.tsx'
import { goToTop, useIsFarDown } from '#ui/use-far-down.ts'
import { TakeBar } from './bar.tsx'
import type { KeptPage } from './machine/kept-page.ts'

/** Adds what a script does around the paper: it comes after the paper's own, and nothing of the paper waits for it. */
export function wakeBar(page: KeptPage): void {
  restoreUser()
  const bar = document.getElementById('bar')
  if (!bar) return
  // A person without a ticket is signed out at start, so nobody's name is on the bar.
  const user = readCookie('ticket') ? page.user : null
  const content = <TakeBar page={{ ...page, user }} onSignOut={() => void leave()} />
  // A kept page has it as it was when the page was kept, with a script, and not as the server draws it.
  if (page.keptAt || user !== page.user) createRoot(bar).render(content)
  else hydrateRoot(bar, content)
  bar.classList.add('bar-live')
  fadeBar(bar)
  closeFolds(bar)
  askAtLinks(bar)
  showNoticesWith(({ kind, text, ...options }) => toast[kind](text, options))
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(
    <>
      <BackToTop />
      <Toaster />
    </>,
  )
  // Without a connection nothing was opened but what is kept here.
  if (!page.keptAt) void recordVisit()
}

/** The page was drawn for a member: the server draws it again for a guest. */
async function leave(): Promise<void> {
  const end = await endSession()
  if (end === 'signed-out') window.location.reload()
  if (end === 'had-no-cookie') window.location.assign(paths.signedOut())
}

/** A link of the bar leads away from an exam only when that was asked; then it is pressed again. */
function askAtLinks(bar: HTMLElement): void {
  let isAllowed = false
  const ask = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    // With a key held the link opens beside the page, which stays.
    if (!link || isAllowed || !isHeld() || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    if (!(await mayLeave())) return
    isAllowed = true
    link.click()
    isAllowed = false
  }
  bar.addEventListener('click', (event) => void ask(event), true)
}

/** A menu closes by Escape, and when one presses or goes elsewhere. */
function closeFolds(bar: HTMLElement): void {
  const openFolds = () => [...bar.querySelectorAll<HTMLDetailsElement>('details[open]')]
  const closeOthers = ({ target }: Event) => {
    for (const fold of openFolds()) if (!(target instanceof Node && fold.contains(target))) fold.open = false
  }
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const fold of openFolds()) {
      fold.open = false
      fold.querySelector('summary')?.focus()
    }
  })
}

function BackToTop() {
  if (!useIsFarDown()) return null
  return (
    <button type="button" className="to-top" aria-label="回到顶部" title="回到顶部" onClick={goToTop}>
      <Icon name="up" />
    </button>
  )
}
