import { isKnownPath } from '@wenhai/core/site/routes'
import { paths } from './paths.ts'
import { perTab } from './storage.ts'

const storedUnder = 'intended-path'

/** The guard keeps the path that a person wanted to open, and signing in takes them there. */
export const rememberIntendedPath = (fullPath: string) => perTab.write(storedUnder, fullPath)

/** Keeps this page as the one that signing in comes back to; a page that is not there leads home. */
export const rememberThisPage = () => {
  const { pathname, search, hash } = window.location
  if (pathname !== paths.notFound) rememberIntendedPath(pathname + search + hash)
}

/**
 * Gives the kept path once, and only if it is a route of this site, because anybody may have written into the storage.
 */
export function takeIntendedPath(): string | undefined {
  const path = perTab.read(storedUnder)
  perTab.remove(storedUnder)
  return path !== null && isKnownPath(path) ? path : undefined
}
