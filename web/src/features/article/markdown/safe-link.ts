/** Where a link of an article may lead: the web, a mailbox, or a page of this site. Anything else is no link. */
export function safeHref(href: string): string | undefined {
  // Browsers skip such signs, so that `java\nscript:` is a scheme to them.
  const clean = [...href.trim()].filter((sign) => (sign.codePointAt(0) ?? 0) > 0x20).join('')
  if (/^(?:https?:\/\/|mailto:)/i.test(clean)) return clean
  if (/^\/(?![/\\])/.test(clean) || clean.startsWith('#')) return clean
  return undefined
}

/** The path of an address on this site, as the router takes it; undefined for a foreign one. */
export function ownPath(href: string, origin: string): string | undefined {
  if (href !== origin && !href.startsWith('/') && !href.startsWith(`${origin}/`)) return undefined
  const path = (href.startsWith('/') ? href : href.slice(origin.length)) || '/'
  // Two slashes begin another site's address.
  return /^\/[/\\]/.test(path) ? undefined : path
}
