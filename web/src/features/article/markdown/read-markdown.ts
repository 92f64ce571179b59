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

/** What is beyond reason is shown as it was typed. */
const asTyped = (value: string): Root => ({ type: 'root', children: [{ type: 'code', value }] })
