import {
  cellKey,
  cellLines,
  columnKey,
  fromCellSum,
  readCellNumber,
  rowKey,
  sumCell,
  toCellSum,
} from '../cell-lines.ts'
import { answeredCell, countOf, type KindCount, type OptionFigure } from '../counting.ts'
import type { AnswerColumn, AnswerVariable, ExportCells } from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import { markUnscored } from '../marking.ts'
import { chosenIn, columnName, isTyped, type MatrixSettings, matrixOf, typedIn } from './kind.ts'

/** `2B` for each column chosen or cell filled in, and for rows with several choices `2` once. */
function cellsOf(answer: string, question: QuestionBody): string[] {
  const own = matrixOf(question)
  const given = cellLines.parse(answer)
  return own.rows.flatMap((_, row) => {
    if (isTyped(own))
      return typedIn(own, given, row).flatMap((text, column) => (text === '' ? [] : [cellKey(row, column)]))
    const chosen = chosenIn(given, row).map((letter) => rowKey(row) + letter)
    return own.cells === 'multiple' && chosen.length > 0 ? [rowKey(row), ...chosen] : chosen
  })
}

/** A figure for each cell, row by row; of numbers with their sum. */
function figuresOf(question: QuestionBody, counts: ReadonlyMap<string, number>): OptionFigure[] {
  const own = matrixOf(question)
  return own.rows.flatMap((group, row) =>
    own.columns.map((opt, column) => {
      const key = cellKey(row, column)
      return {
        key,
        opt,
        pic: '',
        group,
        count: countOf(counts, key),
        ...(own.cells === 'number' && { sum: fromCellSum(countOf(counts, sumCell(key))) }),
        ...(own.cells === 'multiple' && { of: countOf(counts, rowKey(row)) }),
        places: [],
        meanRank: null,
      }
    }),
  )
}

/** How many answered a row: of one choice, all its cells together. */
export const countRow = (figures: readonly { count: number; of?: number | undefined }[]): number =>
  figures[0]?.of ?? figures.reduce((sum, { count }) => sum + count, 0)

/** The mean of a scale whose steps are 1, 2, 3 …; null while nobody answered. */
export function meanStep(figures: readonly Pick<OptionFigure, 'count'>[]): number | null {
  const answered = figures.reduce((sum, { count }) => sum + count, 0)
  if (answered === 0) return null
  return figures.reduce((sum, { count }, index) => sum + count * (index + 1), 0) / answered
}

const chosen = [
  [0, '未选'],
  [1, '选中'],
] as const

const readCell = (row: number, column: number, isNumber: boolean) => (answer: string) => {
  const text = cellLines.parse(answer).get(cellKey(row, column)) ?? ''
  return isNumber ? (readCellNumber(text) ?? '') : text
}

/** The cell is empty where the row was not answered, which is not the same as 0. */
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

const cellSuffix = ({ columns }: MatrixSettings, row: string, column: string): string =>
  columns.length > 1 ? `（${row}·${column}）` : `（${row}）`

export const matrixCount: KindCount = {
  mark: markUnscored,
  results: {
    cells: (answer, question) => [answeredCell, ...cellsOf(answer, question)],
    amounts(answer, question) {
      const own = matrixOf(question)
      if (own.cells !== 'number') return []
      const given = cellLines.parse(answer)
      return own.rows.flatMap((_, row) =>
        typedIn(own, given, row).flatMap((text, column) => {
          const number = readCellNumber(text)
          return number === undefined ? [] : [[sumCell(cellKey(row, column)), toCellSum(number)] as const]
        }),
      )
    },
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures: figuresOf,
    filterKeys: cellsOf,
    texts(answer, question) {
      const own = matrixOf(question)
      if (own.cells !== 'text') return []
      const given = cellLines.parse(answer)
      return own.rows.flatMap((_, row) => typedIn(own, given, row))
    },
  },
  /** A column for each row; for each cell where something is typed or several are chosen. */
  export: {
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
  },
}
