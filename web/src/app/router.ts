import { matchRoute } from '@wenhai/core/site/routes'
import type { Path } from '../lib/router/address.ts'
import { Router } from '../lib/router/router.ts'
import { aliasOf, enter } from './enter.ts'
import { lastAddressFor } from './last-addresses.ts'

/** A page that the server drew is shown as it is. */
export const makeRouter = (isDrawn: boolean): Router =>
  new Router({ lead, isOwnPage, enter, scrollKey }, { isReady: isDrawn })

function lead(asked: Path, from: Path): Path {
  const target = { ...asked, pathname: aliasOf(asked.pathname) ?? asked.pathname }
  return lastAddressFor(target, from.pathname) ?? target
}

const isOwnPage = ({ pathname }: Path): boolean => matchRoute(pathname)?.route.isOwnPage ?? false

/** A kept list has one place to scroll to, however it is reached; other pages have one per visit. */
function scrollKey({ pathname, key }: { pathname: string; key: string }): string {
  const route = matchRoute(pathname)?.route
  return route?.isKeptAlive ? route.path : key
}
