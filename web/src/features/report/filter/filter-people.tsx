import { formatNumber } from '@wenhai/core/format/number'
import { takerKindNames } from '@wenhai/core/report/cells'
import { nameOfSource } from '@wenhai/core/results/choices'
import type { Results } from '@wenhai/core/results/schema'
import { deviceClasses, deviceClassNames } from '@wenhai/core/visitor/visit-kind'
import type { FilterValue } from '#lib/filter-value.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Tag } from '#ui/tag.tsx'
import { findGroups } from '../filter-api.ts'

type Filters = FilterValue['filters']

interface FilterPeopleProps {
  results: Results
  filters: Filters
  onChange: (filters: Filters) => void
}

/**
 * Filters by whose reports they are, where they came from and on what device they were answered. An anonymous form
 * knows none of it.
 */
export function FilterPeople({ results, filters, onChange }: FilterPeopleProps) {
  const { takers, sources, devices, survey_id } = results
  const hasRoster = takers.some(({ key }) => key === 'roster') || filters.groups.length > 0
  return (
    <>
      <Choices
        legend="身份"
        choices={takers.map(({ key, count }) => ({ key, name: takerKindNames[key], count }))}
        chosen={filters.who}
        onChange={(who) => onChange({ ...filters, who })}
      />
      {hasRoster && (
        <GroupChoice
          id={survey_id}
          groups={filters.groups}
          onChange={(groups) => onChange({ ...filters, groups })}
        />
      )}
      <Choices
        legend="来源"
        choices={withChosen(
          sources,
          filters.sources.map((key) => ({ key, name: nameOfSource(key), count: 0 })),
        )}
        chosen={filters.sources}
        onChange={(chosen) => onChange({ ...filters, sources: chosen })}
      />
      <Choices
        legend="设备"
        choices={deviceClasses.flatMap((key) => {
          const count = devices.find((device) => device.key === key)?.count ?? 0
          return count > 0 || filters.devices.includes(key)
            ? [{ key, name: deviceClassNames[key], count }]
            : []
        })}
        chosen={filters.devices}
        onChange={(chosen) => onChange({ ...filters, devices: chosen })}
      />
    </>
  )
}

interface Counted<Key extends string> {
  key: Key
  name: string
  count: number
}

/** A stored filter may ask for something that has not come yet. */
const withChosen = (known: readonly Counted<string>[], chosen: readonly Counted<string>[]) => [
  ...known,
  ...chosen.filter(({ key }) => !known.some((each) => each.key === key)),
]

interface ChoicesProps<Key extends string> {
  legend: string
  choices: readonly Counted<Key>[]
  chosen: readonly Key[]
  onChange: (chosen: Key[]) => void
}

export function Choices<Key extends string>({ legend, choices, chosen, onChange }: ChoicesProps<Key>) {
  // Where all reports have the same value there is nothing to choose, so the filter is not offered.
  if (choices.length < 2 && chosen.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map(({ key, name, count }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            onChange={(isOn) => onChange(isOn ? [...chosen, key] : chosen.filter((other) => other !== key))}
          >
            {name}
            <span className="ml-1.5 text-sm text-ink-3">{formatNumber(count)}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

interface GroupChoiceProps {
  id: string
  groups: readonly string[]
  onChange: (groups: string[]) => void
}

const GroupChoice = ({ id, groups, onChange }: GroupChoiceProps) => (
  <div className="grid grid-cols-1 gap-2">
    <Select
      label="班级或部门"
      value={null}
      placeholder={groups.length > 0 ? '再选一个' : '全部'}
      onChange={(group) => !groups.includes(group) && onChange([...groups, group])}
      load={async (key, signal) =>
        (await findGroups(id, key, signal))
          .filter((group) => !groups.includes(group))
          .map((group) => ({ value: group, label: group }))
      }
    />
    {groups.length > 0 && (
      <p className="flex flex-wrap gap-2">
        {groups.map((group) => (
          <Tag key={group} tone="sea" onRemove={() => onChange(groups.filter((other) => other !== group))}>
            {group}
          </Tag>
        ))}
      </p>
    )}
  </div>
)
