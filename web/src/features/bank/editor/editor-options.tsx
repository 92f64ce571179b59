import type { QuestionKind } from '@wenhai/core/question/kinds/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { OptionType } from '@wenhai/core/question/option-type'
import { type Ref, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { editorOf } from '#features/question/kinds/edits.ts'
import type { KeyFieldProps } from '#features/question/kinds/kind-edit.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { askBeforeLosing, askBeforeOverwriting, tellExcess } from './ask-before-losing.ts'
import {
  chosenNow,
  lostBy,
  withChosen,
  withCount,
  withKeys,
  withOption,
  withOptionBack,
  withoutOption,
  withPasted,
  withRoomFor,
} from './editing.ts'
import { OptionRow } from './option-row.tsx'
import type { Editor, QuestionEditor } from './use-editor.ts'

/** The options that an author writes, or what the kind has in their place. */
interface EditorOptionsProps {
  editor: Pick<QuestionEditor, 'editing' | 'change' | 'errorOf' | 'form' | 'onBusy'> &
    Partial<Pick<Editor, 'undo'>>
  /** This is given for kinds that are made of questions; the questions within one are not. */
  PartEditor?: KeyFieldProps<unknown>['PartEditor']
}

export function EditorOptions({ editor, PartEditor }: EditorOptionsProps) {
  const { option_type } = editor.editing
  const { optionCount: bounds } = kindOf(option_type)
  const isWritten = bounds && !editorOf(option_type).Options
  return (
    <>
      {isWritten && <WrittenOptions editor={editor} bounds={bounds} />}
      <KindFields editor={editor} PartEditor={PartEditor} />
    </>
  )
}

/** What the kind asks for beside the options that an author writes. */
export function KindFields({ editor, PartEditor }: EditorOptionsProps) {
  const { editing, change, errorOf, onBusy } = editor
  const { optionCount: bounds } = kindOf(editing.option_type)
  const { Options, Settings } = editorOf(editing.option_type)
  const Fields = Options ?? (bounds && Settings)
  if (!Fields) return null
  return (
    <Fields
      keys={editing.keys}
      body={editing}
      onChange={(keys) => change((before) => withKeys(before, keys))}
      error={errorOf('answer')}
      errorOf={errorOf}
      PartEditor={PartEditor}
      isPart={PartEditor === undefined}
      onBusy={onBusy}
    />
  )
}

interface WrittenOptionsProps extends Pick<EditorOptionsProps, 'editor'> {
  bounds: NonNullable<QuestionKind['optionCount']>
}

/** What is done to the options that an author writes. */
function useOptionActions({ editor, bounds }: WrittenOptionsProps) {
  const isAsking = useRef(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const { editing, change, form } = editor
  const { option_type, options } = editing
  const { larger } = editorOf(option_type)
  const setCount = async (count: number) => {
    // A button that is held down goes on counting behind the question.
    if (isAsking.current) return
    isAsking.current = true
    const isAgreed = await askBeforeLosing(lostBy(editing, count))
    isAsking.current = false
    // Unchanged it is drawn again too, so that the stepper forgets the count it had reached.
    change((before) => (isAgreed ? withCount(before, count) : { ...before }))
  }
  const focusOption = (index: number) =>
    form.current?.querySelector<HTMLElement>(`[name="options.${index}.opt"]`)?.focus()
  const isFull = options.length >= bounds.max
  const most = larger ? (kindOf(larger.option_type).optionCount?.max ?? bounds.max) : bounds.max
  /**
   * Adds an option at once, so that the next letter falls into it. Where the kind is full, it becomes the one that has
   * room.
   */
  const add = () => {
    flushSync(() =>
      change((before) => withCount(withRoomFor(before, options.length + 1), options.length + 1)),
    )
    if (isFull) tellLarger()
    focusOption(options.length)
  }
  const tellLarger = () => {
    if (larger)
      toast.info(
        `${kindOf(option_type).shortName}最多 ${bounds.max} 个选项，已换成“${kindOf(larger.option_type).shortName}”`,
      )
  }
  /** Enter goes on to the next option, and makes one where there is room; another kind is not chosen by that alone. */
  const focusNextOption = (index: number) => {
    if (index + 1 < options.length) focusOption(index + 1)
    else if (!isFull) add()
    else addButton.current?.focus()
  }
  const pasteLines = async (index: number, lines: readonly string[]) => {
    const over = options.slice(index, index + lines.length).filter(({ opt }) => opt.trim() !== '')
    if (!(await askBeforeOverwriting(over.length))) return
    tellExcess(lines.length - (most - index))
    change((before) => withPasted(before, index, lines))
    if (index + lines.length > bounds.max) tellLarger()
  }
  const remove = async (index: number) => {
    const option = options[index]
    if (!option) return
    const isLost = option.opt.trim() !== '' || option.pic !== ''
    if (!editor.undo && !(await askBeforeLosing(isLost ? [option] : []))) return
    flushSync(() => change((before) => withoutOption(before, option.id)))
    if (isLost)
      editor.undo?.offer({
        what: `选项“${option.opt.trim() || '图片'}”`,
        undo: () => change((now) => withOptionBack(now, editing, index)),
      })
    focusOption(Math.min(index, options.length - 2))
  }
  return { addButton, isFull, most, setCount, add, focusNextOption, pasteLines, remove }
}

function WrittenOptions({ editor, bounds }: WrittenOptionsProps) {
  const id = useId()
  const { editing, change, errorOf } = editor
  const { options } = editing
  const { letters, larger } = editorOf(editing.option_type)
  const chosen = chosenNow(editing)
  const { addButton, isFull, most, ...act } = useOptionActions({ editor, bounds })
  const error = errorOf('options')
  return (
    <fieldset
      data-field="options"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-2.5"
    >
      <legend className="sr-only">选项</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-sm text-ink-2">
          选项
          {letters && <span className="ml-2 text-ink-3">{letters.hint}</span>}
        </span>
        <NumberStepper
          label="选项数"
          min={bounds.min}
          max={bounds.max}
          value={options.length}
          onChange={act.setCount}
        />
      </div>
      <ul data-field={letters && 'answer'} className="grid grid-cols-1 gap-2">
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            index={index}
            isChosen={chosen.includes(option.id)}
            onChoose={letters ? () => change((before) => withChosen(before, option.id)) : undefined}
            onChange={(changed) => change((before) => withOption(before, option.id, changed))}
            onEnter={() => act.focusNextOption(index)}
            onPasteLines={(lines) => act.pasteLines(index, lines)}
            onRemove={options.length > bounds.min ? () => act.remove(index) : undefined}
            onBusy={editor.onBusy}
            error={errorOf(`options.${index}.opt`) ?? errorOf(`options.${index}.pic`)}
          />
        ))}
      </ul>
      <FieldNotes id={id} error={error} />
      {options.length < most && (
        <AddOption ref={addButton} onAdd={act.add} next={isFull ? larger?.option_type : undefined} />
      )}
    </fieldset>
  )
}

interface AddOptionProps {
  ref: Ref<HTMLButtonElement>
  onAdd: () => void
  /** The kind that the question becomes, where its own has no more room. */
  next: OptionType | undefined
}

const AddOption = ({ ref, onAdd, next }: AddOptionProps) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
    <Button ref={ref} size="sm" icon="plus" onClick={onAdd}>
      添加选项
    </Button>
    {next !== undefined && <span>再多就换成“{kindOf(next).shortName}”</span>}
  </div>
)
