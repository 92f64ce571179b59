import { refuse } from '@wenhai/core/contract/refusal'
import { keepDeletedMs } from '@wenhai/core/form/limits'
import { readFlow } from '@wenhai/core/logic/hand-in'
import { forgetReports } from '#features/form/life.commands'
import { changeQuotas, lockQuotas, type QuotaCounts, quotaKey } from '#features/form/quota.commands'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import { loadSigningKeys } from '#features/site/commands'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { claimDevices, deviceOf, freeDevice } from '../attempt/device.commands.ts'
import { voterOfDeleted, voterOfRoster } from '../person.queries.ts'
import { questionsOf } from '../row.ts'
import { CountChanges, writeCounts } from '../submit/counts.commands.ts'
import { claimsOf, claimUnique, freeUnique } from '../submit/unique.commands.ts'
import type { ReportTable } from '../table.ts'

/**
 * Removes the report with its counts and frees its keys, so that its taker may answer again. For an anonymous form
 * nothing is freed: a person who could answer again would be known to be its taker.
 */
export async function deleteReport(database: Database, report_id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    await lockPlaces(within, 'report', report_id)
    const row = await transaction
      .deleteFrom('report')
      .where('report_id', '=', report_id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw refuse('not_found')
    await transaction
      .insertInto('report_deleted')
      .values({ ...row, delete_time: now })
      .execute()
    await moveAttempt(within, row, voterOfDeleted(row.report_id))
    await freeDevice(within, deviceOf(row))
    await freeUnique(within, [row.report_id])
    await setRosterAnswer(within, row.roster_id, row.survey_id)
    await changeQuotas(
      within,
      readFlow(row.flow).quotas.map((quota_id) => ({ survey_id: row.survey_id, quota_id, by: -1 })),
    )
    await moveCounts(within, row, -1)
  })
}

/** Refused once the same person has answered again. */
export async function restoreReport(
  database: Database,
  survey_id: string,
  report_id: string,
  now: number,
): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    const counts = await lockPlaces(within, 'report_deleted', report_id)
    const found = await transaction
      .deleteFrom('report_deleted')
      .where('report_id', '=', report_id)
      .where('survey_id', '=', survey_id)
      .where('delete_time', '>', now - keepDeletedMs)
      .returningAll()
      .executeTakeFirst()
    if (!found) throw refuse('not_found')
    const { delete_time: _, ...row } = found
    const restored = await transaction
      .insertInto('report')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('report_id')
      .executeTakeFirst()
    const refused = restored && (await claimDevices(within, [deviceOf(row)])).size > 0
    if (!restored || refused || (await hasOpenAttempt(within, row)))
      throw refuse('already_taken', { reason: '这个人已经重新作答，不能再恢复这一份' })
    await moveAttempt(within, row, row.voter_key)
    await setRosterAnswer(within, row.roster_id, row.survey_id)
    await refuseTaken(within, row)
    await takePlaces(within, row, counts)
    await moveCounts(within, row, 1)
  })
}

/** Quotas before the report: those who hand in lock them in the same order, so neither waits for the other. */
async function lockPlaces(
  within: Database,
  table: 'report' | 'report_deleted',
  report_id: string,
): Promise<QuotaCounts> {
  const row = await within.kysely
    .selectFrom(table)
    .select(['survey_id', 'flow'])
    .where('report_id', '=', report_id)
    .executeTakeFirst()
  return lockQuotas(
    within,
    row ? readFlow(row.flow).quotas.map((quota_id) => [row.survey_id, quota_id] as const) : [],
  )
}

/**
 * Takes places in quotas again. They were free while the report was deleted; where others have them by now, it cannot
 * be restored.
 */
