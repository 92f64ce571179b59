import { isRightMark, withoutOwnLabel } from '@wenhai/core/desk/typing'
import type { QuestionKind } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
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
import { Button } from '#ui/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { OptionField } from './option-field.tsx'
import { fitsField, type TakePaste } from './use-paste.ts'

interface OptionLinesProps {
  editor: QuestionEditor
  bounds: NonNullable<QuestionKind['optionCount']>
  uid: string
  takePaste: TakePaste
  /** Goes to the next question. */
  onNext: () => void
  /** Goes back to the stem. */
  onBack: () => void
  box: RefObject<HTMLElement | null>
}

/** What the keys and buttons of the options do; they stay the same, so that typing in one option draws no other. */
function makeOptionActions(get: () => OptionLinesProps) {
  const change = (next: (before: Editing) => Editing) => get().editor.change(next)
  const focus = (index: number) => {
    const field = get().box.current?.querySelector<HTMLTextAreaElement>(`[name="options.${index}.opt"]`)
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }
  // The state is set at once, so that the next letter falls into the new field.
  const set = (next: (before: Editing) => Editing) => flushSync(() => change(next))
  const tidy = (before: Editing, index: number): Editing => {
    const option = before.options[index]
    return option ? withOption(before, option.id, { opt: withoutOwnLabel(option.opt, index) }) : before
  }
  const add = () => {
    const { options } = get().editor.editing
    set((before) => withCount(withRoomFor(before, options.length + 1), options.length + 1))
    focus(options.length)
  }
  const isEmptyAt = (index: number) => {
    const { options } = get().editor.editing
    const option = options[index]
    return option !== undefined && option.opt.trim() === '' && option.pic === ''
  }
  return {
    focus,
    add,
    write: (index: number, opt: string) => {
      const { editing } = get().editor
      const option = editing.options[index]
      if (!option || !fitsField(opt)) return
      const { letters } = editorOf(editing.option_type)
      const isMark =
        isRightMark(opt) && option.opt === '' && letters && !chosenNow(editing).includes(option.id)
      change((before) => (isMark ? withChosen(before, option.id) : withOption(before, option.id, { opt })))
    },
    enter: (index: number, marks: boolean) => {
      const { editor, bounds, onNext } = get()
      const { editing } = editor
      const { options } = editing
      const option = options[index]
      const { letters } = editorOf(editing.option_type)
      const isLast = index + 1 >= options.length
      const isMarking = marks && letters !== undefined
      if (isEmptyAt(index) && isLast) {
        if (option && options.length > bounds.min) set((before) => withoutOption(before, option.id))
        return onNext()
      }
      const grows = isLast && options.length < bounds.max
      set((before) => {
        const tidied = tidy(before, index)
        const isRight = option && chosenNow(tidied).includes(option.id)
        const marked = option && isMarking && !isRight ? withChosen(tidied, option.id) : tidied
        return grows ? withCount(marked, options.length + 1) : marked
      })
      if (isLast && !grows) onNext()
      else focus(index + 1)
    },
    busy: (isBusy: boolean) => get().editor.onBusy(isBusy),
    choose: (id: number) => change((before) => withChosen(before, id)),
    setPicture: (id: number, pic: string) => change((before) => withOption(before, id, { pic })),
    remove: (id: number) => change((before) => withoutOption(before, id)),
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
      if (option && withoutOwnLabel(option.opt, index) !== option.opt) change((before) => tidy(before, index))
    },
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
  }
}

/** The options as they are on the paper, each in a field. */
export function OptionLines(props: OptionLinesProps) {
  const { editor, bounds, uid, takePaste } = props
  const { editing, errorOf } = editor
  const { options, option_type } = editing
  const id = useId()
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const [act] = useState(() => makeOptionActions(() => latest.current))
  const { letters, larger } = editorOf(option_type)
  const chosen = chosenNow(editing)
  const error = errorOf('options')
  const most = larger ? (kindOf(larger.option_type).optionCount?.max ?? bounds.max) : bounds.max
  return (
    <fieldset
      data-field="options"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-2.5"
    >
      <legend className="sr-only">选项</legend>
      <ul data-field={letters && 'answer'} className="grid grid-cols-1 gap-2.5">
        {options.map((option, index) => (
          <OptionField
            key={option.id}
            option={option}
            index={index}
            uid={uid}
            isSeveral={kindOf(option_type).choosesSeveral}
            hasLetter={kindOf(option_type).hasLetters}
            isChosen={chosen.includes(option.id)}
            mayChoose={letters !== undefined}
            mayRemove={options.length > bounds.min}
            act={act}
            takePaste={takePaste}
            error={errorOf(`options.${index}.opt`) ?? errorOf(`options.${index}.pic`)}
          />
        ))}
      </ul>
      <FieldNotes id={id} error={error} />
      {options.length < most && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <Button size="sm" variant="quiet" icon="plus" onClick={act.add}>
            添加选项
          </Button>
          {options.length >= bounds.max && larger && (
            <span>再多就换成“{kindOf(larger.option_type).shortName}”</span>
          )}
        </div>
      )}
    </fieldset>
  )
}

export type OptionActions = ReturnType<typeof makeOptionActions>
