import type { RoutePath } from '@wenhai/core/site/routes'
import { startAnew } from '#lib/start-anew.ts'
import { type AppPage, type PageLoad, pages } from './pages.ts'

/** The specification gives a lazy page this time-out. */
const pageTimeout = 120_000

const loaded = new Map<RoutePath, AppPage>()
const loading = new Map<RoutePath, Promise<void>>()

export const loadedPage = (path: RoutePath) => loaded.get(path)

/** Resolves once the page is there or has failed; `loadedPage` then tells which. */
export function preparePage(path: RoutePath): Promise<void> {
  const load = (pages as Partial<Record<RoutePath, PageLoad>>)[path]
  if (!load || loaded.has(path)) return Promise.resolve()
  const under = loading.get(path)
  if (under) return under
  const attempt = inTime(load()).then(
    (page) => {
      loaded.set(path, page)
      loading.delete(path)
    },
    () => {
      loading.delete(path)
    },
  )
  loading.set(path, attempt)
  return attempt
}

/** After a new version was installed the old page's file is gone for good: only reloading the site helps then. */
export async function retryPage(path: RoutePath): Promise<void> {
  await preparePage(path)
  if (!loaded.has(path)) await startAnew()
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page did not come in time')), pageTimeout)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
