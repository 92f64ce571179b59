import type { ReactNode } from 'react'
import type { MenuItem } from '../overlays/menu.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /**
   * What becomes of it on a card: the heading, a mark at the top, a line with its header,
   * or nothing. A line unless told.
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
  /** What the row is called when its box or its menu is read out. */
  rowName: (row: Row) => string
  selected?: ReadonlySet<string> | undefined
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined
  /** Rows that may be ticked; all of them unless told. */
  canSelect?: ((row: Row) => boolean) | undefined
  sort?: Sort | undefined
  onSort?: ((sort: Sort) => void) | undefined
  /** The row's ⋯ menu. */
  actions?: ((row: Row) => readonly MenuItem[]) | undefined
  /** What is before ⋯: the one thing most often done. */
  primaryAction?: ((row: Row) => ReactNode) | undefined
  /** Where the header sticks, in px from the top or as any CSS length: the height of what is above. */
  stickyTop?: number | string | undefined
}

/** Below the top bar, which takes no room once it has faded. */
export const belowBar = 'var(--bar-room, 60px)'

export const toggled = (selected: ReadonlySet<string>, key: string) => {
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}

/** Ticking all adds this page's rows to what is chosen on others; ticking off takes only these away. */
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
