import { existsSync, readFileSync } from 'node:fs'
import type { PublicRoute } from '@wenhai/core/site/drawn-page'

const builtFile = new URL('../../../../web/dist-server/route-files.json', import.meta.url)

interface Files {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Links to the files that a route needs and the app's page does not name itself: the page has its style from the first. */
export function makeRouteLinks(page: string): (route: PublicRoute) => string {
  const routes: Partial<Record<PublicRoute, Files>> = existsSync(builtFile)
    ? JSON.parse(readFileSync(builtFile, 'utf8'))
    : {}
  const isNew = (file: string) => !page.includes(`"${file}"`)
  return (route) => {
    const { scripts = [], styles = [] } = routes[route] ?? {}
    return [
      ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
      ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ].join('\n')
  }
}
