import { cellLines } from '../cell-lines.ts'
import type { SampleAnswer } from '../sampling.ts'
import { cellsOfRows, entryTableOf, optionNumber } from './answer.ts'

/** A few rows, every field filled in. */
export const sampleEntryTable: SampleAnswer = (question, { below, shortText }) => {
  const { columns, least, most } = entryTableOf(question)
  const count = Math.max(least, Math.min(most, 1 + below(3)))
  const rows = Array.from({ length: count }, () =>
    columns.map(({ kind, options }) => {
      if (kind === 'number') return String(below(100))
      if (kind === 'choice') return optionNumber(below(options.length))
      return kind === 'date' ? `2026-0${1 + below(9)}-1${below(10)}` : shortText().slice(0, 100)
    }),
  )
  return cellLines.format(cellsOfRows(rows))
}
