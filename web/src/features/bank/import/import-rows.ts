import {
  type BankColumn,
  bankColumns,
  columnIndex,
  columnLetter,
  optionColumns,
  pictureColumns,
} from '@wenhai/core/bank/columns'
import { type FindCategory, type RowReading, readBankRow, readTypeCell } from '@wenhai/core/bank/read-row'
import type { ImportReading } from '@wenhai/core/bank/schema'
import { categoryLimits, makeCategoryFinder } from '@wenhai/core/category/names'
import type { Category } from '@wenhai/core/category/schema'
import type { PaperKey } from '@wenhai/core/form/read-paper'
import { formatNumber } from '@wenhai/core/format/number'
import { partName, partsOf, partTexts } from '@wenhai/core/question/kinds/parts'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { QuestionDraft } from '@wenhai/core/question/schema'

/** A question on its way into the bank. */
export interface ImportRow {
  /** The row as the spreadsheet counts. */
  row: number
  cells: readonly string[]
  bad: RowReading['bad']
  /** A question it is nearly the same as. */
  similar?: { question: string; sameAsRow: number }
  isLeftOut: boolean
  /** Where a form is made of it, the headings above it and its points. */
  headings?: readonly string[]
  points?: number | undefined
}

export function toImportRows({
  sheet: spreadsheet,
  bad,
  similar,
}: Pick<ImportReading, 'sheet' | 'bad' | 'similar'>): ImportRow[] {
  const faults = groupByRow(bad)
  const doubles = new Map(similar.map((double) => [double.row, double]))
  return spreadsheet.map(({ row, cells }) => {
    const double = doubles.get(row)
    return {
      row,
      cells,
      bad: faults.get(row) ?? [],
      ...(double && { similar: { question: double.question, sameAsRow: double.sameAsRow } }),
      isLeftOut: false,
    }
  })
}

function groupByRow(bad: ImportReading['bad']): Map<number, ImportReading['bad']> {
  const rows = new Map<number, ImportReading['bad']>()
  for (const fault of bad) rows.set(fault.row, [...(rows.get(fault.row) ?? []), fault])
  return rows
}

/** How many rows do not say whether others may use the question. The import asks once for all of them. */
export const countUnsaid = (rows: readonly ImportRow[]): number =>
  rows.filter((row) => !row.isLeftOut && cellOf(row, 'allowPeopleUse').trim() === '').length

export const cellOf = ({ cells }: Pick<ImportRow, 'cells'>, name: BankColumn): string =>
  cells[columnIndex(name)] ?? ''

export const faultOf = ({ bad, isLeftOut }: ImportRow, name: BankColumn): string | undefined =>
  isLeftOut ? undefined : bad.find(({ column }) => column === columnLetter(name))?.reason

const files: readonly BankColumn[] = ['question_pic', 'question_media', ...pictureColumns]
const isOfFile = ({ column }: { column: string }) => files.some((name) => columnLetter(name) === column)

/**
 * The row with one cell changed, checked again by the spreadsheet's own rule. Whether a file is there only the server knows:
 * what it found stays until a file's cell is changed.
 */
export function correct(
  row: ImportRow,
  name: BankColumn,
  text: string,
  findCategory: FindCategory,
): ImportRow {
  const cells = bankColumns.map((column) => (column.name === name ? text : cellOf(row, column.name)))
  const { bad } = readBankRow(cells, findCategory)
  const kept = files.includes(name) ? [] : row.bad.filter(isOfFile)
  const added = kept.filter((fault) => !bad.some(({ column }) => column === fault.column))
  return { ...row, cells, bad: [...bad, ...added] }
}

/** Finds other rows with the same wrong text in the same column, because a person who corrects one means them all. */
export const rowsWithSame = (rows: readonly ImportRow[], name: BankColumn, text: string): ImportRow[] =>
  rows.filter((row) => cellOf(row, name).trim() === text.trim() && faultOf(row, name) !== undefined)

export const isBad = ({ bad, isLeftOut }: ImportRow): boolean => !isLeftOut && bad.length > 0

export interface RowCounts {
  all: number
  bad: number
  similar: number
  leftOut: number
  good: number
}

export function countRows(rows: readonly ImportRow[]): RowCounts {
  const count = (is: (row: ImportRow) => boolean) => rows.filter(is).length
  const leftOut = count((row) => row.isLeftOut)
  const bad = count(isBad)
  return {
    all: rows.length,
    bad,
    similar: count(({ similar }) => similar !== undefined),
    leftOut,
    good: rows.length - leftOut - bad,
  }
}

const rowFilters = ['all', 'bad', 'similar'] as const
export type RowFilter = (typeof rowFilters)[number]

export const passes = (row: ImportRow, filter: RowFilter): boolean =>
  filter === 'all' || (filter === 'bad' ? isBad(row) : row.similar !== undefined)

