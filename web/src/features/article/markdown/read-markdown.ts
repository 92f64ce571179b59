import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { keepHouseRules } from './house-rules.ts'
import { isWithinReason } from './is-within-reason.ts'

/** 5~10 元 is no deletion: that takes two signs. */
const gfm = { singleTilde: false } as const

/** The one way in which the site reads Markdown: for readers, and into the editor. */
export const remarkPlugins: PluggableList = [[remarkGfm, gfm], remarkMath, keepHouseRules]

const reader = unified().use(remarkParse).use(remarkPlugins)

export const readMarkdown = (markdown: string): Root =>
  isWithinReason(markdown) ? (reader.runSync(reader.parse(markdown), markdown) as Root) : asTyped(markdown)

/** A text beyond reason is shown as it was typed. */
const asTyped = (value: string): Root => ({ type: 'root', children: [{ type: 'code', value }] })

/** A link of an article may lead to the web, a mailbox, or a page of this site. Anything else is no link. */
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
