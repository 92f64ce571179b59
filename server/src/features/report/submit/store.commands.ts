import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { claimDevices, freeDevice, shutOut } from '../attempt/device.commands.ts'
import { lockLots } from '../lot/lot.commands.ts'
import { voterOfDevice } from '../person.queries.ts'
import { reportTableColumns } from '../table.ts'
import { refuseFaults } from './faults.ts'
import type { Submission } from './may-hand-in.ts'
import { isHeldBack, type Outcome, type PreparedReport } from './prepare.ts'
import { claimUnique, freeUnique, uniqueFault } from './unique.commands.ts'

export interface StoredReports {
  added: PreparedReport[]
  /** The reports whose voter or submit key already has a report. */
  clashing: PreparedReport[]
}

/** Stores the reports, released or waiting for their lot. Unique keys decide which report of a voter is the first. */
export async function storeNewReports(
  within: Database,
  prepared: readonly PreparedReport[],
  outcomes: Map<Submission, Outcome>,
): Promise<StoredReports> {
  const open = await refuseClosed(within, prepared, outcomes)
  const reports = await refuseKnownGuests(within, open, outcomes)
  const first = await claimVoters(within, reports)
  const stored = await insertReports(within, first)
  const isStored = new Set(stored)
  await undo(
    within,
    first.filter((report) => !isStored.has(report)),
    [],
  )
  // This comes before the answers are compared, so that a browser that cannot take part learns of nobody's answer.
  const shut = await findShutOut(within, stored)
  await undo(within, [...shut.keys()], [...shut.keys()])
  const admitted = stored.filter((report) => !shut.has(report))
  const taken = await findTaken(within, admitted)
  await undo(within, [...taken.keys()], [...taken.keys()])
  for (const { row, device } of taken.keys()) await freeDevice(within, { survey_id: row.survey_id, device })
  for (const [{ submission }, refusal] of [...shut, ...taken]) outcomes.set(submission, refusal)
  return {
    added: admitted.filter((report) => !taken.has(report)),
    clashing: reports.filter((report) => !isStored.has(report)),
  }
}

/** After the last lot is released, one more report would be released alone, and its voter could be identified. */
async function refuseClosed(
  within: Database,
  reports: readonly PreparedReport[],
  outcomes: Map<Submission, Outcome>,
): Promise<readonly PreparedReport[]> {
  const ids = reports.filter(isHeldBack).map(({ row }) => row.survey_id)
  if (ids.length === 0) return reports
  const closed = await lockLots(within, [...new Set(ids)])
  return reports.filter(({ row, submission }) => {
    if (!closed.get(row.survey_id)) return true
    outcomes.set(submission, refuse('gone', { reason: '已经结束，不能再提交' }))
    return false
  })
}

/** Guests who answered before `form_device` existed are in no row of it; they are still found by their voter key. */
async function refuseKnownGuests(
  { kysely, engine }: Database,
  reports: readonly PreparedReport[],
  outcomes: Map<Submission, Outcome>,
): Promise<readonly PreparedReport[]> {
  const guests = new Map<PreparedReport, string>()
  for (const report of reports) {
    const { keys, person } = report.submission
    if (keys && report.take.form.anonymous === 1 && report.device?.kind === 'member')
      guests.set(report, keys.voterHash(report.row.survey_id, voterOfDevice(person.device_id)))
  }
  if (guests.size === 0) return reports
  const rows = await kysely
    .selectFrom('form_voter')
    .select('voter_key')
    .where(anyOf(engine, 'survey_id', [...new Set([...guests.keys()].map(({ row }) => row.survey_id))]))
    .where(anyOf(engine, 'voter_key', [...guests.values()]))
    .execute()
  const known = new Set(rows.map(({ voter_key }) => voter_key))
  return reports.filter((report) => {
    if (!known.has(guests.get(report) ?? '')) return true
    outcomes.set(report.submission, shutOut('guest'))
    return false
  })
}

const voterColumnsOf = ({ survey_id, voter_key, attempt_no }: PreparedReport['row']) =>
  [survey_id, voter_key, attempt_no] as const

const voterColumns = ['survey_id', 'voter_key', 'attempt_no'] as const

/**
 * Claims voters. For anonymous forms it resolves with the reports whose voter was not in `form_voter` yet; for others
 * with all of them, because there the unique key of the report table decides.
 */
