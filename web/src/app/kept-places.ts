import { matchRoute, type RoutePath } from '@wenhai/core/site/routes'
import type { Path } from 'react-router'

/** Where one was last on each kept list: its page and filters are part of the address. */
const places = new Map<RoutePath, string>()

export function rememberPlace({ pathname, search }: Pick<Path, 'pathname' | 'search'>): void {
  const route = matchRoute(pathname)?.route
  if (route?.isKeptAlive) places.set(route.path, pathname + search)
}

export const forgetPlaces = () => places.clear()

/** Coming back to a kept list from another page by its bare address means coming back to where one was on it. */
export function placeFor(target: Partial<Path>, from: string): string | undefined {
  const match = matchRoute(target.pathname ?? '')
  if (!match || target.search || target.hash || Object.keys(match.params).length > 0) return undefined
  if (matchRoute(from)?.route.path === match.route.path) return undefined
  return places.get(match.route.path)
}
