import { Node } from '@tiptap/core'

/** What the editor has no part for, such as footnotes: it stays as it was typed, and can be typed on. */
export const TypedNode = Node.create({
  name: 'typed',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre.article-typed', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: () => ['pre', { class: 'article-typed', title: '按原样保留的 Markdown' }, ['code', 0]],
})
