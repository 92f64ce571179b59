/** An address on this site. */
export interface Path {
  pathname: string
  /** The search is empty, or begins with its `?`. */
  search: string
  /** The hash is empty, or begins with its `#`. */
  hash: string
}

/** A link leads to a whole address, or names the parts that change of the open one. */
export type To = string | Partial<Path>

/** An entry of the browser's history. */
export interface Location extends Path {
  /** The state that a page left for the one that it opens. */
  state: unknown
  key: string
}

export const writePath = ({ pathname, search, hash }: Path): string => pathname + search + hash

/** A link without a path of its own leads to a place on the open page. */
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

/** A `?` or `#` with nothing behind it is left out. */
function withMark(mark: string, text: string): string {
  const said = text.startsWith(mark) ? text.slice(mark.length) : text
  return said && mark + said
}
