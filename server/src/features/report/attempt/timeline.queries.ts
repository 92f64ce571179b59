import { timeline } from '@wenhai/core/report/limits'
import type { TimelineEntry } from '@wenhai/core/report/schema'
import { sql } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { findReport } from '../queries.ts'
import { toIso } from '../row.ts'
import type { AttemptKey, AttemptLogTable } from '../table.ts'

interface TimelinePart {
  tables: TimelineEntry[]
  length: number
  /** The place where the next part begins; 0 where there is none. */
  next: number
}

const none = { answers: {}, seconds: 0 }

/** Finds the timeline from the start to the hand-in, a part at a time. An anonymous report has none. */
export async function findTimeline(
  database: Database,
  report_id: string,
  from: number,
): Promise<TimelinePart> {
  const report = await findReport(database, report_id)
  if (!report?.attempt_id) return { tables: [], length: 0, next: 0 }
  const { rows, next } = await readLog(database, report, from)
  const tables: TimelineEntry[] = rows.map(({ log_time, kind, content }) => ({
    ...none,
    time: toIso(log_time),
    kind,
    ...JSON.parse(content),
  }))
  if (from === 0) tables.unshift({ time: toIso(report.start_time), kind: 'begin', ...none })
  if (next === 0) tables.push({ time: toIso(report.submit_time), kind: 'submit', ...none })
  else tables.push({ time: tables.at(-1)?.time ?? toIso(report.start_time), kind: 'more', ...none })
  return { tables, length: tables.length, next }
}

/** Sizes are read first: a log from before it had a bound can be larger than memory. */
async function readLog(
  { kysely, engine }: Database,
  { survey_id, attempt_id }: AttemptKey,
  from: number,
): Promise<{ rows: AttemptLogTable[]; next: number }> {
  const log = kysely
    .selectFrom('attempt_log')
    .where('survey_id', '=', survey_id)
    .where('attempt_id', '=', attempt_id)
    .orderBy('log_time')
    .orderBy('log_id')
  const sizes = await log
    .select(['log_id', sql<number>`octet_length(content)`.as('bytes')])
    .offset(from)
    .limit(timeline.pageRows + 1)
    .execute()
  let left: number = timeline.pageBytes
  let count = 0
  for (const { bytes } of sizes.slice(0, timeline.pageRows)) {
    left -= Number(bytes)
    // One entry is read however large it is, so that there is always a next part to ask for.
    if (left < 0 && count > 0) break
    count += 1
  }
  const ids = sizes.slice(0, count).map(({ log_id }) => log_id)
  const rows =
    ids.length > 0
      ? await log
          .selectAll()
          .where(anyOf(engine, 'log_id', ids))
          .execute()
      : []
  return { rows, next: count < sizes.length ? from + count : 0 }
}
