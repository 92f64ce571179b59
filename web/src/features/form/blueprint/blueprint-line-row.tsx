import { formLimits as limits } from '@wenhai/core/form/limits'
import { type QuestionLevel, questionLevelNames, questionLevels } from '@wenhai/core/question/choices'
import { allKinds } from '@wenhai/core/question/kinds/registry'
import { readOptionType } from '@wenhai/core/question/option-type'
import { CategorySelect } from '#features/category/category-select.tsx'
import { IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Select } from '#ui/fields/select.tsx'
import { ScoreField } from '../dialog/scores/score-field.tsx'
import type { BlueprintLine } from './blueprint-lines.ts'

const any = 'any'
const kindChoices = [
  { value: any, label: '不限' },
  ...allKinds
    .filter(({ isScored }) => isScored)
    .map(({ option_type, name }) => ({ value: String(option_type), label: name })),
]

interface BlueprintLineRowProps {
  line: BlueprintLine
  index: number
  /** The questions that the bank lacks, by level; undefined where it was not asked or nothing is missing. */
  missing: (level: QuestionLevel) => { available: number; missing: number } | undefined
  onChange: (changed: Partial<BlueprintLine>) => void
  onRemove: (() => void) | undefined
}

/** Shows a line of the table. */
export function BlueprintLineRow({ line, index, missing, onChange, onRemove }: BlueprintLineRowProps) {
  const name = `第 ${index + 1} 行`
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border p-4 narrow:p-3.5">
      <div className="flex items-center justify-between">
        <span className="text-sm text-ink-2">{name}</span>
        {onRemove && <IconButton icon="close" size="sm" label={`移除${name}`} onClick={onRemove} />}
      </div>
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-3 md:grid-cols-3">
        <CategorySelect all="不限" value={line.category} onChange={(category) => onChange({ category })} />
        <Select
          label="题型"
          value={line.option_type === null ? any : String(line.option_type)}
          onChange={(value) => onChange({ option_type: readOptionType(value) ?? null })}
          choices={kindChoices}
        />
        <ScoreField
          label="每题分值"
          value={line.score}
          onChange={(score) => onChange({ score: score ?? 0 })}
        />
      </div>
      <div className="grid grid-cols-2 gap-x-3.5 gap-y-3 md:grid-cols-4">
        {questionLevels.map((level) => {
          const lack = missing(level)
          return (
            <div key={level} className="grid content-start gap-1">
              <NumberStepper
                label={questionLevelNames[level]}
                min={0}
                max={limits.maxQuestions}
                unit="题"
                value={line.counts[level]}
                onChange={(count) => onChange({ counts: { ...line.counts, [level]: count } })}
              />
              <p role="status" className={cx('text-sm text-cinnabar', !lack && 'hidden')}>
                {lack && `题库里有 ${lack.available} 题，缺 ${lack.missing} 题`}
              </p>
            </div>
          )
        })}
      </div>
    </li>
  )
}
