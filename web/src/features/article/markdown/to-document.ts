import type { JSONContent } from '@tiptap/core'
import { cardMark, readCardPath } from '@wenhai/core/article/card'
import { articlePicturePathShape } from '@wenhai/core/file/path'
import type { AlignType, Definition, List, Nodes, PhrasingContent, RootContent, Table } from 'mdast'
import { readMarkdown, safeHref } from './read-markdown.ts'

type Mark = NonNullable<JSONContent['marks']>[number]

interface Reading {
  source: string
  definitions: ReadonlyMap<string, Definition>
  /** Footnotes stay as they were typed, and then what they may refer to stays too. */
  hasFootnotes: boolean
}

/** Markdown as the editor holds it. What the editor has no part for is kept as it was typed: nothing is lost by opening it. */
export function toDocument(markdown: string): JSONContent {
  const root = readMarkdown(markdown)
  const definitions = new Map(
    root.children.flatMap((child) => (child.type === 'definition' ? [[child.identifier, child]] : [])),
  )
  const reading = { source: markdown, definitions, hasFootnotes: hasFootnote(root) }
  return { type: 'doc', content: fill(blocksOf(root.children, reading)) }
}

const paragraph = (content: JSONContent[] = []): JSONContent => ({ type: 'paragraph', content })

const fill = (content: JSONContent[]): JSONContent[] => (content.length > 0 ? content : [paragraph()])

const hasFootnote = (node: Nodes): boolean =>
  node.type === 'footnoteReference' ||
  node.type === 'footnoteDefinition' ||
  ('children' in node && node.children.some(hasFootnote))

const blocksOf = (nodes: readonly RootContent[], reading: Reading): JSONContent[] =>
  nodes.flatMap((node) => blockOf(node, reading))

/** Keeps a part word for word. */
function asTyped(node: RootContent, { source }: Reading): JSONContent[] {
  const text = source.slice(node.position?.start.offset, node.position?.end.offset)
  return text === '' ? [] : [{ type: 'typed', content: [{ type: 'text', text }] }]
}

function blockOf(node: RootContent, reading: Reading): JSONContent[] {
  if (hasFootnote(node)) return asTyped(node, reading)
  switch (node.type) {
    case 'paragraph':
      return [cardOf(node.children) ?? paragraph(phrasesOf(node.children, [], reading))]
    case 'heading':
      return [
        { type: 'heading', attrs: { level: node.depth }, content: phrasesOf(node.children, [], reading) },
      ]
    case 'blockquote':
      return [{ type: 'blockquote', content: fill(blocksOf(node.children, reading)) }]
    case 'list':
      return [listOf(node, reading)]
    case 'code': {
      const content = node.value === '' ? [] : [{ type: 'text', text: node.value }]
      return [{ type: 'codeBlock', attrs: { language: node.lang ?? null }, content }]
    }
    case 'math':
      return [{ type: 'mathBlock', attrs: { formula: node.value } }]
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }]
    case 'table':
      return [tableOf(node, reading)]
    case 'definition':
      return reading.hasFootnotes ? asTyped(node, reading) : []
    default:
      return asTyped(node, reading)
  }
}

function cardOf(children: readonly PhrasingContent[]): JSONContent | undefined {
  const [link, ...others] = children
  if (link?.type !== 'link' || others.length > 0 || link.title !== cardMark) return undefined
  if (!readCardPath(link.url)) return undefined
  const title = link.children.map((child) => ('value' in child ? child.value : '')).join('')
  return { type: 'card', attrs: { path: link.url, title } }
}

function listOf(list: List, reading: Reading): JSONContent {
  const content = list.children.map((item): JSONContent => {
    const blocks = blocksOf(item.children, reading)
    // The editor's items begin with a paragraph.
    const whole = blocks[0]?.type === 'paragraph' ? blocks : [paragraph(), ...blocks]
    return { type: 'listItem', attrs: { checked: item.checked ?? null }, content: whole }
  })
  return list.ordered
    ? { type: 'orderedList', attrs: { start: list.start ?? 1 }, content }
    : { type: 'bulletList', content }
}

/** The first row of a table is its head. */
function tableOf({ children, align }: Table, reading: Reading): JSONContent {
  const width = Math.max(...children.map((row) => row.children.length))
  const content = children.map((row, index): JSONContent => {
    const type = index === 0 ? 'tableHeader' : 'tableCell'
    const cells = Array.from({ length: width }, (_, column): JSONContent => {
      const inside = phrasesOf(row.children[column]?.children ?? [], [], reading)
      return { type, attrs: { align: alignOf(align?.[column]) }, content: [paragraph(inside)] }
    })
    return { type: 'tableRow', content: cells }
  })
  return { type: 'table', content }
}

const alignOf = (align: AlignType | undefined) => align ?? null

const phrasesOf = (
  nodes: readonly PhrasingContent[],
  marks: readonly Mark[],
  reading: Reading,
): JSONContent[] => nodes.flatMap((node) => phraseOf(node, marks, reading))

const simpleMarks = { strong: 'bold', emphasis: 'italic', delete: 'strike' } as const

function phraseOf(node: PhrasingContent, marks: readonly Mark[], reading: Reading): JSONContent[] {
  const marked = marks.length > 0 ? { marks: [...marks] } : {}
  const text = (value: string, more: readonly Mark[] = []): JSONContent[] =>
    value === '' ? [] : [{ type: 'text', text: value, marks: [...marks, ...more] }]
  const link = (url: string, title: string | null | undefined, inside: readonly PhrasingContent[]) => {
    const href = safeHref(url)
    const mark: Mark[] = href === undefined ? [] : [{ type: 'link', attrs: { href, title: title ?? null } }]
    return phrasesOf(inside, [...marks, ...mark], reading)
  }
  const picture = (url: string, alt: string | null | undefined, title: string | null | undefined) =>
    articlePicturePathShape.test(url)
      ? [{ type: 'image', attrs: { src: url, alt: alt || null, title: title ?? null }, ...marked }]
      : // A foreign picture is never loaded: readers see a link, and so does the author.
        link(url, title, [{ type: 'text', value: alt || url }])
  switch (node.type) {
    case 'text':
      return node.value === '' ? [] : [{ type: 'text', text: node.value, ...marked }]
    case 'strong':
    case 'emphasis':
    case 'delete':
      return phrasesOf(node.children, [...marks, { type: simpleMarks[node.type] }], reading)
    case 'inlineCode':
      return text(node.value, [{ type: 'code' }])
    case 'inlineMath':
      return [{ type: 'mathInline', attrs: { formula: node.value }, ...marked }]
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'link':
      return link(node.url, node.title, node.children)
    case 'image':
      return picture(node.url, node.alt, node.title)
    case 'linkReference': {
      const found = reading.definitions.get(node.identifier)
      return found ? link(found.url, found.title, node.children) : phrasesOf(node.children, marks, reading)
    }
    case 'imageReference': {
      const found = reading.definitions.get(node.identifier)
      return found ? picture(found.url, node.alt, found.title) : text(node.alt ?? '')
    }
    default:
      return 'value' in node ? text(String(node.value)) : []
  }
}
