import { type CellTexts, cellKey, cellLines, readCellKey, readCellNumber } from '../cell-lines.ts'
import type { QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

/** What is filled into a column. */
export const columnKinds = ['text', 'number', 'choice', 'date'] as const
export type ColumnKind = (typeof columnKinds)[number]

export type EntryColumn = {
  name: string
  kind: ColumnKind
  /** Of choices alone. */
  options: readonly string[]
  /** In every row that has anything in it. */
  isRequired: boolean
}

export type EntryTableSettings = {
  columns: readonly EntryColumn[]
  /** How many rows there are to be. */
  least: number
  most: number
}

export const defaultEntryTable: EntryTableSettings = { columns: [], least: 1, most: 10 }

export const entryTableOf = settingsReader(defaultEntryTable)

/** Of the answer that was looked at last, because it is looked at several times. */
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

/** What `rowsIn` reads back. */
export const cellsOfRows = (rows: readonly (readonly string[])[]): CellTexts =>
  new Map(rows.flatMap((texts, row) => texts.map((text, column) => [cellKey(row, column), text] as const)))

/** The number of an option, from 1, is what is stored. */
export const optionNumber = (index: number): string => String(index + 1)

/** As a person reads it: an option by its text. */
export function shownText({ kind, options }: EntryColumn, text: string): string {
  return kind === 'choice' ? (options[Number(text) - 1] ?? text) : text
}

/** As a file has it: a number is one. */
export const fileValue = (column: EntryColumn, text: string): string | number =>
  column.kind === 'number' ? (readCellNumber(text) ?? '') : shownText(column, text)

/** 姓名 张三，年龄 12; a row each. */
export function describeEntries(question: Pick<QuestionBody, 'settings'>, answer: string): string[] {
  const own = entryTableOf(question)
  return rowsIn(own, answer).map((texts) =>
    own.columns
      .flatMap((column, index) => {
        const text = texts[index] ?? ''
        return text === '' ? [] : [`${column.name} ${shownText(column, text)}`]
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
