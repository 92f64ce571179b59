import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { ToolIcon, type ToolName } from './tool-icon.tsx'

export type ToolDialog = 'link' | 'formula' | 'card' | 'alt'

interface ToolbarProps {
  editor: Editor
  onDialog: (dialog: ToolDialog) => void
  onPictures: () => void
}

const headings = [
  { level: 1, label: '大标题' },
  { level: 2, label: '中标题' },
  { level: 3, label: '小标题' },
] as const

/** The toolbar is one Tab stop, and arrows move along. On phones it scrolls sideways. */
export function Toolbar({ editor, onDialog, onPictures }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const is = useEditorState({ editor, selector: ({ editor: now }) => readTools(now) })
  const run = () => editor.chain().focus()
  useOneTabStop(bar)
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="排版"
      data-editor-toolbar=""
      tabIndex={-1}
      onKeyDown={moveAlong}
      className="flex items-center overflow-x-auto px-2 py-1 [scrollbar-width:none]"
    >
      <Menu
        label="段落样式"
        size="sm"
        variant="quiet"
        side="bottom-start"
        items={paragraphItems(editor, is.level)}
      >
        {headings.find(({ level }) => level === is.level)?.label ?? (is.level > 0 ? '小标题' : '正文')}
      </Menu>
      {gap}
      {tool('bold', '粗体（Ctrl+B）', () => run().toggleBold().run(), { on: is.bold })}
      {tool('italic', '斜体（Ctrl+I）', () => run().toggleItalic().run(), { on: is.italic })}
      {tool('strike', '删除线', () => run().toggleStrike().run(), { on: is.strike })}
      {tool('link', '链接（Ctrl+K）', () => onDialog('link'), { on: is.link })}
      {gap}
      {tool('bullets', '列表', () => run().toggleBulletList().run(), { on: is.bullets })}
      {tool('numbers', '编号列表', () => run().toggleOrderedList().run(), { on: is.numbers })}
      {tool('quote', '引用', () => run().toggleBlockquote().run(), { on: is.quote })}
      {gap}
      {tool('picture', is.picture ? '图片说明' : '图片', is.picture ? () => onDialog('alt') : onPictures, {
        on: is.picture,
      })}
      {tool('card', '插入问卷、投票、考试或题目', () => onDialog('card'), { off: is.isInTable })}
      {is.isInTable ? (
        <Menu label="表格" size="sm" variant="quiet" items={tableItems(editor)}>
          表格
        </Menu>
      ) : (
        tool('table', '表格', () => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run())
      )}
      {tool('formula', '公式', () => onDialog('formula'))}
      {tool('code', '行内代码', () => run().toggleCode().run(), { on: is.code })}
      {tool('codeBlock', '代码块', () => run().toggleCodeBlock().run(), {
        on: is.codeBlock,
        off: is.isInTable,
      })}
      {tool('rule', '分隔线', () => run().setHorizontalRule().run(), { off: is.isInTable })}
      {gap}
      {tool('undo', '撤销（Ctrl+Z）', () => run().undo().run(), { off: !is.canUndo })}
      {tool('redo', '重做（Ctrl+Y）', () => run().redo().run(), { off: !is.canRedo })}
    </div>
  )
}

const tool = (
  icon: ToolName,
  label: string,
  act: () => void,
  state: { on?: boolean; off?: boolean } = {},
) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    aria-pressed={state.on}
    disabled={state.off}
    onClick={act}
    className={cx(
      'grid size-9 shrink-0 place-items-center rounded-md transition-colors focus-visible:-outline-offset-2 disabled:opacity-35 touch:size-11',
      state.on ? 'bg-sea-wash text-sea-deep' : 'text-ink-2 hover:bg-sunken hover:text-ink',
    )}
  >
    <ToolIcon name={icon} />
  </button>
)

const gap = <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 self-center bg-line" />

/** Arrows, Home and End move the focus among the tools that can be used. */
function moveAlong(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const targets: Partial<Record<string, number>> = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined || at === -1) return
  event.preventDefault()
  const next = all[target]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The formats that hold where the caret is; 0 is plain text. */
const readTools = (editor: Editor) => ({
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

/** The styles of a paragraph, of which the caret's has the tick. */
function paragraphItems(editor: Editor, now: number): MenuItem[] {
  const run = () => editor.chain().focus()
  return [
    { key: 'text', label: '正文', checked: now === 0, onSelect: () => run().setParagraph().run() },
    ...headings.map(({ level, label }) => ({
      key: label,
      label,
      checked: now === level,
      onSelect: () => run().setHeading({ level }).run(),
    })),
  ]
}

/** The actions for the table in which the caret is. */
function tableItems(editor: Editor): MenuItem[] {
  const run = () => editor.chain().focus()
  return [
    { key: 'row', label: '在下面加一行', onSelect: () => run().addRowAfter().run() },
    { key: 'column', label: '在右边加一列', onSelect: () => run().addColumnAfter().run() },
    { key: 'less-row', label: '删除这一行', divided: true, onSelect: () => run().deleteRow().run() },
    { key: 'less-column', label: '删除这一列', onSelect: () => run().deleteColumn().run() },
    {
      key: 'none',
      label: '删除表格',
      danger: true,
      divided: true,
      onSelect: () => run().deleteTable().run(),
    },
  ]
}

const toolsOf = (bar: HTMLElement) => [...bar.querySelectorAll<HTMLButtonElement>('button')]

const stopAt = (bar: HTMLElement, chosen: HTMLElement | undefined) => {
  for (const tool of toolsOf(bar)) tool.tabIndex = tool === chosen ? 0 : -1
}

/** Tab stops at one of all the buttons in a bar: the one used last, or the first that can be used. */
function useOneTabStop(place: RefObject<HTMLElement | null>): void {
  // This runs after every drawing, because a tool that can no longer be used cannot hold the stop.
  useEffect(() => {
    const bar = place.current
    if (!bar) return
    const usable = toolsOf(bar).filter(({ disabled }) => !disabled)
    const held = usable.filter(({ tabIndex }) => tabIndex === 0)
    if (held.length !== 1) stopAt(bar, usable[0])
  })
  useEffect(() => {
    const bar = place.current
    if (!bar) return
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof HTMLButtonElement) stopAt(bar, target)
    }
    bar.addEventListener('focusin', follow)
    return () => bar.removeEventListener('focusin', follow)
  }, [place])
}
