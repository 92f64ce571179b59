import type { TakePage } from '@wenhai/core/report/page'
import { hydrateRoot } from 'react-dom/client'
import { chunksOf } from '../features/report/components/take/chunks/chunks.ts'
import { Take } from '../features/report/components/take/take.tsx'
import { ownBackKey } from '../lib/back-key.ts'

// The page has no router: the back key is its own.
ownBackKey()

const root = document.getElementById('main')
const data = document.getElementById('take-data')?.textContent

/** What the server drew has to be here before React compares; until then, and without it, the page is a plain form. */
async function start(place: HTMLElement, page: TakePage) {
  await Promise.all(chunksOf(page).map((part) => part.load()))
  hydrateRoot(place, <Take page={page} />)
  const { wakeBar } = await import('./bar-live.tsx')
  wakeBar(page)
}

if (root && data) void start(root, JSON.parse(data) as TakePage)
