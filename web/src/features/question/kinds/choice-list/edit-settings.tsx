import type { Display } from '@wenhai/core/question/kinds/choice-list/answer'
import { choiceListLimits } from '@wenhai/core/question/kinds/choice-list/settings'
import { useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type KeyFieldProps, letterOfId } from '../kind-edit.ts'
import type { ChoiceListKey, EditedList } from './edited-list.ts'

const numbers = [
  { value: 0, label: '选一项' },
  { value: 1, label: '选几项' },
]

const displayChoices: { value: Display; label: string }[] = [
  { value: 'list', label: '列表' },
  { value: 'columns', label: '分栏' },
  { value: 'dropdown', label: '下拉' },
  { value: 'grid', label: '图片' },
]

/** How many, how they are shown, and what single options are for. */
export function ListSettings({ keys: { list }, body, onChange, errorOf }: KeyFieldProps<ChoiceListKey>) {
  const change = (part: Partial<EditedList>) => onChange({ list: { ...list, ...part } })
  const { length } = body.options
  const faults = ['several', 'display', 'texts', 'alone', 'fixed', 'headings'].flatMap(
    (name) => errorOf(`settings.${name}`) ?? [],
  )
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">选择的设置</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label="可以选几项"
          value={list.several ? 1 : 0}
          onChange={(several) => change({ several: several === 1 })}
          choices={numbers}
        />
        {list.several && (
          <>
            <NumberStepper
              label="至少选"
              unit={list.least === 0 ? '项（不限）' : '项'}
              min={0}
              max={length}
              value={list.least}
              onChange={(least) => change({ least })}
              error={errorOf('settings.least')}
            />
            <NumberStepper
              label="最多选"
              unit={list.most === 0 ? '项（不限）' : '项'}
              min={0}
              max={length}
              value={list.most}
              onChange={(most) => change({ most })}
              error={errorOf('settings.most')}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label="显示方式"
          value={list.display}
          onChange={(display) => change({ display })}
          choices={displayChoices}
        />
        <Switch checked={list.shuffle} onChange={(shuffle) => change({ shuffle })}>
          选项乱序
        </Switch>
      </div>
      <OptionSettings list={list} body={body} change={change} errorOf={errorOf} />
      {faults.map((fault) => (
        <p key={fault} role="alert" className="text-sm text-cinnabar">
          {fault}
        </p>
      ))}
    </fieldset>
  )
}

interface OptionSettingsProps extends Pick<KeyFieldProps<ChoiceListKey>, 'body' | 'errorOf'> {
  list: EditedList
  change: (part: Partial<EditedList>) => void
}

/** Edits 可填写, 与其他互斥, 位置固定 and a heading, option by option. */
function OptionSettings({ list, body: { options }, change, errorOf }: OptionSettingsProps) {
  const headingFault =
    list.headings.size > 0 && [...list.headings.values()].some((text) => text.trim() === '')
  const [isOpen, setOpen] = useState(false)
  const flags = [
    ['texts', '可填写'],
    ...(list.several ? ([['alone', '与其他互斥']] as const) : []),
    ['fixed', '位置固定'],
  ] as const
  const set = (name: 'texts' | 'alone' | 'fixed', id: number, isOn: boolean) =>
    change({ [name]: isOn ? [...list[name], id] : list[name].filter((other) => other !== id) })
  const setHeading = (id: number, text: string | undefined) => {
    const headings = new Map(list.headings)
    if (text === undefined) headings.delete(id)
    else headings.set(id, text)
    change({ headings })
  }
  return (
    <details
      open={isOpen || headingFault}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-lg border px-4 py-3"
    >
      <summary className="cursor-pointer text-md text-ink-2">其他____、互斥、位置固定和小标题</summary>
      {(isOpen || headingFault) && (
        <ul className="mt-3 grid grid-cols-1 gap-3">
          {options.map(({ id, opt }, index) => {
            const heading = list.headings.get(id)
            return (
              <OptionRow
                key={id}
                letter={letterOfId(options, id)}
                text={opt}
                flags={flags.map(([name, label]) => ({
                  label,
                  isOn: list[name].includes(id),
                  set: (isOn: boolean) => set(name, id, isOn),
                }))}
                heading={heading}
                headingName={`settings.headings.${index}`}
                headingError={heading?.trim() === '' ? errorOf('settings.headings.0.text') : undefined}
                onHeading={(next) => setHeading(id, next)}
              />
            )
          })}
        </ul>
      )}
    </details>
  )
}

interface OptionRowProps {
  letter: string
  text: string
  flags: readonly { label: string; isOn: boolean; set: (isOn: boolean) => void }[]
  /** The heading before this option; undefined for none. */
  heading: string | undefined
  headingName: string
  headingError: string | undefined
  onHeading: (heading: string | undefined) => void
}

const OptionRow = ({
  letter,
  text,
  flags,
  heading,
  headingName,
  headingError,
  onHeading,
}: OptionRowProps) => (
  <li className="grid grid-cols-1 gap-1.5 border-t border-dashed pt-3 first:border-t-0">
    <p className="flex min-w-0 gap-2 text-md">
      <b className="font-semibold text-ink-2">{letter}</b>
      <MathText text={text} isInline className="min-w-0 truncate" />
    </p>
    <div className="flex flex-wrap gap-x-5 gap-y-1.5">
      {flags.map(({ label, isOn, set }) => (
        <Checkbox key={label} aria-label={`选项 ${letter} ${label}`} checked={isOn} onChange={set}>
          {label}
        </Checkbox>
      ))}
      <Checkbox
        aria-label={`选项 ${letter} 前面加小标题`}
        checked={heading !== undefined}
        onChange={(isOn) => onHeading(isOn ? '' : undefined)}
      >
        前面加小标题
      </Checkbox>
    </div>
    {heading !== undefined && (
      <TextField
        name={headingName}
        label={`选项 ${letter} 前面的小标题`}
        hideLabel
        placeholder="小标题"
        maxLength={choiceListLimits.headingText}
        value={heading}
        onChange={onHeading}
        error={headingError}
      />
    )}
  </li>
)
