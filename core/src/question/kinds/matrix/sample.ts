import { cellKey, cellLines, columnKey, rowKey } from '../cell-lines.ts'
import type { SampleAnswer } from '../sampling.ts'
import { isTyped, matrixOf } from './answer.ts'

/** Every row; most people are rather content. */
export const sampleMatrix: SampleAnswer = (question, { below, shortText }) => {
  const { rows, columns, least, most, ...own } = matrixOf(question)
  const high = () => Math.max(below(columns.length), below(columns.length))
  const number = () => least + below(Math.min(most - least, 100) + 1)
  const entries = rows.flatMap((_, row): [string, string][] => {
    if (isTyped(own))
      return columns.map((_, column) => [
        cellKey(row, column),
        own.cells === 'number' ? String(number()) : shortText().slice(0, 100),
      ])
    const chosen = own.cells === 'multiple' ? [...new Set([high(), high()])].sort((a, b) => a - b) : [high()]
    return [[rowKey(row), chosen.map(columnKey).join('')]]
  })
  return cellLines.format(new Map(entries))
}
