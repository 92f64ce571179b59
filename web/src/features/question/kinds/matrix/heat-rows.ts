import { formatNumber, formatPercent } from '@wenhai/core/format/number'
import { countRow, meanStep } from '@wenhai/core/question/kinds/matrix/count'
import { matrixOf } from '@wenhai/core/question/kinds/matrix/kind'
import type { ShownQuestion } from '../bars.ts'

type Counted = Pick<ShownQuestion, 'options' | 'settings'>

export interface HeatCell {
  key: string
  column: string
  count: number
  /** How strong its colour is, from 0 to 1. */
  heat: number
  /** The figure that counts and the one beside it. */
  main: string
  more: string
}

export interface HeatRow {
  name: string
  /** How many answered it. */
  answered: number
  cells: HeatCell[]
  /** Of scales. */
  mean: number | null
}

/** Two decimals at most. */
export const roundMean = (mean: number): string => String(Math.round(mean * 100) / 100)

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
