import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Select } from '../../../../ui/select.tsx'
import { choiceFilter } from '../choice/filter.tsx'
import type { KindFilter, WantedFieldProps } from '../kind-filter.ts'

/** Some of the steps, or all from one to another. */
function StepsField({ question, wanted: { keys }, onChange, name, missing }: WantedFieldProps) {
  const all = question.options.map(({ key }) => key)
  const choices = question.options.map(({ key, opt }) => ({ value: key, label: opt }))
  const chosen = all.filter((key) => keys.includes(key))
  const [from, to] = [chosen[0] ?? null, chosen.at(-1) ?? null]
  const choose = (next: readonly string[]) =>
    onChange({ keys: all.filter((key) => next.includes(key)), text: '' })
  const chooseRange = (one: string, other: string) => {
    const [start, end] = [all.indexOf(one), all.indexOf(other)].sort((left, right) => left - right)
    choose(all.slice(start, (end ?? 0) + 1))
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {all.map((key) => (
          <Checkbox
            key={key}
            checked={keys.includes(key)}
            onChange={(isOn) => choose(isOn ? [...keys, key] : keys.filter((other) => other !== key))}
          >
            {key}
          </Checkbox>
        ))}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 text-sm text-ink-2">
        <span aria-hidden="true">从</span>
        <Select
          label={`${name}：从`}
          hideLabel
          placeholder="最低"
          value={from}
          onChange={(key) => chooseRange(key, to ?? key)}
          choices={choices}
        />
        <span aria-hidden="true">到</span>
        <Select
          label={`${name}：到`}
          hideLabel
          placeholder="最高"
          value={to}
          onChange={(key) => chooseRange(from ?? key, key)}
          choices={choices}
        />
      </div>
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
  isNot: '打了别的分',
  WantedField: StepsField,
  missing: '请至少勾一个分数',
  say: (wanted, isNot) => `${isNot ? '没有打' : '打了'} ${wanted}`,
}
