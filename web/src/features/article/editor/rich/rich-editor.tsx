import '../../body/article-body.css'
import './rich-editor.css'
import type { Node } from '@tiptap/pm/model'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toDocument } from '#features/article/markdown/to-document.ts'
import { unitsOf, writeUnit } from '#features/article/markdown/to-markdown.ts'
import { AltDialog } from './dialogs/alt-dialog.tsx'
import { CardDialog } from './dialogs/card-dialog.tsx'
import { FormulaDialog } from './dialogs/formula-dialog.tsx'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { EditorContext, type FormulaAt } from './editor-context.ts'
import { makeExtensions } from './extensions.ts'
import { pasteProps } from './paste.ts'
import { putPictures } from './picture-uploads.ts'
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
export function RichEditor({ start, onChange, onBusy, flush }: RichEditorProps) {
  const [dialog, setDialog] = useState<ToolDialog>()
  const [formula, setFormula] = useState<FormulaAt>()
  const frame = useRef<HTMLDivElement>(null)
  const picker = useRef<HTMLInputElement>(null)
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
      handleKeyDown: (_, event) => {
        if (event.key === 'k' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          setDialog('link')
          return true
        }
        // Tab belongs to lists and tables here: Escape is the way out.
        if (event.key !== 'Escape') return false
        frame.current?.querySelector<HTMLElement>('[data-editor-toolbar] [tabindex="0"]')?.focus()
        return true
      },
    },
    // What is written the same way as before was not changed by anybody.
    onCreate: ({ editor: made }) => {
      told.current = writeDocument(made.state.doc)
    },
    onUpdate: () => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => flush.current(), pause)
    },
    onBlur: () => flush.current(),
  })
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })

  flush.current = () => {
    window.clearTimeout(timer.current)
    if (editor.isDestroyed || told.current === undefined) return
    const markdown = writeDocument(editor.state.doc)
    if (markdown === told.current) return
    told.current = markdown
    latest.current.onChange(markdown)
  }
  useEffect(() => () => flush.current(), [flush])

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

/** The one that is selected, or a new one. */
function newFormula(editor: ReturnType<typeof useEditor>): FormulaAt {
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
  return unitsOf(blocks, (block) => block.type.name)
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
