import { type PublicRoute, queryFieldsOf } from '@wenhai/core/site/drawn-page'

interface Asked {
  params: Readonly<Record<string, string>>
  /** The address as it was requested, path and query. */
  url: string
}

/** The app itself writes shorter addresses. */
const longestUrl = 1000
const longestValue = 200

const numbers: readonly string[] = ['page', 'len', 'comments', 'replies_page', 'seed']
const plainNumber = /^[1-9]\d{0,5}$/

/** The shapes of the fields that the app writes into an address. */
const shapes: Readonly<Record<string, RegExp>> = {
  replies: /^[\da-f-]{36}$/,
  way: /^(?:random|wrong)$/,
}

const shapeOf = (name: string): RegExp | undefined => (numbers.includes(name) ? plainNumber : shapes[name])

/**
 * The one address of a page: its route with the params, and of the query only what the page reads. So nobody can make
 * other pages of the same one. Undefined where the query holds what the app never writes; then the browser draws.
 */
export function pageAddress(route: PublicRoute, { params, url }: Asked): string | undefined {
  if (url.length > longestUrl) return undefined
  const path = route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const at = url.indexOf('?')
  const given = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
  const read = new URLSearchParams()
  for (const name of queryFieldsOf[route]) {
    const value = given.get(name) ?? ''
    if (value === '') continue
    if (value.length > longestValue || shapeOf(name)?.test(value) === false) return undefined
    read.set(name, value)
  }
  return read.size > 0 ? `${path}?${read}` : path
}
