import { isKnownPath } from '@wenhai/core/site/routes'
import { paths } from './paths.ts'
import { perTab } from './storage.ts'

const storedUnder = 'intended-path'

/** The guard keeps where someone wanted to go; signing in takes them there. */
export const rememberIntendedPath = (fullPath: string) => perTab.write(storedUnder, fullPath)

/** Signing in from here comes back here; from a page that is not there it leads home. */
export const rememberThisPage = () => {
  const { pathname, search, hash } = window.location
  if (pathname !== paths.notFound) rememberIntendedPath(pathname + search + hash)
}

/** Once, and only if it is a route of this site: what lies in storage may be anyone's. */
export function takeIntendedPath(): string | undefined {
  const path = perTab.read(storedUnder)
  perTab.remove(storedUnder)
  return path !== null && isKnownPath(path) ? path : undefined
}
