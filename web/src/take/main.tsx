import type { TakePage } from '@wenhai/core/report/page'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ownBackKey } from '#lib/back-key.ts'
import { wasReloaded } from '#lib/session.ts'
import { chunksOf } from './chunks.ts'
import type { KeptPage } from './machine/kept-page.ts'
import { TakeView } from './take.tsx'

const root = document.getElementById('main')
const data = document.getElementById('take-data')?.textContent

/**
 * The parts that the server drew with have to be here before React compares; until then, and without them, the page is
 * a plain form.
 */
async function start(place: HTMLElement, page: KeptPage) {
  if (page.embed) return (await import('./embedded.tsx')).showEmbedded(place, page, page.embed)
  // The page has no router: the back key is its own.
  ownBackKey(page.plain?.turns)
  const isDrawn = place.querySelector('.take') !== null && !page.keptAt
  try {
    await Promise.all(chunksOf(page).map((part) => part.load()))
  } catch (error) {
    // What the server drew works without the script; where nothing was drawn, somebody has to be told.
    if (!isDrawn) place.textContent = '页面没能载入，请检查网络后刷新再试；已经写下的都还在。'
    throw error
  }
  window.isTakenOver = true
  // A kept page was shown without a line, and for a bare one the server had no time: nothing was drawn for them.
  if (page.keptAt) createRoot(place).render(<TakeView page={revive(page, page.keptAt)} />)
  else if (isDrawn) hydrateRoot(place, <TakeView page={page} />)
  else createRoot(place).render(<TakeView page={page} />)
  const bar = await import('./bar-live.tsx')
  bar.wakeBar(page)
}

if (root && data) void start(root, JSON.parse(data) as KeptPage)

/** A page that was kept a while ago, as it is now. */
function revive(page: TakePage, keptAt: number): TakePage {
  const now = new Date(Date.parse(page.mine.now) + Date.now() - keptAt).toISOString()
  // At a shared computer the next person opens the link; only a reload is the same person's.
  const attempt = page.view.needRoster && !wasReloaded() ? null : page.attempt
  return { ...page, attempt, mine: { ...page.mine, now } }
}
