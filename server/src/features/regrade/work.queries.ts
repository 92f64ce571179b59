import { sql } from 'kysely'
import { anyOf } from '../../lib/database/any-of.ts'
import type { Database, Engine } from '../../lib/database/open.ts'
import type { ReportTable } from '../report/queries.ts'
import { type RegradeReportTable, type RegradeTable, regradeState, reportState } from './table.ts'

/** Empty where the report has the questions of everybody: see `isOfAllQuestions`. */
const ownPlan = (engine: Engine) =>
  engine === 'sqlite'
    ? sql<string>`case when instr(plan, '"drawn":[]') > 0 and instr(plan, '"leftOut":') = 0 then '' else plan end`
    : sql<string>`case when strpos(plan, '"drawn":[]') > 0 and strpos(plan, '"leftOut":') = 0 then '' else plan end`

export const places = ['report', 'report_deleted', 'report_unreleased'] as const

/** A report is some ten kilobytes: what a regrade does not need is not read. */
const columns = [
  'report_id',
  'survey_id',
  'revision',
  'user_id',
  'answers',
  'score',
  'pending',
  'marks',
  'ended',
  'flow',
] as const satisfies readonly (keyof ReportTable)[]

export type Found = Pick<ReportTable, (typeof columns)[number] | 'plan'> & { place: (typeof places)[number] }

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

export type Listed = Pick<RegradeReportTable, 'report_id' | 'former'>

/** Locked, so that two processes never work on the same ones. */
export function findListed(
  { kysely, engine }: Database,
  regrade_id: string,
  isUndoing: boolean,
  most: number,
): Promise<Listed[]> {
  const query = kysely
    .selectFrom('regrade_report')
    .select(['report_id', 'former'])
    .where('regrade_id', '=', regrade_id)
    .$if(isUndoing, (asked) => asked.where('state', '<', reportState.restored))
    .$if(!isUndoing, (asked) => asked.where('state', '=', reportState.toDo))
    .orderBy('report_id')
    .limit(most)
  return (engine === 'postgres' ? query.forUpdate() : query).execute()
}

/** Wherever a report is now: handed in, in the bin, or waiting for its lot. */
export async function findRows(within: Database, ids: readonly string[]): Promise<Found[]> {
  const found = new Map<string, Found>()
  // One that is moved between two looks is found where it went: out of the bin, or released, into the first place.
  for (const place of [...places, 'report'] as const) {
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) break
    const query = within.kysely
      .selectFrom(place)
      .select(columns)
      .select(ownPlan(within.engine).as('plan'))
      .where(anyOf(within.engine, 'report_id', missing))
      .orderBy('report_id')
    const rows = await (within.engine === 'postgres' ? query.forUpdate() : query).execute()
    for (const row of rows) found.set(row.report_id, { ...row, place })
  }
  return [...found.values()]
}
