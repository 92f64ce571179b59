import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Menu } from '../overlays/menu.tsx'
import { type Column, type DataTableProps, turned } from './table-props.ts'
import { useRowBoxes } from './use-range.ts'

/** DataTable on a narrow screen: each row is a card. */
export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, selected, onSelect, onSort } = props
  const boxes = useRowBoxes(props)
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  return (
    <div className="grid grid-cols-1 gap-3">
      {(onSelect || sortable.length > 0) && (
        <div className="flex min-h-11 items-center justify-between gap-3">
          {boxes ? (
            <Checkbox {...boxes.all}>{boxes.chosen > 0 ? `已选 ${boxes.chosen} 项` : '全选本页'}</Checkbox>
          ) : (
            <span />
          )}
          {sortable.length > 0 && <SortMenu {...props} sortable={sortable} />}
        </div>
      )}
      <ul aria-label={label} className="grid grid-cols-1 gap-3">
        {rows.map((row) => (
          <li
            key={rowKey(row)}
            className={cx(
              'rounded-xl border p-4 wrap-anywhere shadow-card',
              selected?.has(rowKey(row)) ? 'border-sea bg-sea-wash' : 'bg-surface',
            )}
          >
            <Card {...props} row={row} box={boxes && <Checkbox {...boxes.of(row)} />} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SortMenu<Row>({
  columns,
  sort,
  onSort,
  sortable,
}: DataTableProps<Row> & { sortable: readonly Column<Row>[] }) {
  const sortName = columns.find((column) => column.key === sort?.key)?.header
  return (
    <Menu
      label="排序"
      size="sm"
      items={sortable.map((column) => ({
        key: column.key,
        label: column.header,
        checked: column.key === sort?.key,
        onSelect: () => onSort?.(turned(sort, column.key)),
      }))}
    >
      {sortName ? `${sortName}${sort?.direction === 'asc' ? ' ↑' : ' ↓'}` : '排序'}
    </Menu>
  )
}

type CardProps<Row> = DataTableProps<Row> & { row: Row; box: ReactNode }

function Card<Row>({ columns, rowName, actions, primaryAction, row, box }: CardProps<Row>) {
  const of = (part: string) => columns.filter((column) => (column.card ?? 'line') === part)
  const [titles, marks, lines] = [of('title'), of('mark'), of('line')]
  return (
    <>
      <div className="flex items-start gap-3">
        {box}
        <div className="min-w-0 flex-1">
          {titles.map((column) => (
            <div key={column.key}>{column.cell(row)}</div>
          ))}
          {marks.length > 0 && (
            <div className="mt-2 flex flex-wrap items-center gap-2">
              {marks.map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
            </div>
          )}
        </div>
        {actions && (
          <div className="-mt-2 -mr-2">
            <Menu label={`${rowName(row)} 的更多操作`} items={actions(row)} />
          </div>
        )}
      </div>
      {lines.length > 0 && (
        <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1.5 border-t border-dashed pt-3 text-sm">
          {lines.map((column) => (
            <div key={column.key} className="flex min-w-0 gap-2">
              <dt className="shrink-0 text-ink-3">{column.header}</dt>
              <dd className="min-w-0">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {primaryAction && <div className="-mr-2 -mb-2 flex justify-end">{primaryAction(row)}</div>}
    </>
  )
}
