import { streamXlsxRows } from 'hucre/xlsx'
import { cellText } from './cell-text.ts'
import { broken } from './faults.ts'
import type { SheetLimits } from './read-sheet.ts'
import { SheetRows } from './sheet-rows.ts'
import { checkZip } from './zip.ts'

/** Rows are read as they are unpacked, so that a sheet of a million is left at the first one too many. */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<string[][]> {
  checkZip(bytes)
  const gathered = new SheetRows(limits)
  for await (const { index, values } of streamXlsxRows(bytes)) {
    if (!Number.isInteger(index) || index < 0) throw broken()
    gathered.add(index, values.map(cellText))
  }
  return gathered.rows
}
