import { formatNumber } from '@wenhai/core/format/number'
import { type ReactNode, useRef } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import { useWidth } from './use-box.ts'

interface HeatMapProps {
  label: string
  heading?: ReactNode | undefined
  /** There are fewer rows than columns; where there is no room they change places. */
  rows: readonly string[]
  columns: readonly string[]
  /** The counts and where each is; a place that is not named has 0. */
  cells: readonly { row: number; column: number; count: number }[]
  unit: string
  /** The unit of the columns, such as 时. */
  columnUnit?: string | undefined
}

/** Shows counts over two scales: a darker field is a greater count, and the count is in it. */
export function HeatMap({ label, heading, rows, columns, cells, unit, columnUnit = '' }: HeatMapProps) {
  const counts = new Map(cells.map(({ row, column, count }) => [`${row} ${column}`, count]))
  const countAt = (row: number, column: number) => counts.get(`${row} ${column}`) ?? 0
  return (
    <ChartFrame
      label={label}
      heading={heading}
      tableAt="switch"
      isTablePrinted={false}
      table={{
        head: [columnUnit, ...rows],
        rows: columns.map((name, column) => [
          `${name} ${columnUnit}`.trim(),
          ...rows.map((_, row) => countAt(row, column)),
        ]),
      }}
    >
      <HeatDrawing
        label={`${label}，图；同样的数字在表格里`}
        rows={rows}
        columns={columns}
        countAt={countAt}
        unit={unit}
        columnUnit={columnUnit}
      />
    </ChartFrame>
  )
}

interface HeatDrawingProps {
  label: string
  rows: readonly string[]
  columns: readonly string[]
  countAt: (row: number, column: number) => number
  unit: string
  columnUnit?: string | undefined
  /** The width on paper. */
  width?: number | undefined
}

const inFront = 40
const atTop = 22
const rowHeight = 26
/** In a chart that is narrower than this, the longer scale runs downwards. */
const narrow = 620

export function HeatDrawing(props: HeatDrawingProps) {
  const { label, rows, columns, countAt, unit, columnUnit = '', width: fixed } = props
  const box = useRef<HTMLDivElement>(null)
  const measured = useWidth(box)
  const width = fixed ?? measured
  const isTurned = width < narrow
  const [down, across] = isTurned ? [columns, rows] : [rows, columns]
  const at = (y: number, x: number) => (isTurned ? countAt(x, y) : countAt(y, x))
  const most = Math.max(0, ...rows.flatMap((_, row) => columns.map((_, column) => countAt(row, column))))
  const cell = Math.max(0, width - inFront) / across.length
  const height = atTop + down.length * rowHeight
  return (
    <div ref={box} className="min-w-0" style={width === 0 ? { height } : undefined}>
      {width > 0 && (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${width} ${height}`}
          className="block h-auto w-full"
          fontSize={11}
          fontFamily="var(--sans)"
          textAnchor="middle"
        >
          {across.map((name, x) => (
            <text key={name} x={inFront + (x + 0.5) * cell} y={14} fill="var(--ink-3)">
              {name}
            </text>
          ))}
          {down.map((name, y) => (
            <g key={name}>
              <text x={inFront - 8} y={atTop + y * rowHeight + 17} textAnchor="end" fill="var(--ink-3)">
                {name}
              </text>
              {across.map((other, x) => {
                const count = at(y, x)
                const [row, column] = isTurned ? [other, name] : [name, other]
                return (
                  <Field
                    key={other}
                    title={`${row} ${column} ${columnUnit}：${formatNumber(count)} ${unit}`}
                    x={inFront + x * cell}
                    y={atTop + y * rowHeight}
                    width={cell}
                    count={count}
                    most={most}
                  />
                )
              })}
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}

interface FieldProps {
  title: string
  x: number
  y: number
  width: number
  count: number
  /** The greatest count of the chart, which has the darkest field. */
  most: number
}

function Field({ title, x, y, width, count, most }: FieldProps) {
  const shade = shadeOf(count, most)
  return (
    <g>
      <title>{title}</title>
      <rect
        x={x + 1}
        y={y + 1}
        width={Math.max(0, width - 2)}
        height={rowHeight - 2}
        rx={3}
        fill={count > 0 ? 'var(--sea)' : 'var(--sunken)'}
        fillOpacity={count > 0 ? shade : 0.6}
      />
      {count > 0 && (
        <text x={x + 0.5 * width} y={y + 17} fill={shade === 1 ? 'var(--surface)' : 'var(--ink)'}>
          {shortOf(count)}
        </text>
      )}
    </g>
  )
}

/** Both text colours can be read on these shades, in both themes. */
const shades = [0.1, 0.2, 0.33, 0.48, 1]

const shadeOf = (count: number, most: number): number =>
  shades[Math.min(shades.length - 1, Math.ceil((count / Math.max(1, most)) * shades.length) - 1)] ?? 0.1

/** A field has room for four digits. */
const shortOf = (count: number): string => {
  if (count < 10_000) return String(count)
  return count < 1_000_000 ? `${Math.round(count / 1000)}k` : `${Math.round(count / 1_000_000)}m`
}
