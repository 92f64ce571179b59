import { refuse } from '@wenhai/core/contract/refusal'
import type { MarkSource } from '@wenhai/core/exam/marking/schema'
import { findUnit } from '@wenhai/core/form/part-questions'
import { toPoints } from '@wenhai/core/form/points'
import {
  changeMark,
  markedByAuthor,
  markOf,
  type PartMark,
  type StoredMarks,
  sumMarks,
  waitsForMark,
} from '@wenhai/core/report/mark-report'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { countedOf } from '#features/report/counted.queries'
import { questionsOf } from '#features/report/row.queries'
import { Counts, writeCounts } from '#features/report/submit/counts.commands'
import { anyOf } from '#lib/database/any-of'
import { changeMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import { refuseMarkingMeanwhile } from '../regrade/under-way.queries.ts'
import { type NewHistory, recordMarks } from './history.commands.ts'

/** What a report's answer gets; undefined leaves it as it is. */
export type NewMark = { points: number | null; comment: string }

export interface Change {
  /** Of a question, or of one within another. */
  question_id: string
  reports: readonly string[]
  /** In view of what there is. */
  markOf: (report_id: string, present: PartMark) => NewMark | undefined
  user_id: string
  source: MarkSource
  mark_id: string
  now: number
}

/** Reports read and written at once. */
const inPart = 500

/**
 * Changes the marks of one question in many reports, with their sums, the counts and the history, within a transaction.
 * Answers which of them were changed; those deleted meanwhile are not among them.
 */
export async function changeMarks(within: Database, take: TakeForm, change: Change): Promise<Set<string>> {
  const changed = new Set<string>()
  const reports = [...change.reports].sort()
  // All of them before the counts, which every writer locks after its reports.
  if (within.engine === 'postgres' && reports.length > inPart)
    await within.kysely
      .selectFrom('report')
      .select('report_id')
      .where(anyOf(within.engine, 'report_id', reports))
      .orderBy('report_id')
      .forNoKeyUpdate()
      .execute()
  for (let from = 0; from < reports.length; from += inPart)
    for (const id of await changePart(within, take, {
      ...change,
      reports: reports.slice(from, from + inPart),
    }))
      changed.add(id)
  return changed
}

async function changePart(within: Database, take: TakeForm, change: Change): Promise<string[]> {
  const { kysely, engine } = within
  const { question_id, user_id, source, mark_id, now } = change
  const query = kysely
    .selectFrom('report')
    .selectAll()
    .where('survey_id', '=', take.form.survey_id)
    .where(anyOf(engine, 'report_id', change.reports))
    .orderBy('report_id')
  const rows = await (engine === 'postgres' ? query.forNoKeyUpdate() : query).execute()
  await refuseMarkingMeanwhile(within, take.form)
  const counts = new Counts()
  const written: [string, number, number, number, string][] = []
  const history: NewHistory[] = []
  for (const row of rows) {
    const before: StoredMarks = row.marks ? JSON.parse(row.marks) : {}
    const present = markOf(before, question_id)
    const next = present && change.markOf(row.report_id, present)
    const revision = next && (await findTakeRevision(within, take.form, row.revision))
    if (!next || !revision) continue
    const questions = questionsOf(revision, row.plan)
    if (next.points !== null) refuseTooMany(findUnit(questions, question_id)?.score ?? 0, next.points)
    const marks = changeMark(questions, before, question_id, {
      ...next,
      reason: next.points === null ? waitsForMark : markedByAuthor,
    })
    const after = {
      marks: JSON.stringify(marks),
      ...sumMarks(marks),
      gathered: toFlag(row.user_id === ''),
    }
    written.push([after.marks, after.score, after.pending, after.gathered, row.report_id])
    counts.tally(row, questions, countedOf(row), -1)
    counts.tally(row, questions, countedOf({ ...row, ...after }), 1)
    history.push({
      survey_id: row.survey_id,
      question_id,
      report_id: row.report_id,
      user_id,
      mark_time: now,
      source,
      from_points: present.points,
      to_points: next.points,
      from_comment: present.comment ?? '',
      to_comment: next.comment,
      mark_id,
    })
  }
  await writeMarks(within, written)
  await recordMarks(within, history)
  await writeCounts(within, counts)
  return history.map(({ report_id }) => report_id)
}

/** In hundredths. */
export function refuseTooMany(score: number, points: number): void {
  if (points > score)
    throw refuse('wrong_field', { field: 'points', reason: `这道题最多 ${toPoints(score)} 分` })
}

const writeMarks = ({ kysely, engine }: Database, rows: readonly (readonly unknown[])[]): Promise<unknown> =>
  changeMany(
    kysely,
    engine,
    {
      sqlite: 'update report set marks = ?, score = ?, pending = ?, gathered = ? where report_id = ?',
      postgres: `update report set marks = given.marks, score = given.score, pending = given.pending,
        gathered = given.gathered
        from json_to_recordset($1)
          as given (marks text, score bigint, pending bigint, gathered smallint, report_id text)
        where report.report_id = given.report_id`,
      columns: ['marks', 'score', 'pending', 'gathered', 'report_id'],
    },
    rows,
  )
