import type { Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast'

/**
 * Reads a text otherwise than plain Markdown does, for readers and for the editor alike: HTML is text, a line stays a
 * line, prices are no formulas, and marks hold beside Chinese punctuation.
 */
export function keepHouseRules() {
  return (tree: Root, file: { toString: () => string }): void => settle(tree, String(file))
}

const phrasingParents = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
])

function settle(parent: Parents, source: string): void {
  for (const child of parent.children) if ('children' in child) settle(child, source)
  if (phrasingParents.has(parent.type)) {
    const settled = (parent.children as PhrasingContent[])
      .map((child) => asWritten(child, source))
      .flatMap(keepLines)
    parent.children = joinMarks(settled, source) as typeof parent.children
  } else
    parent.children = (parent.children as RootContent[]).map((child) =>
      asFlow(child, source),
    ) as typeof parent.children
}

const sliceOf = ({ position }: Nodes, source: string): string =>
  position ? source.slice(position.start.offset, position.end.offset) : ''

/** HTML is shown as it was typed, and so is what only looks like a formula. */
function asWritten(child: PhrasingContent, source: string): PhrasingContent {
  if (child.type === 'html') return { type: 'text', value: child.value }
  if (child.type !== 'inlineMath') return child
  const raw = sliceOf(child, source)
  const next = source[child.position?.end.offset ?? source.length] ?? ''
  return isFormula(raw, next) ? child : { type: 'text', value: raw }
}

/**
 * Whether it is a formula, as in questions: nothing but the formula touches the signs from within, and no figure
 * follows. So 从 $5 涨到 $10 stays a price.
 */
const isFormula = (raw: string, next: string): boolean =>
  raw.startsWith('$$') || !(/^\$\s|\s\$$/.test(raw) || /\d/.test(next))

function asFlow(child: RootContent, source: string): RootContent {
  if (child.type === 'html')
    return { type: 'paragraph', children: keepLines({ type: 'text', value: child.value }) }
  // $$ … $$ alone on its line is meant to be alone.
  const [only, ...others] = child.type === 'paragraph' ? child.children : []
  if (only?.type !== 'inlineMath' || others.length > 0 || !sliceOf(only, source).startsWith('$$'))
    return child
  return makeMath(only.value.trim())
}

/** Makes formulas as remark-math does, with what the reader's page draws them from. */
const makeMath = (value: string): RootContent => ({
  type: 'math',
  value,
  data: {
    hName: 'pre',
    hChildren: [
      {
        type: 'element',
        tagName: 'code',
        properties: { className: ['language-math', 'math-display'] },
        children: [{ type: 'text', value }],
      },
    ],
  },
})

function keepLines(child: PhrasingContent): PhrasingContent[] {
  if (child.type !== 'text' || !child.value.includes('\n')) return [child]
  return child.value.split('\n').flatMap((value, index): PhrasingContent[] => {
    const line: PhrasingContent[] = value === '' ? [] : [{ ...child, value }]
    return index === 0 ? line : [{ type: 'break' }, ...line]
  })
}

const repaired = [
  ['**', 'strong'],
  ['~~', 'delete'],
] as const

type Repaired = (typeof repaired)[number]

/** Plain Markdown leaves `**重点：**内容` as it is, because a letter follows the punctuation; in Chinese it always does. */
const joinMarks = (children: PhrasingContent[], source: string): PhrasingContent[] =>
  repaired.reduce((joined, mark) => joinMark(joined, mark, source), children)

function joinMark(children: PhrasingContent[], [mark, type]: Repaired, source: string): PhrasingContent[] {
  const parts = children.flatMap((child) => splitAt(child, mark, source))
  const joined: PhrasingContent[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (part) {
      joined.push(part)
      continue
    }
    const end = parts.indexOf(aMark, at + 1)
    const inner = end === -1 ? [] : parts.slice(at + 1, end).filter((inside) => inside !== aMark)
    if (isMarkable(inner)) {
      joined.push({ type, children: inner })
      at = end
    } else joined.push({ type: 'text', value: mark })
  }
  return joined
}

const isMarkable = (inner: readonly PhrasingContent[]): boolean => {
  const [first, last] = [inner[0], inner.at(-1)]
  if (!first || !last) return false
  return !/^\s/.test(textOf(first)) && !/\s$/.test(textOf(last))
}

const textOf = (node: PhrasingContent): string => (node.type === 'text' ? node.value : '')

/** The placeholder of a mark in a text that was split at its marks. */
const aMark = null

/** A sign that was written with an escape, or as a character reference, means itself. */
function splitAt(child: PhrasingContent, mark: string, source: string): (PhrasingContent | null)[] {
  if (child.type !== 'text' || !child.value.includes(mark)) return [child]
  const sign = mark.charAt(0)
  const isPlain = plainSigns(sliceOf(child, source), sign)
  const parts: (PhrasingContent | null)[] = []
  let [seen, from] = [0, 0]
  const put = (to: number) => {
    if (to > from) parts.push({ ...child, value: child.value.slice(from, to) })
  }
  for (let at = 0; at < child.value.length; at++) {
    if (child.value[at] !== sign) continue
    const isMark = child.value.startsWith(mark, at) && isPlain[seen] && isPlain[seen + 1]
    seen++
    if (!isMark) continue
    put(at)
    parts.push(aMark)
    seen++
    at++
    from = at + 1
  }
  put(child.value.length)
  return parts
}

const references: Record<string, RegExp> = {
  '*': /^(?:#0*42|#x0*2a|ast|midast)$/i,
  '~': /^(?:#0*126|#x0*7e)$/i,
}

/** Tells of each such sign of a text, in order, whether it was typed plainly. */
function plainSigns(raw: string, sign: string): boolean[] {
  const written = raw.matchAll(/\\([!-/:-@[-`{-~])|&(#?\w{1,31});|([*~])/g)
  return [...written].flatMap(([, escaped, reference, plain]) => {
    if (plain === sign) return [true]
    return escaped === sign || (reference && references[sign]?.test(reference)) ? [false] : []
  })
}
