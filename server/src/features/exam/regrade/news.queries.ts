import { newsMost } from '@wenhai/core/exam/regrade/limits'
import type { ReportNews } from '@wenhai/core/exam/regrade/schema'
import { newsKind } from '#features/form/regrade.queries'
import { findOwnScores } from '#features/report/list.queries'
import { toIso } from '#features/report/row.queries'
import type { Asking } from '#features/report/shown.queries'

/** Read at once: some of them may not be told, and must not take the place of others. */
const mostRead = 10 * newsMost

/** The newest first. That a score has changed is told to who may see the score. */
export async function listNews(asking: Asking, user_id: string): Promise<ReportNews[]> {
  const rows = await asking.database.kysely
    .selectFrom('report_news')
    .innerJoin('report', (join) =>
      join
        .onRef('report.survey_id', '=', 'report_news.survey_id')
        .onRef('report.report_id', '=', 'report_news.report_id'),
    )
    .innerJoin('form', 'form.survey_id', 'report.survey_id')
    .selectAll('report')
    .select(['form.survey_title', 'report_news.kinds', 'report_news.news_time'])
    .where('report_news.user_id', '=', user_id)
    .where('report.user_id', '=', user_id)
    .where('form.delete_time', '=', 0)
    .orderBy('report_news.news_time', 'desc')
    .orderBy('report_news.report_id')
    .limit(mostRead)
    .execute()
  const scoreOf = await findOwnScores(asking, rows)
  const told = rows.flatMap((row) => {
    const isScore = (row.kinds & newsKind.score) !== 0 && row.pending === 0 && scoreOf(row) !== null
    const isAppeal = (row.kinds & newsKind.appeal) !== 0
    if (!isScore && !isAppeal) return []
    const { report_id, survey_id, survey_title, news_time } = row
    return [{ report_id, survey_id, survey_title, isScore, isAppeal, time: toIso(news_time) }]
  })
  return told.slice(0, newsMost)
}
