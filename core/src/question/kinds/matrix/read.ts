import { cellLines, columnKey, readCellKey, readCellNumber, rowKey } from '../cell-lines.ts'
import type { KindReading, QuestionBody } from '../kind.ts'
import {
  joinNames,
  numberedRows,
  placeOfRow,
  plainReadable,
  plainReading,
  type Readable,
} from '../reading.ts'
import { chosenIn, columnName, isRowAnswered, isTyped, matrixOf, typedIn } from './answer.ts'

export const matrixReading: KindReading = {
  ...plainReading,
  /** Without a row, what was chosen in any of them. */
  chosen(answer, question, row) {
    const matrix = matrixOf(question)
    if (isTyped(matrix)) return []
    const given = cellLines.parse(answer)
    if (row !== undefined) return chosenIn(given, placeOfRow(row))
    return [...new Set(matrix.rows.flatMap((_, place) => chosenIn(given, place)))]
  },
  /** Of typed cells the first of the row. */
  value(answer, question, row) {
    const matrix = matrixOf(question)
    const given = cellLines.parse(answer)
    const place = placeOfRow(row)
    if (!isTyped(matrix)) return joinNames(chosenIn(given, place).map((letter) => columnName(matrix, letter)))
    const text = typedIn(matrix, given, place)[0]?.trim() ?? ''
    if (matrix.cells === 'number') return readCellNumber(text) ?? null
    return text || null
  },
  count(answer, question) {
    const matrix = matrixOf(question)
    const given = cellLines.parse(answer)
    return matrix.rows.filter((_, row) => isRowAnswered(matrix, given, row)).length
  },
  drop: (answer, _, { rows }) =>
    cellLines.format(
      new Map([...cellLines.parse(answer)].filter(([key]) => !rows.has(rowKey(readCellKey(key)?.row ?? -1)))),
    ),
  isEmptied: (question, hidden) => matrixOf(question).rows.every((_, row) => hidden.rows.has(rowKey(row))),
  /** Rows are known by their place, so they stay; those that are hidden are not drawn and need no answer. */
  narrow(question, { rows: hiddenRows }) {
    const { rows, required, requiredRows } = matrixOf(question)
    const isHidden = (row: number) => hiddenRows.has(rowKey(row))
    const hidden = [...rows.keys()].filter(isHidden)
    const needed = required === 'all' ? rows.map((_, row) => row + 1) : requiredRows
    const left = { required: 'some', requiredRows: needed.filter((row) => !isHidden(row - 1)) }
    return { ...question, settings: { ...question.settings, hidden, ...(required !== 'any' && left) } }
  },
}

export const matrixReadable = (question: QuestionBody): Readable => {
  const matrix = matrixOf(question)
  const isNumber = matrix.cells === 'number'
  return {
    ...plainReadable,
    keys: isTyped(matrix) ? [] : matrix.columns.map((name, index) => ({ key: columnKey(index), name })),
    choosesSeveral: matrix.cells === 'multiple',
    rows: numberedRows(matrix.rows),
    value: isNumber ? 'number' : 'text',
    ...(isNumber && { least: matrix.least, most: matrix.most }),
    hides: 'rows',
  }
}
