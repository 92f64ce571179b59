import type { ReactNode } from 'react'
import { type ChartTable, ChartTableView } from '#ui/chart/chart-table.tsx'
import { Drawing } from '#ui/chart/drawing.tsx'
import type { DrawChart } from '#ui/chart/shapes.tsx'
import { cx } from '#ui/cx.ts'

/** Between the margins of A4, in px. */
export const paperWidth = 688
const besideWidth = 370

interface PrintedChartProps {
  label: string
  draw: DrawChart
  height: number
  table: ChartTable
  rowHead?: ((index: number) => ReactNode) | undefined
  /** The table below the picture, which then is as wide as the paper. */
  isStacked?: boolean | undefined
}

/** On paper there is nothing to press: picture and table are side by side where they fit. */
export function PrintedChart({ label, draw, height, table, rowHead, isStacked }: PrintedChartProps) {
  const isBelow = isStacked || table.head.length > 4
  return (
    <figure
      aria-label={label}
      className={cx('grid gap-x-4 gap-y-2', isBelow ? 'grid-cols-1' : 'grid-cols-[370px_minmax(0,1fr)]')}
    >
      <Drawing label={label} draw={draw} height={height} width={isBelow ? paperWidth : besideWidth} />
      <ChartTableView
        label={label}
        table={table}
        rowHead={rowHead}
        className="[&_table]:text-sm [&_td]:px-1.5 [&_th]:px-1.5"
      />
    </figure>
  )
}
