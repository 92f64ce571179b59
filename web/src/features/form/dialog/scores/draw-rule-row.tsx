import type { DraftRule } from '@wenhai/core/desk/edited-draft'
import { formLimits as limits } from '@wenhai/core/form/limits'
import { questionLevelNames, questionLevels } from '@wenhai/core/question/choices'
import { allKinds } from '@wenhai/core/question/kinds/registry'
import { readOptionType } from '@wenhai/core/question/option-type'
import { CategorySelect } from '#features/category/category-select.tsx'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ScoreField } from './score-field.tsx'

const any = 'any'
const anyChoice = { value: any, label: '不限' }
const kindChoices = [
  anyChoice,
  ...allKinds
    .filter(({ isScored }) => isScored)
    .map(({ option_type, name }) => ({ value: String(option_type), label: name })),
]
const levelChoices = [
  anyChoice,
  ...questionLevels.map((value) => ({ value, label: questionLevelNames[value] })),
]

/** A keyword as long as the server takes it. */
const keyMax = 100

interface DrawRuleRowProps {
  rule: DraftRule
  index: number
  supply: { available: number; missing: number } | undefined
  onChange: (changed: Partial<DraftRule>) => void
  onRemove: () => void
  errorOf: (field: string) => string | undefined
}

export function DrawRuleRow({ rule, index, supply, onChange, onRemove, errorOf }: DrawRuleRowProps) {
  const name = `第 ${index + 1} 条`
  const isShort = supply !== undefined && supply.missing > 0
  const fault = errorOf('count')
  return (
    <li
      className={cx(
        'grid grid-cols-1 gap-3 rounded-xl border p-4 narrow:p-3.5',
        (isShort || fault) && 'border-cinnabar',
      )}
    >
      <div className="flex items-center justify-between">
        <span className="text-sm text-ink-2">{name}规则</span>
        <IconButton icon="close" size="sm" label={`移除${name}规则`} onClick={onRemove} />
      </div>
      <DrawnFrom rule={rule} index={index} onChange={onChange} errorOf={errorOf} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div data-field={`draw.${index}.count`}>
          <NumberStepper
            label="抽几题"
            min={1}
            max={limits.maxQuestions}
            value={rule.count}
            onChange={(count) => onChange({ count })}
          />
        </div>
        <span className="flex items-center gap-3 text-sm text-ink-2">
          <span aria-hidden="true">每题</span>
          <ScoreField
            name={`draw.${index}.score`}
            label={`${name}规则每题分值`}
            hideLabel
            value={rule.score}
            onChange={(score) => onChange({ score: score ?? 0 })}
            error={errorOf('score')}
            className="w-24"
          />
        </span>
        <span role="status" className={cx('text-sm tabular-nums', isShort ? 'text-cinnabar' : 'text-ink-3')}>
          {supply &&
            (isShort
              ? `可抽 ${supply.available} 题，还缺 ${supply.missing} 题`
              : `可抽 ${supply.available} 题，够了`)}
        </span>
      </div>
      {fault && (
        <p role="alert" className="text-sm text-cinnabar">
          {fault}
        </p>
      )}
    </li>
  )
}

/** Which questions of the bank are drawn from. */
const DrawnFrom = ({
  rule,
  index,
  onChange,
  errorOf,
}: Pick<DrawRuleRowProps, 'rule' | 'index' | 'onChange' | 'errorOf'>) => (
  <div className="grid grid-cols-2 gap-x-3.5 gap-y-3 md:grid-cols-4">
    <div data-field={`draw.${index}.category`}>
      <CategorySelect
        all="不限"
        value={rule.category}
        onChange={(category) => onChange({ category })}
        error={errorOf('category')}
      />
    </div>
    <Select
      label="题型"
      value={rule.option_type === null ? any : String(rule.option_type)}
      onChange={(value) => onChange({ option_type: readOptionType(value) ?? null })}
      choices={kindChoices}
    />
    <Select
      label="难度"
      value={rule.level || any}
      onChange={(value) => onChange({ level: questionLevels.find((level) => level === value) ?? '' })}
      choices={levelChoices}
    />
    <TextField
      label="关键词"
      placeholder="不限"
      autoComplete="off"
      maxLength={keyMax}
      value={rule.key}
      onChange={(key) => onChange({ key })}
    />
  </div>
)
