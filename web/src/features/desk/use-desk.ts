import type { DeskOut } from '@wenhai/core/desk/schema'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FormView } from '@wenhai/core/form/schema'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLogic } from '#features/form/dialog/logic/use-logic.tsx'
import { suggestionsParam } from '#lib/paths.ts'
import { useNote, useSearchParams } from '#lib/router/context.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import type { Desk, DeskPlace, DeskTools } from './desk.ts'
import type { UndoResult } from './store/desk-state.ts'
import type { DeskStore } from './store/desk-store.ts'
import { useDeskEditor } from './use-desk-editor.ts'
import { useSelectedLines } from './use-selection.ts'

interface UseDeskProps {
  desk: DeskOut
  store: DeskStore
  form: FormView | undefined
}

/** Everything that the parts of the desk share. */
export function useDeskParts({ desk, store, form }: UseDeskProps) {
  const { state, catchUp } = useFollowedState(store)
  const place = useRef<HTMLDivElement>(null)
  const { draft } = state
  const { editor, rested, ...checks } = useDeskEditor({
    kind: desk.questionnaire_type,
    form,
    draft,
    write: store.write,
    place,
  })
  const logic = useLogic(editor, rested)
  const { selected, select } = useSelectedLines(store)
  const [focus, setFocus] = useState<DeskPlace>()
  const tools = useMemo(
    (): DeskTools => ({
      now: () => store.state.draft,
      write: store.write,
      select,
      setFocus,
      subscribe: store.subscribe,
      catchUp,
    }),
    [store, select, catchUp],
  )
  const [current] = selected
  useEffect(() => store.goTo(current ?? ''), [store, current])
  const steps = useMemo(
    () => ({
      undo: () => sayUndo('撤销', store.undo()),
      redo: () => sayUndo('重做', store.redo()),
    }),
    [store],
  )
  const parts: Desk = {
    desk_id: desk.desk_id,
    editor,
    logic,
    write: store.write,
    ...steps,
    undoable: state.undoable,
    redoable: state.redoable,
    selected,
    select,
    focus: { place: focus, set: setFocus, take: () => setFocus(undefined) },
    people: state.people,
    saving: state.saving,
  }
  return { parts, tools, state, place, ...checks }
}

/**
 * The state of the desk. With two hundred questions around it a letter would be seen late, so what is typed is followed in
 * pieces that the next key interrupts. Whatever else somebody does finds the page as the draft is.
 */
function useFollowedState(store: DeskStore) {
  const [state, setState] = useState(store.state)
  const drawn = useRef(state)
  useLayoutEffect(() => {
    drawn.current = state
  })
  const catchUp = useCallback(() => {
    if (drawn.current !== store.state) flushSync(() => setState(store.state))
  }, [store])
  useEffect(() => {
    const follow = (isTyped = false) => {
      if (isTyped) startTransition(() => setState(store.state))
      else setState(store.state)
    }
    const catchUpBefore = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || isCommand(event)) catchUp()
    }
    const acts = ['pointerdown', 'click', 'keydown', 'paste', 'drop']
    for (const act of acts) window.addEventListener(act, catchUpBefore, true)
    follow()
    const leave = store.subscribe(follow)
    return () => {
      leave()
      for (const act of acts) window.removeEventListener(act, catchUpBefore, true)
    }
  }, [store, catchUp])
  return { state, catchUp }
}

/** A key that does something, and is not a letter of a text. */
const isCommand = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !isComposing && (key.length > 1 || ctrlKey || metaKey || altKey)

/** What could not be taken back is said; what was, is seen. */
function sayUndo(way: '撤销' | '重做', result: UndoResult | undefined): void {
  if (!result || (result.isDone && result.kept === 0)) return
  toast.warning(
    result.isDone
      ? `已${way}“${result.what}”，其中 ${result.kept} 处后来被别人改过，没有动`
      : `“${result.what}”不能${way}：后来被别人改过，或已经不在了`,
  )
}

/**
 * Opens what a model suggests for the form: by a button, or at once where its author comes for that. Undefined where there
 * is no model to ask, and for votes, which are made of their own options.
 */
export function useSuggestions(
  { mayAskAi, questionnaire_type }: Pick<DeskOut, 'mayAskAi' | 'questionnaire_type'>,
  setOpened: (part: 'ask') => void,
): (() => void) | undefined {
  const mayAsk = mayAskAi && !formKindOf(questionnaire_type).isBallot
  const [query] = useSearchParams()
  const note = useNote()
  const open = useCallback(() => setOpened('ask'), [setOpened])
  const isWanted = mayAsk && query.has(suggestionsParam)
  useEffect(() => {
    if (!isWanted) return
    open()
    // It is not opened once more when the page is loaded again.
    note('')
  }, [isWanted, open, note])
  return mayAsk ? open : undefined
}
