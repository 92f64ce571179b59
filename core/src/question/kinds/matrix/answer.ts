import { type CellTexts, cellKey, cellLines, columnKey, type NumberRange, rowKey } from '../cell-lines.ts'
import type { QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

/** What is answered in a row: a column, several columns, or something written into each of its cells. */
export const cellForms = ['single', 'multiple', 'scale', 'dropdown', 'number', 'text'] as const
export type CellForm = (typeof cellForms)[number]

/** Every row, at least one, or those that the author names. */
export const rowNeeds = ['all', 'any', 'some'] as const
export type RowNeed = (typeof rowNeeds)[number]

export type MatrixSettings = NumberRange & {
  rows: readonly string[]
  columns: readonly string[]
  cells: CellForm
  /** Where the question has to be answered. */
  required: RowNeed
  /** From 1; of `some` alone. */
  requiredRows: readonly number[]
  /** Another order of the rows for each taker. */
  shuffle: boolean
  /** The places of rows that rules hide from this taker; never stored. */
  hidden?: readonly number[]
}

export const defaultMatrix: MatrixSettings = {
  rows: [],
  columns: ['非常不满意', '不满意', '一般', '满意', '非常满意'],
  cells: 'single',
  required: 'all',
  requiredRows: [],
  shuffle: false,
  least: 0,
  most: 100,
  decimals: 0,
}

export const matrixOf = settingsReader(defaultMatrix)

type Matrix = Pick<MatrixSettings, 'rows' | 'columns' | 'cells'>

/** Something is typed into each cell. */
export const isTyped = ({ cells }: Pick<Matrix, 'cells'>): boolean => cells === 'number' || cells === 'text'

/** The letters of the columns chosen in a row. */
export const chosenIn = (answer: CellTexts, row: number): readonly string[] => [
  ...(answer.get(rowKey(row)) ?? ''),
]

/** What is typed in a row, column by column. */
export const typedIn = ({ columns }: Pick<Matrix, 'columns'>, answer: CellTexts, row: number): string[] =>
  columns.map((_, column) => answer.get(cellKey(row, column)) ?? '')

/** A row of typed cells is answered when all of them are. */
export const isRowAnswered = (matrix: Matrix, answer: CellTexts, row: number): boolean =>
  isTyped(matrix)
    ? typedIn(matrix, answer, row).every((text) => text.trim() !== '')
    : chosenIn(answer, row).length > 0

export const columnName = ({ columns }: Pick<Matrix, 'columns'>, letter: string): string =>
  columns.find((_, index) => columnKey(index) === letter) ?? letter

/** 服务：满意; of typed cells 服务·人数：12. A row each. */
export function describeRows(question: Pick<QuestionBody, 'settings'>, answer: string): string[] {
  const matrix = matrixOf(question)
  const given = cellLines.parse(answer)
  return matrix.rows.flatMap((name, row) => {
    if (!isTyped(matrix)) {
      const chosen = chosenIn(given, row).map((letter) => columnName(matrix, letter))
      return chosen.length > 0 ? [`${name}：${chosen.join('、')}`] : []
    }
    const typed = typedIn(matrix, given, row).flatMap((text, column) =>
      text === '' ? [] : [matrix.columns.length > 1 ? `${matrix.columns[column]} ${text}` : text],
    )
    return typed.length > 0 ? [`${name}：${typed.join('，')}`] : []
  })
}

export const cellFormNames: Record<CellForm, string> = {
  single: '单选',
  multiple: '多选',
  scale: '量表',
  dropdown: '下拉',
  number: '数字',
  text: '文字',
}
