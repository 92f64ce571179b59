import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { FilterQuestion, KindFilter, WantedFieldProps } from './kind-result.ts'
import { writtenFilter } from './written/filter.tsx'

/** A row or column, and any of what can be chosen there. */
function GroupField({ question, wanted: { keys }, onChange, name, missing }: WantedFieldProps) {
  const groups = [...new Set(question.options.map(({ group = '' }) => group))]
  const [group, setGroup] = useState(
    () => question.options.find(({ key }) => keys.includes(key))?.group ?? groups[0] ?? '',
  )
  const here = question.options.filter((option) => option.group === group)
  const others = keys.length - here.filter(({ key }) => keys.includes(key)).length
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        label={`${name}：哪一行或列`}
        hideLabel
        value={group}
        onChange={setGroup}
        choices={groups.map((each) => ({ value: each, label: each }))}
      />
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {here.map(({ key, opt }) => (
          <Checkbox
            key={key}
            checked={keys.includes(key)}
            onChange={(isOn) =>
              onChange({ keys: isOn ? [...keys, key] : keys.filter((other) => other !== key), text: '' })
            }
          >
            {opt}
          </Checkbox>
        ))}
      </div>
      {others > 0 && <p className="text-sm text-ink-3">别处还勾了 {others} 项。</p>}
      {missing && (
        <p role="alert" className="text-sm text-cinnabar">
          {missing}
        </p>
      )}
    </div>
  )
}

/** For kinds of several rows or columns; of some the texts are looked for as well, of some nothing else. */
export const groupedFilter = (
  looksFor: (question: FilterQuestion) => { keys: boolean; texts: boolean },
): KindFilter => ({
  is: '答了其中之一',
  isNot: '都没有答',
  WantedField: (props) => {
    const { keys, texts } = looksFor(props.question)
    return (
      <div className="grid grid-cols-1 gap-3">
        {keys && <GroupField {...props} />}
        {texts && <writtenFilter.WantedField {...props} missing={keys ? undefined : props.missing} />}
      </div>
    )
  },
  tidy: ({ keys, text }) =>
    keys.length === 0 && text.trim() === '' ? undefined : { keys, text: text.trim() },
  missing: '请至少勾一项，或者写下要找的词',
  say: (wanted, isNot) => `${isNot ? '没有答' : '答了'} ${wanted}`,
})
