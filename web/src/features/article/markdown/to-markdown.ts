import type { JSONContent } from '@tiptap/core'
import { cardMark } from '@wenhai/core/article/card'
import type { BlockContent, ListItem, PhrasingContent, Root, RootContent, TableCell, TableRow } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { toDocument } from './to-document.ts'

const writer = unified()
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '*', listItemIndent: 'one', resourceLink: false })
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkMath)

/** Writes what the editor holds as Markdown that reads the same again. */
export const toMarkdown = ({ content = [] }: JSONContent): string =>
  blockUnits(content, (block) => block.type)
    .map(writeUnit)
    .filter(Boolean)
    .join('\n\n')

/** Blocks that can be written one by one: only neighbouring lists have to know of each other, or they would be one. */
export function blockUnits<Block>(
  blocks: readonly Block[],
  typeOf: (block: Block) => string | undefined,
): Block[][] {
  const units: Block[][] = []
  for (const block of blocks) {
    const last = units.at(-1)
    const before = last?.at(-1)
    if (before && isList(typeOf(before)) && isList(typeOf(block))) last?.push(block)
    else units.push([block])
  }
  return units
}

const isList = (type: string | undefined) => type === 'bulletList' || type === 'orderedList'

export function writeUnit(blocks: readonly JSONContent[]): string {
  const root: Root = { type: 'root', children: blocksOf(blocks) }
  const written = writer.stringify(root).replace(/^\n+|\n+$/g, '')
  const plain = plainLetters(written)
  return plain === written || isSameText(plain, written) ? plain : written
}

const isSameText = (one: string, other: string): boolean =>
  JSON.stringify(toDocument(one)) === JSON.stringify(toDocument(other))

/** Letters beside a mark are written as numbers, for other readers' sake; ours reads them as they are (house-rules.ts). */
const plainLetters = (markdown: string): string =>
  markdown.replace(/(?<=\*\*|~~)&#x([0-9A-F]+);|&#x([0-9A-F]+);(?=\*\*|~~)/gi, (whole, after, before) => {
    const letter = String.fromCodePoint(Number.parseInt(after ?? before, 16))
    return /[\p{L}\p{N}]/u.test(letter) && letter > '\u007f' ? letter : whole
  })

const blocksOf = (nodes: readonly JSONContent[] = []): RootContent[] => nodes.flatMap(blockOf)

const attr = (node: JSONContent, name: string): unknown => node.attrs?.[name]
const textAttr = (node: JSONContent, name: string): string => String(attr(node, name) ?? '')
const plainText = (node: JSONContent): string => (node.content ?? []).map(({ text = '' }) => text).join('')

function blockOf(node: JSONContent): RootContent[] {
  switch (node.type) {
    case 'paragraph': {
      const children = phrasesOf(node.content)
      // An empty line is nothing in Markdown.
      return children.length > 0 ? [{ type: 'paragraph', children }] : []
    }
    case 'heading': {
      const depth = Math.min(Math.max(Number(attr(node, 'level')) || 1, 1), 6) as 1 | 2 | 3 | 4 | 5 | 6
      const children = phrasesOf(node.content).filter(({ type }) => type !== 'break')
      return children.length > 0 ? [{ type: 'heading', depth, children }] : []
    }
    case 'blockquote': {
      const children = blocksOf(node.content) as BlockContent[]
      return children.length > 0 ? [{ type: 'blockquote', children }] : []
    }
    case 'bulletList':
      return [{ type: 'list', ordered: false, spread: false, children: itemsOf(node) }]
    case 'orderedList': {
      const start = Number(attr(node, 'start')) || 1
      return [{ type: 'list', ordered: true, start, spread: false, children: itemsOf(node) }]
    }
    case 'codeBlock':
      return [{ type: 'code', lang: textAttr(node, 'language') || null, value: plainText(node) }]
    case 'mathBlock':
      return [{ type: 'math', value: textAttr(node, 'formula') }]
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }]
    case 'card':
      return [{ type: 'paragraph', children: [cardLink(node)] }]
    case 'table':
      return tableOf(node)
    case 'typed':
      // The one kind that is written as it is.
      return plainText(node).trim() === '' ? [] : [{ type: 'html', value: plainText(node) }]
    default:
      return blocksOf(node.content)
  }
}

const cardLink = (node: JSONContent): PhrasingContent => ({
  type: 'link',
  url: textAttr(node, 'path'),
  title: cardMark,
  children: [{ type: 'text', value: textAttr(node, 'title') || textAttr(node, 'path') }],
})

const itemsOf = (list: JSONContent): ListItem[] =>
  (list.content ?? []).map((item) => {
    const checked = attr(item, 'checked')
    return {
      type: 'listItem',
      spread: false,
      checked: typeof checked === 'boolean' ? checked : null,
      children: blocksOf(item.content) as BlockContent[],
    }
  })

function tableOf(table: JSONContent): RootContent[] {
  const rows = (table.content ?? []).map((row) => (row.content ?? []).flatMap(spreadCell))
  const head = rows[0] ?? []
  if (head.length === 0) return []
  const children = rows.map((row): TableRow => {
    const cells = row.map((cell): TableCell => ({ type: 'tableCell', children: cellPhrases(cell) }))
    return { type: 'tableRow', children: cells }
  })
  const align = head.map((cell) => {
    const said = attr(cell, 'align')
    return said === 'left' || said === 'right' || said === 'center' ? said : null
  })
  return [{ type: 'table', align, children }]
}

/** Markdown has no cell that takes two places. */
function spreadCell(cell: JSONContent): JSONContent[] {
  const more = Math.max((Number(attr(cell, 'colspan')) || 1) - 1, 0)
  return [cell, ...Array.from({ length: more }, (): JSONContent => ({ ...cell, content: [] }))]
}

