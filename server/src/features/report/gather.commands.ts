import type { Answers } from '@wenhai/core/form/answers'
import type { Review } from '@wenhai/core/form/choices'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { findHeld } from './queries.ts'
import { askedIn, findReviewFacts } from './shown.queries.ts'
import type { ReportTable } from './table.ts'

/** A marked report whose mistakes are not gathered yet, with what decides whether its key may be seen. */
export interface Ungathered {
  report_id: string
  survey_id: string
  questions: FrozenQuestion[]
  answers: Answers
  marks: string
  review: Review
  isOver: boolean
  attemptsLeft: number
  isSitting: boolean
}

/** Reports per request: the rest follow with the next one. */
const most = 50

export async function findUngathered(
  database: Database,
  user_id: string,
  now: number,
): Promise<Ungathered[]> {
  const rows = await database.kysely
    .selectFrom('report')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('gathered', '=', 0)
    .orderBy('report_id')
    .limit(most)
    .execute()
  const reports = await Promise.all(rows.map((row) => explain(database, row, now)))
  return reports.flatMap((report) => report ?? [])
}

async function explain(
  database: Database,
  report: ReportTable,
  now: number,
): Promise<Ungathered | undefined> {
  const take = await findTakeForm(database, report.survey_id)
  const revision = take && (await findTakeRevision(database, take.form, report.revision))
  if (!revision) return undefined
  const held = await findHeld(database, take, report.voter_key)
  return {
    report_id: report.report_id,
    survey_id: report.survey_id,
    questions: askedIn(revision, report),
    answers: JSON.parse(report.answers),
    marks: report.marks,
    ...(await findReviewFacts(database, take, held, now)),
  }
}

export async function setGathered({ kysely, engine }: Database, ids: readonly string[]): Promise<void> {
  await kysely
    .updateTable('report')
    .set({ gathered: 1 })
    .where(anyOf(engine, 'report_id', ids))
    .execute()
}
