import { createRoot, hydrateRoot } from 'react-dom/client'
import { chunksOf } from '../features/report/components/take/chunks/chunks.ts'
import { Take } from '../features/report/components/take/take.tsx'
import type { KeptPage } from '../features/report/take/kept-page.ts'
import { ownBackKey } from '../lib/back-key.ts'
import { revive } from './kept.ts'

const root = document.getElementById('main')
const data = document.getElementById('take-data')?.textContent

/** What the server drew has to be here before React compares; until then, and without it, the page is a plain form. */
async function start(place: HTMLElement, page: KeptPage) {
  // The page has no router: the back key is its own.
  ownBackKey(page.plain?.turns)
  await Promise.all(chunksOf(page).map((part) => part.load()))
  window.isTakenOver = true
  // A kept page was shown without a line, and for a bare one the server had no time: nothing was drawn for them.
  if (page.keptAt) createRoot(place).render(<Take page={revive(page, page.keptAt)} />)
  else if (place.querySelector('.take')) hydrateRoot(place, <Take page={page} />)
  else createRoot(place).render(<Take page={page} />)
  const bar = await import('./bar-live.tsx')
  bar.wakeBar(page)
}

if (root && data) void start(root, JSON.parse(data) as KeptPage)
