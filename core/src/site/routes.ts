/**
 * Every route of the site as data: the web app renders it, the server serves it, and stored return paths are checked
 * against it.
 */
interface RouteFlags {
  /** The route guard requires the login-id cookie. */
  needsSignIn?: true
  /** A signed-in visitor without user info cannot publish: the route then redirects to the home page. */
  goesHomeWithoutUser?: true
  hasFooter?: true
  /** Account screens, the author's desk and the projector's page have no top bar. */
  hidesBar?: true
  /** Stays mounted while another page is shown, so that scroll and filters are there on return. */
  isKeptAlive?: true
  /** The server draws it as a page of its own: the app opens it as it would open another site, and never draws it. */
  isOwnPage?: true
  /** Going to a greater depth slides forward, to a lesser one back. */
  depth: number
}

interface Route extends RouteFlags {
  /** In a path, `:name` is one segment, and `:name?` may be left out. */
  path: string
}

/** The first matching route wins, so fixed segments come before parameters. */
export const routes = [
  { path: '/', depth: 0 },
  { path: '/hello', depth: 1, hasFooter: true },
  { path: '/featured', depth: 1, hasFooter: true, isKeptAlive: true },
  { path: '/blog', depth: 1, isKeptAlive: true },
  { path: '/video', depth: 1, isKeptAlive: true },
  { path: '/ocean/:id?', depth: 1, needsSignIn: true },
  { path: '/universe', depth: 1, hasFooter: true, isKeptAlive: true },
  { path: '/animate', depth: 1, isKeptAlive: true },
  { path: '/publish/:id?', depth: 2, needsSignIn: true, goesHomeWithoutUser: true },
  { path: '/desk/:id', depth: 3, needsSignIn: true, hidesBar: true },
  { path: '/art/:id', depth: 2 },
  { path: '/auth', depth: 1, hasFooter: true, isKeptAlive: true },
  { path: '/auth/:id', depth: 2 },
  { path: '/questionnaire', depth: 1, isKeptAlive: true },
  { path: '/questionnaire/mine/:id', depth: 2, needsSignIn: true },
  { path: '/questionnaire/analytics/:id', depth: 3, needsSignIn: true },
  { path: '/questionnaire/screen/:id', depth: 4, needsSignIn: true, hidesBar: true },
  { path: '/questionnaire/result/:id', depth: 3 },
  { path: '/questionnaire/ques/:id', depth: 2 },
  { path: '/questionnaire/:id', depth: 2, isOwnPage: true },
  { path: '/exam', depth: 0 },
  { path: '/exam/free', depth: 1, isKeptAlive: true },
  { path: '/exam/edu/:id', depth: 2 },
  { path: '/exam/mine/:id', depth: 2, needsSignIn: true },
  { path: '/exam/analytics/:id', depth: 3, needsSignIn: true },
  { path: '/exam/marking/:id', depth: 4, needsSignIn: true },
  { path: '/exam/screen/:id', depth: 4, needsSignIn: true, hidesBar: true },
  { path: '/exam/result/:id', depth: 3 },
  { path: '/exam/ques/:id', depth: 2 },
  { path: '/exam/:id', depth: 2, isOwnPage: true },
  { path: '/search', depth: 1, isKeptAlive: true },
  { path: '/login', depth: 1, hidesBar: true },
  { path: '/signup', depth: 1, hidesBar: true },
  { path: '/check', depth: 2, hidesBar: true },
  { path: '/question/bank/:page?', depth: 1, needsSignIn: true, isKeptAlive: true },
  { path: '/404', depth: 1 },
] as const satisfies readonly Route[]

export type RoutePath = (typeof routes)[number]['path']

interface RouteMatch {
  route: Route & { path: RoutePath }
  params: Record<string, string>
}

/** Parameters with a restricted format. */
const shapes: Partial<Record<string, RegExp>> = { page: /^[1-9]\d{0,5}$/ }

// Marked pure so that bundles that only build addresses drop the table.
const table = /* @__PURE__ */ routes.map((route) => ({ route, parts: split(route.path) }))

/** The route of a path without query or fragment; trailing slashes do not matter. */
export function matchRoute(pathname: string): RouteMatch | undefined {
  const segments = readSegments(pathname)
  if (!segments) return undefined
  for (const { route, parts } of table) {
    const params = matchParts(parts, segments)
    if (params) return { route, params }
  }
  return undefined
}

/**
 * Whether an address may be stored as a place to return to: a path on this site, with or without query, that is a
 * route.
 */
export function isKnownPath(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false
  return matchRoute(path.split(/[?#]/, 1)[0] ?? '') !== undefined
}

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function readSegments(pathname: string): string[] | undefined {
  try {
    return pathname.startsWith('/') && !pathname.startsWith('//')
      ? split(pathname).map(decodeURIComponent)
      : undefined
  } catch {
    return undefined
  }
}

function matchParts(parts: readonly string[], segments: readonly string[]): RouteMatch['params'] | undefined {
  if (segments.length > parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]
    if (!part.startsWith(':')) {
      if (segment !== part) return undefined
      continue
    }
    const name = part.replace(/^:|\?$/g, '')
    if (segment === undefined) {
      if (!part.endsWith('?')) return undefined
    } else if (shapes[name]?.test(segment) === false) return undefined
    else params[name] = segment
  }
  return params
}
