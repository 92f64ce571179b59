import { existsSync, readFileSync } from 'node:fs'
import type { PublicRoute } from '@wenhai/core/site/drawn-page'

const builtFile = new URL('../../../../web/dist-server/route-files.json', import.meta.url)

interface Files {
  scripts: readonly string[]
  styles: readonly string[]
}

interface Built {
  routes: Partial<Record<PublicRoute, Files>>
  formulaStyle: string
}

/** After the style, as in the app's page (`web/script-priority.ts`). */
const scriptLink = (file: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`

const styleLink = (file: string) => `<link rel="stylesheet" crossorigin href="${file}">`

/** Links to the files that a route needs and the app's page does not name itself: the page has its style from the first. */
export function makeRouteLinks(page: string): (route: PublicRoute, hasFormula: boolean) => string {
  const { routes, formulaStyle }: Built = existsSync(builtFile)
    ? JSON.parse(readFileSync(builtFile, 'utf8'))
    : { routes: {}, formulaStyle: '' }
  const isNew = (file: string) => !page.includes(`"${file}"`)
  return (route, hasFormula) => {
    const { scripts = [], styles = [] } = routes[route] ?? {}
    return [
      ...styles.filter(isNew).map(styleLink),
      ...(hasFormula && formulaStyle ? [styleLink(formulaStyle)] : []),
      ...scripts.filter(isNew).map(scriptLink),
    ].join('\n')
  }
}
