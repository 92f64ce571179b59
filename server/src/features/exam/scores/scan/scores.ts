import {
  type AbsentPerson,
  listScores,
  type ScoredReport,
  type ScoreList,
} from '@wenhai/core/exam/scores/list-scores'
import type { AttemptRule } from '@wenhai/core/form/choices'
import type { PassLine } from '@wenhai/core/form/pass-line'
import { secondsOf } from '@wenhai/core/report/tally'
import { openAttempts } from '#features/report/attempt/sitting.queries'
import { countedOf } from '#features/report/counted'
import { type NamedReport, type ReportChoice, scanNamed } from '#features/report/list/scan/scan.queries'
import { passForScore } from '#features/report/row'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Reading } from '#lib/reading/protocol'

export interface ScoresTask extends ReportChoice {
  attemptRule: AttemptRule
  /** The pass lines by the number of the revision. */
  lines: ReadonlyMap<number, PassLine>
  hasRoster: boolean
  most: number
  /** One class alone; undefined for everybody. */
  group?: string | undefined
}

export interface ScoresPart extends ScoreList {
  /** How many people there are, where not all lines are given. */
  length: number
}

/** Each report is read once; of it only what the list needs stays in memory. */
const scores: Reading<ScoresTask, ScoresPart> = async function* (database, task) {
  // Before the reports: who hands in meanwhile is then in both, and taken out here; the other way round in neither.
  const missing = task.hasRoster ? await findAbsent(database, task.survey_id) : []
  const reports: ScoredReport[] = []
  for await (const rows of scanNamed(database, task))
    for (const row of rows) reports.push(toScored(row, task))
  const present = new Set(reports.map(({ taker }) => taker))
  const absent = missing.filter(({ roster_id }) => !present.has(roster_id))
  const { lines, ...sums } = listScores(reports, absent, task.attemptRule)
  const { group, most } = task
  const asked = group === undefined ? lines : lines.filter((line) => line.group === group)
  yield { ...sums, lines: asked.slice(0, most), length: asked.length }
}

export default scores

const toScored = (row: NamedReport, { lines }: ScoresTask): ScoredReport => ({
  report_id: row.report_id,
  taker: row.roster_id || row.user_id || row.device_id || row.report_id,
  name: row.roster_name ?? row.member_name ?? '',
  number: row.roster_number ?? '',
  group: row.group_name ?? '',
  score: row.score,
  pending: row.pending,
  pass: passForScore(lines, row),
  seconds: Math.round(secondsOf(countedOf(row))),
  submit_time: row.submit_time,
})

async function findAbsent(
  { kysely }: ReadOnlyDatabase,
  survey_id: string,
): Promise<(AbsentPerson & { roster_id: string })[]> {
  const rows = await kysely
    .selectFrom('roster')
    .select(['roster_id', 'name', 'number', 'group_name'])
    .where('survey_id', '=', survey_id)
    .where('answer_time', '=', 0)
    .orderBy('group_name')
    .orderBy('number_key')
    .execute()
  const sitting = new Set(
    (await openAttempts(kysely, survey_id).select('attempt.roster_id').execute()).map(
      ({ roster_id }) => roster_id,
    ),
  )
  return rows.map(({ roster_id, name, number, group_name }) => ({
    roster_id,
    name,
    number,
    group: group_name,
    isSitting: sitting.has(roster_id),
  }))
}
