import { hostOf } from './engine.ts'
import { referrerMax } from './limits.ts'

/**
 * The referring page without query and fragment, which can contain search words and secrets; empty for our own pages.
 */
export function cutReferrer(referrer: string, ownHosts: readonly string[]): string {
  const host = hostOf(referrer)
  if (!host || ownHosts.some((own) => bare(own) === bare(host))) return ''
  const [, path = ''] = /^https?:[/\\]{2}[^/\\?#]*([^?#]*)/i.exec(referrer.trim()) ?? []
  return (host + path).replace(/\/$/, '').slice(0, referrerMax)
}

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')
