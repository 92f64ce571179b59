import { optionPoints } from '@wenhai/core/question/kinds/choice-list/answer'
import { MathText } from '#features/question/math/math-text.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { type KeyFieldProps, letterOfId } from '../kind-editor.ts'
import type { ChoiceListKey } from './edited-list.ts'

const ways = [
  { value: 0, label: '按对错' },
  { value: 1, label: '按选项给分' },
]

/** Which options are right, by their letters above; or what each of them is worth. */
export function PointsField({ keys, body: { options }, onChange, error }: KeyFieldProps<ChoiceListKey>) {
  const { byPoints, points } = keys
  return (
    <fieldset data-field="answer" className="grid grid-cols-1 gap-3">
      <legend className="sr-only">怎样判分</legend>
      <Segmented
        label="怎样判分"
        value={byPoints ? 1 : 0}
        onChange={(way) => onChange({ byPoints: way === 1 })}
        choices={ways}
        className="justify-self-start"
      />
      {byPoints ? (
        <>
          <ul className="grid max-h-96 grid-cols-1 gap-2 overflow-y-auto">
            {options.map(({ id, opt }) => {
              const letter = letterOfId(options, id)
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <span className="flex min-w-0 flex-1 gap-2 text-md">
                    <b className="font-semibold text-ink-2">{letter}</b>
                    <MathText text={opt} isInline className="min-w-0 truncate" />
                  </span>
                  <NumberStepper
                    label={`选项 ${letter} 的分数`}
                    hideLabel
                    min={optionPoints.min}
                    max={optionPoints.max}
                    unit="分"
                    value={points.get(id) ?? 0}
                    onChange={(each) => onChange({ points: new Map([...points, [id, each]]) })}
                  />
                </li>
              )
            })}
          </ul>
          <p className="text-sm text-ink-3">
            选得最好时得这道题的满分，其余按比例；可以是负数，但一道题最少得 0 分。
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-3">点上面选项的字母，设为正确答案。</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-cinnabar">
          {error}
        </p>
      )}
    </fieldset>
  )
}
