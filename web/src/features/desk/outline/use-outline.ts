import { findLineFaults } from '@wenhai/core/desk/line-faults'
import { formLinesOf } from '@wenhai/core/desk/lines'
import {
  dropAfter,
  isGroup,
  moveLines,
  outlineOf,
  stepAfter,
  visibleRows,
  withFolded,
} from '@wenhai/core/desk/outline'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDesk } from '../desk.ts'
import { changeLines } from './change-lines.ts'
import { placeFaults, type RowFault, rowViews } from './row-views.ts'
import { doneWith, movedText } from './said.ts'

/** The state of the outline: what it shows, what is folded, where the keys are, and what is said. */
export function useOutline() {
  const desk = useDesk()
  const { editor, logic, selected } = desk
  const { question, items, draw, logic: rules } = editor.draft
  const faults = useMemo(
    () =>
      placeFaults(
        { question, items, draw, logic: rules },
        [...editor.faults, ...findLineFaults(question).map(({ field }) => field)],
        logic.faults.map(({ field }) => field),
      ),
    [question, items, draw, rules, editor.faults, logic.faults],
  )
  const rows = useMemo(
    () => rowViews(editor.kind, { question, items, draw, logic: rules }, faults),
    [editor.kind, question, items, draw, rules, faults],
  )
  const { folded, fold, foldAll, unfoldAt } = useFolding(rows)
  const seen = useMemo(() => rows.filter(({ group }) => !folded.has(group)), [rows, folded])
  const meant = useMemo(() => withFolded(rows, selected, folded), [rows, selected, folded])
  const [said, setSaid] = useState('')
  /** What became of a change of the lines that are still selected. */
  const [result, setResult] = useState({ text: '', selected })
  const keys = useKeyPlace(seen, selected)
  const moving = useMoving({ desk, rows, folded, meant, say: setSaid, keepFocus: keys.keepFocus })

  return {
    desk,
    rows,
    seen,
    faults,
    folded,
    /** The lines that a change is meant for: those selected, with what the folded ones among them hold. */
    meant,
    said,
    say: setSaid,
    result: result.selected === selected ? result.text : '',
    tell: (text: string) => {
      setSaid(text)
      setResult({ text, selected })
    },
    ...keys,
    ...moving,
    fold,
    foldAll,
    goToFault: (fault: RowFault) => {
      // What a folded section hides is shown before the focus leaves for it.
      unfoldAt(fault.uid)
      desk.select(fault.uid)
      desk.focus.set({ uid: fault.uid, field: fault.uid === '' ? fault.path : fault.field })
    },
  }
}

export type OutlineState = ReturnType<typeof useOutline>

/** The groups of which only the heading is seen. */
function useFolding(rows: ReturnType<typeof rowViews>) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  return {
    folded,
    fold: (uid: string, isFolded: boolean) =>
      setFolded((before) => {
        const next = new Set(before)
        if (isFolded) next.add(uid)
        else next.delete(uid)
        return next
      }),
    foldAll: (isFolded: boolean) =>
      setFolded(
        new Set(isFolded ? rows.filter((row) => isGroup(row) && row.size > 0).map(({ uid }) => uid) : []),
      ),
    /** Shows a line that a folded group hides. */
    unfoldAt: (line: string) =>
      setFolded((before) => new Set([...before].filter((uid) => !holds(rows, uid, line)))),
  }
}

const holds = (rows: OutlineState['rows'], group: string, uid: string): boolean =>
  rows.some((row) => row.uid === uid && row.group === group)

/** The row that the keys are at: one that was selected elsewhere takes them along. */
function useKeyPlace(seen: ReturnType<typeof rowViews>, selected: readonly string[]) {
  const tree = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const [before, setBefore] = useState(selected)
  if (selected !== before) {
    setBefore(selected)
    const last = selected.at(-1)
    // A row that was taken out of those selected keeps the keys.
    if (last !== undefined && !before.includes(last) && !selected.includes(wanted)) setWanted(last)
  }
  const at = Math.max(
    0,
    seen.findIndex(({ uid }) => uid === wanted),
  )
  const active = seen[at]?.uid ?? ''
  const hasToFocus = useRef(false)
  useEffect(() => {
    const row = tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`)
    if (hasToFocus.current) row?.focus()
    hasToFocus.current = false
  })
  useEffect(() => {
    tree.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return {
    tree,
    at,
    active,
    /** The keys go to a row with the next drawing, and the focus with them. */
    goTo: (uid: string) => {
      hasToFocus.current = true
      setWanted(uid)
    },
    /** Rows may be drawn in other places: the focus is put back where it was within them. */
    keepFocus: () => {
      hasToFocus.current = tree.current?.contains(document.activeElement) ?? false
    },
  }
}

interface Moving {
  desk: ReturnType<typeof useDesk>
  rows: ReturnType<typeof rowViews>
  folded: ReadonlySet<string>
  meant: ReadonlySet<string>
  say: (text: string) => void
  keepFocus: () => void
}

function useMoving({ desk, rows, folded, meant, say, keepFocus }: Moving) {
  const moveTo = async (moved: ReadonlySet<string>, after: string) => {
    const place = (lines: ReturnType<typeof formLinesOf>) => moveLines(lines, moved, after)
    const lines = formLinesOf(desk.editor.draft)
    const next = moveLines(lines, moved, after)
    if (next === lines) return
    const names = rows.filter(({ uid }) => moved.has(uid))
    if (!(await changeLines(desk, doneWith('移动', names), (now) => place([...now])))) return
    keepFocus()
    say(movedText(rows, outlineOf(next), moved))
  }
  return {
    /** Moves what is selected by one row, and says where it is. */
    step: (uid: string, by: 1 | -1) => {
      const moved = meant.has(uid) ? meant : withFolded(rows, [uid], folded)
      const after = stepAfter(rows, folded, moved, by)
      if (after === undefined) return say(by === 1 ? '已经在最后' : '已经在最前面')
      void moveTo(moved, after)
    },
    /** A row was dropped at another place among those that are seen; it takes what is selected with it. */
    drop: (from: number, to: number) => {
      const uid = visibleRows(rows, folded)[from]?.uid ?? ''
      const moved = meant.has(uid) ? meant : withFolded(rows, [uid], folded)
      void moveTo(moved, dropAfter(rows, folded, moved, { from, to }))
    },
  }
}
