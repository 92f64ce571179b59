import type { TakePage } from '@wenhai/core/report/page'
import { forgetPaper, keepPaper } from '#lib/kept-papers.ts'
import { openAttemptOf, type TakeState } from './state.ts'

/** The page with what came after it: the attempt, and when it was kept. */
export type KeptPage = TakePage & { keptAt?: number }

/**
 * Keeps the open paper, so that a reload without a line shows it again; what was written lies in the draft. Only on a page
 * of its own: inside the app there is no such page to show.
 */
export async function keepPage(page: TakePage, state: TakeState): Promise<void> {
  const { questions, items, logic, given, points } = state
  const attempt = openAttemptOf(state)
  if (!navigator.serviceWorker || !document.getElementById('take-data')) return
  await navigator.serviceWorker.register('/take-worker.js')
  const copy = document.cloneNode(true) as Document
  const main = copy.getElementById('main')
  const data = copy.getElementById('take-data')
  if (!main || !data) return
  const draft = { answers: {}, marked: [], reached: 0, version: 0, saved: null }
  const opened = attempt && {
    ...attempt,
    attempt_no: 1,
    revision: page.view.revision,
    now: page.mine.now,
    question: [...questions],
    ...(items && { items: [...items] }),
    ...(logic && {
      logic,
      given: { ...given, fullQuotas: [...given.fullQuotas], leftOut: [...given.leftOut] },
    }),
    ...(points && { points }),
    draft,
    isResumed: true,
  }
  // The answers that a plain form sent are in the draft by now, and may have been changed there.
  const { plain, ...whole } = page
  const kept: KeptPage = { ...whole, posted: null, attempt: opened ?? page.attempt, keptAt: Date.now() }
  main.textContent = ''
  data.textContent = JSON.stringify(kept).replace(/</g, '\\u003c')
  // These are added by scripts beside the page, such as panels and toasts.
  for (const added of copy.querySelectorAll('body > div:not([id])')) added.remove()
  const html = `<!doctype html>${copy.documentElement.outerHTML}`
  await keepPaper(location.pathname, html, loadedParts())
}

/** The scripts and styles that are here by now. */
const loadedParts = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
]

export const forgetPage = (): Promise<void> => forgetPaper(location.pathname)
