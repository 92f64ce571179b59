import { refuse } from '@wenhai/core/contract/refusal'
import { anyOf } from '../../../lib/database/any-of.ts'
import { insertMany } from '../../../lib/database/many-rows.ts'
import type { Database } from '../../../lib/database/open.ts'
import { claimDevices, shutOut } from '../device.commands.ts'
import { lockLots } from '../lot.commands.ts'
import { voterOfDevice } from '../person.queries.ts'
import { reportColumns } from '../table.ts'
import { isHeldBack, type Outcome, type Sheet, type Submission } from './prepare.ts'

export interface StoredSheets {
  added: Sheet[]
  /** Those whose voter or submit key already has a sheet. */
  clashing: Sheet[]
}

/** Stores the sheets, released or waiting for their lot. Unique keys decide which sheet of a voter is the first. */
export async function storeNewSheets(
  within: Database,
  prepared: readonly Sheet[],
  outcomes: Map<Submission, Outcome>,
): Promise<StoredSheets> {
  const open = await refuseClosed(within, prepared, outcomes)
  const sheets = await refuseKnownGuests(within, open, outcomes)
  const first = await claimVoters(within, sheets)
  const stored = await insertSheets(within, first)
  const isStored = new Set(stored)
  await undo(
    within,
    first.filter((sheet) => !isStored.has(sheet)),
    [],
  )
  const shut = await findShutOut(within, stored)
  await undo(within, [...shut.keys()], [...shut.keys()])
  for (const [{ submission }, refusal] of shut) outcomes.set(submission, refusal)
  return {
    added: stored.filter((sheet) => !shut.has(sheet)),
    clashing: sheets.filter((sheet) => !isStored.has(sheet)),
  }
}

/** After the last lot is released, one more sheet would be released alone, and its voter could be identified. */
async function refuseClosed(
  within: Database,
  sheets: readonly Sheet[],
  outcomes: Map<Submission, Outcome>,
): Promise<readonly Sheet[]> {
  const ids = sheets.filter(isHeldBack).map(({ row }) => row.survey_id)
  if (ids.length === 0) return sheets
  const closed = await lockLots(within, [...new Set(ids)])
  return sheets.filter(({ row, submission }) => {
    if (!closed.get(row.survey_id)) return true
    outcomes.set(submission, refuse('gone', { reason: '已经结束，不能再提交' }))
    return false
  })
}

/** Guests who answered before `form_device` existed are in no row of it; they are still found by their voter key. */
async function refuseKnownGuests(
  { kysely, engine }: Database,
  sheets: readonly Sheet[],
  outcomes: Map<Submission, Outcome>,
): Promise<readonly Sheet[]> {
  const guests = new Map<Sheet, string>()
  for (const sheet of sheets) {
    const { keys, person } = sheet.submission
    if (keys && sheet.take.form.anonymous === 1 && sheet.device?.kind === 'member')
      guests.set(sheet, keys.voterHash(sheet.row.survey_id, voterOfDevice(person.device_id)))
  }
  if (guests.size === 0) return sheets
  const rows = await kysely
    .selectFrom('form_voter')
    .select('voter_key')
    .where(anyOf(engine, 'survey_id', [...new Set([...guests.keys()].map(({ row }) => row.survey_id))]))
    .where(anyOf(engine, 'voter_key', [...guests.values()]))
    .execute()
  const known = new Set(rows.map(({ voter_key }) => voter_key))
  return sheets.filter((sheet) => {
    if (!known.has(guests.get(sheet) ?? '')) return true
    outcomes.set(sheet.submission, shutOut('guest'))
    return false
  })
}

const voterColumnsOf = ({ survey_id, voter_key, attempt_no }: Sheet['row']) =>
  [survey_id, voter_key, attempt_no] as const

const voterColumns = ['survey_id', 'voter_key', 'attempt_no'] as const

/**
 * For anonymous forms: the sheets whose voter was not in `form_voter` yet. For others: all of them, because there the unique
 * key of the report table decides.
 */
