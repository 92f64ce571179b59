import './heat-table.css'
import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { countRow, meanStep } from '@wenhai/core/question/kinds/matrix/count'
import { matrixOf } from '@wenhai/core/question/kinds/matrix/kind'
import { cx } from '#ui/cx.ts'
import type { ShownQuestion } from '../bars.tsx'

interface HeatTableProps {
  label: string
  question: Pick<ShownQuestion, 'options' | 'settings'>
  /** Rows and columns are shown, and what became of them is not yet. */
  isHidden?: boolean
  className?: string
}

/** Up to this much colour the ink on it can be read, in both themes. */
const strongest = 48

/** Shows the results of each row: the more of a row chose a cell, the stronger its colour. */
export function HeatTable({ label, question, isHidden = false, className }: HeatTableProps) {
  const rows = heatRows(question)
  const hasMeans = rows.some(({ mean }) => mean !== null)
  const columns = rows[0]?.cells.map(({ column }) => column) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll can be reached by the keyboard
    <section className={cx('heat', className)} tabIndex={0} aria-label={`${label}：表格`}>
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">行</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {hasMeans && !isHidden && <th scope="col">平均</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, mean }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ key, heat, main, more }) => (
                <td key={key} style={{ background: isHidden ? 'var(--sunken)' : colourOf(heat) }}>
                  {!isHidden && (
                    <>
                      {main}
                      {more && <small>{more}</small>}
                    </>
                  )}
                </td>
              ))}
              {hasMeans && !isHidden && (
                <td className="heat-mean">{mean === null ? '—' : roundMean(mean)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const colourOf = (heat: number) =>
  `color-mix(in srgb, var(--sea) ${Math.round(Math.min(1, Math.max(0, heat)) * strongest)}%, var(--sunken))`

type Counted = Pick<ShownQuestion, 'options' | 'settings'>

interface HeatCell {
  key: string
  column: string
  count: number
  /** The strength of the colour of the cell, from 0 to 1. */
  heat: number
  /** The figure in large print, and the one in small print beside it. */
  main: string
  more: string
}

interface HeatRow {
  name: string
  /** How many answered it. */
  answered: number
  cells: HeatCell[]
  /** The mean of a row of a scale; null for other tables. */
  mean: number | null
}

/** Two decimals at most. */
const roundMean = (mean: number): string => String(Math.round(mean * 100) / 100)

/** The figures of a matrix, row by row. */
export function heatRows(question: Counted): HeatRow[] {
  const { rows, columns, cells, least, most } = matrixOf(question)
  return rows.map((name, row) => {
    const figures = question.options.slice(row * columns.length, (row + 1) * columns.length)
    const answered = cells === 'text' || cells === 'number' ? 0 : countRow(figures)
    return {
      name,
      answered,
      mean: cells === 'scale' ? meanStep(figures) : null,
      cells: figures.map(({ key, opt, count, sum = 0 }) => {
        const people = `${formatNumber(count)} 人`
        if (cells === 'text') return { key, column: opt, count, heat: 0, main: people, more: '' }
        if (cells === 'number') {
          const mean = count > 0 ? sum / count : least
          return {
            key,
            column: opt,
            count,
            heat: (mean - least) / (most - least),
            main: count > 0 ? roundMean(mean) : '—',
            more: people,
          }
        }
        const share = answered > 0 ? count / answered : 0
        return { key, column: opt, count, heat: share, main: formatPercent(share), more: people }
      }),
    }
  })
}
