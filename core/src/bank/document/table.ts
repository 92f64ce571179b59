import { elementsIn, findChild, valIn, type XmlElement } from './element.ts'
import { type DocumentLine, joinDocumentLines, trimLine, withPrefix } from './line.ts'

/** A cell as its lines that are not empty. */
type Cell = DocumentLine[]

/** Reads a table as lines: a row is a line, with its cells side by side as people copy them. */
export function readTable(
  table: XmlElement,
  readBlocks: (cell: XmlElement) => DocumentLine[],
): DocumentLine[] {
  const rows = rowsIn(table).map((row) => cellsIn(row).map((cell) => readCell(cell, readBlocks)))
  const bank = readQuestionTable(rows)
  if (bank) return bank
  const options = readLetterTable(rows)
  if (options) return options
  const between = isSpaced(rows) ? '\t' : ' | '
  return rows.flatMap((cells) => writeRow(cells, between))
}

/** Rows and cells may lie in parts that say where their content comes from. */
const rowsIn = (table: XmlElement): XmlElement[] => insideOf(table, 'w:tr')
const cellsIn = (row: XmlElement): XmlElement[] => insideOf(row, 'w:tc')

const insideOf = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).flatMap((child) => {
    if (child.name === name) return [child]
    return ['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins'].includes(child.name) ? insideOf(child, name) : []
  })

function readCell(cell: XmlElement, readBlocks: (cell: XmlElement) => DocumentLine[]): Cell {
  // The cell goes on with the one above it, and its own text is not shown.
  const merged = findChild(cell, 'w:tcPr', 'w:vMerge')
  if (merged && (valIn(cell, 'w:tcPr', 'w:vMerge') ?? 'continue') === 'continue') return []
  return readBlocks(cell)
    .map(trimLine)
    .filter(({ text }) => text !== '')
}

const textOfCell = (cell: Cell | undefined): string => (cell ?? []).map(({ text }) => text).join(' ')

/** Options and keys are read by the spaces between them; the cells of any other table are told apart by bars. */
const isSpaced = (rows: readonly Cell[][]): boolean =>
  rows.some(([first]) => /^(?:题\s*号|序\s*号|(?:正确|参考|标准)?答\s*案)$/.test(textOfCell(first))) ||
  rows.some((cells) => cells.some((cell) => /^[A-HＡ-Ｈ]\s*[.．、:：)）]/.test(textOfCell(cell))))

/** A cell with several lines is a question with its options: they stay lines, and the other cells come before them. */
function writeRow(cells: readonly Cell[], between: string): DocumentLine[] {
  const full = cells.filter((cell) => cell.length > 0)
  const long = full.filter((cell) => cell.length > 1)
  const [only] = long
  if (full.length === 0) return []
  if (long.length !== 1 || !only)
    return [
      joinDocumentLines(
        full.map((cell) => joinDocumentLines(cell, ' ')),
        between,
      ),
    ]
  const before = full.slice(0, full.indexOf(only)).map((cell) => joinDocumentLines(cell, ' '))
  const after = full.slice(full.indexOf(only) + 1).map((cell) => joinDocumentLines(cell, ' '))
  const [first, ...rest] = only
  if (!first) return []
  return [joinDocumentLines([...before, first], between), ...rest, ...after]
}

/** A table in which each letter has a cell of its own, beside or above that of its option; undefined for any other. */
function readLetterTable(rows: readonly Cell[][]): DocumentLine[] | undefined {
  const cells = rows.flat().filter((cell) => cell.length > 0)
  const isBeside =
    cells.length >= 4 && cells.length % 2 === 0 && cells.every((cell, at) => isLetter(cell, at))
  if (isBeside) return cells.flatMap((cell, at) => (at % 2 === 1 ? [writeOption((at - 1) / 2, cell)] : []))
  const above = rows.flatMap((row, at) => (at % 2 === 0 ? row : []))
  const below = rows.flatMap((row, at) => (at % 2 === 1 ? row : []))
  const isAbove =
    above.length >= 2 &&
    above.length === below.length &&
    above.every((cell, at) => isLetter(cell, at * 2)) &&
    below.every((cell) => cell.length > 0)
  return isAbove ? below.map((cell, at) => writeOption(at, cell)) : undefined
}

