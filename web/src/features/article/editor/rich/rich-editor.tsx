import '../../body/article-body.css'
import './rich-editor.css'
import { Node, Slice } from '@tiptap/pm/model'
import type { EditorProps, EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { readCardPath } from '@wenhai/core/article/card'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ownPath } from '#features/article/markdown/read-markdown.ts'
import { toDocument } from '#features/article/markdown/to-document.ts'
import { blockUnits, writeUnit } from '#features/article/markdown/to-markdown.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { AltDialog } from './dialogs/alt-dialog.tsx'
import { CardDialog } from './dialogs/card-dialog.tsx'
import { FormulaDialog } from './dialogs/formula-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { EditorContext, type FormulaAt } from './editor-context.ts'
import { makeExtensions } from './extensions.ts'
import { putPictures } from './picture-uploads.ts'
import { stripHandlers } from './strip-handlers.ts'
import { Toolbar, type ToolDialog } from './toolbar.tsx'

interface RichEditorProps {
  /** The Markdown it begins with; what is written comes back by `onChange` alone. */
  start: string
  onChange: (markdown: string) => void
  onBusy: (isBusy: boolean) => void
  /** Hands over at once what was written a moment ago. */
  flush: RefObject<() => void>
}

/** A pause between two words: not every letter is worth writing it all down. */
const pause = 250

/** Comes with its engine when somebody writes: nobody who reads needs it. */
export function RichEditor(props: RichEditorProps) {
  const [dialog, setDialog] = useState<ToolDialog>()
  const [formula, setFormula] = useState<FormulaAt>()
  const frame = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { editor, busy } = useRichText(props, (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      setDialog('link')
      return true
    }
    // Tab belongs to lists and tables here: Escape is the way out.
    if (event.key !== 'Escape') return false
    frame.current?.querySelector<HTMLElement>('[data-editor-toolbar] [tabindex="0"]')?.focus()
    return true
  })
  const context = useMemo(() => ({ onFormula: setFormula }), [])
  const close = () => {
    setDialog(undefined)
    setFormula(undefined)
  }
  return (
    <EditorContext value={context}>
      <div ref={frame} className="rich-editor">
        <div className="sticky top-[var(--bar-room,60px)] z-20 rounded-t-xl border-b bg-surface narrow:top-[var(--bar-room,56px)]">
          <Toolbar editor={editor} onDialog={setDialog} onPictures={() => picker.current?.click()} />
        </div>
        <input
          ref={picker}
          type="file"
          accept=".jpg,.jpeg,.png,.webp,.gif"
          multiple
          hidden
          tabIndex={-1}
          aria-label="选择图片"
          onChange={(event) => {
            putPictures(editor.view, [...(event.target.files ?? [])], editor.state.selection.from, busy)
            event.target.value = ''
          }}
        />
        <WritingArea editor={editor} />
      </div>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'card' && <CardDialog editor={editor} onClose={close} />}
      {dialog === 'alt' && <AltDialog editor={editor} onClose={close} />}
      {(formula || dialog === 'formula') && (
        <FormulaDialog editor={editor} start={formula ?? newFormula(editor)} onClose={close} />
      )}
    </EditorContext>
  )
}

/** The engine, which writes down what it holds as Markdown; `onKey` returns true for a key that it has dealt with. */
function useRichText(
  { start, onChange, onBusy, flush }: RichEditorProps,
  onKey: (event: KeyboardEvent) => boolean,
) {
  const told = useRef<string>(undefined)
  const latest = useRef({ onChange, onBusy })
  useEffect(() => {
    latest.current = { onChange, onBusy }
  })
  const busy = useCallback((isBusy: boolean) => latest.current.onBusy(isBusy), [])
  const timer = useRef<number>(undefined)

  const editor = useEditor({
    extensions: useMemo(() => makeExtensions(busy), [busy]),
    content: useMemo(() => toDocument(start), [start]),
    shouldRerenderOnTransaction: false,
    editorProps: {
      ...pasteProps,
      attributes: {
        class: 'article-body',
        role: 'textbox',
        'aria-label': '正文',
        'aria-multiline': 'true',
        'data-name': 'content',
      },
      handleKeyDown: (_, event) => onKey(event),
    },
    // A text that is written the same way as before was not changed by anybody.
    onCreate: ({ editor: made }) => {
      told.current = writeDocument(made.state.doc)
    },
    onUpdate: () => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => flush.current(), pause)
    },
    onBlur: () => flush.current(),
  })

  flush.current = () => {
    window.clearTimeout(timer.current)
    if (editor.isDestroyed || told.current === undefined) return
    const markdown = writeDocument(editor.state.doc)
    if (markdown === told.current) return
    told.current = markdown
    latest.current.onChange(markdown)
  }
  useEffect(() => () => flush.current(), [flush])
  return { editor, busy }
}

function WritingArea({ editor }: { editor: Editor }) {
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  return (
    <div className="relative px-6 py-5 narrow:px-4.5">
      {isEmpty && (
        <p
          aria-hidden="true"
          className="pointer-events-none absolute text-[17px] leading-[1.9] text-ink-3 narrow:text-lg"
        >
          从这里开始写。图片可以拖进来或直接粘贴。
        </p>
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

/** The one that is selected, or a new one. */
function newFormula(editor: Editor): FormulaAt {
  const { from } = editor.state.selection
  const name = editor.state.doc.nodeAt(from)?.type.name
  if (name === 'mathInline' || name === 'mathBlock')
    if (editor.isActive(name))
      return {
        pos: from,
        formula: String(editor.getAttributes(name).formula),
        isDisplay: name === 'mathBlock',
      }
  return { formula: '', isDisplay: false }
}

const written = new WeakMap<Node, string>()

/** The document as Markdown. A block that did not change since is the same object: it is not written again. */
function writeDocument(document: Node): string {
  const blocks = Array.from({ length: document.childCount }, (_, index) => document.child(index))
  return blockUnits(blocks, (block) => block.type.name)
    .map((unit) => {
      const [only, ...others] = unit
      if (!only || others.length > 0) return writeUnit(unit.map((block) => block.toJSON()))
      const known = written.get(only)
      if (known !== undefined) return known
      const text = writeUnit([only.toJSON()])
      written.set(only, text)
      return text
    })
    .filter(Boolean)
    .join('\n\n')
}

/** Signs that make more sense as marks than as text. */
const marks =
  /^#{1,6} \S|^\s*[-*+] \S|^\s*\d+[.)] \S|^```|^> |^\|.+\|\s*$|\*\*\S.*\*\*|\[[^\]\n]+\]\([^)\n]+\)|\$\$/m

const looksLikeMarkdown = (text: string): boolean => marks.test(text)

const isCode = (view: EditorView) => view.state.selection.$from.parent.type.spec.code === true

const pasteProps: Pick<EditorProps, 'handlePaste' | 'clipboardTextParser' | 'transformPastedHTML'> = {
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
