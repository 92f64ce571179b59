import type { ReactNode } from 'react'
import type { MenuItem } from '../overlays/menu.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /**
   * The place of the column on a card: the heading, a mark at the top, a line with its header, or none. The default is
   * a line.
   */
  card?: 'title' | 'mark' | 'line' | 'none' | undefined
  sortable?: boolean | undefined
  align?: 'left' | 'right' | undefined
  /** Any CSS width; without it the column takes what it needs. */
  width?: string | undefined
}

export type Sort = { key: string; direction: 'asc' | 'desc' }

export type DataTableProps<Row> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The name of the row when its box or its menu is read out. */
  rowName: (row: Row) => string
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
  /** The rows that may be ticked; by default all of them. */
  canSelect?: ((row: Row) => boolean) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** The row's ⋯ menu. */
  actions?: ((row: Row) => readonly MenuItem[]) | undefined
  /** The action that is done most often, shown before ⋯. */
  primaryAction?: ((row: Row) => ReactNode) | undefined
  /** The header sticks this far from the top, in px or any CSS length: the height of what is above. */
  stickyTop?: number | string | undefined
}

/** The table begins below the top bar, which takes no room once it has faded. */
export const belowBar = 'var(--bar-room, 60px)'

export const toggled = (selected: ReadonlySet<string>, key: string) => {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Ticking all adds this page's rows to those chosen on other pages; unticking takes only these away. */
export const toggledAll = (selected: ReadonlySet<string>, keys: readonly string[], isOn: boolean) => {
  const next = new Set(selected)
  for (const key of keys) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

export const turned = (sort: Sort | undefined, key: string): Sort => ({
  key,
  direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc',
})
