import { letterAt } from '@wenhai/core/question/kinds/registry'
import { MathText } from '#features/question/math/math-text.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import type { KindFilter, WantedFieldProps } from '../kind-result.ts'

/** Any of the options. */
function OptionsField({ question, wanted: { keys }, onChange, missing }: WantedFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
      {question.options.map(({ key, opt }, index) => {
        const letter = letterAt(question, index)
        return (
          <Checkbox
            key={key}
            checked={keys.includes(key)}
            onChange={(isOn) =>
              onChange({ keys: isOn ? [...keys, key] : keys.filter((other) => other !== key), text: '' })
            }
          >
            {letter && <b className="mr-0.5 font-serif">{letter}</b>}{' '}
            <MathText text={opt || '图片'} isInline />
          </Checkbox>
        )
      })}
      {missing && (
        <p role="alert" className="text-sm text-cinnabar sm:col-span-2">
          {missing}
        </p>
      )}
    </div>
  )
}

export const choiceFilter: KindFilter = {
  is: '选了其中之一',
  isNot: '都没有选',
  WantedField: OptionsField,
  tidy: ({ keys }) => (keys.length === 0 ? undefined : { keys, text: '' }),
  missing: '请至少勾一个选项',
  say: (wanted, isNot) => (isNot ? `没有选 ${wanted}` : `选了 ${wanted}`),
}
