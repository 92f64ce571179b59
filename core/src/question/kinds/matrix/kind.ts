import { storedAnswer } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import {
  type CellTexts,
  cellKey,
  cellLines,
  columnKey,
  findNumberFault,
  isCellLines,
  isCellsBlank,
  readCellKey,
  readCellNumber,
  rowKey,
  tidyCells,
} from '../cell-lines.ts'
import { plainKind, type QuestionKind } from '../kind.ts'
import { isRowAnswered, isTyped, type MatrixSettings, matrixOf } from './answer.ts'
import { matrixReading } from './read.ts'

/** As `matrixLimits` has it, without its schema. */
const typedMax = 100

/** A row of columns to choose from, or of fields to fill in, for each thing that is asked about. It has no points. */
export const matrix: QuestionKind = {
  ...plainKind,
  reading: matrixReading,
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

/** The rest are found on the page. */
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
      ? findNumberFault(text, own)
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
