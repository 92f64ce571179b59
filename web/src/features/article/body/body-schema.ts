import type { Element, ElementContent, Root } from 'hast'
import type { Options } from 'rehype-sanitize'

/**
 * Only what Markdown can make is let through. Ids and classes are ours, so that nothing written can pass for a part of
 * the page.
 */
export const bodySchema: Options = {
  tagNames: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'hr', 'pre', 'code', 'br'],
    ...[
      'strong',
      'em',
      'del',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'input',
      'section',
      'sup',
    ],
  ],
  attributes: {
    a: ['href', 'title', 'ariaLabel', 'ariaDescribedBy', 'dataFootnoteRef', 'dataFootnoteBackref', 'id'],
    code: [['className', /^language-./, 'math-inline', 'math-display']],
    h2: [['className', 'sr-only'], 'id'],
    img: ['src', 'alt', 'title'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    li: [['className', 'task-list-item'], 'id'],
    ol: ['start'],
    section: [['className', 'footnotes'], 'dataFootnotes'],
    td: ['align'],
    th: ['align'],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  required: { input: { disabled: true, type: 'checkbox' } },
  // Only footnotes have ids, which carry their own prefix.
  clobber: [],
  clobberPrefix: '',
  ancestors: { tr: ['table'], td: ['table'], th: ['table'], thead: ['table'], tbody: ['table'] },
  strip: ['script'],
}

export const footnoteOptions = {
  clobberPrefix: 'note-',
  footnoteLabel: '脚注',
  footnoteBackLabel: '回到正文',
} as const

const rankOf = ({ tagName }: Element): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0)

/** The page's own title is the first heading: those of the text come below it, none of them skipping a step. */
export function levelHeadings() {
  return (tree: Root): void => {
    const above: number[] = []
    walk(tree.children as ElementContent[], (element) => {
      const rank = rankOf(element)
      if (rank === 0) return
      while ((above.at(-1) ?? 0) >= rank) above.pop()
      above.push(rank)
      element.tagName = `h${Math.min(above.length + 1, 6)}`
    })
  }
}

function walk(nodes: readonly ElementContent[], visit: (element: Element) => void): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    visit(node)
    walk(node.children, visit)
  }
}