/** The written options, and those with a fault. */
export function optionsOf(row: ImportRow): (typeof optionColumns)[number][] {
  const last = optionColumns.findLastIndex((name) => cellOf(row, name).trim() !== '' || faultOf(row, name))
  return optionColumns.slice(0, last + 1)
}

/** The option after the last written one; undefined where the kind has none, or no more of them. */
export function nextOption(row: ImportRow): (typeof optionColumns)[number] | undefined {
  const kind = readTypeCell(cellOf(row, 'option_type'))
  const { optionCount, fixedOptions } = kind === undefined ? {} : kindOf(kind)
  const { length } = optionsOf(row)
  // All options are in one cell, one a line.
  if (cellOf(row, 'optionA').includes('\n') && length === 1) return undefined
  return optionCount && !fixedOptions && length < optionCount.max ? optionColumns[length] : undefined
}

interface UnknownCategories {
  /** The names in the order of the rows, each once. */
  names: string[]
  /** The number of questions that name one of these categories. */
  count: number
}

/** Categories that rows name and the site does not have. Names that are too long to be one stay faults of their cells. */
export function unknownCategories(rows: readonly ImportRow[]): UnknownCategories {
  const named = rows
    .filter((row) => faultOf(row, 'questionnaire_type') !== undefined)
    .map((row) => cellOf(row, 'questionnaire_type').trim())
    .filter((name) => name !== '' && name.length <= categoryLimits.valueMax)
  return { names: [...new Set(named)], count: named.length }
}

/** The rows that name one of these, checked again. */
export const recheckCategories = (
  rows: readonly ImportRow[],
  names: ReadonlySet<string>,
  findCategory: FindCategory,
  rename: (name: string) => string = (name) => name,
): ImportRow[] =>
  rows.map((row) => {
    const name = cellOf(row, 'questionnaire_type').trim()
    const isUnknown = row.bad.some(({ column }) => column === columnLetter('questionnaire_type'))
    return names.has(name) && isUnknown ? correct(row, 'questionnaire_type', rename(name), findCategory) : row
  })

const shownByThemselves: readonly BankColumn[] = [
  'question',
  'option_type',
  'questionnaire_type',
  'answer',
  'level',
  ...optionColumns,
]

/** Flags whose 1 is what everybody expects. */
const usuallyOn: readonly BankColumn[] = ['status', 'isOnlyOpt', 'isRequired', 'allowPeopleUse']

/** A column that is rarely filled in is shown only where it says something. */
export const othersOf = (row: ImportRow): BankColumn[] =>
  bankColumns
    .map(({ name }) => name)
    .filter((name) => !shownByThemselves.includes(name) && isTelling(row, name))

function isTelling(row: ImportRow, name: BankColumn): boolean {
  const text = cellOf(row, name).trim()
  if (faultOf(row, name) !== undefined) return true
  return text !== '' && !(text === '1' && usuallyOn.includes(name))
}

/** While the categories are not known, the server has the word. */
export const makeFindCategory = (categories: readonly Category[] | undefined): FindCategory =>
  categories ? makeCategoryFinder(categories) : (name) => name

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A spreadsheet for our own server, which reads every cell as text: nothing is escaped but what CSV itself needs. */
export function toCsv(rows: readonly { cells: readonly string[] }[]): string {
  const header = bankColumns.map(({ title }) => title)
  const lines = [header, ...rows.map(({ cells }) => cells)]
  return `\ufeff${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`
}

export const toSpreadsheetFile = (rows: readonly { cells: readonly string[] }[], name: string): File =>
  new File([toCsv(rows)], name, { type: 'text/csv' })

/** Writes the keys of parts, such as （1）A （2）20. */
export function keysOfParts(draft: QuestionDraft): string {
  const keys = partTexts.parse(draft.answer)
  return partsOf(draft)
    .flatMap(({ option_type }, index) => {
      const key = keys[index]
      return key ? [`${partName(index)}${kindOf(option_type).writeKey(key)}`] : []
    })
    .join(' ')
}

/** Nobody looks up more places by hand. */
const mostPlaces = 20

const listed = (names: readonly (string | number)[]): string =>
  names.length > mostPlaces ? `${names.slice(0, mostPlaces).join('、')} 等` : names.join('、')

/** Says how far the key matches, such as 对上 22 题，3 题没有答案：第 4、9、17 题. */
export function keyText({ answered, missing, left }: PaperKey): string {
  const none =
    missing.length > 0 ? `，${formatNumber(missing.length)} 题没有答案：第 ${listed(missing)} 题` : ''
  const over = left.length > 0 ? `；答案里的 ${listed(left)} 没有找到是哪一题` : ''
  return `答案对上 ${formatNumber(answered)} 题${none}${over}`
}
