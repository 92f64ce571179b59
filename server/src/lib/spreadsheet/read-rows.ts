import { Refusal } from '@wenhai/core/contract/refusal'
import { readCsv } from './csv.ts'
import { brokenSpreadsheet, notASpreadsheet } from './faults.ts'
import { refuseOtherFormats } from './other-formats.ts'
import type { SpreadsheetLimits } from './read-spreadsheet.ts'

/** Reads the rows of a file, or refuses it, without limits for time and memory, which only a thread has. */
export async function readRows(file: Uint8Array, limits: SpreadsheetLimits): Promise<string[][]> {
  try {
    if (file.length === 0) throw notASpreadsheet('文件是空的')
    const rows = isZip(file) ? await readWorkbook(file, limits) : readText(file, limits)
    if (rows.length === 0) throw notASpreadsheet('表格里没有内容')
    return rows
  } catch (error) {
    // A parser may throw anything for hostile bytes: to the person it is a broken file all the same.
    throw error instanceof Refusal ? error : brokenSpreadsheet()
  }
}

/** Reads a workbook. The code is loaded only for one, because it takes longer to load than most files take to read. */
async function readWorkbook(file: Uint8Array, limits: SpreadsheetLimits): Promise<string[][]> {
  const { readXlsx } = await import('./xlsx.ts')
  return readXlsx(file, limits)
}

function readText(file: Uint8Array, limits: SpreadsheetLimits): string[][] {
  refuseOtherFormats(file)
  return readCsv(file, limits)
}

/** Whether the content is that of a zip archive, because a name proves nothing. */
export function isZip(file: Uint8Array): boolean {
  return file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)
}
