import './heat-table.css'
import { cx } from '#ui/cx.ts'
import type { ShownQuestion } from '../bars.tsx'
import { heatRows, roundMean } from './heat-rows.ts'

interface HeatTableProps {
  label: string
  question: Pick<ShownQuestion, 'options' | 'settings'>
  /** Rows and columns are shown, and what became of them is not yet. */
  isHidden?: boolean
  className?: string
}

/** Up to this much colour the ink on it can be read, in both themes. */
const strongest = 48

/** What each row came to: the more of a row chose a cell, the stronger its colour. */
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
