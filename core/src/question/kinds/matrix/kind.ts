import { storedAnswer } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import {
  type CellTexts,
  cellKey,
  cellLines,
  columnKey,
  findCellNumberFault,
  isCellLines,
  isCellsBlank,
  type NumberRange,
  readCellKey,
  readCellNumber,
  rowKey,
  tidyCells,
} from '../cell-lines.ts'
import {
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { joinNames, noKey, placeOfRow, plainReading } from '../meaning.ts'

/** A row is answered by a column, by several columns, or by something written into each of its cells. */
export const cellForms = ['single', 'multiple', 'scale', 'dropdown', 'number', 'text'] as const

export type CellForm = (typeof cellForms)[number]

/** A taker has to answer every row, at least one, or those that the author names. */
export const rowNeeds = ['all', 'any', 'some'] as const

export type RowNeed = (typeof rowNeeds)[number]

export type MatrixSettings = NumberRange & {
  rows: readonly string[]
  columns: readonly string[]
  cells: CellForm
  /** The rows that need an answer, where the question has to be answered. */
  required: RowNeed
  /** The numbers of the required rows, counted from 1. Only the mode `some` uses them. */
  requiredRows: readonly number[]
  /** Each taker has the rows in another order. */
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

/** The texts that were typed in a row, column by column. */
export const typedIn = ({ columns }: Pick<Matrix, 'columns'>, answer: CellTexts, row: number): string[] =>
  columns.map((_, column) => answer.get(cellKey(row, column)) ?? '')

/** A row of typed cells is answered when all of them are. */
export const isRowAnswered = (matrix: Matrix, answer: CellTexts, row: number): boolean =>
  isTyped(matrix)
    ? typedIn(matrix, answer, row).every((text) => text.trim() !== '')
    : chosenIn(answer, row).length > 0

export const columnName = ({ columns }: Pick<Matrix, 'columns'>, letter: string): string =>
  columns.find((_, index) => columnKey(index) === letter) ?? letter

/** Describes each row, such as 服务：满意, or 服务·人数：12 for typed cells. */
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

const reading: KindReading = {
  ...plainReading,
  /** Without a row, everything that was chosen in any of them is read. */
  chosen(answer, question, row) {
    const matrix = matrixOf(question)
    if (isTyped(matrix)) return []
    const given = cellLines.parse(answer)
    if (row !== undefined) return chosenIn(given, placeOfRow(row))
    return [...new Set(matrix.rows.flatMap((_, place) => chosenIn(given, place)))]
  },
  /** Of typed cells the first of the row is read. */
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

const description: KindDescription = {
  answer: (question, answer, detail) => describeRows(question, answer).join(detail === 'full' ? '\n' : '；'),
  key: () => noKey,
}

/** The limit of `matrixLimits`, repeated because the take page has no room for the schema. */
const typedMax = 100

/** A row of columns to choose from, or of fields to fill in, for each thing that is asked about. It has no points. */
export const matrixKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['rows', 'columns'] } },
  option_type: optionType.matrix,
  name: '矩阵题',
  shortName: '矩阵',
  isScored: false,
  isMarkable: false,
  hasTexts: true,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '矩阵题没有正确答案',
  isBlank: isCellsBlank,
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    if (answer.length > storedAnswer.max || !isCellLines(answer)) return '矩阵的答案格式不对'
    const own = matrixOf(question)
    for (const [key, text] of cellLines.parse(answer)) {
      const fault = isTyped(own) ? findTypedFault(own, key, text) : findChosenFault(own, key, text)
      if (fault) return fault
    }
    return undefined
  },
  findGap(question, answer, isRequired) {
    const own = matrixOf(question)
    if (!isRequired || own.required === 'any') return undefined
    const given = cellLines.parse(answer)
    const left = own.rows.filter(
      (_, row) =>
        (own.required === 'all' || own.requiredRows.includes(row + 1)) && !isRowAnswered(own, given, row),
    )
    if (left.length === 0) return undefined
    const names = left.slice(0, namedRows).map((name) => `“${name}”`)
    return left.length === 1
      ? `${names[0]}这一行还没有${isTyped(own) ? '填完' : '选'}`
      : `还有 ${left.length} 行没有${isTyped(own) ? '填完' : '选'}：${names.join('')}${left.length > namedRows ? '等' : ''}`
  },
  tidyAnswer(answer, question) {
    const own = matrixOf(question)
    const cells = tidyCells(cellLines.parse(answer))
    return cellLines.format(new Map([...cells].map(([key, text]) => [key, tidyCell(own, text)])))
  },
  readPosted(question, read) {
    const own = matrixOf(question)
    const given: CellTexts = new Map(
      own.rows.flatMap((_, row): [string, string][] => {
        if (isTyped(own))
          return own.columns.map((_, column) => [cellKey(row, column), read(cellKey(row, column))])
        if (own.cells !== 'multiple') return [[rowKey(row), read(rowKey(row))]]
        const ticked = own.columns.filter((_, column) => read(cellKey(row, column)) !== '')
        return [[rowKey(row), ticked.map((name) => columnKey(own.columns.indexOf(name))).join('')]]
      }),
    )
    return cellLines.format(given)
  },
}

/** A fault names so many rows; the others are found on the page. */
const namedRows = 5

const tidyCell = ({ cells }: MatrixSettings, text: string): string => {
  if (cells === 'text') return text
  if (cells === 'number') return String(readCellNumber(text) ?? text)
  return [...text].sort().join('')
}

function findTypedFault(own: MatrixSettings, key: string, text: string): string | undefined {
  const place = readCellKey(key)
  const [row, column] = [own.rows[place?.row ?? -1], own.columns[place?.column ?? -1]]
  if (row === undefined || column === undefined) return `矩阵里没有 ${key.slice(0, 10)} 这一格`
  if (text.trim() === '') return undefined
  const fault =
    own.cells === 'number'
      ? findCellNumberFault(text, own)
      : text.trim().length > typedMax
        ? `最多 ${typedMax} 个字`
        : undefined
  return fault && `“${row}”的“${column}”${fault}`
}

function findChosenFault(own: MatrixSettings, key: string, text: string): string | undefined {
  const place = readCellKey(key)
  const row = place && place.column === undefined ? own.rows[place.row] : undefined
  if (row === undefined) return `矩阵里没有 ${key.slice(0, 10)} 这一行`
  const letters = [...text]
  const last = columnKey(own.columns.length - 1)
  if (letters.some((letter) => letter < 'A' || letter > last)) return `“${row}”这一行没有这个选项`
  if (new Set(letters).size < letters.length) return `“${row}”这一行有重复的选项`
  return own.cells !== 'multiple' && letters.length > 1 ? `“${row}”这一行只能选一个` : undefined
}
