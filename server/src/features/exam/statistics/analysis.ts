import { refuse } from '@wenhai/core/contract/refusal'
import { exactUpTo } from '@wenhai/core/exam/statistics/limits'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { dayOf } from '@wenhai/core/format/day'
import type { ExamAnalysis } from '@wenhai/core/results/analysis-schema'
import type { AttemptChoice } from '@wenhai/core/results/choices'
import { isEmptyFilter } from '@wenhai/core/results/choices'
import { findFigure } from '#features/form/queries'
import type { TakeForm } from '#features/form/take.queries'
import { type AskedReports, everyReport } from '#features/report/list/choose'
import { findShownToAuthor, type Viewer } from '#features/report/shown.queries'
import type { CountTask } from '#features/results/scan/count'
import { countTaskOf } from '#features/results/scan/filtered'
import type { Database } from '#lib/database/open'
import { type Download, titleAsFileName, xlsxType } from '#lib/http/download'
import { readOne } from '#lib/reading/read-in-thread'
import type { AnalysisTask } from './scan/analyse.queries.ts'

/** The reports that are meant, and which of a taker's attempts. */
interface AskedAnalysis extends AskedReports {
  attempts: AttemptChoice
}

/** 试卷分析. The cost grows with the reports up to a number, beyond which only a filter makes it grow. */
export async function findAnalysis(
  asking: Viewer,
  take: TakeForm,
  asked: AskedAnalysis,
): Promise<ExamAnalysis> {
  const task = await taskOf(asking, take, asked)
  return readOne<ExamAnalysis>(asking.database, new URL('./scan/analysis.ts', import.meta.url), task)
}

/** Exports the analysis as a spreadsheet, with what each figure is computed from. */
export async function exportAnalysis(
  asking: Viewer,
  take: TakeForm,
  asked: AskedAnalysis,
): Promise<Download> {
  const task = await taskOf(asking, take, asked)
  return {
    filename: `${titleAsFileName(take.form.survey_title)}-试卷分析-${dayOf(asking.now)}.xlsx`,
    type: xlsxType,
    content: await readOne<Uint8Array>(
      asking.database,
      new URL('./scan/analysis-export.ts', import.meta.url),
      task,
    ),
  }
}

async function taskOf(asking: Viewer, take: TakeForm, asked: AskedAnalysis): Promise<AnalysisTask> {
  const { database, caller } = asking
  if (!formKindOf(take.form).hasScores)
    throw refuse('wrong_field', { field: 'id', reason: '只有考试有试卷分析' })
  const { heldBack } = await findShownToAuthor(asking, take)
  if (heldBack.size > 0)
    throw refuse('gone', { reason: '这场考试里有别人的题正在另一场考试中使用，那场考试结束后才能看试卷分析' })
  const { timeRange, filters, attempts } = asked
  const isFiltered = !isEmptyFilter(filters, timeRange)
  const counting = isFiltered
    ? await countTaskOf(database, take, { timeRange, filters })
    : await countingOf(database, take)
  return { take, caller, attempts, isFiltered, counting }
}

/** Counts all reports where they are few enough to be read; undefined where the stored counts are used. */
export async function countingOf(database: Database, take: TakeForm): Promise<CountTask | undefined> {
  const { finished } = await findFigure(database, take.form.survey_id)
  return finished <= exactUpTo ? countTaskOf(database, take, everyReport) : undefined
}
