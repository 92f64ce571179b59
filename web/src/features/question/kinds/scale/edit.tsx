import {
  defaultScale,
  endsFor,
  lastOf,
  type ScaleLook,
  type ScaleSettings,
  scaleOf,
  stepsOf,
} from '@wenhai/core/question/kinds/scale/kind'
import { scaleLimits } from '@wenhai/core/question/kinds/scale/settings'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { KeyFieldProps, KindEditor } from '../kind-edit.ts'

export interface ScaleKey {
  scale: ScaleSettings
}

export const noScale: ScaleKey = { scale: defaultScale }

export const scaleEditor: KindEditor<ScaleKey> = {
  read: () => ({}),
  write: () => '',
  settings: {
    read: (settings) => ({ scale: scaleOf({ settings }) }),
    /** Words are kept only where they are shown, one for each step. */
    write: ({ scale }) => ({
      ...scale,
      words: scale.look === 'words' ? stepsOf(scale).map((_, index) => scale.words[index] ?? '') : [],
    }),
  },
  Options: ScaleFields,
}

const firstChoices = [
  { value: 1, label: '从 1 开始' },
  { value: 0, label: '从 0 开始' },
]

const looks: { value: ScaleLook; label: string }[] = [
  { value: 'numbers', label: '数字' },
  { value: 'stars', label: '星级' },
  { value: 'faces', label: '表情' },
  { value: 'words', label: '文字' },
  { value: 'nps', label: 'NPS' },
]

/** Changes the look with what belongs to it: stars begin with one, recommendations are asked for from 0 to 10. */
function withLook(scale: ScaleSettings, look: ScaleLook): ScaleSettings {
  const ends = endsFor(look, scale)
  if (look === 'nps') return { ...scale, ...ends, look, first: 0, steps: scaleLimits.steps.max }
  return { ...scale, ...ends, look, ...(look === 'numbers' ? {} : { first: 1 }) }
}

function ScaleFields({ keys: { scale }, onChange, errorOf }: KeyFieldProps<ScaleKey>) {
  const change = (part: Partial<ScaleSettings>) => onChange({ scale: { ...scale, ...part } })
  const { steps } = scaleLimits
  const { look } = scale
  return (
    <fieldset data-field="settings" className="grid grid-cols-1 gap-4">
      <legend className="sr-only">量表</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label="样式"
          value={look}
          onChange={(next) => onChange({ scale: withLook(scale, next) })}
          choices={looks}
        />
        {look !== 'nps' && (
          <NumberStepper
            label="档数"
            min={steps.min}
            max={steps.max}
            value={scale.steps}
            onChange={(count) => change({ steps: count })}
          />
        )}
        {look === 'numbers' && (
          <Segmented
            label="第一档的数字"
            value={scale.first}
            onChange={(first) => change({ first })}
            choices={firstChoices}
          />
        )}
        <Switch checked={scale.none} onChange={(none) => change({ none })}>
          可以选“不适用”
        </Switch>
      </div>
      {look === 'words' ? (
        <WordFields scale={scale} onChange={change} errorOf={errorOf} />
      ) : (
        <EndFields scale={scale} onChange={change} errorOf={errorOf} />
      )}
      <p className="text-sm text-ink-3">
        量表没有对错，也不计分：放进考试里照样可以答，但没有分数，也不用批阅。NPS 问的是 0 到 10
        的推荐度，结果分成推荐者、中立者和贬损者。
      </p>
    </fieldset>
  )
}

interface TextsProps extends Pick<KeyFieldProps<ScaleKey>, 'errorOf'> {
  scale: ScaleSettings
  onChange: (part: Partial<ScaleSettings>) => void
}

/** A word for each step. */
const WordFields = ({ scale, onChange, errorOf }: TextsProps) => (
  <FormRow columns={3}>
    {stepsOf(scale).map((step, index) => (
      <TextField
        key={step}
        name={`settings.words.${index}`}
        label={`第 ${index + 1} 档`}
        maxLength={scaleLimits.words.max}
        value={scale.words[index] ?? ''}
        onChange={(word) =>
          onChange({
            words: stepsOf(scale).map((_, at) => (at === index ? word : (scale.words[at] ?? ''))),
          })
        }
        error={
          (scale.words[index] ?? '').trim() === ''
            ? (errorOf(`settings.words.${index}`) ?? errorOf('settings.words'))
            : undefined
        }
      />
    ))}
  </FormRow>
)

/** What the two ends mean. */
const EndFields = ({ scale, onChange, errorOf }: TextsProps) => (
  <FormRow>
    <TextField
      name="settings.low"
      label={`${scale.first} 表示`}
      maxLength={scaleLimits.words.max}
      value={scale.low}
      onChange={(low) => onChange({ low })}
      error={errorOf('settings.low')}
    />
    <TextField
      name="settings.high"
      label={`${lastOf(scale)} 表示`}
      maxLength={scaleLimits.words.max}
      value={scale.high}
      onChange={(high) => onChange({ high })}
      error={errorOf('settings.high')}
    />
  </FormRow>
)
