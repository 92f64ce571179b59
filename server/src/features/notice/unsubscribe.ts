import type { SiteKeys } from '#lib/http/site-keys'

const signedText = (user_id: string, kinds: readonly string[]) => `unsubscribe ${user_id} ${kinds.join(' ')}`

/** What stands behind a mail's one-click link: whose it is, and which kinds of mail it ends. */
export function writeUnsubscribe(keys: SiteKeys, user_id: string, given: readonly string[]): string {
  const kinds = [...new Set(given)].sort()
  return [user_id, kinds.join('~'), keys.signLink(signedText(user_id, kinds))].join('_')
}

/** Undefined where the link is none of ours. It never ends: a mail may be opened years later. */
export function readUnsubscribe(
  keys: SiteKeys,
  link: string,
): { user_id: string; kinds: string[] } | undefined {
  const [, user_id = '', names = '', sign = ''] = /^([^_]+)_([^_]+)_(.+)$/.exec(link) ?? []
  const kinds = names.split('~')
  return keys.isLinkSigned(signedText(user_id, kinds), sign) ? { user_id, kinds } : undefined
}
