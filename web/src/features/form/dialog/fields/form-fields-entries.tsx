import type { DraftEntry } from '@wenhai/core/desk/edited-draft'
import { votePeriodNames, votePeriods } from '@wenhai/core/form/choices'
import { contestLimits as limits } from '@wenhai/core/form/limits'
import { memo, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { askBeforeLosing, tellExcess } from '#features/bank/editor/ask-before-losing.ts'
import { readPastedOptions } from '#features/bank/editor/option-row.tsx'
import { moveItem } from '#features/form/pick/pick-order.tsx'
import { uploadPicture } from '#features/question/api.ts'
import { PictureDrop, PicturePick } from '#features/question/picture/picture-pick.tsx'
import { PictureStrip } from '#features/question/picture/picture-strip.tsx'
import { pictureFault, usePicture } from '#features/question/picture/use-picture.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { HelpedStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { draftEntry } from '../form-items.ts'
import type { DraftEditor } from '../use-form-editor.ts'
import { SettingChoice } from './setting-field.tsx'

const isEmpty = ({ opt, pic, text }: DraftEntry) => opt.trim() === '' && pic === '' && text.trim() === ''

/** The name of an entry from its file: 向日葵.jpg is 向日葵. */
const nameOfFile = (name: string) => name.replace(/\.[^.]*$/, '').slice(0, limits.nameMax)

/** Changes the list of entries, each time as it is then, because pictures arrive one after another. */
function useEntries({ draft, change, place, onBusy }: DraftEditor) {
  const set = (next: (before: readonly DraftEntry[]) => readonly DraftEntry[]) =>
    change((before) => ({ entries: next(before.entries) }))
  const focus = (index: number) =>
    place.current?.querySelector<HTMLElement>(`[name="entries.${index}.opt"]`)?.focus()
  return {
    focus,
    write: (uid: string, changed: Partial<DraftEntry>) =>
      set((before) => before.map((entry) => (entry.uid === uid ? { ...entry, ...changed } : entry))),
    add: () => {
      // The state is set at once, so that the next letter falls into the new field.
      flushSync(() => set((before) => [...before, draftEntry()]))
      focus(draft.entries.length)
    },
    move: (from: number, to: number) => set((before) => moveItem(before, from, to)),
    remove: async (entry: DraftEntry) => {
      if (!(await askBeforeLosing(isEmpty(entry) ? [] : [entry]))) return
      set((before) => before.filter(({ uid }) => uid !== entry.uid))
    },
    /** The first line goes into the field, the others become entries after it. */
    pasteLines: (index: number, lines: readonly string[]) => {
      const room = limits.max - draft.entries.filter((entry) => !isEmpty(entry)).length
      tellExcess(lines.length - room)
      const names = lines.slice(0, room).map((line) => line.slice(0, limits.nameMax))
      set((before) => [
        ...before.slice(0, index),
        ...names.map((opt, at) =>
          at === 0 && before[index] ? { ...before[index], opt } : draftEntry({ opt }),
        ),
        ...before.slice(index + 1).filter((entry) => !isEmpty(entry)),
      ])
    },
    /** Pictures are sent one after another, because a phone sends one at a time as fast as all together. */
    addPictures: async (files: readonly File[]) => {
      const room = limits.max - draft.entries.filter((entry) => !isEmpty(entry)).length
      if (files.length > room)
        toast.warning(`最多 ${limits.max} 个，最后 ${files.length - room} 张没有放进来`)
      onBusy(true)
      for (const file of files.slice(0, room)) {
        const fault = pictureFault(file, 'picture')
        const answer = fault ? undefined : await uploadPicture({ file })
        if (answer?.ok) {
          const entry = draftEntry({ opt: nameOfFile(file.name), pic: answer.data.url })
          set((before) => [...before.filter((each) => !isEmpty(each)), entry])
        } else toast.warning(`${file.name}：${fault ?? (answer && !answer.ok ? answer.reason : '')}`)
      }
      onBusy(false)
    },
  }
}

/** 2 to 200 entries: written one by one, pasted as lines, or made of several pictures. */
export function ContestEntries({ editor }: { editor: DraftEditor }) {
  const id = useId()
  const { draft, errorOf } = editor
  const { entries } = draft
  const list = useEntries(editor)
  const error = errorOf('entries')
  const errorAt = (index: number) =>
    (['opt', 'number', 'key', 'pic', 'text'] as const)
      .map((name) => errorOf(`entries.${index}.${name}`))
      .find((found) => found !== undefined)
  return (
    <fieldset
      data-field="entries"
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid grid-cols-1 gap-2.5"
    >
      <legend className="sr-only">参选项</legend>
      <ol className="grid grid-cols-1 gap-3">
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.uid}
            entry={entry}
            index={index}
            isLast={index === entries.length - 1}
            canRemove={entries.length > limits.min}
            error={errorAt(index)}
            list={list}
            onBusy={editor.onBusy}
          />
        ))}
      </ol>
      <FieldNotes id={id} error={error} />
      <div className="flex flex-wrap items-center gap-3 text-sm text-ink-3">
        {entries.length < limits.max && <AddEntries list={list} />}
        <span>
          {limits.min} 到 {limits.max} 个；名称可以一次粘贴多行，图片可以一次选多张，用文件名作名称
        </span>
      </div>
    </fieldset>
  )
}

