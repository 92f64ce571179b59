import { refuse } from '@wenhai/core/contract/refusal'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { findTakeRevision } from '#features/form/take.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { countedOf } from '../counted.ts'
import { toReceipt } from '../receipt.ts'
import { mayChange, questionsOf } from '../row.ts'
import type { ReportTable } from '../table.ts'
import { claimUploads, dropUploads } from '../uploads.commands.ts'
import type { CountChanges } from './counts.commands.ts'
import { refuseFaults } from './faults.ts'
import type { Submission } from './may-hand-in.ts'
import { fullDay } from './numbers.ts'
import { isHeldBack, type Outcome, type PreparedReport } from './prepare.ts'
import { changeUnique, uniqueFault } from './unique.commands.ts'

/** The stored reports with the keys that the clashing ones wanted. */
interface Present {
  bySubmitKey: Map<string, ReportTable>
  byVoter: Map<string, ReportTable>
  /** Submit keys of votes changed since, and the reports they became. */
  former: Map<string, string>
}

const voterOf = ({ voter_key, attempt_no }: ReportTable) => `${voter_key} ${attempt_no}`

/**
 * A report whose key exists: the same report sent again is answered with its receipt, a report that may be changed is
 * replaced where the page showed it, anything else is refused.
 */
export async function settleClashes(
  within: Database,
  reports: readonly PreparedReport[],
  counts: CountChanges,
  outcomes: Map<Submission, Outcome>,
): Promise<void> {
  const byForm = new Map<string, PreparedReport[]>()
  for (const report of reports) {
    const others = byForm.get(report.row.survey_id)
    if (others) others.push(report)
    else byForm.set(report.row.survey_id, [report])
  }
  for (const [survey_id, clashing] of byForm) {
    const present = await findPresent(within, survey_id, clashing)
    for (const report of clashing)
      outcomes.set(report.submission, await settle(within, report, present, counts))
  }
}

async function findPresent(
  { kysely, engine }: Database,
  survey_id: string,
  reports: readonly PreparedReport[],
): Promise<Present> {
  const submitKeys = reports.map(({ row }) => row.submit_key)
  const ofForm = kysely.selectFrom('report').selectAll().where('survey_id', '=', survey_id)
  const voters = ofForm.where(
    anyOf(
      engine,
      'voter_key',
      reports.map(({ row }) => row.voter_key),
    ),
  )
  // Locked in one order, because two processes may change the same votes at once. The keys are read after that: another
  // process may have stored this very report while we waited for the lock.
  const voted = await (engine === 'postgres'
    ? voters.orderBy('report_id').forNoKeyUpdate()
    : voters
  ).execute()
  const keyed = await ofForm.where(anyOf(engine, 'submit_key', submitKeys)).execute()
  const waiting = reports.some(isHeldBack)
    ? await kysely
        .selectFrom('report_unreleased')
        .selectAll()
        .where('survey_id', '=', survey_id)
        .where(anyOf(engine, 'submit_key', submitKeys))
        .execute()
    : []
  const former = await kysely
    .selectFrom('report_former')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where(anyOf(engine, 'submit_key', submitKeys))
    .execute()
  return {
    bySubmitKey: new Map([...keyed, ...waiting].map((row) => [row.submit_key, row])),
    byVoter: new Map(voted.map((row) => [voterOf(row), row])),
    former: new Map(former.map(({ submit_key, report_id }) => [submit_key, report_id])),
  }
}

async function settle(
  within: Database,
  report: PreparedReport,
  present: Present,
  counts: CountChanges,
): Promise<Outcome> {
  const { row, take, submission } = report
  const mine = present.byVoter.get(voterOf(row))
  const same = present.bySubmitKey.get(row.submit_key)
  if (same)
    return same.voter_key === row.voter_key && same.content_hash === row.content_hash
      ? same
      : refuse('already_taken', { reason: '同一次提交的内容和先前的不一样' })
  if (mine && present.former.get(row.submit_key) === mine.report_id) return mine
  if (!mine) return refuse('already_taken', fullDay(take))
  // A vote that waited for a connection does not replace one that its taker gave elsewhere meanwhile.
  const isAsSeen =
    submission.changes === undefined
      ? formKindOf(take.form).isBallot
      : submission.changes === toReceipt(mine).receipt
  // In an anonymous form only its submit key identifies a report.
  if (!mayChange(take) || !isAsSeen)
    return refuse('already_taken', {
      ...fullDay(take),
      ...(take.form.anonymous === 0 && { data: { sheet: toReceipt(mine) } }),
    })
  return changeReport(within, report, mine, present, counts)
}

/** The new answers replace the old ones in one transaction; the id stays, the receipt is new. */
async function changeReport(
  within: Database,
  report: PreparedReport,
  before: ReportTable,
  present: Present,
  counts: CountChanges,
): Promise<Outcome> {
  const { row, take, questions, counted, claims, named } = report
  const missed = await changeUnique(
    within,
    before.report_id,
    claims.map((claim) => ({ ...claim, report_id: before.report_id })),
  )
  if (missed.length > 0) return refuseFaults(missed.map(uniqueFault))
  const old = await findTakeRevision(within, take.form, before.revision)
  if (old) counts.tally(before, questionsOf(old, before.plan), countedOf(before), -1)
  counts.change(before, 'changed')
  const changed = { ...row, report_id: before.report_id, start_time: before.start_time }
  counts.tally(changed, questions, { ...counted(), start_time: before.start_time }, 1)
  const { report_id, ...values } = changed
  await within.kysely
    .insertInto('report_former')
    .values({ survey_id: row.survey_id, submit_key: before.submit_key, report_id })
    .execute()
  await within.kysely.updateTable('report').set(values).where('report_id', '=', report_id).execute()
  if (formKindOf(take.form).hasPlainReports) {
    await dropUploads(within, report_id, named)
    await claimUploads(within, [{ row: changed, take, named }])
  }
  present.byVoter.set(voterOf(changed), changed)
  present.bySubmitKey.set(changed.submit_key, changed)
  present.bySubmitKey.delete(before.submit_key)
  present.former.set(before.submit_key, report_id)
  return changed
}
