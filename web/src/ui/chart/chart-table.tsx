import { formatNumber } from '@wenhai/core/format/number'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type ChartCell = string | number

/** The data of a chart, to be read and to be saved. Numbers are grouped on the page and plain in the file. */
export interface ChartTable {
  /** The first column says what a row is about. */
  head: readonly string[]
  rows: readonly (readonly ChartCell[])[]
  /** The last line, such as 合计. */
  foot?: readonly ChartCell[] | undefined
}

interface ChartTableProps {
  label: string
  table: ChartTable
  /** The content of the first cell of a row instead of its plain text: formulas, a picture, a tick. */
  rowHead?: ((index: number) => ReactNode) | undefined
  className?: string | undefined
}

const cell = 'border-b px-2.5 py-1.5 align-top'

const textOf = (value: ChartCell | undefined) =>
  typeof value === 'number' ? formatNumber(value) : (value ?? '')

/** So many lines are shown without a box of their own that scrolls. */
const shownAtOnce = 12
/** More columns than these may not fit a phone. */
const shownBeside = 3

export function ChartTableView({ label, table: { head, rows, foot }, rowHead, className }: ChartTableProps) {
  const isLong = rows.length > shownAtOnce
  // A box that may scroll can be reached by the keyboard.
  const scrolled = (isLong || head.length > shownBeside) && {
    role: 'region',
    tabIndex: 0,
    'aria-label': `${label}：表格`,
  }
  return (
    <div
      {...scrolled}
      className={cx(
        'min-w-0 overflow-x-auto print:max-h-none! print:overflow-visible!',
        isLong && 'max-h-105 overflow-y-auto overscroll-contain rounded-md',
        className,
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-md">
        <caption className="sr-only">{label}</caption>
        <Head names={head} />
        <tbody>
          {rows.map(([first, ...rest], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may say the same, and no row keeps a state
            <tr key={`${index} ${first}`}>
              <th scope="row" className={cx(cell, 'text-left font-normal break-words')}>
                {rowHead?.(index) ?? textOf(first)}
              </th>
              {rest.map((value, column) => (
                <td key={head[column + 1]} className={cx(cell, 'text-right whitespace-nowrap')}>
                  {textOf(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <Foot values={foot} names={head} />}
      </table>
    </div>
  )
}

const Head = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr>
      {names.map((name, column) => (
        <th
          key={name}
          scope="col"
          className={cx(
            cell,
            'sticky top-0 bg-surface text-sm font-medium whitespace-nowrap text-ink-3 print:static',
            column === 0 ? 'text-left' : 'text-right',
          )}
        >
          {name}
        </th>
      ))}
    </tr>
  </thead>
)

const Foot = ({ values, names }: { values: readonly ChartCell[]; names: readonly string[] }) => (
  <tfoot>
    <tr>
      {values.map((value, column) => (
        <td
          key={names[column]}
          className={cx(
            'px-2.5 py-1.5 text-sm text-ink-3',
            column === 0 ? 'text-left' : 'text-right whitespace-nowrap',
          )}
        >
          {textOf(value)}
        </td>
      ))}
    </tr>
  </tfoot>
)
