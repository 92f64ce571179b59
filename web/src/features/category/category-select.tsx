import { type CategoryType, categoryTypeNames } from '@wenhai/core/category/names'
import type { Category } from '@wenhai/core/category/schema'
import type { FieldProps } from '#ui/fields/field.tsx'
import { Select, type SelectChoice } from '#ui/fields/select.tsx'
import { useCategoryList } from './api.ts'

type CategorySelectProps = Omit<FieldProps, 'label'> & {
  label?: string | undefined
  /** The category's key; '' where none is chosen, or where all are meant. */
  value: string
  onChange: (key: string) => void
  /** Only categories of one type are listed: exam for 科目. */
  type?: CategoryType | undefined
  /** The text of a first entry that gives '': 全部, for filters. */
  all?: string | undefined
  look?: 'field' | 'pick' | undefined
}

/** This takes the place of '' among the choices, which must have names. */
const any = ' '

export function CategorySelect({
  label = '分类',
  value,
  onChange,
  type,
  all,
  look,
  ...field
}: CategorySelectProps) {
  const categories = useCategoryList(type)
  const choices = categories.map((category) => toChoice(category, categories))
  return (
    <Select
      {...field}
      label={label}
      look={look}
      value={value === '' ? (all === undefined ? null : any) : value}
      onChange={(key) => onChange(key === any ? '' : key)}
      choices={all === undefined ? choices : [{ value: any, label: all }, ...choices]}
    />
  )
}

/** Two types may use one name, and only then the type is said as well. */
const toChoice = ({ key, value, type }: Category, all: readonly Category[]): SelectChoice => {
  const hasNamesake = all.some((other) => other.key !== key && other.value === value)
  return { value: key, label: value, description: hasNamesake ? categoryTypeNames[type] : undefined }
}
