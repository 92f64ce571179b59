import { refuse } from '@wenhai/core/contract/refusal'
import type { MarkSource } from '@wenhai/core/exam/marking/schema'
import { findUnit } from '@wenhai/core/form/part-questions'
import { toPoints } from '@wenhai/core/form/points'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import {
  changeMark,
  type GivenMark,
  markOf,
  type StoredMarks,
  sumMarks,
} from '@wenhai/core/report/mark-report'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { countedOf } from '#features/report/counted'
import type { ReportTable } from '#features/report/queries'
import { questionsOf } from '#features/report/row'
import { CountChanges, writeCounts } from '#features/report/submit/counts.commands'
import { anyOf } from '#lib/database/any-of'
import { changeMany, insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import type { MarkHistoryTable } from './marking/table.ts'
import { refuseMarkingMeanwhile } from './regrade/queries.ts'
import { type ReportTableName, reportTables } from './regrade/work.queries.ts'
import { tellTakers } from './told.commands.ts'

/** A report with other marks, to be written if its sums are still what they were. */
export interface ChangedReport {
  report_id: string
  place: ReportTableName
  /** JSON: all its marks, StoredMarks of core. */
  marks: string
  score: number
  pending: number
  scoreBefore: number
  pendingBefore: number
  /** The questions, and questions within, whose marks changed. */
  marked: {
    question_id: string
    from: number | null
    to: number | null
    /** The comment before and after the change, where a person may have changed it. */
    comments?: readonly [string, string]
  }[]
}

/** Who changes marks, and how. */
interface MarkOrigin {
  user_id: string
  source: MarkSource
  /** The id of the mark that a bundle was given; empty for all other marks. */
  mark_id: string
  now: number
}

/** A report is no longer where or what it was when its new marks were made: nothing may be written. */
export class ChangedMeanwhile extends Error {}

/**
 * The only writer of other marks, within a transaction: by hand, by question, by a regrade and by taking one of these
 * back. The reports get their marks and sums, the counts by how much they change, and the history every mark.
 */
export async function changeMarks(
  within: Database,
  { survey_id, ...by }: MarkOrigin & { survey_id: string },
  changes: readonly ChangedReport[],
  counts: CountChanges,
): Promise<void> {
  // All reports before the counts: that is the order in which everybody locks them.
  for (const place of reportTables)
    await writeReports(
      within,
      { survey_id, place },
      changes.filter((change) => change.place === place),
    )
  for (const { report_id, place } of changes)
    if (place === 'report') counts.change({ survey_id, report_id }, 'marked')
  await writeCounts(within, counts)
  await recordMarks(
    within,
    changes.flatMap(({ report_id, place, marked }) =>
      // Nothing may tell the author that there is a report that waits for its lot.
      place === 'report_unreleased'
        ? []
        : marked.map(({ question_id, from, to, comments: [from_comment, to_comment] = ['', ''] }) => ({
            history_id: newId(),
            survey_id,
            question_id,
            report_id,
            user_id: by.user_id,
            mark_time: by.now,
            source: by.source,
            from_points: from,
            to_points: to,
            from_comment,
            to_comment,
            mark_id: by.mark_id,
          })),
    ),
  )
  // What is regraded was marked before, and is told of as that.
  if (by.source !== 'regrade')
    await tellTakers(
      within,
      'report.marked',
      changes.flatMap(({ place, report_id, pendingBefore, pending }) =>
        place === 'report' && pendingBefore > 0 && pending === 0 ? report_id : [],
      ),
      by.now,
    )
}

/** Writes the reports; what their takers got wrong is gathered again. */
async function writeReports(
  { kysely, engine }: Database,
  { survey_id, place }: { survey_id: string; place: ReportTableName },
  changes: readonly ChangedReport[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ report_id }) => report_id)
  if (engine === 'postgres')
    await kysely
      .selectFrom(place)
      .select('report_id')
      .where('survey_id', '=', survey_id)
      .where(anyOf(engine, 'report_id', ids))
      .orderBy('report_id')
      .forNoKeyUpdate()
      .execute()
  const gathered = `gathered = case when ${place}.user_id = '' then 1 else 0 end`
  const written = await changeMany(
    kysely,
    engine,
    {
      columns: ['marks', 'score', 'pending', 'report_id', 'score_before', 'pending_before'],
      sqlite: `update ${place} set marks = ?, score = ?, pending = ?, ${gathered}
        where report_id = ? and coalesce(score, 0) = ? and pending = ? returning report_id`,
      postgres: `update ${place} set marks = changed.marks, score = changed.score, pending = changed.pending, ${gathered}
        from json_to_recordset($1) as changed (marks text, score bigint, pending bigint, report_id text,
          score_before bigint, pending_before bigint)
        where ${place}.report_id = changed.report_id and coalesce(${place}.score, 0) = changed.score_before
          and ${place}.pending = changed.pending_before
        returning ${place}.report_id`,
    },
    changes.map(({ marks, score, pending, report_id, scoreBefore, pendingBefore }) => [
      marks,
      score,
      pending,
      report_id,
      scoreBefore,
      pendingBefore,
    ]),
  )
  if (written.length < changes.length) throw new ChangedMeanwhile()
}

