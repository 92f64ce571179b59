import type { FormLine } from '@wenhai/core/desk/lines'
import { useCallback, useState } from 'react'
import type { Desk } from './desk.ts'
import type { DeskStore } from './store/desk-store.ts'

interface Selection {
  uids: readonly string[]
  /** The line from which a range is chosen. */
  from: string
}

const nothing: Selection = { uids: [], from: '' }

/** The selected lines. One that is gone is selected no more. */
export function useSelectedLines(store: DeskStore): Pick<Desk, 'selected' | 'select'> {
  const [selection, setSelection] = useState(nothing)
  const select = useCallback<Desk['select']>(
    (uid, how = 'alone') =>
      setSelection((before) => selectIn(before, store.state.edits.shown.lines, uid, how)),
    [store],
  )
  const { lines } = store.state.edits.shown
  const isThere = selection.uids.every((uid) => lines.some((line) => line.uid === uid))
  const selected = isThere
    ? selection.uids
    : selection.uids.filter((uid) => lines.some((line) => line.uid === uid))
  return { selected, select }
}

function selectIn(
  before: Selection,
  lines: readonly FormLine[],
  uid: string,
  how: 'alone' | 'toggle' | 'range',
): Selection {
  if (uid === '') return nothing
  if (how === 'alone')
    return before.uids.length === 1 && before.uids[0] === uid ? before : { uids: [uid], from: uid }
  const order = lines.map((line) => line.uid)
  const wanted = new Set(how === 'toggle' ? before.uids : [])
  if (how === 'toggle' && wanted.has(uid)) wanted.delete(uid)
  else if (how === 'toggle') wanted.add(uid)
  else for (const each of between(order, before.from, uid)) wanted.add(each)
  return {
    uids: order.filter((each) => wanted.has(each)),
    from: how === 'range' && before.from !== '' ? before.from : uid,
  }
}

function between(order: readonly string[], from: string, to: string): readonly string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)]
  if (other === -1) return []
  return one === -1 ? [to] : order.slice(Math.min(one, other), Math.max(one, other) + 1)
}
