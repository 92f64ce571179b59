import { streamXlsxRows } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import { broken } from './faults.ts'
import type { SheetLimits } from './read-sheet.ts'
import { SheetRows } from './sheet-rows.ts'
import { checkZip } from './zip.ts'

/** Rows are read while they are unpacked, so that reading a sheet of a million stops at the first row too many. */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  checkZip(bytes)
  const gathered = new SheetRows(limits)
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (!Number.isInteger(index) || index < 0) throw broken()
    gathered.add(index, values.map(cellText))
  }
  return gathered.rows
}
