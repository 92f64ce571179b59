import type { Editor } from '@tiptap/react'

/** What holds where the caret stands; 0 is plain text. */
export const readTools = (editor: Editor) => ({
  level: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  strike: editor.isActive('strike'),
  code: editor.isActive('code'),
  link: editor.isActive('link'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  codeBlock: editor.isActive('codeBlock'),
  picture: editor.isActive('image'),
  isInTable: editor.isActive('table'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})