async function claimVoters({ kysely, engine }: Database, sheets: readonly Sheet[]): Promise<Sheet[]> {
  const anonymous = sheets.filter(({ take }) => take.form.anonymous === 1)
  const taken = await insertMany<Sheet['row']>(
    kysely,
    engine,
    { table: 'form_voter', columns: voterColumns, returning: voterColumns },
    anonymous.map(({ row }) => voterColumnsOf(row)),
  )
  const free = new Set(taken.map((row) => voterColumnsOf(row).join(' ')))
  return sheets.filter(
    ({ take, row }) => take.form.anonymous === 0 || free.delete(voterColumnsOf(row).join(' ')),
  )
}

/** Returns those that were inserted; the others violated a unique key. */
async function insertSheets(within: Database, sheets: readonly Sheet[]): Promise<Sheet[]> {
  const used = await findUsedKeys(within, sheets.filter(isHeldBack))
  const held = sheets.filter((sheet) => isHeldBack(sheet) && !used.has(keyOf(sheet.row)))
  const ids = new Set([
    ...(await insertInto(
      within,
      'report',
      sheets.filter((sheet) => !isHeldBack(sheet)),
    )),
    ...(await insertInto(within, 'report_unreleased', held)),
  ])
  return sheets.filter(({ row }) => ids.has(row.report_id))
}

const keyOf = ({ survey_id, submit_key }: Pick<Sheet['row'], 'survey_id' | 'submit_key'>) =>
  `${survey_id} ${submit_key}`

/** Submit keys of sheets already released. No unique key spans both tables; the lock on the form's lots makes the check safe. */
async function findUsedKeys({ kysely, engine }: Database, sheets: readonly Sheet[]): Promise<Set<string>> {
  if (sheets.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('report')
    .select(['survey_id', 'submit_key'])
    .where(anyOf(engine, 'survey_id', [...new Set(sheets.map(({ row }) => row.survey_id))]))
    .where(
      anyOf(
        engine,
        'submit_key',
        sheets.map(({ row }) => row.submit_key),
      ),
    )
    .execute()
  return new Set(rows.map(keyOf))
}

async function insertInto(
  { kysely, engine }: Database,
  table: 'report' | 'report_unreleased',
  sheets: readonly Sheet[],
): Promise<string[]> {
  const inserted = await insertMany<{ report_id: string }>(
    kysely,
    engine,
    { table, columns: reportColumns, returning: ['report_id'] },
    sheets.map(({ row }) => reportColumns.map((column) => row[column])),
  )
  return inserted.map(({ report_id }) => report_id)
}

/** Those whose browser already took part the other way: as a guest, or with an account. */
async function findShutOut(within: Database, sheets: readonly Sheet[]) {
  const claims = sheets.map((sheet) => ({ sheet, survey_id: sheet.row.survey_id, device: sheet.device }))
  const refused = await claimDevices(within, claims)
  return new Map([...refused].map(([{ sheet }, refusal]) => [sheet, refusal]))
}

/** Removes the voters and the rows of sheets that were refused after they had been inserted. */
async function undo(
  { kysely, engine }: Database,
  claims: readonly Sheet[],
  stored: readonly Sheet[],
): Promise<void> {
  for (const { row } of claims.filter(({ take }) => take.form.anonymous === 1))
    await kysely
      .deleteFrom('form_voter')
      .where('survey_id', '=', row.survey_id)
      .where('voter_key', '=', row.voter_key)
      .where('attempt_no', '=', row.attempt_no)
      .execute()
  if (stored.length === 0) return
  const ids = stored.map(({ row }) => row.report_id)
  await kysely
    .deleteFrom('report')
    .where(anyOf(engine, 'report_id', ids))
    .execute()
  await kysely
    .deleteFrom('report_unreleased')
    .where(anyOf(engine, 'report_id', ids))
    .execute()
}