/** Adds entries one by one, or several at once from pictures. */
function AddEntries({ list }: { list: ReturnType<typeof useEntries> }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="sm" icon="plus" onClick={list.add}>
        添加参选项
      </Button>
      <Button size="sm" icon="picture" onClick={() => picker.current?.click()}>
        用图片添加
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".jpg,.jpeg,.png,.webp"
        multiple
        hidden
        aria-label="用图片添加参选项"
        onChange={(event) => {
          void list.addPictures([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}

interface EntryRowProps {
  entry: DraftEntry
  index: number
  isLast: boolean
  canRemove: boolean
  error: string | undefined
  list: ReturnType<typeof useEntries>
  onBusy: (isBusy: boolean) => void
}

/** There may be two hundred rows, so one is drawn again only when it changes itself. */
const EntryRow = memo(
  function EntryRow({ entry, index, isLast, canRemove, error, list, onBusy }: EntryRowProps) {
    const { uid, opt, text, number, pic } = entry
    const name = `第 ${index + 1} 项`
    const write = (changed: Partial<DraftEntry>) => list.write(uid, changed)
    const picture = usePicture({ value: pic, onChange: (path) => write({ pic: path }), onBusy })
    return (
      <li className="rounded-md border px-3.5 py-3">
        <PictureDrop picture={picture} className="grid grid-cols-1 gap-2">
          <div className="flex items-start gap-2">
            <TextField
              name={`entries.${index}.number`}
              label={`${name}的号码`}
              hideLabel
              placeholder="自动"
              value={number}
              onChange={(next) => write({ number: next })}
              maxLength={limits.numberMax}
              className="w-18 shrink-0"
            />
            <TextField
              name={`entries.${index}.opt`}
              label={`${name}的名称`}
              hideLabel
              placeholder="名称"
              value={opt}
              onChange={(next) => write({ opt: next })}
              onPaste={(event) => {
                const lines = readPastedOptions(event.clipboardData.getData('text/plain'))
                if (!lines) return
                event.preventDefault()
                list.pasteLines(index, lines)
              }}
              maxLength={limits.nameMax}
              error={error}
              className="min-w-0 flex-1"
            />
            {pic === '' && !picture.work && <PicturePick isSmall label={`${name}的图片`} picture={picture} />}
          </div>
          <div className="flex items-start gap-2">
            <TextField
              name={`entries.${index}.text`}
              label={`${name}的介绍`}
              hideLabel
              placeholder="介绍（可以不填）"
              value={text}
              onChange={(next) => write({ text: next })}
              maxLength={limits.textMax}
              className="min-w-0 flex-1"
            />
            <EntryTools entry={entry} index={index} isLast={isLast} canRemove={canRemove} list={list} />
          </div>
          <PictureStrip label={`${name}的图片`} picture={picture} />
        </PictureDrop>
      </li>
    )
  },
  (one, other) =>
    one.entry === other.entry &&
    one.index === other.index &&
    one.isLast === other.isLast &&
    one.canRemove === other.canRemove &&
    one.error === other.error,
)

const EntryTools = ({ entry, index, isLast, canRemove, list }: Omit<EntryRowProps, 'error' | 'onBusy'>) => (
  <div className="flex shrink-0">
    <IconButton
      icon="up"
      label={`第 ${index + 1} 项上移`}
      disabled={index === 0}
      onClick={() => list.move(index, index - 1)}
    />
    <IconButton
      icon="down"
      label={`第 ${index + 1} 项下移`}
      disabled={isLast}
      onClick={() => list.move(index, index + 1)}
    />
    {canRemove && (
      <IconButton icon="close" label={`去掉第 ${index + 1} 项`} onClick={() => void list.remove(entry)} />
    )}
  </div>
)

const periodChoices = votePeriods.map((value) => ({ value, label: votePeriodNames[value] }))

/** How many of them one may choose, and how often. */
export function ContestRules({ editor: { draft, change, errorOf } }: { editor: DraftEditor }) {
  const { choices, period, perDay } = draft
  const error = errorOf('period')
  return (
    <>
      <FormRow>
        <div data-field="choices">
          <HelpedStepper
            label="最多选几项"
            unit="项"
            min={1}
            max={limits.max}
            value={choices}
            onChange={(next) => change({ choices: next })}
            error={errorOf('choices')}
            help={choices === 1 ? '每张选票选一项。' : `每张选票选 1 到 ${choices} 项。`}
          />
        </div>
        <div data-field="period">
          <SettingChoice label="投票次数">
            <Segmented
              label="投票次数"
              value={period}
              onChange={(next) => change({ period: next, ...(next === 'day' && { allowChange: false }) })}
              choices={periodChoices}
            />
          </SettingChoice>
          {error && <p className="mt-1 text-sm text-cinnabar">{error}</p>}
        </div>
      </FormRow>
      {period === 'day' && (
        <div data-field="perDay">
          <HelpedStepper
            label="每人每天几次"
            unit="次"
            min={1}
            max={limits.maxPerDay}
            value={perDay}
            onChange={(next) => change({ perDay: next })}
            error={errorOf('perDay')}
            help="按北京时间算，每天零点重新开始；不能改票。"
          />
        </div>
      )}
    </>
  )
}
