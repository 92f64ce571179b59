import { isEmptyFilter } from '@wenhai/core/analytics/filter'
import { refuse } from '@wenhai/core/contract/refusal'
import { dayOf } from '@wenhai/core/format/day'
import type { ExamAnalysis } from '@wenhai/core/statistics/schema'
import { type Download, xlsxType } from '../../lib/http/download.ts'
import { readOne } from '../../lib/reading/read-in-thread.ts'
import { findFigure } from '../form/queries.ts'
import type { TakeForm } from '../form/take.queries.ts'
import type { Asked } from '../report/choose.queries.ts'
import { type Asking, findShownToAuthor } from '../report/shown.queries.ts'
import type { AnalysisTask } from './scan/analyse.queries.ts'
import { countFiltered } from './scan/filtered.queries.ts'

/** 试卷分析. Without a filter the cost grows with the questions, with one it grows with the reports. */
export async function findAnalysis(asking: Asking, take: TakeForm, asked: Asked): Promise<ExamAnalysis> {
  const task = await taskOf(asking, take, asked)
  return readOne<ExamAnalysis>(asking.database, new URL('./scan/analysis.ts', import.meta.url), task)
}

/** As a spreadsheet, with what each figure is computed from. */
export async function exportAnalysis(asking: Asking, take: TakeForm, asked: Asked): Promise<Download> {
  const task = await taskOf(asking, take, asked)
  return {
    filename: `${take.form.survey_title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-试卷分析-${dayOf(asking.now)}.xlsx`,
    type: xlsxType,
    content: await readOne<Uint8Array>(
      asking.database,
      new URL('./scan/analysis-export.ts', import.meta.url),
      task,
    ),
  }
}

async function taskOf(asking: Asking, take: TakeForm, { timeRange, filters }: Asked): Promise<AnalysisTask> {
  const { database, caller } = asking
  if (take.form.questionnaire_type !== 'exam')
    throw refuse('wrong_field', { field: 'id', reason: '只有考试有试卷分析' })
  const { heldBack } = await findShownToAuthor(asking, take)
  if (heldBack.size > 0)
    throw refuse('gone', { reason: '这场考试里有别人的题正在另一场考试中使用，那场考试结束后才能看试卷分析' })
  if (isEmptyFilter(filters, timeRange)) return { take, caller, counted: undefined }
  const { version } = await findFigure(database, take.form.survey_id)
  return { take, caller, counted: await countFiltered(database, take, { timeRange, filters }, version) }
}
