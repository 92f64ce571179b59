import { cellKey, cellLines, columnKey, readCellNumber, rowKey } from '../cell-lines.ts'
import type { AnswerColumn, AnswerVariable, ExportCells, KindExport } from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import { chosenIn, columnName, isTyped, type MatrixSettings, matrixOf } from './answer.ts'

const chosen = [
  [0, '未选'],
  [1, '选中'],
] as const

const readCell = (row: number, column: number, isNumber: boolean) => (answer: string) => {
  const text = cellLines.parse(answer).get(cellKey(row, column)) ?? ''
  return isNumber ? (readCellNumber(text) ?? '') : text
}

/** Empty where the row was not answered: that is not the same as 0. */
const isChosen = (row: number, column: number) => (answer: string) => {
  const letters = chosenIn(cellLines.parse(answer), row)
  return letters.length === 0 ? '' : Number(letters.includes(columnKey(column)))
}

/** The place of the one chosen column, from 1. */
const placeOf =
  ({ columns }: MatrixSettings, row: number) =>
  (answer: string) => {
    const [letter] = chosenIn(cellLines.parse(answer), row)
    const place = columns.findIndex((_, column) => columnKey(column) === letter)
    return place < 0 ? '' : place + 1
  }

function chosenColumn(own: MatrixSettings, row: number, cells: ExportCells): AnswerColumn['read'] {
  if (own.cells === 'scale') return placeOf(own, row)
  return (answer: string, asked: QuestionBody | undefined) => {
    const letters = chosenIn(cellLines.parse(answer), row)
    if (cells === 'key') return letters.join(',')
    return letters.map((letter) => columnName(asked ? matrixOf(asked) : own, letter)).join('；')
  }
}

/** A column for each row; for each cell where something is typed or several are chosen. */
export const matrixExport: KindExport = {
  columns(question, cells) {
    const own = matrixOf(question)
    const isNumber = own.cells === 'number'
    return own.rows.flatMap((name, row): AnswerColumn[] => {
      if (isTyped(own))
        return own.columns.map((head, column) => ({
          suffix: cellSuffix(own, name, head),
          width: isNumber ? 10 : 20,
          read: readCell(row, column, isNumber),
        }))
      if (own.cells === 'multiple' && cells === 'split')
        return own.columns.map((head, column) => ({
          suffix: `（${name}·${head}）`,
          width: 10,
          read: isChosen(row, column),
        }))
      return [{ suffix: `（${name}）`, width: 14, read: chosenColumn(own, row, cells) }]
    })
  },
  variables(question) {
    const own = matrixOf(question)
    const labels = own.columns.map((head, column) => [column + 1, head] as const)
    const order = own.cells === 'scale' ? { isOrdinal: true as const } : {}
    const sign = own.least < 0 ? { isSigned: true as const } : {}
    return own.rows.flatMap((name, row): AnswerVariable[] => {
      if (!isTyped(own) && own.cells !== 'multiple')
        return [
          {
            name: `_${rowKey(row)}`,
            suffix: `（${name}）`,
            isText: false,
            ...order,
            labels,
            read: placeOf(own, row),
          },
        ]
      return own.columns.map((head, column) => ({
        name: `_${rowKey(row)}_${columnKey(column)}`,
        suffix: cellSuffix(own, name, head),
        isText: own.cells === 'text',
        labels: own.cells === 'multiple' ? chosen : [],
        ...(own.cells === 'number' && { decimals: own.decimals, ...sign }),
        read: isTyped(own) ? readCell(row, column, own.cells === 'number') : isChosen(row, column),
      }))
    })
  },
}

const cellSuffix = ({ columns }: MatrixSettings, row: string, column: string): string =>
  columns.length > 1 ? `（${row}·${column}）` : `（${row}）`
