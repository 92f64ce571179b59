import { Extension, type Extensions, markInputRule, mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node as ModelNode } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { readSize } from '#features/article/body/body-picture.tsx'
import { safeHref } from '#features/article/markdown/read-markdown.ts'
import { CardNode } from './nodes/card-node.tsx'
import { MathBlock, MathInline } from './nodes/math-node.tsx'
import { PictureUploads } from './picture-uploads.ts'

/** The page's title is the first heading: those of the text are shown one step below, as readers see them. */
const shownLevel = (level: number) => Math.min(level + 1, 6)

interface Rendered {
  node: ModelNode
  HTMLAttributes: Record<string, unknown>
}

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      // In Markdown a link or bold words may be code as well.
      if (extension.name === 'code') return extension.extend({ excludes: '' })
      if (extension.name !== 'heading') return extension
      return extension.extend({
        parseHTML: () =>
          [1, 2, 3, 4, 5, 6].map((level) => ({
            tag: `h${level}`,
            getAttrs: (element: HTMLElement) => ({ level: Number(element.dataset.level) || level }),
          })),
        renderHTML: ({ node, HTMLAttributes }: Rendered) => [
          `h${shownLevel(Number(node.attrs.level))}`,
          mergeAttributes(HTMLAttributes, { 'data-level': node.attrs.level }),
          0,
        ],
      })
    })
  },
})

const typedMarks = [
  ['bold', /(?<!\*)\*\*(?!\s)([^*]+)(?<!\s)\*\*$/],
  ['strike', /(?<!~)~~(?!\s)([^~]+)(?<!\s)~~$/],
  ['code', /(?<!`)`([^`]+)`$/],
] as const

/** The kit's own rules want a blank before the sign; between Chinese letters there is none. */
const TypedMarks = Extension.create({
  name: 'typedMarks',
  addInputRules() {
    return typedMarks.flatMap(([name, find]) => {
      const type = this.editor.schema.marks[name]
      return type ? [markInputRule({ find, type })] : []
    })
  },
})

/** An item such as `- [x]` keeps its tick. */
const TickedItems = Extension.create({
  name: 'tickedItems',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        checked: {
          default: null,
          keepOnSplit: false,
          parseHTML: (element: HTMLElement) =>
            element.dataset.checked === undefined ? null : element.dataset.checked === 'true',
          renderHTML: ({ checked }) => (checked === null ? {} : { 'data-checked': String(checked) }),
        },
      },
    },
  ],
})

/** Ours alone: a foreign one would not be shown to anybody. Its size is in the title. */
const Picture = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/files/"]' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { title: _, ...attributes } = HTMLAttributes
    return ['img', mergeAttributes(attributes, { ...readSize(node.attrs.title), alt: node.attrs.alt ?? '' })]
  },
})

/** Markdown has room for one line in a cell. */
const oneLine = { content: 'paragraph' } as const

/** A heading cell is drawn as a plain cell while nothing is written in it. */
const HeadCell = TableHeader.extend({
  ...oneLine,
  parseHTML: () => [{ tag: 'th' }, { tag: 'td[data-head]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['td', mergeAttributes(HTMLAttributes, { 'data-head': '' }), 0],
})

export const makeExtensions = (onBusy: (isBusy: boolean) => void): Extensions => [
  Kit.configure({
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => safeHref(url) !== undefined,
    },
  }),
  TickedItems,
  TypedMarks,
  Picture.configure({ inline: true }),
  Table.configure({ resizable: false, renderWrapper: true }),
  TableRow,
  HeadCell,
  TableCell.extend(oneLine),
  MathInline,
  MathBlock,
  CardNode,
  TypedNode,
  PictureUploads.configure({ onBusy }),
]

/** A part that the editor cannot edit, such as footnotes, stays as it was typed, and can be typed on. */
const TypedNode = Node.create({
  name: 'typed',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre.article-typed', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: () => ['pre', { class: 'article-typed', title: '按原样保留的 Markdown' }, ['code', 0]],
})
