import { streamXlsxRows } from 'hucre/xlsx'
import { brokenSpreadsheet } from './faults.ts'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'
import { cellText, SpreadsheetRows } from './rows.ts'
import { checkZip } from './zip.ts'

/** Reads rows while they are unpacked, so that a spreadsheet of a million rows is refused at the first row too many. */
export async function readXlsx(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<string[][]> {
  checkZip(bytes)
  const gathered = new SpreadsheetRows(limits)
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (!Number.isInteger(index) || index < 0) throw brokenSpreadsheet()
    gathered.add(index, values.map(cellText))
  }
  return gathered.rows
}
