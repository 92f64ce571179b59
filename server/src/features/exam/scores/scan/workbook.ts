import type { Reading } from '#lib/reading/protocol'
import { type WorkbookPage, writeWorkbook } from '#lib/spreadsheet/write-workbook'

export interface WorkbookTask {
  pages: WorkbookPage[]
}

/** Packing ten thousand lines takes a second, in which the process would answer nobody else. */
const writePages: Reading<WorkbookTask, Uint8Array> = async function* (_database, { pages }) {
  yield await writeWorkbook(pages)
}

export default writePages
