import { sql } from 'kysely'
import {
  type RegradeReportTable,
  type RegradeTable,
  regradeState,
  reportState,
} from '#features/form/regrade.queries'
import type { ReportTable } from '#features/report/queries'
import { anyOf } from '#lib/database/any-of'
import type { Database, ReadOnlyDatabase } from '#lib/database/open'

/** The plan is empty where the report has the questions of everybody: see `isOfAllQuestions`. */
const ownPlan = sql<string>`case when replace(plan, '"drawn":[]', '') <> plan and replace(plan, '"leftOut":', '') = plan
  then '' else plan end`

export const reportTables = ['report', 'report_deleted', 'report_unreleased'] as const
export type ReportTableName = (typeof reportTables)[number]

/** A report is some ten kilobytes: what a regrade does not need is not read. */
const columns = [
  'report_id',
  'survey_id',
  'attempt_no',
  'revision',
  'answers',
  'score',
  'pending',
  'marks',
  'ended',
  'flow',
] as const satisfies readonly (keyof ReportTable)[]

export type FoundReport = Pick<ReportTable, (typeof columns)[number] | 'plan'> & { place: ReportTableName }

/** Regrades that a job has to go on with, the oldest first. */
export async function findUnderWay({ kysely }: Database): Promise<string[]> {
  const rows = await kysely
    .selectFrom('regrade')
    .innerJoin('form', 'form.survey_id', 'regrade.survey_id')
    .select('regrade.regrade_id')
    .where((build) =>
      build.or([
        build('regrade.state', '=', regradeState.running),
        build('regrade.state', '=', regradeState.undoing),
      ]),
    )
    .where('form.delete_time', '=', 0)
    .orderBy('regrade.regrade_id')
    .execute()
  return rows.map(({ regrade_id }) => regrade_id)
}

/** The ones in effect when this one was confirmed, and still. */
export const findEarlier = ({ kysely }: Database, { survey_id, number }: RegradeTable) =>
  kysely
    .selectFrom('regrade')
    .select(['question_id', 'rule', 'reason', 'create_time', 'revision', 'score'])
    .where('survey_id', '=', survey_id)
    .where('number', '<', number)
    .where('state', '=', regradeState.done)
    .orderBy('number')
    .execute()

type ListedRegrade = Pick<RegradeReportTable, 'report_id' | 'former'>

interface ListChoice {
  survey_id: string
  regrade_id: string
  isUndoing: boolean
  beyond: string
  inLot: number
}

/** Finds what is still to do, in the order of the list. */
export const findRegradeRows = (
  { kysely }: ReadOnlyDatabase,
  { survey_id, regrade_id, isUndoing, beyond, inLot }: ListChoice,
): Promise<ListedRegrade[]> =>
  kysely
    .selectFrom('regrade_report')
    .select(['report_id', 'former'])
    .where('survey_id', '=', survey_id)
    .where('regrade_id', '=', regrade_id)
    .where('report_id', '>', beyond)
    .where(isToDo(isUndoing))
    .orderBy('report_id')
    .limit(inLot)
    .execute()

export const isToDo = (isUndoing: boolean) =>
  isUndoing
    ? sql<boolean>`state < ${sql.lit(reportState.restored)}`
    : sql<boolean>`state = ${sql.lit(reportState.toDo)}`

/** Wherever a report is now: handed in, in the bin, or waiting for its lot. */
export async function findRows(
  { kysely, engine }: ReadOnlyDatabase,
  ids: readonly string[],
): Promise<FoundReport[]> {
  const found = new Map<string, FoundReport>()
  // A report that is moved between two looks is found where it went: out of the bin, or released, into the first place.
  for (const place of [...reportTables, 'report'] as const) {
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) break
    const rows = await kysely
      .selectFrom(place)
      .select(columns)
      .select(ownPlan.as('plan'))
      .where(anyOf(engine, 'report_id', missing))
      .execute()
    for (const row of rows) found.set(row.report_id, { ...row, place })
  }
  return [...found.values()]
}