const cellPhrases = (cell: JSONContent): PhrasingContent[] =>
  (cell.content ?? []).flatMap((block, index) => [
    ...(index > 0 ? [{ type: 'text', value: ' ' } as const] : []),
    ...phrasesOf(block.content),
  ])

/** The order of marks, the outermost first. */
const markOrder = ['link', 'bold', 'italic', 'strike'] as const
type MarkName = (typeof markOrder)[number]

const findMark = (node: JSONContent, name: string) => node.marks?.find(({ type }) => type === name)
const hrefOf = (node: JSONContent) => String(findMark(node, 'link')?.attrs?.href ?? '')

function phrasesOf(nodes: readonly JSONContent[] = []): PhrasingContent[] {
  return trimEnds(nestMarks(nodes, 0))
}

/** Neighbours that share a mark are put into it together. */
function nestMarks(nodes: readonly JSONContent[], depth: number): PhrasingContent[] {
  const name = markOrder[depth]
  if (!name) return keepApart(nodes.flatMap(leafOf))
  const nested: PhrasingContent[] = []
  for (let at = 0; at < nodes.length; ) {
    const first = nodes[at]
    if (!first) break
    const isIn = (node: JSONContent | undefined) =>
      node !== undefined &&
      Boolean(findMark(node, name)) === Boolean(findMark(first, name)) &&
      (name !== 'link' || hrefOf(node) === hrefOf(first))
    let end = at + 1
    while (end < nodes.length && isIn(nodes[end])) end++
    const inside = nestMarks(nodes.slice(at, end), depth + 1)
    nested.push(...(findMark(first, name) ? wrap(name, first, inside) : inside))
    at = end
  }
  return nested
}

const markTypes = { bold: 'strong', italic: 'emphasis', strike: 'delete' } as const

function wrap(name: MarkName, first: JSONContent, inside: PhrasingContent[]): PhrasingContent[] {
  if (inside.length === 0) return []
  if (name === 'link') {
    const title = findMark(first, 'link')?.attrs?.title
    return [
      { type: 'link', url: hrefOf(first), title: title ? String(title) : null, children: inside as never },
    ]
  }
  // A mark with a blank at its edge is none: the blank goes outside.
  const [before, core, after] = splitBlanks(inside)
  if (core.length === 0) return [...before, ...after]
  return [...before, { type: markTypes[name], children: core }, ...after]
}

const isBlank = (node: PhrasingContent | undefined): boolean =>
  node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')

function splitBlanks(nodes: PhrasingContent[]): [PhrasingContent[], PhrasingContent[], PhrasingContent[]] {
  let start = 0
  let end = nodes.length
  while (start < end && isBlank(nodes[start])) start++
  while (end > start && isBlank(nodes[end - 1])) end--
  const core = nodes.slice(start, end)
  const [before, after] = [nodes.slice(0, start), nodes.slice(end)]
  const first = core[0]
  if (first?.type === 'text') {
    const blank = /^\s*/.exec(first.value)?.[0] ?? ''
    if (blank) before.push({ type: 'text', value: blank })
    core[0] = { ...first, value: first.value.slice(blank.length) }
  }
  const last = core.at(-1)
  if (last?.type === 'text') {
    const text = last.value.trimEnd()
    if (text !== last.value) after.unshift({ type: 'text', value: last.value.slice(text.length) })
    core[core.length - 1] = { ...last, value: text }
  }
  return [before, core, after]
}

function leafOf(node: JSONContent): PhrasingContent[] {
  switch (node.type) {
    case 'text': {
      const value = node.text ?? ''
      if (value === '') return []
      return [findMark(node, 'code') ? { type: 'inlineCode', value } : { type: 'text', value }]
    }
    case 'hardBreak':
      return [{ type: 'break' }]
    case 'mathInline': {
      const value = textAttr(node, 'formula').replace(/\s+/g, ' ').trim()
      return value === '' ? [] : [{ type: 'inlineMath', value }]
    }
    case 'image': {
      const title = textAttr(node, 'title')
      return [{ type: 'image', url: textAttr(node, 'src'), alt: textAttr(node, 'alt'), title: title || null }]
    }
    default:
      return []
  }
}

/** Two codes side by side would be one; a formula ends before a blank, not before a figure or another formula. */
function keepApart(nodes: PhrasingContent[]): PhrasingContent[] {
  const apart: PhrasingContent[] = []
  for (const node of nodes) {
    const before = apart.at(-1)
    if (node.type === 'inlineCode' && before?.type === 'inlineCode')
      apart[apart.length - 1] = { ...before, value: before.value + node.value }
    else if (before?.type === 'inlineMath' && touches(node)) apart.push({ type: 'text', value: ' ' }, node)
    else apart.push(node)
  }
  return apart
}

const touches = (node: PhrasingContent): boolean =>
  node.type === 'inlineMath' || (node.type === 'text' && /^\d/.test(node.value))

/** Blanks and breaks at the ends of a line mean nothing. The wide blank of Chinese stays: it indents. */
function trimEnds(nodes: PhrasingContent[]): PhrasingContent[] {
  const isNothing = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && /^[ \t]*$/.test(node.value))
  let start = 0
  let end = nodes.length
  while (start < end && isNothing(nodes[start])) start++
  while (end > start && isNothing(nodes[end - 1])) end--
  const kept = nodes.slice(start, end)
  const first = kept[0]
  if (first?.type === 'text') kept[0] = { ...first, value: first.value.replace(/^[ \t]+/, '') }
  const last = kept.at(-1)
  if (last?.type === 'text') kept[kept.length - 1] = { ...last, value: last.value.replace(/[ \t]+$/, '') }
  return kept
}
