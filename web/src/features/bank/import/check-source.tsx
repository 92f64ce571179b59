import { thumbOf } from '@wenhai/core/file/path'
import type { LineRole } from '@wenhai/core/form/read-paper'
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { isComposing } from '#lib/composing.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/picture.tsx'
import type { ShownDoubt, SourceLine } from './source-lines.ts'

export interface SourceActions {
  onOpen: (id: number, caret?: number) => void
  /** Closes the line, unless another one is open by now. */
  onClose: (id: number) => void
  onText: (id: number, text: string) => void
  /** Enter in the middle of a line. */
  onBreak: (id: number, at: number) => void
  /** Backspace at the beginning of a line. */
  onMerge: (id: number) => void
  onSplit: (id: number) => void
  onDoubt: (doubt: ShownDoubt) => void
}

interface SourceLinesProps {
  lines: readonly SourceLine[]
  roles: readonly LineRole[]
  pictures: ReadonlyMap<number, string>
  doubts: readonly ShownDoubt[]
  /** The lines with which a question begins, by id. */
  begins: ReadonlySet<number>
  /** The line that is edited, and where the caret goes. */
  open: { id: number; caret: number | undefined } | undefined
  /** The line that the arrow keys have reached: the list is one stop of the Tab key. */
  active: number | undefined
  current: ShownDoubt | undefined
  actions: SourceActions
}

/** The document as it was read, line by line. A line is pressed to be changed. */
export function SourceLines({ lines, roles, doubts, ...all }: SourceLinesProps) {
  const { open, active, actions, current, begins, pictures } = all
  const doubtsAt = new Map<number, ShownDoubt[]>()
  for (const doubt of doubts) doubtsAt.set(doubt.line, [...(doubtsAt.get(doubt.line) ?? []), doubt])
  const reached = active ?? lines[0]?.id
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.target instanceof HTMLTextAreaElement) return
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line-button]')]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = rows[at + step]
    if (at === -1 || !next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <ol aria-label="原文" className="grid grid-cols-1" onKeyDown={move}>
      {lines.map((line, at) => (
        <Line
          key={line.id}
          line={line}
          number={at + 1}
          role={roles[at] ?? 'question'}
          pictures={pictures}
          doubts={doubtsAt.get(at + 1) ?? noDoubts}
          isBeginning={begins.has(line.id)}
          isOpen={open?.id === line.id}
          caret={open?.id === line.id ? open.caret : undefined}
          isReached={reached === line.id}
          isCurrent={current?.line === at + 1}
          actions={actions}
        />
      ))}
    </ol>
  )
}

const noDoubts: readonly ShownDoubt[] = []

interface LineProps extends Pick<SourceLinesProps, 'pictures' | 'actions' | 'doubts'> {
  line: SourceLine
  number: number
  role: LineRole
  isBeginning: boolean
  isOpen: boolean
  caret: number | undefined
  isReached: boolean
  isCurrent: boolean
}

const roleNames: Partial<Record<LineRole, string>> = { key: '答案', beside: '不是题目', section: '大题' }

const roleClasses: Partial<Record<LineRole, string>> = {
  key: 'text-bamboo',
  beside: 'text-ink-3',
  section: 'font-serif font-bold text-sea-deep',
}

const Line = memo(function Line(props: LineProps) {
  const { line, number, role, doubts, isOpen, isCurrent, isBeginning, actions } = props
  const isBlank = line.text.trim() === ''
  return (
    <li
      data-line={line.id}
      className={cx(
        'relative grid grid-cols-[36px_minmax(0,1fr)] items-start gap-x-1.5 border-l-2',
        !isOpen && '[contain-intrinsic-size:auto_32px] [content-visibility:auto]',
        isBeginning && 'mt-1',
        isCurrent
          ? 'border-cinnabar bg-cinnabar-wash'
          : doubts.length > 0
            ? 'border-cinnabar'
            : 'border-transparent',
      )}
    >
      <span aria-hidden="true" className="py-1 text-right text-xs leading-6 text-ink-3 tabular-nums">
        {number}
      </span>
      <div className="min-w-0">
        {isOpen ? <LineField {...props} /> : <LineButton {...props} />}
        {isOpen && !isBeginning && role === 'question' && !isBlank && (
          <Button
            size="sm"
            onClick={() => actions.onSplit(line.id)}
            className="absolute! top-full right-1 z-10 mt-1 shadow-card"
          >
            从这一行起是新的一题
          </Button>
        )}
        {doubts.map((doubt) => (
          <button
            key={doubt.key}
            type="button"
            onClick={() => actions.onDoubt(doubt)}
            className="block w-full px-1.5 pb-1 text-left text-sm break-words text-cinnabar underline decoration-dotted underline-offset-4 touch:min-h-11"
          >
            {doubt.text}
          </button>
        ))}
      </div>
    </li>
  )
})

