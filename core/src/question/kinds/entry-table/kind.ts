import { storedAnswer } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import {
  type CellTexts,
  cellKey,
  cellLine,
  cellLines,
  farthestNumber,
  findCellNumberFault,
  isCellLines,
  isCellsBlank,
  readCellKey,
  readCellNumber,
} from '../cell-lines.ts'
import {
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { noKey, plainReading } from '../meaning.ts'

/** The kinds of content that a column may have. */
export const columnKinds = ['text', 'number', 'choice', 'date'] as const

export type ColumnKind = (typeof columnKinds)[number]

export type EntryColumn = {
  name: string
  kind: ColumnKind
  /** The options of a column; only columns of the kind `choice` have any. */
  options: readonly string[]
  /** The field is required in every row that has anything in it. */
  isRequired: boolean
}

export const defaultEntryTable = {
  columns: [] as readonly EntryColumn[],
  /** The least number of rows. */
  least: 1,
  most: 10,
}

export type EntryTableSettings = typeof defaultEntryTable

export const entryTableOf = settingsReader(defaultEntryTable)

/** The answer that was read last is kept, because it is looked at several times. */
let last: { columns: readonly EntryColumn[]; answer: string; rows: string[][] } | undefined

/** The texts of each row that has any, column by column. */
export function rowsIn(
  { columns }: Pick<EntryTableSettings, 'columns'>,
  answer: string,
): readonly (readonly string[])[] {
  if (last?.columns !== columns || last.answer !== answer)
    last = { columns, answer, rows: readRows(columns, answer) }
  return last.rows
}

function readRows(columns: readonly EntryColumn[], answer: string): string[][] {
  const rows: string[][] = []
  for (const [key, text] of cellLines.parse(answer)) {
    const { row = 0, column = columns.length } = readCellKey(key) ?? {}
    if (column >= columns.length) continue
    const texts = rows[row] ?? columns.map(() => '')
    texts[column] = text.trim()
    rows[row] = texts
  }
  return rows.filter((texts) => texts.some((text) => text !== ''))
}

/** Writes rows as cells, which `rowsIn` reads back. */
export const cellsOfRows = (rows: readonly (readonly string[])[]): CellTexts =>
  new Map(rows.flatMap((texts, row) => texts.map((text, column) => [cellKey(row, column), text] as const)))

/** The number of an option, from 1, is what is stored. */
export const optionNumber = (index: number): string => String(index + 1)

/** A field as a person reads it, with an option by its text. */
export function shownField({ kind, options }: EntryColumn, text: string): string {
  return kind === 'choice' ? (options[Number(text) - 1] ?? text) : text
}

/** A field as a file has it, where a number is a number. */
export const fileValue = (column: EntryColumn, text: string): string | number =>
  column.kind === 'number' ? (readCellNumber(text) ?? '') : shownField(column, text)

/** 姓名 张三，年龄 12; a row each. */
export function describeEntries(question: Pick<QuestionBody, 'settings'>, answer: string): string[] {
  const own = entryTableOf(question)
  return rowsIn(own, answer).map((texts) =>
    own.columns
      .flatMap((column, index) => {
        const text = texts[index] ?? ''
        return text === '' ? [] : [`${column.name} ${shownField(column, text)}`]
      })
      .join('，'),
  )
}

export const columnKindNames: Record<ColumnKind, string> = {
  text: '文字',
  number: '数字',
  choice: '选择',
  date: '日期',
}

const reading: KindReading = {
  ...plainReading,
  count: (answer, question) => rowsIn(entryTableOf(question), answer).length,
}

const description: KindDescription = {
  answer: (question, answer, detail) =>
    describeEntries(question, answer)
      .map((row, index) => `${index + 1}. ${row}`)
      .join(detail === 'full' ? '\n' : '；'),
  key: () => noKey,
}

/** A field of a row holds one line; a longer text should be a question of its own. */
const textMax = 100

/** Rows that the taker adds, each with the same fields. It has no points. */
export const entryTableKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description, texts: { plain: ['columns'] } },
  option_type: optionType.entryTable,
  name: '表格题',
  shortName: '表格',
  otherNames: ['自增表格', '自增表格题'],
  isScored: false,
  isMarkable: false,
  hasTexts: true,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '表格题没有正确答案',
  isBlank: isCellsBlank,
  findAnswerFault(question, answer) {
    if (answer === '') return undefined
    if (answer.length > storedAnswer.max) return `这张表最多 ${storedAnswer.max} 个字`
    if (!isCellLines(answer)) return '表格的答案格式不对'
    const own = entryTableOf(question)
    for (const [key, text] of cellLines.parse(answer)) {
      const place = readCellKey(key)
      const column = own.columns[place?.column ?? -1]
      if (!place || !column) return `表格里没有 ${key.slice(0, 10)} 这一格`
      if (place.row >= own.most) return `最多填 ${own.most} 行`
      const fault = text.trim() === '' ? undefined : findCellFault(column, text.trim())
      if (fault) return `第 ${place.row + 1} 行的“${column.name}”${fault}`
    }
    return undefined
  },
  findGap(question, answer) {
    const own = entryTableOf(question)
    const rows = rowsIn(own, answer)
    for (const [row, texts] of rows.entries()) {
      const left = own.columns.find(({ isRequired }, column) => isRequired && texts[column] === '')
      if (left) return `第 ${row + 1} 行的“${left.name}”还没有填`
    }
    return rows.length < own.least ? `至少填 ${own.least} 行，现在有 ${rows.length} 行` : undefined
  },
  tidyAnswer(answer, question) {
    const { columns } = entryTableOf(question)
    const lines: string[] = []
    for (const [row, texts] of rowsIn({ columns }, answer).entries())
      for (const [column, text] of texts.entries()) {
        if (text === '') continue
        const stored = columns[column]?.kind === 'number' ? String(readCellNumber(text) ?? text) : text
        lines.push(cellLine(cellKey(row, column), stored))
      }
    return lines.join('\n')
  },
  readPosted(question, read) {
    const { columns, most } = entryTableOf(question)
    const rows = Array.from({ length: most }, (_, row) =>
      columns.map((_, column) => read(cellKey(row, column))),
    )
    return cellLines.format(cellsOfRows(rows))
  },
}

const anyNumber = { least: -farthestNumber, most: farthestNumber, decimals: 2 }

const dateShape = /^\d{4}-\d{2}-\d{2}$/

/** A day that there is: 2026-02-30 is none. */
function isDate(text: string): boolean {
  if (!dateShape.test(text)) return false
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))]
  // Every month has at least 28 days.
  if (month >= 1 && month <= 12 && day >= 1 && day <= 28) return true
  const date = new Date(Date.UTC(Number(text.slice(0, 4)), month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

function findCellFault({ kind, options }: EntryColumn, text: string): string | undefined {
  switch (kind) {
    case 'text':
      return text.length > textMax ? `最多 ${textMax} 个字` : undefined
    case 'number':
      return findCellNumberFault(text, anyNumber)
    case 'date':
      return isDate(text) ? undefined : '要填日期，像 2026-01-31 这样'
    case 'choice':
      return options.some((_, index) => optionNumber(index) === text) ? undefined : '没有这个选项'
  }
}
