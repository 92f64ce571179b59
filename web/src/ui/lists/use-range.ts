import { useRef } from 'react'
import { type DataTableProps, toggledAll } from './table-props.ts'

/** The keys from one place of a list to another, both included, in the order of the list. */
export function rangeBetween(keys: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)]
  return ends.includes(-1) ? [to] : keys.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** With Shift, pressing one box is meant for all boxes from the one that was pressed before. */
export function useRange(): (keys: readonly string[], key: string, isRange: boolean) => string[] {
  const last = useRef<string>(undefined)
  return (keys, key, isRange) => {
    const from = isRange ? last.current : undefined
    last.current = key
    return rangeBetween(keys, from, key)
  }
}

/** The boxes that choose the rows of a table, or nothing where its rows cannot be chosen. */
export function useRowBoxes<Row>({
  rows,
  rowKey,
  rowName,
  selected,
  onSelect,
  canSelect = () => true,
}: DataTableProps<Row>) {
  const rangeOf = useRange()
  if (!selected || !onSelect) return undefined
  const keys = rows.filter(canSelect).map(rowKey)
  const chosen = keys.filter((key) => selected.has(key)).length
  return {
    chosen,
    /** The box for all rows of the page. */
    all: {
      disabled: keys.length === 0,
      checked: chosen > 0 && chosen === keys.length,
      indeterminate: chosen > 0 && chosen < keys.length,
      onChange: (isOn: boolean) => onSelect(toggledAll(selected, keys, isOn)),
    },
    of: (row: Row) => ({
      'aria-label': `选择 ${rowName(row)}`,
      checked: selected.has(rowKey(row)),
      disabled: !canSelect(row),
      onChange: (isOn: boolean, isRange: boolean) =>
        onSelect(toggledAll(selected, rangeOf(keys, rowKey(row), isRange), isOn)),
    }),
  }
}
