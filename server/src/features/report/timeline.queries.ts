import type { TimelineEntry } from '@wenhai/core/report/schema'
import type { Database } from '../../lib/database/open.ts'
import { findReport } from './queries.ts'
import { toIso } from './row.queries.ts'

/** More than anyone does in a day's exam; only a page that saves every second for hours would exceed it. */
const most = 2000

/** From the start to the hand-in. An anonymous report has none. */
export async function findTimeline(database: Database, report_id: string): Promise<TimelineEntry[]> {
  const report = await findReport(database, report_id)
  if (!report?.attempt_id) return []
  const rows = await database.kysely
    .selectFrom('attempt_log')
    .selectAll()
    .where('survey_id', '=', report.survey_id)
    .where('attempt_id', '=', report.attempt_id)
    .orderBy('log_time')
    .orderBy('log_id')
    .limit(most)
    .execute()
  const none = { answers: {}, seconds: 0 }
  return [
    { time: toIso(report.start_time), kind: 'begin', ...none },
    ...rows.map(({ log_time, kind, content }) => ({
      ...none,
      time: toIso(log_time),
      kind,
      ...JSON.parse(content),
    })),
    { time: toIso(report.submit_time), kind: 'submit', ...none },
  ]
}
