import { matchRoute, type RoutePath } from '@wenhai/core/site/routes'
import { type Path, parsePath } from '#lib/router/address.ts'

/** The address at which the person last was on each kept list, with its page and filters. */
const addresses = new Map<RoutePath, string>()

export function rememberAddress({ pathname, search }: Pick<Path, 'pathname' | 'search'>): void {
  const route = matchRoute(pathname)?.route
  if (route?.isKeptAlive) addresses.set(route.path, pathname + search)
}

export const forgetAddresses = () => addresses.clear()

/**
 * The address to come back to: a person who opens a kept list by its bare address from another page is led to where
 * they were on it.
 */
export function lastAddressFor(target: Path, from: string): Path | undefined {
  const match = matchRoute(target.pathname)
  if (!match || target.search || target.hash || Object.keys(match.params).length > 0) return undefined
  if (matchRoute(from)?.route.path === match.route.path) return undefined
  const last = addresses.get(match.route.path)
  return last === undefined ? undefined : parsePath(last)
}
