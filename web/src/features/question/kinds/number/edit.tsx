import { defaultNumber, numberLimits, numberOf } from '@wenhai/core/question/kinds/number/kind'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'

/** While it is edited, a number is what was typed: 1. and - are on the way to one. */
interface EditedNumber {
  min: string
  max: string
  step: string
  decimals: number
  unit: string
  isSlider: boolean
  asksUnit: boolean
}

export interface EditedNumberKey {
  number: EditedNumber
  /** The accepted answers, such as 9.8±0.1. */
  accepted: string
}

const editedOf = (question: Parameters<typeof numberOf>[0]): EditedNumber => {
  const { min, max, step, ...rest } = numberOf(question)
  return { ...rest, min: String(min), max: String(max), step: step === 0 ? '' : String(step) }
}

export const noNumber: EditedNumberKey = { number: editedOf({ settings: defaultNumber }), accepted: '' }

export const numberEditor: KindEditor<EditedNumberKey> = {
  read: (accepted) => ({ accepted }),
  write: ({ accepted }) => accepted,
  settings: {
    read: (settings) => ({ number: editedOf({ settings }) }),
    write: ({ number }) => ({ ...number, step: number.step.trim() === '' ? 0 : number.step }),
  },
  Options: NumberFields,
  KeyField: ({ keys, onChange, error }) => (
    <TextField
      name="answer"
      label="答案"
      description={
        keys.number.asksUnit
          ? '连同单位，例如 9.8±0.1 m/s²。几种对的写法用 | 隔开，例如 1.5±0.1 m|150±10 cm。'
          : '允许误差写成 9.8±0.1，或按百分比写成 9.8±2%。几个对的答案用 | 隔开。'
      }
      maxLength={numberLimits.key}
      autoComplete="off"
      value={keys.accepted}
      onChange={(accepted) => onChange({ accepted })}
      error={error}
    />
  ),
}

function NumberFields({ keys: { number }, onChange, errorOf }: KeyFieldProps<EditedNumberKey>) {
  const change = (part: Partial<EditedNumber>) => onChange({ number: { ...number, ...part } })
  const field = (name: 'min' | 'max' | 'step' | 'unit', label: string, placeholder?: string) => (
    <TextField
      name={`settings.${name}`}
      label={label}
      placeholder={placeholder}
      inputMode={name === 'step' ? 'decimal' : undefined}
      maxLength={name === 'unit' ? numberLimits.unit : 16}
      autoComplete="off"
      value={number[name]}
      onChange={(text) => change({ [name]: text })}
      error={errorOf(`settings.${name}`)}
    />
  )
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">数字</legend>
      <FormRow columns={4}>
        {field('min', '最小值')}
        {field('max', '最大值')}
        {field('step', '间隔', '不限')}
        {field('unit', '单位', number.asksUnit ? '由作答的人填' : '例如：岁')}
      </FormRow>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <NumberStepper
          label="小数位数"
          min={0}
          max={numberLimits.decimals.max}
          value={number.decimals}
          onChange={(decimals) => change({ decimals })}
          error={errorOf('settings.decimals')}
        />
        <Switch checked={number.isSlider} onChange={(isSlider) => change({ isSlider })}>
          也可以用滑块选
        </Switch>
        <Switch checked={number.asksUnit} onChange={(asksUnit) => change({ asksUnit })}>
          单位由作答的人填
        </Switch>
      </div>
      {errorOf('settings.asksUnit') && (
        <p role="alert" className="text-sm text-cinnabar">
          {errorOf('settings.asksUnit')}
        </p>
      )}
      <p className="text-sm text-ink-3">统计时按最小值到最大值分段画图，范围填得贴近实际，图就看得清楚。</p>
    </fieldset>
  )
}
