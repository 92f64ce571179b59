/** An address on this site. */
export interface Path {
  pathname: string
  /** Empty, or with its `?`. */
  search: string
  /** Empty, or with its `#`. */
  hash: string
}

/** Where a link leads: a whole address, or what changes of the one that is open. */
export type To = string | Partial<Path>

/** An entry of the browser's history. */
export interface Location extends Path {
  /** What a page left for the one that it opens. */
  state: unknown
  key: string
}

export const writePath = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** Without a path of its own it is a place on the page that is open. */
export function resolveTo(to: To, from: Pick<Path, 'pathname'>): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to
  return { pathname: pathname || from.pathname, search: withMark('?', search), hash: withMark('#', hash) }
}

export function parsePath(text: string): Path {
  const [beforeHash, hash] = cut(text, '#')
  const [pathname, search] = cut(beforeHash, '?')
  return { pathname, search, hash }
}

function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at === -1 ? [text, ''] : [text.slice(0, at), withMark(mark, text.slice(at))]
}

/** A mark with nothing behind it says nothing. */
function withMark(mark: string, text: string): string {
  const said = text.startsWith(mark) ? text.slice(mark.length) : text
  return said && mark + said
}
