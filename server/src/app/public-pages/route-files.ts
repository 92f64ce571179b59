import { existsSync, readFileSync } from 'node:fs'
import type { PublicRoute } from '@wenhai/core/site/drawn-page'

const builtFile = new URL('../../../../web/dist-server/route-files.json', import.meta.url)

interface Built {
  routes: Partial<Record<PublicRoute, RouteFiles>>
  formulaStyle: string
}

/** Scripts are linked after the style, as in the app's page (`web/script-priority.ts`). */
const scriptLink = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`

export interface RouteFiles {
  scripts: readonly string[]
  styles: readonly string[]
  /** Scripts by which the server draws, and which the browser fetches only when somebody presses something. */
  later: readonly string[]
}

/** Links that fetch scripts ahead which the app's page does not name. */
export const linkScripts = (scripts: readonly string[]): string => scripts.map(scriptLink).join('\n')

/**
 * The files that a route needs and the app's page does not name itself, so that the page has its style from the first.
 */
export function makeRouteFiles(page: string): (route: PublicRoute, hasFormula: boolean) => RouteFiles {
  const { routes, formulaStyle }: Built = existsSync(builtFile)
    ? JSON.parse(readFileSync(builtFile, 'utf8'))
    : { routes: {}, formulaStyle: '' }
  const isNew = (file: string) => !page.includes(`"${file}"`)
  return (route, hasFormula) => {
    const { scripts = [], styles = [], later = [] } = routes[route] ?? {}
    return {
      scripts: scripts.filter(isNew),
      styles: [...styles.filter(isNew), ...(hasFormula && formulaStyle ? [formulaStyle] : [])],
      later,
    }
  }
}
