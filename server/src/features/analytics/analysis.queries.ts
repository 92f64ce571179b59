import { isEmptyFilter } from '@wenhai/core/analytics/filter'
import { refuse } from '@wenhai/core/contract/refusal'
import { toPoints } from '@wenhai/core/form/points'
import { analyseExam, type GroupSums } from '@wenhai/core/statistics/exam-analysis'
import type { ExportedAnalysis } from '@wenhai/core/statistics/schema'
import { sql } from 'kysely'
import type { Database } from '../../lib/database/open.ts'
import { findFigure } from '../form/queries.ts'
import { isEditableBy } from '../form/row.queries.ts'
import type { TakeForm } from '../form/take.queries.ts'
import type { Asked } from '../report/choose.queries.ts'
import { findDrawn } from '../report/drawn.queries.ts'
import { type Asking, findShownToAuthor } from '../report/shown.queries.ts'
import { countedRevisions, drawnIn } from './results.queries.ts'
import { countFiltered } from './scan/filtered.queries.ts'
import { readItemTallies, readTallies } from './stored.queries.ts'

/** 试卷分析. Without a filter the cost grows with the questions, with one it grows with the reports. */
export async function findAnalysis(
  asking: Asking,
  take: TakeForm,
  { timeRange, filters }: Asked,
): Promise<ExportedAnalysis> {
  const { database, caller } = asking
  const { form, settings } = take
  if (form.questionnaire_type !== 'exam')
    throw refuse('wrong_field', { field: 'id', reason: '只有考试有试卷分析' })
  const { heldBack } = await findShownToAuthor(asking, take)
  if (heldBack.size > 0)
    throw refuse('gone', { reason: '这场考试里有别人的题正在另一场考试中使用，那场考试结束后才能看试卷分析' })
  const { survey_id, survey_title } = form
  const isFiltered = !isEmptyFilter(filters, timeRange)
  const { tallies, items } = isFiltered
    ? await countFiltered(
        database,
        take,
        { timeRange, filters },
        (await findFigure(database, survey_id)).version,
      )
    : { tallies: await readTallies(database, survey_id), items: await readItemTallies(database, survey_id) }
  const revisions = await countedRevisions(database, take, tallies)
  return {
    survey_id,
    survey_title,
    isFiltered,
    full: toPoints(form.full_score),
    pass: toPoints(settings.passScore),
    ...analyseExam({
      revisions: revisions.map((each) => ({ ...each, items: items.get(each.revision) ?? new Map() })),
      drawn: await findDrawn(database, survey_id, drawnIn(tallies)),
      groups: isFiltered ? [] : await findGroupSums(database, take),
      pass: settings.passScore,
      mayReadKey: ({ ocean_id }) => isEditableBy(caller, ocean_id ?? form.ocean_id),
    }),
  }
}

/** By class of the roster, which bounds how many reports are read; anonymous reports have no roster row. */
async function findGroupSums({ kysely }: Database, { form, settings }: TakeForm): Promise<GroupSums[]> {
  if (form.need_roster !== 1 || form.anonymous === 1) return []
  const rows = await kysely
    .selectFrom('report')
    .innerJoin('roster', 'roster.roster_id', 'report.roster_id')
    .where('report.survey_id', '=', form.survey_id)
    .where('report.pending', '=', 0)
    .where('report.score', 'is not', null)
    .groupBy('roster.group_name')
    .select([
      'roster.group_name as group',
      sql<number>`count(*)`.as('count'),
      sql<number>`sum(report.score)`.as('sum'),
      sql<number>`sum(report.score * report.score)`.as('squares'),
      sql<number>`sum(case when report.score >= ${settings.passScore} then 1 else 0 end)`.as('passed'),
    ])
    .execute()
  return rows.map(({ group, count, sum, squares, passed }) => ({
    group: group || '没有班级',
    count: Number(count),
    sum: Number(sum),
    squares: Number(squares),
    passed: Number(passed),
  }))
}
