import { noneKey, noneName } from '@wenhai/core/question/kinds/scale/kind'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { choiceFilter } from '../choice/filter.tsx'
import type { KindFilter, WantedFieldProps } from '../kind-filter.ts'

/** Some of the steps, or all from one to another. */
function StepsField({ question, wanted: { keys }, onChange, name, missing }: WantedFieldProps) {
  const steps = question.options.flatMap(({ key }) => (key === noneKey ? [] : [Number(key)]))
  const hasNone = question.options.some(({ key }) => key === noneKey)
  const chosen = steps.filter((step) => keys.includes(String(step)))
  const isNone = keys.includes(noneKey)
  const [least = 0, most = 0] = [steps[0], steps.at(-1)]
  const [from, to] = [chosen[0] ?? null, chosen.at(-1) ?? null]
  const choose = (isWanted: (step: number) => boolean) =>
    onChange({ keys: [...steps.filter(isWanted).map(String), ...(isNone ? [noneKey] : [])], text: '' })
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {steps.map((step) => (
          <Checkbox
            key={step}
            checked={chosen.includes(step)}
            onChange={(isOn) => choose((each) => (each === step ? isOn : chosen.includes(each)))}
          >
            {step}
          </Checkbox>
        ))}
        {hasNone && (
          <Checkbox
            checked={isNone}
            onChange={(isOn) =>
              onChange({ keys: [...chosen.map(String), ...(isOn ? [noneKey] : [])], text: '' })
            }
          >
            {noneName}
          </Checkbox>
        )}
      </div>
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="sr-only">{name}：一段分数</legend>
        <NumberStepper
          label="从"
          min={least}
          max={to ?? most}
          value={from}
          onChange={(start) => choose((step) => step >= start && step <= (to ?? most))}
        />
        <NumberStepper
          label="到"
          min={from ?? least}
          max={most}
          value={to}
          onChange={(end) => choose((step) => step >= (from ?? least) && step <= end)}
        />
      </fieldset>
      {missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {missing}
        </p>
      )}
    </div>
  )
}

export const scaleFilter: KindFilter = {
  ...choiceFilter,
  is: '打了其中之一',
  isNot: '没有打这些',
  WantedField: StepsField,
  missing: '请至少勾一个分数',
  say: (wanted, isNot) => `${isNot ? '没有打' : '打了'} ${wanted}`,
}
