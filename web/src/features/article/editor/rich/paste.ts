import { Node, Slice } from '@tiptap/pm/model'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { readCardPath } from '@wenhai/core/article/card'
import { ownPath } from '#features/article/markdown/safe-link.ts'
import { toDocument } from '#features/article/markdown/to-document.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { stripHandlers } from './strip-handlers.ts'

/** Signs that make more sense as marks than as text. */
const marks =
  /^#{1,6} \S|^\s*[-*+] \S|^\s*\d+[.)] \S|^```|^> |^\|.+\|\s*$|\*\*\S.*\*\*|\[[^\]\n]+\]\([^)\n]+\)|\$\$/m

export const looksLikeMarkdown = (text: string): boolean => marks.test(text)

const isCode = (view: EditorView) => view.state.selection.$from.parent.type.spec.code === true

export const pasteProps: Pick<EditorProps, 'handlePaste' | 'clipboardTextParser' | 'transformPastedHTML'> = {
  transformPastedHTML: stripHandlers,
  handlePaste: (view, { clipboardData }) => {
    const text = clipboardData?.getData('text/plain').trim() ?? ''
    if (pasteCard(view, text)) return true
    if (hasForeignPicture(clipboardData?.getData('text/html') ?? ''))
      toast.info('网页里的图片没有一起粘贴，请另存以后上传')
    return false
  },
  clipboardTextParser: (text, $context, isPlain, view) => {
    if (isPlain || isCode(view) || !looksLikeMarkdown(text))
      // The editor's own way, which its type does not know of.
      return undefined as never
    return Slice.maxOpen(Node.fromJSON($context.doc.type.schema, toDocument(text)).content)
  },
}

const hasForeignPicture = (html: string) => /<img\b/i.test(html) && !/<img[^>]+src="\/files\//i.test(html)

/** The address of a form or a question of this site, on an empty line, becomes its card. */
function pasteCard(view: EditorView, text: string): boolean {
  const path = /^\S+$/.test(text) ? ownPath(text, window.location.origin)?.split(/[?#]/, 1)[0] : undefined
  const { $from, empty } = view.state.selection
  const type = view.state.schema.nodes.card
  if (!path || !type || !readCardPath(path) || !empty || $from.parent.content.size > 0) return false
  if ($from.parent.type.name !== 'paragraph' || $from.depth !== 1) return false
  view.dispatch(view.state.tr.replaceSelectionWith(type.create({ path, title: '' })).scrollIntoView())
  return true
}
