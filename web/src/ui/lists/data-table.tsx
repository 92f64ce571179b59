import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icon.tsx'
import { Menu } from '../overlays/menu.tsx'
import { useMediaQuery } from '../use-media.ts'
import { DataCards } from './data-cards.tsx'
import { type Column, type DataTableProps, type Sort, turned } from './table-props.ts'
import { useRowBoxes } from './use-range.ts'

export type { Column, DataTableProps, Sort } from './table-props.ts'
export { belowBar } from './table-props.ts'

const th =
  'sticky z-1 border-b bg-surface px-3.5 py-2.5 text-left text-sm font-medium text-ink-3 whitespace-nowrap in-data-too-wide:static'
// A word without a gap, such as an address, breaks before it pushes the columns after it off the page.
const td = 'border-b px-3.5 py-3 align-top wrap-anywhere group-last:border-b-0 **:wrap-anywhere'
/**
 * A column without a width keeps this much where another has long texts, because a Chinese text would break after every
 * character.
 */
const leastWidth = { title: '150px', other: '80px' }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 639px)')
  return isNarrow ? <DataCards {...props} /> : <WideTable {...props} />
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, selected, sort, onSort, stickyTop = 0 } = props
  const boxes = useRowBoxes(props)
  const sticky = { top: stickyTop }
  const frame = useRef<HTMLDivElement>(null)
  useTooWide(frame)
  return (
    // Only a table that is too wide scrolls sideways, because its header cannot stick to the page then.
    <div
      ref={frame}
      className="overflow-clip rounded-xl border bg-surface shadow-card data-too-wide:overflow-x-auto"
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-md">
        <thead>
          <tr>
            {boxes && (
              <th scope="col" className={cx(th, 'w-9 pr-0')} style={sticky}>
                <Checkbox aria-label="全选本页" {...boxes.all} />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} style={sticky} />
            ))}
            {hasMenu(props) && (
              <th scope="col" className={th} style={sticky}>
                <span className="sr-only">操作</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const isChosen = selected?.has(rowKey(row)) ?? false
            return (
              <tr
                key={rowKey(row)}
                className={cx('group transition-colors', isChosen ? 'bg-sea-wash' : 'hover:bg-paper')}
                aria-selected={selected ? isChosen : undefined}
              >
                <RowCells {...props} row={row} box={boxes && <Checkbox {...boxes.of(row)} />} />
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const hasMenu = <Row,>({ actions, primaryAction }: DataTableProps<Row>) =>
  actions !== undefined || primaryAction !== undefined

function RowCells<Row>({ row, box, ...props }: DataTableProps<Row> & { row: Row; box: ReactNode }) {
  const { columns, rowName, actions, primaryAction } = props
  return (
    <>
      {box && <td className={cx(td, 'pr-0')}>{box}</td>}
      {columns.map((column) => (
        <td key={column.key} className={cx(td, column.align === 'right' && 'text-right')}>
          {column.cell(row)}
        </td>
      ))}
      {hasMenu(props) && (
        <td className={cx(td, 'w-px whitespace-nowrap')}>
          <div className="-mt-0.5 -mb-1 flex items-center justify-end gap-1">
            {primaryAction?.(row)}
            {actions && <Menu label={`${rowName(row)} 的更多操作`} items={actions(row)} size="sm" />}
          </div>
        </td>
      )}
    </>
  )
}

const leastOf = <Row,>({ card }: Column<Row>) => leastWidth[card === 'title' ? 'title' : 'other']

type HeaderCellProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  style: { top: number | string }
}

function HeaderCell<Row>({ column, sort, onSort, style }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined
  const spoken = { asc: 'ascending', desc: 'descending' } as const
  const isRight = column.align === 'right'
  return (
    <th
      scope="col"
      className={cx(th, isRight && 'text-right')}
      style={{ ...style, width: column.width, minWidth: column.width ? undefined : leastOf(column) }}
      aria-sort={direction ? spoken[direction] : undefined}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(turned(sort, column.key))}
          className={cx(
            '-mx-1.5 -my-1 inline-flex items-center gap-1 rounded-xs px-1.5 py-1 font-medium hover:text-ink touch:min-h-11',
            direction && 'text-ink',
          )}
        >
          {column.header}
          <Icon name={direction === 'asc' ? 'up' : direction === 'desc' ? 'down' : 'sort'} size={13} />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

/** Marks a frame whose only child is wider than itself. */
function useTooWide(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    const child = element?.firstElementChild
    if (!element || !child) return
    // It looks at once, when the page is laid out anyway.
    const sizes = new ResizeObserver(() => {
      element.toggleAttribute('data-too-wide', child.scrollWidth > element.clientWidth + 1)
    })
    sizes.observe(element)
    sizes.observe(child)
    return () => sizes.disconnect()
  }, [frame])
}