const historyColumns = [
  'history_id',
  'survey_id',
  'question_id',
  'report_id',
  'user_id',
  'mark_time',
  'source',
  'from_points',
  'to_points',
  'from_comment',
  'to_comment',
  'mark_id',
] as const satisfies readonly (keyof MarkHistoryTable)[]

/** Writes changed marks into their history. A mark that stays the same leaves no entry. */
async function recordMarks({ kysely, engine }: Database, rows: readonly MarkHistoryTable[]): Promise<void> {
  const real = rows.filter(
    ({ from_points, to_points, from_comment, to_comment }) =>
      from_points !== to_points || from_comment !== to_comment,
  )
  await insertMany(
    kysely,
    engine,
    { table: 'mark_history', columns: historyColumns, returning: [] },
    real.map((row) => historyColumns.map((name) => row[name])),
  )
}

/** A report that a person marks. */
export interface MarkedByHand {
  report_id: string
  marks: StoredMarks
  questions: readonly FrozenQuestion[]
}

export interface HandMarking extends MarkOrigin {
  reports: readonly string[]
  /** What a report is given, by question or question within; undefined leaves it as it is. */
  givenTo: (report: MarkedByHand) => Readonly<Record<string, GivenMark>> | undefined
}

/** Reports read and written at once. */
const inPart = 500

/** Changes the marks of reports as a person says, and returns the changed ones; deleted ones are not among them. */
export async function markByHand(
  within: Database,
  take: TakeForm,
  { reports, ...marking }: HandMarking,
): Promise<ReportTable[]> {
  const ids = [...reports].sort()
  // All reports are locked before the counts, which every writer locks after its reports.
  if (within.engine === 'postgres' && ids.length > inPart)
    await within.kysely
      .selectFrom('report')
      .select('report_id')
      .where('survey_id', '=', take.form.survey_id)
      .where(anyOf(within.engine, 'report_id', ids))
      .orderBy('report_id')
      .forNoKeyUpdate()
      .execute()
  const changed: ReportTable[] = []
  for (let from = 0; from < ids.length; from += inPart)
    changed.push(...(await markPart(within, take, { ...marking, reports: ids.slice(from, from + inPart) })))
  return changed
}

async function markPart(
  within: Database,
  take: TakeForm,
  { reports, givenTo, ...by }: HandMarking,
): Promise<ReportTable[]> {
  const { kysely, engine } = within
  const { survey_id } = take.form
  const query = kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where(anyOf(engine, 'report_id', reports))
    .orderBy('report_id')
  const rows = await (engine === 'postgres' ? query.forNoKeyUpdate() : query).execute()
  await refuseMarkingMeanwhile(within, take.form)
  const counts = new CountChanges()
  const changes: ChangedReport[] = []
  const changed: ReportTable[] = []
  for (const row of rows) {
    const revision = row.marks && (await findTakeRevision(within, take.form, row.revision))
    if (!revision) continue
    const questions = questionsOf(revision, row.plan)
    const before: StoredMarks = JSON.parse(row.marks)
    const given = givenTo({ report_id: row.report_id, marks: before, questions })
    if (!given) continue
    const change = changeRow(row, before, given)
    const after = { ...row, marks: change.marks, score: change.score, pending: change.pending }
    counts.tally(row, questions, countedOf(row, { marks: before }), -1)
    counts.tally(row, questions, countedOf(after), 1)
    changes.push(change)
    changed.push(after)
  }
  await changeMarks(within, { ...by, survey_id }, changes, counts)
  return changed
}

function changeRow(
  { report_id, score, pending }: ReportTable,
  before: StoredMarks,
  given: Readonly<Record<string, GivenMark>>,
): ChangedReport {
  let after = before
  for (const [question_id, mark] of Object.entries(given)) after = changeMark(after, question_id, mark)
  return {
    report_id,
    place: 'report',
    marks: JSON.stringify(after),
    ...sumMarks(after),
    scoreBefore: score ?? 0,
    pendingBefore: pending,
    marked: Object.keys(given).map((question_id) => {
      const [was, is] = [markOf(before, question_id), markOf(after, question_id)]
      return {
        question_id,
        from: was?.points ?? null,
        to: is?.points ?? null,
        comments: [was?.comment ?? '', is?.comment ?? ''],
      }
    }),
  }
}

/** Points are in hundredths. */
export function refuseTooMany(
  questions: readonly FrozenQuestion[],
  question_id: string,
  points: number,
  field: string,
): void {
  const score = findUnit(questions, question_id)?.score ?? 0
  if (points > score) throw refuse('wrong_field', { field, reason: `这道题最多 ${toPoints(score)} 分` })
}
