import { defaultScale, lastOf, type ScaleSettings, scaleOf } from '@wenhai/core/question/kinds/scale/answer'
import { scaleLimits } from '@wenhai/core/question/kinds/scale/settings'
import { FormRow } from '../../../../ui/fields/form-row.tsx'
import { NumberStepper } from '../../../../ui/fields/number-stepper.tsx'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-editor.ts'

export interface ScaleKey {
  scale: ScaleSettings
}

export const noScale: ScaleKey = { scale: defaultScale }

export const scaleEditor: KindEditor<ScaleKey> = {
  read: () => ({}),
  write: () => '',
  settings: {
    read: (settings) => ({ scale: scaleOf({ settings }) }),
    write: ({ scale }) => scale,
  },
  Options: ScaleFields,
}

const firstChoices = [
  { value: 1, label: '从 1 开始' },
  { value: 0, label: '从 0 开始' },
]

function ScaleFields({ keys: { scale }, onChange, errorOf }: KeyFieldProps<ScaleKey>) {
  const change = (part: Partial<ScaleSettings>) => onChange({ scale: { ...scale, ...part } })
  const { steps, words } = scaleLimits
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">量表</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <NumberStepper
          label="档数"
          min={steps.min}
          max={steps.max}
          value={scale.steps}
          onChange={(count) => change({ steps: count })}
        />
        <Segmented
          label="第一档的数字"
          value={scale.first}
          onChange={(first) => change({ first })}
          choices={firstChoices}
        />
      </div>
      <FormRow>
        <TextField
          name="settings.low"
          label={`${scale.first} 表示`}
          maxLength={words.max}
          value={scale.low}
          onChange={(low) => change({ low })}
          error={errorOf('settings.low')}
        />
        <TextField
          name="settings.high"
          label={`${lastOf(scale)} 表示`}
          maxLength={words.max}
          value={scale.high}
          onChange={(high) => change({ high })}
          error={errorOf('settings.high')}
        />
      </FormRow>
      <p className="text-sm text-ink-3">
        量表没有对错，也不计分：放进考试里照样可以答，但没有分数，也不用批阅。从 0 开始、11
        档就是推荐度（NPS）。
      </p>
    </fieldset>
  )
}
