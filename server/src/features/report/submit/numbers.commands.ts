import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Submission } from './may-hand-in.ts'
import { freeNumbers } from './numbers.ts'
import type { Outcome, PreparedReport } from './prepare.ts'
import { type StoredReports, storeNewReports } from './store.commands.ts'

/**
 * Stores reports of all forms. A ballot of a contest with several on each day gets its number here, by the day on which
 * it arrives: one that was begun yesterday is one of today. Unique keys decide between processes, so that a number that
 * another one took meanwhile is only the reason to try the next.
 */
export async function storeReports(
  within: Database,
  reports: readonly PreparedReport[],
  outcomes: Map<Submission, Outcome>,
): Promise<StoredReports> {
  const isDaily = ({ take }: PreparedReport) => take.settings.period === 'day'
  const stored = await storeNewReports(
    within,
    reports.filter((report) => !isDaily(report)),
    outcomes,
  )
  let waiting = reports.filter(isDaily)
  while (waiting.length > 0) {
    const numbered = await giveNumbers(within, waiting)
    const { added, clashing } = await storeNewReports(within, [...numbered], outcomes)
    stored.added.push(...added)
    stored.clashing.push(...waiting.filter((report) => !numbered.has(report)))
    waiting = clashing
  }
  return stored
}

/**
 * Gives numbers to reports, and resolves with those that got one. Where none is left, and where the same ballot is
 * stored already, a report has one that is used.
 */
async function giveNumbers(
  within: Database,
  reports: readonly PreparedReport[],
): Promise<Set<PreparedReport>> {
  const { used, keys } = await findUsed(within, reports)
  const numbered = new Set<PreparedReport>()
  for (const report of reports) {
    const { row, take, attempt, submission } = report
    const voter = `${row.survey_id} ${row.voter_key}`
    const key = `${row.survey_id} ${row.submit_key}`
    const taken = used.get(voter) ?? []
    const free = freeNumbers(take, taken, submission.now) ?? []
    const number = free.find((each) => each === attempt?.attempt_no) ?? free[0]
    if (keys.has(key) || number === undefined) {
      row.attempt_no = Math.max(1, ...taken)
      continue
    }
    keys.add(key)
    used.set(voter, [...taken, number])
    row.attempt_no = number
    numbered.add(report)
  }
  return numbered
}

/** Places of anonymous voters stay used when their report is deleted. */
async function findUsed({ kysely, engine }: Database, reports: readonly PreparedReport[]) {
  const ids = [...new Set(reports.map(({ row }) => row.survey_id))]
  const voters = [...new Set(reports.map(({ row }) => row.voter_key))]
  const used = new Map<string, number[]>()
  for (const table of ['report', 'form_voter'] as const) {
    const rows = await kysely
      .selectFrom(table)
      .select(['survey_id', 'voter_key', 'attempt_no'])
      .where(anyOf(engine, 'survey_id', ids))
      .where(anyOf(engine, 'voter_key', voters))
      .execute()
    for (const { survey_id, voter_key, attempt_no } of rows) {
      const voter = `${survey_id} ${voter_key}`
      used.set(voter, [...(used.get(voter) ?? []), attempt_no])
    }
  }
  const stored = await kysely
    .selectFrom('report')
    .select(['survey_id', 'submit_key'])
    .where(anyOf(engine, 'survey_id', ids))
    .where(
      anyOf(
        engine,
        'submit_key',
        reports.map(({ row }) => row.submit_key),
      ),
    )
    .execute()
  return { used, keys: new Set(stored.map(({ survey_id, submit_key }) => `${survey_id} ${submit_key}`)) }
}
