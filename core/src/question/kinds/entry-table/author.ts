import { type KindAuthor, linesInList, plainAuthor } from '../author.ts'
import { cellLines } from '../cell-lines.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'
import { cellsOfRows, entryTableOf, optionNumber } from './kind.ts'

/** Rows of a table that are there before anybody has added one. */
const rowsAtOnce = 10

/** A page has room for so many rows beside other questions; more can be written on its back. */
const rowsToFill = 6

export const entryTableAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'biao ge' },
  pasting: { ...plainPasting, names: '(?:自增)?表格' },
  /** A few rows, every field filled in. */
  sample: (question, { below, shortText }) => {
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
  },
  readable: () => plainReadable,
  countControls: (question) => {
    const { columns, least, most } = entryTableOf(question)
    const lines = columns.reduce((sum, { options }) => sum + options.length, 0)
    return Math.max(least, Math.min(most, rowsAtOnce)) * (columns.length + linesInList(lines))
  },
  printRoom: (question) => {
    const { columns, least, most } = entryTableOf(question)
    const head = columns.map(({ name, kind, options }) =>
      kind === 'choice' ? `${name}（${options.join('/')}）` : name,
    )
    const count = Math.min(most, Math.max(least, rowsToFill))
    return [
      { block: 'table', isToFill: true, head, rows: Array.from({ length: count }, () => head.map(() => '')) },
    ]
  },
}
