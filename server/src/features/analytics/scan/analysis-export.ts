import { analysisPages } from '@wenhai/core/statistics/analysis-pages'
import type { Reading } from '../../../lib/reading/protocol.ts'
import { writeWorkbook } from '../../../lib/spreadsheet/write-workbook.ts'
import { type AnalysisTask, analyse } from './analyse.queries.ts'

/** The bytes of the spreadsheet. */
const writeAnalysis: Reading<AnalysisTask, Uint8Array> = async function* (database, task) {
  yield await writeWorkbook(analysisPages(await analyse(database, task)))
}

export default writeAnalysis
