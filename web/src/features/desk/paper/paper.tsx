import '../../question/paper/paper.css'
import './desk-paper.css'
import { formLinesOf } from '@wenhai/core/desk/lines'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { contestLimits } from '@wenhai/core/form/limits'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { focusField } from '#features/bank/editor/focus-field.ts'
import { ContestEntries } from '#features/form/dialog/fields/form-fields-entries.tsx'
import { VoteOptions } from '#features/form/dialog/fields/form-fields-options.tsx'
import { draftEntry } from '#features/form/dialog/form-items.ts'
import { draftPoints } from '#features/form/dialog/scores/form-scores.ts'
import { isComposing } from '#lib/composing.ts'
import { type Desk, useDesk } from '../desk.ts'
import { AddBar } from './add-bar.tsx'
import type { PaperLineProps } from './line-tools.tsx'
import { PaperHead } from './paper-head.tsx'
import { LineOnPaper } from './paper-line.tsx'
import { usePaperActions } from './use-paper.ts'
import { usePaste } from './use-paste.ts'

/** The form as its takers see it, written in place. */
export function DeskPaper() {
  const { editor } = useDesk()
  const { hasOptions, isBallot } = formKindOf(editor.kind)
  return (
    <div className="desk-paper mx-auto w-full max-w-[760px] px-5 py-7 narrow:px-3">
      <PaperHead />
      {isBallot ? (
        <section
          aria-label={hasOptions ? '投票选项' : '参选项'}
          onKeyDown={hasOptions ? undefined : (event) => goToNextEntry(event, editor)}
          className="px-5 py-4 narrow:px-3"
        >
          {hasOptions ? <VoteOptions editor={editor} /> : <ContestEntries editor={editor} />}
        </section>
      ) : (
        <PaperLines />
      )}
    </div>
  )
}

/** Enter in the name of an entry goes to the next one, and makes one after the last. */
function goToNextEntry(event: KeyboardEvent<HTMLElement>, { draft, change }: Desk['editor']): void {
  const { target, currentTarget: box } = event
  const [, at] = (target instanceof HTMLInputElement && /^entries\.(\d+)\.opt$/.exec(target.name)) || []
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || at === undefined) return
  event.preventDefault()
  const next = Number(at) + 1
  if (next >= draft.entries.length && next < contestLimits.max)
    flushSync(() => change((before) => ({ entries: [...before.entries, draftEntry()] })))
  box.querySelector<HTMLElement>(`[name="entries.${next}.opt"]`)?.focus()
}

function PaperLines() {
  const desk = useDesk()
  const { kind, draft } = desk.editor
  const actions = usePaperActions()
  const takePaste = usePaste(actions)
  const box = useRef<HTMLDivElement>(null)
  useDeskFocus(box)
  const isExam = formKindOf(kind).hasScores
  const points = isExam ? draftPoints(draft) : []
  const [active] = desk.selected.length === 1 ? desk.selected : []
  const left = useRef(active)
  useEffect(() => {
    if (left.current !== undefined && left.current !== active) actions.tidy(left.current)
    left.current = active
  }, [active, actions])
  const selected = new Set(desk.selected)
  const names = new Map(desk.people.map(({ at, name }) => [at, name]))
  const lineOf = useDrawnLines()
  let number = 0
  const paste = (event: ClipboardEvent) => {
    // What is pasted into a field is the field's.
    if (event.defaultPrevented || isField(event.target)) return
    takePaste(event, active ?? formLinesOf(draft).at(-1)?.uid ?? '')
  }
  return (
    <div ref={box} onPaste={paste} className="[&>*+*]:mt-1">
      {formLinesOf(draft).map((line) => {
        if ('question' in line) number += 1
        return lineOf({
          line: 'question' in line ? line.question : line.item,
          number,
          points: 'question' in line ? points[number - 1] : undefined,
          kind,
          isActive: line.uid === active,
          isSelected: selected.has(line.uid),
          person: names.get(line.uid) ?? '',
          actions,
          takePaste,
        })
      })}
      <AddBar actions={actions} next={number + 1} kind={kind} onAsk={desk.ask} />
    </div>
  )
}

/**
 * Makes the lines, or hands out the very same ones where nothing in them is another: React then looks no further, which
 * with two hundred lines is felt at each key.
 */
function useDrawnLines() {
  const [drawn] = useState(() => new Map<string, { props: PaperLineProps; element: ReactNode }>())
  return (props: PaperLineProps): ReactNode => {
    const { uid } = props.line
    const before = drawn.get(uid)
    const names = Object.keys(props) as (keyof PaperLineProps)[]
    if (before && names.every((name) => before.props[name] === props[name])) return before.element
    const element = <LineOnPaper key={uid} {...props} />
    drawn.set(uid, { props, element })
    return element
  }
}

const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Gives the focus to the place that is to have it, once it is drawn; what is selected elsewhere comes into view. */
function useDeskFocus(box: React.RefObject<HTMLDivElement | null>) {
  const { focus, selected, select } = useDesk()
  const { place } = focus
  const lineOf = (uid: string) =>
    box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(uid)}"]`) ?? null
  useLayoutEffect(() => {
    if (!place || place.uid === '') return
    if (selected.length !== 1 || selected[0] !== place.uid) return select(place.uid)
    const line = lineOf(place.uid)
    if (!line) return
    focus.take()
    focusPlace(line, place.field)
  })
  const [only] = selected.length === 1 ? selected : []
  useEffect(() => {
    const line = only === undefined ? null : box.current?.querySelector(`[data-line="${CSS.escape(only)}"]`)
    if (line && !line.contains(document.activeElement)) line.scrollIntoView({ block: 'nearest' })
  }, [only, box])
}

/** A line that is higher than so much of the window cannot be seen as a whole. */
const mostSeen = 0.75

/** The first field in which something is written; the tools of the line are before it. */
const writable = (line: HTMLElement) =>
  line.querySelector<HTMLElement>('[data-part="body"] textarea, [data-part="body"] input:not([hidden])')

/** `last` is the last field in which something is written. */
function focusPlace(line: HTMLElement, field: string): void {
  if (field === 'last') [...line.querySelectorAll<HTMLElement>('[data-part="body"] textarea')].at(-1)?.focus()
  else focusField(line, field)
  if (!line.contains(document.activeElement)) focusField(line, 'question')
  if (!line.contains(document.activeElement))
    (writable(line) ?? line.querySelector<HTMLElement>('button'))?.focus()
  // The options below the stem are written next.
  if (line.offsetHeight < window.innerHeight * mostSeen) line.scrollIntoView({ block: 'nearest' })
  const target = document.activeElement
  if (target instanceof HTMLTextAreaElement)
    target.setSelectionRange(target.value.length, target.value.length)
}