async function takePlaces(
  within: Database,
  { survey_id, flow }: ReportTable,
  counts: QuotaCounts,
): Promise<void> {
  const { quotas } = readFlow(flow)
  if (quotas.length === 0) return
  const take = await findTakeForm(within, survey_id)
  const logic = take && (await findTakeRevision(within, take.form, take.form.revision))?.logic
  const full = logic?.quotas.find(
    ({ quota_id, limit }) =>
      quotas.includes(quota_id) && (counts.get(quotaKey(survey_id, quota_id)) ?? 0) >= limit,
  )
  if (full) throw refuse('already_taken', { reason: `配额“${full.name}”已满，不能再恢复这一份` })
  await changeQuotas(
    within,
    quotas.map((quota_id) => ({ survey_id, quota_id, by: 1 })),
  )
}

/** While it was deleted, another report may have got an answer that only one may have. */
async function refuseTaken(within: Database, row: ReportTable): Promise<void> {
  const take = await findTakeForm(within, row.survey_id)
  const revision = take && (await findTakeRevision(within, take.form, row.revision))
  if (!revision) throw refuse('not_found')
  const claims = claimsOf(
    await loadSigningKeys(within),
    row,
    questionsOf(revision, row.plan),
    JSON.parse(row.answers),
    take.form.anonymous === 1,
  )
  const [missed] = await claimUnique(within, claims)
  if (missed)
    throw refuse('already_taken', {
      reason: `第 ${missed.number} 题填的内容已经有别人填了，不能再恢复这一份`,
    })
}

/**
 * The timeline stays with the attempt; the attempt gets another voter key, so that its number is free for a new one.
 */
async function moveAttempt(
  { kysely }: Database,
  { attempt_id }: ReportTable,
  voter_key: string,
): Promise<void> {
  if (attempt_id)
    await kysely.updateTable('attempt').set({ voter_key }).where('attempt_id', '=', attempt_id).execute()
}

async function hasOpenAttempt(
  { kysely }: Database,
  { survey_id, voter_key, attempt_no }: ReportTable,
): Promise<boolean> {
  const open = await kysely
    .selectFrom('attempt')
    .select('attempt_id')
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voter_key)
    .where('attempt_no', '=', attempt_no)
    .executeTakeFirst()
  return open !== undefined
}

/** A person on the roster is 已答题 only while they have a report. */
async function setRosterAnswer({ kysely }: Database, roster_id: string, survey_id: string): Promise<void> {
  if (!roster_id) return
  const report = await kysely
    .selectFrom('report')
    .select((build) => build.fn.min<number | null>('submit_time').as('time'))
    .where('survey_id', '=', survey_id)
    .where('voter_key', '=', voterOfRoster(roster_id))
    .executeTakeFirst()
  await kysely
    .updateTable('roster')
    .set({ answer_time: report?.time ?? 0 })
    .where('roster_id', '=', roster_id)
    .execute()
}

async function moveCounts(within: Database, row: ReportTable, sign: 1 | -1): Promise<void> {
  const take = await findTakeForm(within, row.survey_id)
  const revision = take && (await findTakeRevision(within, take.form, row.revision))
  if (!revision) throw refuse('not_found')
  const counts = new CountChanges()
  counts.move(row, questionsOf(revision, row.plan), sign)
  await writeCounts(within, counts)
}

/** Deleted at once: a report may have many rows beside it. */
const inPart = 500

/** Deletes reports that were not restored in time. */
export async function sweepDeleted(database: Database, now: number): Promise<void> {
  const { kysely, engine } = database
  for (let length = inPart; length === inPart; )
    length = await kysely.transaction().execute(async (transaction) => {
      const rows = await transaction
        .selectFrom('report_deleted')
        .select('report_id')
        .where('delete_time', '<=', now - keepDeletedMs)
        .orderBy('delete_time')
        .limit(inPart)
        .execute()
      const ids = rows.map(({ report_id }) => report_id)
      // A report that was restored meanwhile is left alone.
      const gone = await transaction
        .deleteFrom('report_deleted')
        .where(anyOf(engine, 'report_id', ids))
        .returning('report_id')
        .execute()
      await forgetReports(
        { kysely: transaction, engine },
        gone.map(({ report_id }) => report_id),
      )
      if (gone.length > 0) database.emptyLogSoon()
      return rows.length
    })
}
