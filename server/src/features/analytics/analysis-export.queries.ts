import { dayOf } from '@wenhai/core/format/day'
import { analysisPages } from '@wenhai/core/statistics/analysis-pages'
import { type Download, xlsxType } from '../../lib/http/download.ts'
import { writeWorkbook } from '../../lib/spreadsheet/write-workbook.ts'
import type { TakeForm } from '../form/take.queries.ts'
import type { Asked } from '../report/choose.queries.ts'
import type { Asking } from '../report/shown.queries.ts'
import { findAnalysis } from './analysis.queries.ts'

/** 试卷分析 as a spreadsheet, with what each figure is computed from. */
export async function exportAnalysis(asking: Asking, take: TakeForm, asked: Asked): Promise<Download> {
  const analysis = await findAnalysis(asking, take, asked)
  return {
    filename: `${take.form.survey_title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-试卷分析-${dayOf(asking.now)}.xlsx`,
    type: xlsxType,
    content: await writeWorkbook(analysisPages(analysis)),
  }
}