async function claimVoters(
  { kysely, engine }: Database,
  reports: readonly PreparedReport[],
): Promise<PreparedReport[]> {
  const anonymous = reports.filter(({ take }) => take.form.anonymous === 1)
  const taken = await insertMany<PreparedReport['row']>(
    kysely,
    engine,
    { table: 'form_voter', columns: voterColumns, returning: voterColumns },
    anonymous.map(({ row }) => voterColumnsOf(row)),
  )
  const free = new Set(taken.map((row) => voterColumnsOf(row).join(' ')))
  return reports.filter(
    ({ take, row }) => take.form.anonymous === 0 || free.delete(voterColumnsOf(row).join(' ')),
  )
}

/** Returns those that were inserted; the others violated a unique key. */
async function insertReports(
  within: Database,
  reports: readonly PreparedReport[],
): Promise<PreparedReport[]> {
  const used = await findUsedKeys(within, reports.filter(isHeldBack))
  const held = reports.filter((report) => isHeldBack(report) && !used.has(keyOf(report.row)))
  const ids = new Set([
    ...(await insertInto(
      within,
      'report',
      reports.filter((report) => !isHeldBack(report)),
    )),
    ...(await insertInto(within, 'report_unreleased', held)),
  ])
  return reports.filter(({ row }) => ids.has(row.report_id))
}

const keyOf = ({ survey_id, submit_key }: Pick<PreparedReport['row'], 'survey_id' | 'submit_key'>) =>
  `${survey_id} ${submit_key}`

/** Submit keys of reports already released. No unique key spans both tables; the lock on the form's lots makes the check safe. */
async function findUsedKeys(
  { kysely, engine }: Database,
  reports: readonly PreparedReport[],
): Promise<Set<string>> {
  if (reports.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('report')
    .select(['survey_id', 'submit_key'])
    .where(anyOf(engine, 'survey_id', [...new Set(reports.map(({ row }) => row.survey_id))]))
    .where(
      anyOf(
        engine,
        'submit_key',
        reports.map(({ row }) => row.submit_key),
      ),
    )
    .execute()
  return new Set(rows.map(keyOf))
}

async function insertInto(
  { kysely, engine }: Database,
  table: 'report' | 'report_unreleased',
  reports: readonly PreparedReport[],
): Promise<string[]> {
  const inserted = await insertMany<{ report_id: string }>(
    kysely,
    engine,
    { table, columns: reportTableColumns, returning: ['report_id'] },
    reports.map(({ row }) => reportTableColumns.map((column) => row[column])),
  )
  return inserted.map(({ report_id }) => report_id)
}

/**
 * Finds reports with an answer that another report has already. A report that the server hands in is never refused for
 * an answer; it leaves the other its own.
 */
async function findTaken(
  within: Database,
  reports: readonly PreparedReport[],
): Promise<Map<PreparedReport, Refusal>> {
  const claiming = reports.filter(({ claims }) => claims.length > 0)
  if (claiming.length === 0) return new Map()
  const missed = await claimUnique(
    within,
    claiming.flatMap(({ claims }) => claims),
  )
  return new Map(
    claiming
      .filter(({ submission }) => !submission.isRunOut)
      .flatMap((report) => {
        const own = missed.filter(({ report_id }) => report_id === report.row.report_id)
        return own.length > 0 ? [[report, refuseFaults(own.map(uniqueFault))] as const] : []
      }),
  )
}

/** Finds reports whose browser already took part the other way: as a guest, or with an account. */
async function findShutOut(within: Database, reports: readonly PreparedReport[]) {
  const claims = reports.map((report) => ({ report, survey_id: report.row.survey_id, device: report.device }))
  const refused = await claimDevices(within, claims)
  return new Map([...refused].map(([{ report }, refusal]) => [report, refusal]))
}

/** Removes the voters and the rows of reports that were refused after they had been inserted. */
async function undo(
  within: Database,
  claims: readonly PreparedReport[],
  stored: readonly PreparedReport[],
): Promise<void> {
  const { kysely, engine } = within
  for (const { row } of claims.filter(({ take }) => take.form.anonymous === 1))
    await kysely
      .deleteFrom('form_voter')
      .where('survey_id', '=', row.survey_id)
      .where('voter_key', '=', row.voter_key)
      .where('attempt_no', '=', row.attempt_no)
      .execute()
  if (stored.length === 0) return
  const ids = stored.map(({ row }) => row.report_id)
  await freeUnique(within, ids)
  await kysely
    .deleteFrom('report')
    .where(anyOf(engine, 'report_id', ids))
    .execute()
  await kysely
    .deleteFrom('report_unreleased')
    .where(anyOf(engine, 'report_id', ids))
    .execute()
}
