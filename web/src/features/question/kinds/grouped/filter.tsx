import { letterByPlace } from '@wenhai/core/question/kinds/letters-by-place'
import { useState } from 'react'
import { MathText } from '#features/question/math/math-text.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { groupOptions } from '../bars.tsx'
import { choiceFilter } from '../choice/filter.tsx'
import type { KindFilter, WantedFieldProps } from '../kind-result.ts'

/** Which row or blank, and any of its choices. */
function GroupField({ question, wanted: { keys }, onChange, name, missing }: WantedFieldProps) {
  const groups = groupOptions(question.options)
  const known = question.options.find(({ key }) => keys.includes(key))?.group
  const [chosen, setChosen] = useState(known ?? groups[0]?.[0] ?? '')
  const [group, options = []] = groups.find(([each]) => each === (known ?? chosen)) ?? []
  const change = (next: readonly string[]) => onChange({ keys: [...next], text: '' })
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        label={`${name}：哪一处`}
        hideLabel
        value={group ?? null}
        onChange={(next) => {
          setChosen(next)
          change([])
        }}
        choices={groups.map(([each]) => ({ value: each, label: each }))}
      />
      <div className="grid grid-cols-1 gap-x-5 gap-y-2 sm:grid-cols-2">
        {options.map(({ key, opt }, index) => (
          <Checkbox
            key={key}
            checked={keys.includes(key)}
            onChange={(isOn) => change(isOn ? [...keys, key] : keys.filter((other) => other !== key))}
          >
            <b className="mr-0.5 font-serif">{letterByPlace(index)}</b> <MathText text={opt} isInline />
          </Checkbox>
        ))}
      </div>
      {missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {missing}
        </p>
      )}
    </div>
  )
}

export const groupedFilter: KindFilter = { ...choiceFilter, WantedField: GroupField }
