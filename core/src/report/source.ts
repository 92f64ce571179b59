import { source } from './limits.ts'

/** The source of a taker: the word in the link (`?from=qr`), or the host of the referring page; empty for neither. */
export function readSource(search: string, referrer: string, ownHost: string): string {
  const word = /[?&]from=([\w-]{1,40})(?:&|$)/.exec(search)?.[1]
  if (word) return word.toLowerCase()
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(referrer)?.[1]?.toLowerCase() ?? ''
  return host === ownHost.replace(/^www\./, '').replace(/:\d+$/, '') ? '' : host.slice(0, source.max)
}
