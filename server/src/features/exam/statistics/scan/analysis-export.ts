import { analysisPages } from '@wenhai/core/exam/statistics/analysis-pages'
import type { Reading } from '#lib/reading/protocol'
import { writeWorkbook } from '#lib/spreadsheet/write-workbook'
import { type AnalysisTask, analyse } from './analyse.queries.ts'

/** Yields the bytes of the spreadsheet. */
const writeAnalysis: Reading<AnalysisTask, Uint8Array> = async function* (database, task) {
  yield await writeWorkbook(analysisPages(await analyse(database, task)))
}

export default writeAnalysis
