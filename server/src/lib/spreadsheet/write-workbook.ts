import { writeXlsx } from 'hucre/xlsx'
import { cellContent, type SpreadsheetCell, type SpreadsheetColumn, xmlText } from './write-spreadsheet.ts'

export interface WorkbookPage {
  name: string
  columns: readonly SpreadsheetColumn[]
  rows: readonly (readonly SpreadsheetCell[])[]
}

/** Makes a small .xlsx of several pages in memory. Texts stay texts: no cell is a formula. */
export function writeWorkbook(pages: readonly WorkbookPage[]): Promise<Uint8Array> {
  const names = sheetNames(pages.map(({ name }) => name))
  return writeXlsx({
    sheets: pages.map(({ columns, rows }, index) => ({
      name: names[index] ?? '',
      columns: columns.map(({ width }) => ({ width })),
      rows: [columns.map(({ title }) => xmlText(title)), ...rows.map((row) => row.map(cellContent))],
      freezePane: { rows: 1 },
    })),
  })
}

/** A spreadsheet opens no file with a name that is longer, has one of these signs, or occurs twice. */
const sheetNameMax = 31

/** Names that a spreadsheet accepts: without the signs it forbids, short enough, and each once, whatever its case. */
export function sheetNames(names: readonly string[]): string[] {
  // Excel keeps this name for itself.
  const taken = new Set(['history'])
  return names.map((name) => {
    const plain = xmlText(name)
      .replace(/[\\/:*?[\]\p{Cc}]/gu, ' ')
      .replace(/^[\s']+|[\s']+$/g, '')
    for (let count = 1; ; count += 1) {
      const ending = count === 1 ? '' : ` ${count}`
      const cut = `${cutTo(plain || '工作表', sheetNameMax - ending.length)}${ending}`
      if (taken.has(cut.toLowerCase())) continue
      taken.add(cut.toLowerCase())
      return cut
    }
  })
}

/** Cuts a text at a number of characters as a spreadsheet counts them, and never through the middle of one. */
function cutTo(text: string, most: number): string {
  let cut = ''
  for (const sign of text) {
    if (cut.length + sign.length > most) break
    cut += sign
  }
  return cut.replace(/[\s']+$/, '')
}
