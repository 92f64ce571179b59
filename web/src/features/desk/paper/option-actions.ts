import { isRightMark, withoutOwnLabel } from '@wenhai/core/desk/typing'
import type { QuestionKind } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { askBeforeOverwriting, tellExcess } from '#features/bank/editor/ask-before-losing.ts'
import {
  chosenNow,
  type Editing,
  withChosen,
  withCount,
  withOption,
  withoutOption,
  withPasted,
  withRoomFor,
} from '#features/bank/editor/editing.ts'
import type { QuestionEditor } from '#features/bank/editor/use-editor.ts'
import { moveItem } from '#features/form/pick/pick-order.tsx'
import { editorOf } from '#features/question/kinds/edits.ts'
import { fitsField } from './use-paste.ts'

/** The question whose options are written, and the ways out of them. */
export interface OptionPlace {
  editor: QuestionEditor
  bounds: NonNullable<QuestionKind['optionCount']>
  /** Goes to the next question. */
  onNext: () => void
  /** Goes back to the stem. */
  onBack: () => void
  box: RefObject<HTMLElement | null>
}

/** What the keys and buttons of the options do; they stay the same, so that typing in one option draws no other. */
export function makeOptionActions(get: () => OptionPlace) {
  const basics = makeBasics(get)
  return { ...basics, ...writing(basics), ...leaving(basics), ...placing(basics) }
}

export type OptionActions = ReturnType<typeof makeOptionActions>

type Basics = ReturnType<typeof makeBasics>

function makeBasics(get: () => OptionPlace) {
  const change = (next: (before: Editing) => Editing) => get().editor.change(next)
  const focus = (index: number) => {
    const field = get().box.current?.querySelector<HTMLTextAreaElement>(`[name="options.${index}.opt"]`)
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }
  // The state is set at once, so that the next letter falls into the new field.
  const set = (next: (before: Editing) => Editing) => flushSync(() => change(next))
  const add = () => {
    const { options } = get().editor.editing
    set((before) => withCount(withRoomFor(before, options.length + 1), options.length + 1))
    focus(options.length)
  }
  return {
    get,
    change,
    set,
    focus,
    add,
    busy: (isBusy: boolean) => get().editor.onBusy(isBusy),
    choose: (id: number) => change((before) => withChosen(before, id)),
    setPicture: (id: number, pic: string) => change((before) => withOption(before, id, { pic })),
    remove: (id: number) => change((before) => withoutOption(before, id)),
  }
}

const tidied = (before: Editing, index: number): Editing => {
  const option = before.options[index]
  return option ? withOption(before, option.id, { opt: withoutOwnLabel(option.opt, index) }) : before
}

const isEmptyAt = ({ options }: Editing, index: number): boolean => {
  const option = options[index]
  return option !== undefined && option.opt.trim() === '' && option.pic === ''
}

const writing = ({ get, change, set, focus }: Basics) => ({
  write: (index: number, opt: string) => {
    const { editing } = get().editor
    const option = editing.options[index]
    if (!option || !fitsField(opt)) return
    const { letters } = editorOf(editing.option_type)
    const isMark = isRightMark(opt) && option.opt === '' && letters && !chosenNow(editing).includes(option.id)
    change((before) => (isMark ? withChosen(before, option.id) : withOption(before, option.id, { opt })))
  },
  pasteLines: async (index: number, lines: readonly string[]) => {
    const { bounds, editor } = get()
    const { editing } = editor
    const { options } = editing
    const over = options.slice(index, index + lines.length).filter(({ opt }) => opt.trim() !== '')
    if (!(await askBeforeOverwriting(over.length))) return
    const { larger } = editorOf(editing.option_type)
    const most = kindOf(larger?.option_type ?? editing.option_type).optionCount?.max ?? bounds.max
    tellExcess(lines.length - (most - index))
    set((before) => withPasted(before, index, lines))
    focus(Math.min(index + lines.length, most) - 1)
  },
})

/** Enter and Backspace at the ends of an option, and what is tidied when it is left. */
const leaving = ({ get, change, set, focus }: Basics) => ({
  enter: (index: number, marks: boolean) => {
    const { editor, bounds, onNext } = get()
    const { editing } = editor
    const { options } = editing
    const option = options[index]
    const { letters } = editorOf(editing.option_type)
    const isLast = index + 1 >= options.length
    const isMarking = marks && letters !== undefined
    if (isEmptyAt(editing, index) && isLast) {
      if (option && options.length > bounds.min) set((before) => withoutOption(before, option.id))
      return onNext()
    }
    const grows = isLast && options.length < bounds.max
    set((before) => {
      const tidy = tidied(before, index)
      const isRight = option && chosenNow(tidy).includes(option.id)
      const marked = option && isMarking && !isRight ? withChosen(tidy, option.id) : tidy
      return grows ? withCount(marked, options.length + 1) : marked
    })
    if (isLast && !grows) onNext()
    else focus(index + 1)
  },
  /** Takes an empty option away, and goes back. */
  back: (index: number) => {
    const { editor, bounds, onBack } = get()
    const { options } = editor.editing
    const option = options[index]
    if (option && options.length > bounds.min) set((before) => withoutOption(before, option.id))
    if (index === 0) onBack()
    else focus(index - 1)
  },
  leave: (index: number) => {
    const { options } = get().editor.editing
    const option = options[index]
    if (option && withoutOwnLabel(option.opt, index) !== option.opt) change((before) => tidied(before, index))
  },
})

const placing = ({ get, set, focus }: Basics) => ({
  step: (index: number, by: number) => {
    if (index + by < 0) get().onBack()
    else focus(index + by)
  },
  move: (index: number, by: number) => {
    const { options } = get().editor.editing
    const to = index + by
    if (to < 0 || to >= options.length) return
    set((before) => ({ ...before, options: moveItem(before.options, index, to) }))
    focus(to)
  },
})
