import { cx } from '../cx.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Menu } from '../overlays/menu.tsx'
import { type DataTableProps, toggledAll, turned } from './table-props.ts'
import { useRange } from './use-range.ts'

/** DataTable on a narrow screen: each row is a card. */
export function DataCards<Row>({
  label,
  rows,
  columns,
  rowKey,
  rowName,
  selected,
  onSelect,
  canSelect = () => true,
  sort,
  onSort,
  actions,
  primaryAction,
}: DataTableProps<Row>) {
  const keys = rows.filter(canSelect).map(rowKey)
  const rangeOf = useRange()
  const chosen = selected ? keys.filter((key) => selected.has(key)).length : 0
  const of = (part: string) => columns.filter((column) => (column.card ?? 'line') === part)
  const [titles, marks, lines] = [of('title'), of('mark'), of('line')]
  const sortable = onSort ? columns.filter((column) => column.sortable) : []
  const sortName = columns.find((column) => column.key === sort?.key)?.header
  return (
    <div className="grid grid-cols-1 gap-3">
      {(onSelect || sortable.length > 0) && (
        <div className="flex min-h-11 items-center justify-between gap-3">
          {selected && onSelect ? (
            <Checkbox
              disabled={keys.length === 0}
              checked={chosen > 0 && chosen === keys.length}
              indeterminate={chosen > 0 && chosen < keys.length}
              onChange={(isOn) => onSelect(toggledAll(selected, keys, isOn))}
            >
              {chosen > 0 ? `已选 ${chosen} 项` : '全选本页'}
            </Checkbox>
          ) : (
            <span />
          )}
          {onSort && sortable.length > 0 && (
            <Menu
              label="排序"
              size="sm"
              items={sortable.map((column) => ({
                key: column.key,
                label: column.header,
                checked: column.key === sort?.key,
                onSelect: () => onSort(turned(sort, column.key)),
              }))}
            >
              {sortName ? `${sortName}${sort?.direction === 'asc' ? ' ↑' : ' ↓'}` : '排序'}
            </Menu>
          )}
        </div>
      )}
      <ul aria-label={label} className="grid grid-cols-1 gap-3">
        {rows.map((row) => {
          const key = rowKey(row)
          const isChosen = selected?.has(key) ?? false
          return (
            <li
              key={key}
              className={cx(
                'rounded-xl border p-4 wrap-anywhere shadow-card',
                isChosen ? 'border-sea bg-sea-wash' : 'bg-surface',
              )}
            >
              <div className="flex items-start gap-3">
                {selected && onSelect && (
                  <Checkbox
                    aria-label={`选择 ${rowName(row)}`}
                    checked={isChosen}
                    disabled={!canSelect(row)}
                    onChange={(isOn, isRange) =>
                      onSelect(toggledAll(selected, rangeOf(keys, key, isRange), isOn))
                    }
                  />
                )}
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
            </li>
          )
        })}
      </ul>
    </div>
  )
}
