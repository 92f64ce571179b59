import { matchRoute } from '@wenhai/core/site/routes'
import { hasLoginId } from '#lib/cookies.ts'
import { rememberIntendedPath } from '#lib/intended-path.ts'
import { paths } from '#lib/paths.ts'
import type { Path } from '#lib/router/address.ts'
import { currentUser } from '#lib/session.ts'
import { preparePage } from './load-page.ts'

/**
 * Runs before every page: decides who may enter and where else to go, and fetches the page while the old one is still
 * shown.
 */
export async function enter(path: Path): Promise<string | undefined> {
  const { pathname } = path
  const elsewhere = redirectOf(path)
  const match = matchRoute(pathname)
  if (!elsewhere && match) await preparePage(match.route.path)
  return elsewhere
}

function redirectOf({ pathname, search, hash }: Path): string | undefined {
  const route = matchRoute(pathname)?.route
  if (route?.needsSignIn && !hasLoginId()) {
    rememberIntendedPath(pathname + search + hash)
    return paths.needLogin
  }
  if (route?.goesHomeWithoutUser && !currentUser()) return paths.home
  const alias = aliasOf(pathname)
  if (alias) return alias + search + hash
  return route ? undefined : paths.notFound
}

/** The address that an alias leads to. */
export function aliasOf(pathname: string): string | undefined {
  const path = matchRoute(pathname)?.route.path
  if (path === '/') return paths.questionnaires
  return path === '/exam' ? paths.exams : undefined
}
