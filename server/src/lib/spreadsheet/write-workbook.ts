import { writeXlsx } from 'hucre/xlsx'
import { cellContent, type SpreadsheetCell, type SpreadsheetColumn, xmlText } from './write-spreadsheet.ts'

export interface WorkbookPage {
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: readonly (readonly SpreadsheetCell[])[]
}

/** A small .xlsx of several pages, made in memory. Texts stay texts: no cell is a formula. */
export const writeWorkbook = (pages: readonly WorkbookPage[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: pages.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width }) => ({ width })),
      rows: [columns.map(({ title }) => xmlText(title)), ...rows.map((row) => row.map(cellContent))],
      freezePane: { rows: 1 },
    })),
  })
