import { cellKey, cellLines, fromCellSum, readCellNumber, rowKey, sumCell, toCellSum } from '../cell-lines.ts'
import { answeredCell, countOf, type KindResults, type OptionFigure } from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { chosenIn, isTyped, matrixOf, typedIn } from './answer.ts'

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

export const matrixResults: KindResults = {
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
  rightKeys: () => [],
  filterKeys: cellsOf,
  texts(answer, question) {
    const own = matrixOf(question)
    if (own.cells !== 'text') return []
    const given = cellLines.parse(answer)
    return own.rows.flatMap((_, row) => typedIn(own, given, row))
  },
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
