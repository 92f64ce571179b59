import { isGroup } from '@wenhai/core/desk/outline'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { useDragOrder } from '#features/question/order/use-drag-order.ts'
import { keyIn } from '../keys.ts'
import { OutlineRow } from './outline-row.tsx'
import type { RowView } from './row-views.ts'
import type { LineActions } from './use-line-actions.ts'
import type { OutlineState } from './use-outline.ts'

interface OutlineTreeProps {
  outline: OutlineState
  actions: LineActions
  /** A press adds a row to those selected or takes it away. */
  isMany: boolean
}

/** The lines of the form as a tree, which keys, pointers and fingers can walk, fold, select from and put in order. */
export function OutlineTree({ outline, actions, isMany }: OutlineTreeProps) {
  const { tree, seen, folded, active, desk, meant } = outline
  const { rowProps, carried, over, styleOf } = useDragOrder(tree, false, outline.drop)
  const press = useTreeKeys(outline, actions)
  const selected = new Set(desk.selected)
  const others = new Map(
    desk.people.filter(({ at }) => at !== '').map(({ at }) => [at, namesAt(desk.people, at)]),
  )

  const take = (event: PointerEvent<HTMLElement>) => {
    const index = indexAt(seen, event.target)
    const isGrip = (event.target as Element).closest('[data-grip]') !== null
    // A mouse selects where it presses, and drags at the grip alone.
    if (index !== -1 && (isGrip || event.pointerType !== 'mouse')) rowProps(index).onPointerDown(event)
  }
  const { onPointerMove, onPointerUp, onPointerCancel } = rowProps(0)
  return (
    <>
      <div
        ref={tree}
        role="tree"
        aria-label="大纲"
        aria-multiselectable="true"
        tabIndex={-1}
        onClick={(event) => clickRow(event, outline, isMany)}
        onKeyDown={press}
        onPointerDown={take}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
        className="grid grid-cols-1 gap-0.5 outline-none"
      >
        {seen.map((row, index) => (
          <OutlineRow
            key={row.uid}
            {...row}
            isFolded={folded.has(row.uid)}
            isSelected={selected.has(row.uid)}
            isActive={row.uid === active}
            isMany={isMany}
            people={others.get(row.uid) ?? ''}
            transform={styleOf(index)?.transform}
            isCarried={carried === index}
            carried={meant.has(row.uid) ? meant.size : 1}
          />
        ))}
      </div>
      <p role="status" className="sr-only">
        {carried !== undefined && over === carried && `拿起${seen[carried]?.name}`}
        {over !== undefined && over !== carried && `移到第 ${over + 1} 行`}
      </p>
    </>
  )
}

/** Folds, goes to a fault, or selects. */
function clickRow(event: MouseEvent<HTMLElement>, outline: OutlineState, isMany: boolean) {
  const { seen, folded, desk } = outline
  const row = seen[indexAt(seen, event.target)]
  if (!row) return
  const target = event.target as Element
  outline.goTo(row.uid)
  if (target.closest('[data-fold]')) return outline.fold(row.uid, !folded.has(row.uid))
  if (target.closest('[data-fault]')) {
    const fault = outline.faults.find(({ uid }) => uid === row.uid)
    if (fault) return outline.goToFault(fault)
  }
  if (event.shiftKey) return desk.select(row.uid, 'range')
  desk.select(row.uid, isMany || event.ctrlKey || event.metaKey ? 'toggle' : 'alone')
}

const namesAt = (people: OutlineState['desk']['people'], place: string): string =>
  [...new Set(people.filter(({ at }) => at === place).map(({ name }) => name))].join('、')

const indexAt = (seen: readonly RowView[], target: EventTarget): number => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return seen.findIndex(({ uid }) => uid === row?.dataset.row)
}

/** Letters that are typed one after the other within this time are one word. */
const wordMs = 700

/** The row that begins with what is typed: a number, or the first letters of its text, from the one after this on. */
function findTyped(seen: readonly RowView[], from: number, typed: string): RowView | undefined {
  const wanted = typed.toLowerCase()
  const fits = ({ kind, number, text }: RowView) =>
    kind === 'question' && /^\d+$/.test(wanted)
      ? String(number) === wanted
      : text.toLowerCase().startsWith(wanted)
  const begin = typed.length > 1 ? from : from + 1
  return [...seen.slice(begin), ...seen.slice(0, begin)].find(fits)
}

/** Arrows to the sides: into a group and out of it. */
function foldingKeys(
  { seen, at, folded, fold }: OutlineState,
  go: (row: RowView | undefined, how: 'alone') => void,
) {
  const row = seen[at]
  const open = () => {
    if (!row || !isGroup(row) || row.size === 0) return
    if (folded.has(row.uid)) fold(row.uid, false)
    else go(seen[at + 1], 'alone')
  }
  const close = () => {
    if (!row) return
    if (isGroup(row) && row.size > 0 && !folded.has(row.uid)) fold(row.uid, true)
    else
      go(
        seen.find(({ uid }) => uid === row.group),
        'alone',
      )
  }
  return { open, close }
}

function useTreeKeys(outline: OutlineState, actions: LineActions) {
  const typed = useRef({ word: '', time: 0 })
  const { seen, at, active, desk } = outline
  const go = (row: RowView | undefined, how?: 'alone' | 'range') => {
    if (!row) return
    outline.goTo(row.uid)
    if (how) desk.select(row.uid, how)
  }
  const type = (key: string) => {
    const now = performance.now()
    const word = now - typed.current.time < wordMs ? typed.current.word + key : key
    typed.current = { word, time: now }
    go(findTyped(seen, at, word), 'alone')
  }
  const acts: Record<Exclude<ReturnType<typeof keyIn<'outline'>>, undefined>, () => void> = {
    up: () => go(seen[at - 1], 'alone'),
    down: () => go(seen[at + 1], 'alone'),
    first: () => go(seen[0], 'alone'),
    last: () => go(seen.at(-1), 'alone'),
    extendUp: () => go(seen[at - 1], 'range'),
    extendDown: () => go(seen[at + 1], 'range'),
    extendFirst: () => go(seen[0], 'range'),
    extendLast: () => go(seen.at(-1), 'range'),
    lookUp: () => go(seen[at - 1]),
    lookDown: () => go(seen[at + 1]),
    ...foldingKeys(outline, go),
    openAll: () => outline.foldAll(false),
    closeAll: () => outline.foldAll(true),
    toggle: () => desk.select(active, 'toggle'),
    all: actions.selectAll,
    none: () => desk.select(''),
    moveUp: () => outline.step(active, -1),
    moveDown: () => outline.step(active, 1),
    write: () => {
      const row = seen[at]
      if (row) actions.write(row)
    },
    copy: () => void actions.copy(active),
    remove: () => void actions.remove(active),
    fault: () => actions.nextFault(active),
    find: actions.find,
    type: () => undefined,
  }
  return (event: KeyboardEvent) => {
    const does = keyIn('outline', event)
    // With nothing selected the key is meant for the drawer around.
    if (does === 'find' || (does === 'none' && desk.selected.length === 0)) return
    if (does) {
      event.preventDefault()
      event.stopPropagation()
      acts[does]()
    } else if (isLetter(event)) {
      event.preventDefault()
      type(event.key)
    }
  }
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && key !== '?' && key !== '/' && !ctrlKey && !metaKey && !altKey
