import type { BankColumn } from '@wenhai/core/bank/columns'
import type { Category } from '@wenhai/core/category/schema'
import {
  type FilterType,
  filterTypeNames,
  filterTypes,
  questionLevelNames,
  questionLevels,
} from '@wenhai/core/question/choices'
import { allKinds } from '@wenhai/core/question/kinds/registry'
import type { SelectChoice } from '#ui/fields/select.tsx'

/** A choice must have a name; the spreadsheet's rule trims it to nothing. */
const empty = ' '

const flag = (yes: string, no: string): SelectChoice[] => [
  { value: '1', label: yes },
  { value: '0', label: no },
]

const fixed: Partial<Record<BankColumn, SelectChoice[]>> = {
  option_type: allKinds.map(({ name }) => ({ value: name, label: name })),
  level: questionLevels.map((level) => ({ value: level, label: questionLevelNames[level] })),
  filterType: filterTypes.map((type: FilterType) => ({ value: type || empty, label: filterTypeNames[type] })),
  status: flag('启用', '停用'),
  isOnlyOpt: flag('有', '没有'),
  isRequired: flag('必答', '选答'),
  allowPeopleUse: flag('允许', '不允许'),
}

/** The choices of a cell, where there are a few; undefined where a person writes. */
export function cellChoices(name: BankColumn, categories: readonly Category[]): SelectChoice[] | undefined {
  if (name !== 'questionnaire_type') return fixed[name]
  if (categories.length === 0) return undefined
  return categories.map(({ key, value }) => {
    const isShared = categories.some(
      (other) => other.key !== key && (other.value === value || other.key === value),
    )
    return { value: isShared ? key : value, label: value, ...(isShared && { description: key }) }
  })
}

/** 0 is read as 单选, easy as 简单. What is wrong is shown as it is. */
export function shownText(name: BankColumn, text: string): string {
  const word = text.trim()
  if (name === 'option_type') {
    const kind = allKinds.find((known) => [String(known.option_type), known.name].includes(word))
    return kind?.shortName ?? word
  }
  return fixed[name]?.find(({ value }) => value === word)?.label ?? word
}
