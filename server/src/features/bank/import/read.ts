import { setImmediate } from 'node:timers/promises'
import { isHeaderRow, isHelpRow } from '@wenhai/core/bank/columns'
import { readHeadings } from '@wenhai/core/bank/headings'
import { bankImport } from '@wenhai/core/bank/limits'
import { type BadCell, isTypeWord, readBankRow } from '@wenhai/core/bank/read-row'
import { makeCategoryFinder } from '@wenhai/core/category/names'
import { refuse } from '@wenhai/core/contract/refusal'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { findAllCategories } from '#features/category/queries'
import type { Context } from '#lib/http/implement'
import { collectSpreadsheet } from '#lib/spreadsheet/collect-spreadsheet'
import { readSpreadsheet } from '#lib/spreadsheet/read-spreadsheet'

interface SpreadsheetRow {
  /** The row as the spreadsheet counts, from 1. */
  row: number
  cells: string[]
}

export interface ReadRow extends SpreadsheetRow {
  draft: QuestionDraft
}

export interface SpreadsheetReading {
  rows: ReadRow[]
  bad: BadCell[]
}

/** A hundred usual rows, which take about five milliseconds; then other requests get a turn. */
const charactersInPart = 10_000

/** Header, help row and empty rows, which the row limit does not include. */
const extraRows = 100

export async function readImportedQuestions(
  context: Pick<Context, 'files' | 'database'>,
  share: boolean | undefined,
): Promise<SpreadsheetReading> {
  const spreadsheet = await readRows(context.files)
  const findCategory = makeCategoryFinder(await findAllCategories(context.database))
  const rows: ReadRow[] = []
  const bad: BadCell[] = []
  let read = 0
  for (const { row, cells } of spreadsheet) {
    const reading = readBankRow(cells, findCategory, share)
    rows.push({ row, cells, draft: reading.draft })
    for (const { column, reason } of reading.bad) bad.push({ row, column, reason })
    for (const cell of cells) read += cell.length
    if (read < charactersInPart) continue
    read = 0
    await setImmediate()
  }
  return { rows, bad }
}

async function readRows(files: Context['files']): Promise<SpreadsheetRow[]> {
  const bytes = await collectSpreadsheet(files)
  const spreadsheet = await readSpreadsheet(bytes, {
    maxRows: bankImport.maxRows + extraRows,
    maxColumns: bankImport.maxColumns,
    maxCellLength: bankImport.maxCellLength,
  })
  const [first = []] = spreadsheet
  const inOrder = readHeadings(first)
  const rows = spreadsheet
    .map((cells, index) => ({ row: index + 1, cells: inOrder?.(cells) ?? cells }))
    .slice(inOrder || isHeaderRow(first, isTypeWord) ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== '') && !isHelpRow(cells))
  if (rows.length === 0) throw refuse('wrong_field', { field: 'file', reason: '表格里没有题目' })
  if (rows.length > bankImport.maxRows)
    throw refuse('too_large', {
      field: 'file',
      reason: `一次最多导入 ${bankImport.maxRows} 题，这个表格有 ${rows.length} 题，请分成几个文件`,
    })
  return rows
}