/** A line as it is read, until it is pressed. */
function LineButton({ line, number, role, isReached, actions, pictures }: LineProps) {
  const isBlank = line.text.trim() === ''
  return (
    <button
      type="button"
      data-line-button
      tabIndex={isReached ? 0 : -1}
      // The line that was open closes with this press and may move what is below it, so the press must not wait for its end.
      onMouseDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        actions.onOpen(line.id)
      }}
      onClick={() => actions.onOpen(line.id)}
      className={cx(
        'block w-full rounded-xs px-1.5 py-1 text-left text-md leading-6 break-words whitespace-pre-wrap hover:bg-sea-wash',
        isBlank && 'py-0 leading-3',
        roleClasses[role],
      )}
    >
      <span className="sr-only">
        第 {number} 行{roleNames[role] && `（${roleNames[role]}）`}：{isBlank && '空行'}
      </span>
      <LineText text={line.text} pictures={pictures} />
    </button>
  )
}

const markOfPicture = /(［图\d{1,4}］)/

/** A line with its formulas drawn, and its pictures where they stood. */
const LineText = ({ text, pictures }: { text: string; pictures: ReadonlyMap<number, string> }) =>
  text.split(markOfPicture).map((part, at) => {
    const number = Number(/^［图(\d+)］$/.exec(part)?.[1])
    const path = pictures.get(number)
    const key = `${at} ${part}`
    if (path)
      return (
        <span key={key} className="my-1 block w-30 max-w-full">
          <Picture src={thumbOf(path)} alt={`图 ${number}`} fit="contain" />
        </span>
      )
    return part === '' ? null : <MathText key={key} text={part} isInline />
  })

/** A line that is changed. It is one line: Enter makes two of it, and Backspace at its beginning joins it with the one above. */
function LineField({ line, number, caret, actions }: LineProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret is put there once, when the line opens
  useLayoutEffect(() => {
    const at = caret ?? line.text.length
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(at, at)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (!field.current) return
    field.current.style.height = 'auto'
    field.current.style.height = `${field.current.scrollHeight + 2}px`
  }, [line.text])
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isAlone = selectionStart === selectionEnd
    const acts: Record<string, (() => void) | false> = {
      Enter: () => actions.onBreak(line.id, selectionStart),
      Escape: () => actions.onClose(line.id),
      Backspace: isAlone && selectionStart === 0 && number > 1 && (() => actions.onMerge(line.id)),
      ArrowUp: isAlone && selectionStart === 0 && (() => actions.onClose(line.id)),
      ArrowDown: isAlone && selectionStart === value.length && (() => actions.onClose(line.id)),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    // Escape is for the line, and not for the dialog around it.
    event.stopPropagation()
    act()
  }
  return (
    <textarea
      ref={field}
      data-source
      aria-label={`第 ${number} 行`}
      rows={1}
      value={line.text}
      spellCheck={false}
      onChange={({ target }) => actions.onText(line.id, target.value)}
      onKeyDown={press}
      onBlur={({ relatedTarget, currentTarget }) => {
        // The button below the line belongs to it.
        if (!currentTarget.closest('li')?.contains(relatedTarget)) actions.onClose(line.id)
      }}
      className="block w-full resize-none overflow-hidden rounded-xs border border-sea bg-surface px-1.5 py-1 text-md leading-6 outline-none"
    />
  )
}
