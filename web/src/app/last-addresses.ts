import { matchRoute, type RoutePath } from '@wenhai/core/site/routes'
import { type Path, parsePath } from '#lib/router/address.ts'

/** Where one was last on each kept list: its page and filters are part of the address. */
const addresses = new Map<RoutePath, string>()

export function rememberAddress({ pathname, search }: Pick<Path, 'pathname' | 'search'>): void {
  const route = matchRoute(pathname)?.route
  if (route?.isKeptAlive) addresses.set(route.path, pathname + search)
}

export const forgetAddresses = () => addresses.clear()

/** Coming back to a kept list from another page by its bare address means coming back to where one was on it. */
export function lastAddressFor(target: Path, from: string): Path | undefined {
  const match = matchRoute(target.pathname)
  if (!match || target.search || target.hash || Object.keys(match.params).length > 0) return undefined
  if (matchRoute(from)?.route.path === match.route.path) return undefined
  const last = addresses.get(match.route.path)
  return last === undefined ? undefined : parsePath(last)
}
