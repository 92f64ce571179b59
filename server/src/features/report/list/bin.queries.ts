import { keepDeletedMs } from '@wenhai/core/form/limits'
import type { DeletedReport } from '@wenhai/core/report/schema'
import { withoutReceipt } from '../receipt.ts'
import { toIso } from '../row.ts'
import type { ShownMarks, Viewer } from '../shown.queries.ts'
import { type Page, type Rows, toReportRow } from './list.queries.ts'

/** Newest reports first; those that can no longer be restored are left out. */
export async function listDeletedReports(
  { database: { kysely }, now }: Viewer,
  survey_id: string,
  { scoreOf }: ShownMarks,
  { page, len }: Page,
): Promise<Rows<DeletedReport>> {
  const kept = kysely
    .selectFrom('report_deleted as report')
    .innerJoin('form', 'form.survey_id', 'report.survey_id')
    .leftJoin('member', 'member.user_id', 'report.user_id')
    .leftJoin('roster', (join) =>
      join
        .onRef('roster.survey_id', '=', 'report.survey_id')
        .onRef('roster.roster_id', '=', 'report.roster_id'),
    )
    .where('report.survey_id', '=', survey_id)
    .where('report.delete_time', '>', now - keepDeletedMs)
  const { count } = await kept
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await kept
    .selectAll('report')
    .select([
      'form.survey_title',
      'form.questionnaire_type',
      'form.anonymous',
      'member.name as member_name',
      'roster.name as roster_name',
      'roster.group_name',
    ])
    .orderBy('report.report_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map((row) => ({
      ...withoutReceipt(row, toReportRow(row, scoreOf(row))),
      deleted: toIso(row.delete_time),
      until: toIso(row.delete_time + keepDeletedMs),
    })),
    length: Number(count),
  }
}