/** Whether the cell at an even place holds its letter; every other cell may hold anything. */
const isLetter = (cell: Cell, at: number): boolean =>
  at % 2 === 1 ||
  textOfCell(cell)
    .normalize('NFKC')
    .replace(/^[(（]|[)）.．、:：]$/g, '') === letterAt(at / 2)

const letterAt = (at: number): string => String.fromCharCode(65 + at)

const writeOption = (at: number, cell: Cell): DocumentLine =>
  withPrefix(`${letterAt(at)}. `, joinDocumentLines(cell, ' '))

const columnNames: readonly (readonly [name: string, shape: RegExp])[] = [
  ['question', /^(?:题目|题干|问题|试题|题目内容|试题内容|题干内容)$/],
  ['options', /^(?:选项|备选项|选项内容|备选答案|题目选项)$/],
  ['answer', /^(?:(?:正确|参考|标准)?答案|对错|正误|是否正确|判断)$/],
  ['note', /^(?:答案)?(?:解析|详解|说明)$/],
  ['type', /^(?:题型|类型|试题类型|题目类型)$/],
  ['points', /^(?:分值|分数|得分值)$/],
  ['level', /^(?:难度|难易度|难易程度)$/],
  ['key', /^(?:知识点|关键词|考点)$/],
]

const columnOf = (title: string): string | undefined => {
  const text = title.replace(/\s/g, '')
  const [, letter] = /^(?:选项|备选项?)?([A-HＡ-Ｈ])(?:选项)?$/.exec(text) ?? []
  return letter ? letter.normalize('NFKC') : columnNames.find(([, shape]) => shape.test(text))?.[0]
}

/** A table with one question a row and headings such as 题目, 选项A, 答案; undefined for any other. */
function readQuestionTable([heads = [], ...rows]: readonly Cell[][]): DocumentLine[] | undefined {
  const columns = heads.map((cell) => columnOf(textOfCell(cell)))
  if (!columns.includes('question') || columns.filter((column) => column !== undefined).length < 2)
    return undefined
  const questions = rows.filter((cells) => cells.some((cell) => cell.length > 0))
  return questions.flatMap((cells, at) => writeQuestion(cells, columns, at + 1))
}

const labels: readonly (readonly [column: string, label: string])[] = [
  ['answer', '【答案】'],
  ['note', '【解析】'],
  ['level', '【难度】'],
  ['key', '【知识点】'],
]

function writeQuestion(
  cells: readonly Cell[],
  columns: readonly (string | undefined)[],
  number: number,
): DocumentLine[] {
  const cellOf = (column: string): Cell => cells[columns.indexOf(column)] ?? []
  const [type, points] = [textOfCell(cellOf('type')), textOfCell(cellOf('points')).replace(/分$/, '')]
  const stem = cellOf('question')
  const head = `${number}. ${type === '' ? '' : `【${type}】`}`
  const worth = /^\d+(?:\.\d+)?$/.test(points) ? `（${points}分）` : ''
  const [first = { text: '', marks: [] }, ...rest] = stem
  const options = columns.flatMap((column, at) => {
    const cell = column !== undefined && /^[A-H]$/.test(column) ? (cells[at] ?? []) : []
    return cell.length > 0 ? [withPrefix(`${column}. `, joinDocumentLines(cell, ' '))] : []
  })
  const said = labels.flatMap(([column, label]) => {
    const cell = columns.includes(column) ? cellOf(column) : []
    return cell.length > 0 ? [withPrefix(label, joinDocumentLines(cell, ' '))] : []
  })
  return [
    joinDocumentLines([withPrefix(head, first), { text: worth, marks: [] }], ''),
    ...rest,
    ...cellOf('options'),
    ...options,
    ...said,
    { text: '', marks: [] },
  ]
}
