import { Refusal, refuse } from '@wenhai/core/contract/refusal'
import type { FormLogic } from '@wenhai/core/form/logic-model'
import { uploadsIn } from '@wenhai/core/report/uploads'
import type { DeviceClass } from '@wenhai/core/visitor/visit-kind'
import { withTrees } from '#features/bank/tree.queries'
import { findTakeForms, findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { loadSigningKeys } from '#features/site/commands'
import { GroupCommit } from '#lib/database/group-commit'
import type { Database } from '#lib/database/open'
import { perDatabase } from '#lib/database/per-database'
import type { SiteKeys } from '#lib/http/site-keys'
import { keepSitters } from '../attempt/device.commands.ts'
import { releaseFull } from '../lot/lot.commands.ts'
import { personInTurn, sittersOf } from '../person.queries.ts'
import { findAttemptsById } from '../queries.ts'
import { endedKey, mayChange, questionsOf, serverKey } from '../row.ts'
import type { AttemptTable, ExamSitterTable, ReportTable } from '../table.ts'
import { claimUploads } from '../uploads.commands.ts'
import { findNamed } from '../uploads.queries.ts'
import { settleClashes } from './clash.commands.ts'
import { CountChanges, closeAttempts, findBegunAttempts, writeCounts } from './counts.commands.ts'
import type { Submission } from './may-hand-in.ts'
import { storeReports } from './numbers.commands.ts'
import { findOutdated } from './outdated.queries.ts'
import { isHeldBack, type Outcome, type PreparedReport, prepareReport } from './prepare.ts'
import { countInQuotas, QuotaPlaces } from './quotas.ts'
import { findResent } from './resent.queries.ts'
import { type StoredReports, storeNewReports } from './store.commands.ts'
import { tellOfFull, tellOfReports } from './tell.commands.ts'

/** A stored report with the form it was stored under. */
interface Submitted {
  row: ReportTable
  take: TakeForm
}

const writerOf = perDatabase(
  (database) =>
    new GroupCommit<Submission, Submitted | Refusal>({
      name: 'report',
      kysely: database.kysely,
      lanes: { count: database.lanes, keyOf: ({ survey_id }) => survey_id },
      write: (transaction, submissions) =>
        writeReports({ ...database, kysely: transaction }, database, submissions),
    }),
)

/** Acknowledged only after its commit; reports that arrive together share one. */
export async function submitReport(database: Database, submission: Submission): Promise<Submitted> {
  const outcome = await writerOf(database).add(submission)
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** Writes reports. One that is refused does not fail its group, because a refusal is an outcome like any other. */
async function writeReports(
  within: Database,
  database: Database,
  submissions: readonly Submission[],
): Promise<(Submitted | Refusal)[]> {
  const outcomes = new Map<Submission, Outcome>()
  const group = await readGroup(within, database, submissions)
  const current = submissions.map((submission) => asSent(submission, group))
  const { added, clashing } = await storeGroup(group, current, outcomes)
  const counts = new CountChanges()
  const begun = await findBegunAttempts(within, added)
  for (const report of added) {
    counts.add(report, begun.has(report))
    outcomes.set(report.submission, report.row)
  }
  if (clashing.length > 0) await settleClashes(within, clashing, counts, outcomes)
  await closeAttempts(within, added, begun)
  await claimUploads(within, added)
  await keepSitters(within, added.flatMap(signedInSitters))
  await countInQuotas(within, added)
  for (const [report, full] of group.places.filledBy(added, group.limits))
    await tellOfFull(within, report, full)
  await releaseFull(within, new Set(added.filter(isHeldBack).map(({ take }) => take)), counts)
  await tellOfReports(within, added)
  await writeCounts(within, counts)
  if (added.some(leavesTraces)) within.emptyLogSoon()
  return current.map((submission) => {
    const row = outcomes.get(submission)
    const take = group.forms.get(submission.survey_id)
    if (!row || !take) return refuse('not_found')
    return row instanceof Refusal ? row : { row, take }
  })
}

/** Their browser is known since they began; they may have signed in since then. */
const signedInSitters = ({ take, row, submission: { keys, person } }: PreparedReport): ExamSitterTable[] =>
  keys && person.user_id ? sittersOf(keys, take.form, { ...person, device_id: '' }, row.voter_key) : []
/** An attempt was deleted, with its draft and its person; the sender of a file was; or a lot waits, or was released. */
const leavesTraces = (report: PreparedReport): boolean =>
  report.take.form.anonymous === 1 &&
  (report.attempt !== undefined || report.named.length > 0 || isHeldBack(report))

/**
 * Says whose report it is, where people take turns. What the server hands in is the last draft, because one may have
 * been saved since it was decided.
 */
function asSent(submission: Submission, { attempts, forms }: Group): Submission {
  const take = forms.get(submission.survey_id)
  const attempt = submission.isRunOut && attempts.get(submission.attempt_id ?? '')
  if (!attempt)
    return take?.settings.kiosk
      ? { ...submission, person: personInTurn(take, submission.person, submission.submit_key) }
      : submission
  const { answers, seconds, reached } = attempt
  return { ...submission, answers: JSON.parse(answers), seconds: JSON.parse(seconds), reached }
}

/** The quotas of forms that have some, as the present revision limits them. */
async function findLimits(
  reader: Database,
  forms: ReadonlyMap<string, TakeForm>,
): Promise<Map<string, FormLogic>> {
  const limits = new Map<string, FormLogic>()
  for (const [survey_id, { form }] of forms) {
    const logic = (await findTakeRevision(reader, form, form.revision))?.logic
    if (logic && logic.quotas.length > 0) limits.set(survey_id, logic)
  }
  return limits
}

/** The facts by which the reports of a group are prepared, read once for all of them. */
interface Group {
  within: Database
  /** SQLite's reader answers without a message to the writer's thread, and sees everything committed before this group. */
  reader: Database
  forms: ReadonlyMap<string, TakeForm>
  attempts: ReadonlyMap<string, AttemptTable>
  limits: ReadonlyMap<string, FormLogic>
  places: QuotaPlaces
}

async function readGroup(
  within: Database,
  database: Database,
  submissions: readonly Submission[],
): Promise<Group> {
  const reader = database.engine === 'sqlite' ? database : within
  const ids = [...new Set(submissions.map(({ survey_id }) => survey_id))]
  const forms = await findTakeForms(reader, ids)
  const attempts = await findAttemptsById(
    reader,
    submissions.flatMap(({ attempt_id }) => attempt_id ?? []),
    // A draft that is saved from now on would be acknowledged, and missing from what the server hands in.
    submissions.some(({ isRunOut }) => isRunOut) ? ids : undefined,
  )
  const limits = await findLimits(reader, forms)
  return { within, reader, forms, attempts, limits, places: await QuotaPlaces.lock(within, limits) }
}

/**
 * Stores a group all at once, but one after another where a quota becomes full within it: a report that is refused when
 * it is stored must not keep a place from those after it.
 */
async function storeGroup(
  group: Group,
  submissions: readonly Submission[],
  outcomes: Map<Submission, Outcome>,
): Promise<StoredReports> {
  const { within, places } = group
  const prepared: PreparedReport[] = []
  for (const submission of submissions) {
    const report = await prepare(group, submission, outcomes)
    if (!report) continue
    places.hold(report)
    prepared.push(report)
  }
  const contested = places.giveBackContested()
  // Sorted by voter, so that two processes lock the same keys in the same order. Those that are contested are locked by their quotas.
  const reports = prepared
    .filter(({ row }) => !contested.has(row.survey_id))
    .sort((one, other) => (one.row.voter_key < other.row.voter_key ? -1 : 1))
  const stored = await storeReports(within, reports, outcomes)
  for (const submission of submissions) {
    if (!contested.has(submission.survey_id)) continue
    outcomes.delete(submission)
    const report = await prepare(group, submission, outcomes)
    if (!report) continue
    const { added, clashing } = await storeNewReports(within, [report], outcomes)
    added.forEach((each) => {
      places.hold(each)
    })
    stored.added.push(...added)
    stored.clashing.push(...clashing)
  }
  return stored
}

/** Prepares a report; undefined where the outcome is known already, because it was refused or stored before. */
async function prepare(
  { within, reader, forms, attempts, limits, places }: Group,
  submission: Submission,
  outcomes: Map<Submission, Outcome>,
): Promise<PreparedReport | undefined> {
  const { survey_id, attempt_id, person, revision: shown, now } = submission
  const take = forms.get(survey_id)
  const attempt = attempt_id ? attempts.get(attempt_id) : undefined
  const limit = limits.get(survey_id)
  const outdated = take && !attempt && shown ? await findOutdated(reader, take, shown, now) : undefined
  // The report is looked up by its key, since it may be refused by now although it was stored.
  const known = { attempt, isByKey: limit !== undefined || outdated !== undefined }
  const resent = take && (await findResent(within, submission, take, known))
  const settled = resent ?? outdated
  if (settled) {
    outcomes.set(submission, settled)
    return undefined
  }
  const number = attempt?.revision ?? shown ?? take?.form.revision ?? 0
  const revision = take && (await findTakeRevision(reader, take.form, number))
  const questions = revision ? questionsOf(revision, attempt?.plan ?? '') : []
  const named = uploadsIn(questions, submission.answers)
  const isChange = submission.changes !== undefined && take !== undefined && mayChange(take)
  const uploads = await findNamed(within, named, { survey_id, person, attempt, isChange })
  try {
    const checked = await withTrees(reader, questions, submission.answers)
    const fullQuotas = limit ? places.fullFor(submission, limit) : []
    return prepareReport(submission, {
      take,
      attempt,
      revision,
      questions,
      checked,
      named,
      uploads,
      fullQuotas,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Only the reply was lost: the same key gives the same report after the end too, and where its files are in that
    // report.
    const mayBeStored = take && !submission.isRunOut && (error.code === 'gone' || named.length > 0)
    const stored = mayBeStored && (await findResent(within, submission, take, { attempt, isByKey: true }))
    outcomes.set(submission, stored || error)
    return undefined
  }
}

/** The site's own keys, for reports handed in without a request. */
const keysOf = perDatabase((database) => {
  let loading: Promise<SiteKeys> | undefined
  return () => {
    // Hundreds need it at once when an exam ends, so it is cached; a failed read is repeated.
    loading ??= loadSigningKeys(database).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
})

/**
 * Hands in an exam whose time is up, with its last draft. Undefined where the attempt is closed or got more time;
 * otherwise a refusal: the attempt is then still open, and the next run tries again.
 */
export async function handInRunOut(
  database: Database,
  attempt: AttemptTable,
  now: number,
): Promise<Refusal | undefined> {
  const outcome = await handInDraft(database, attempt, now, false)
  return outcome instanceof Refusal && outcome.code !== 'gone' ? outcome : undefined
}

/** Hands in an exam before its time, because its author says so. */
export async function handInEnded(database: Database, attempt: AttemptTable, now: number): Promise<void> {
  const outcome = await handInDraft(database, attempt, now, true)
  if (outcome instanceof Refusal) throw outcome
}

async function handInDraft(
  database: Database,
  attempt: AttemptTable,
  now: number,
  isEnded: boolean,
): Promise<Submitted | Refusal> {
  const { attempt_id, survey_id, user_id, device_id, source, device } = attempt
  return writerOf(database).add({
    survey_id,
    attempt_id,
    // The answers of the draft are read when it is stored.
    answers: {},
    submit_key: isEnded ? endedKey(attempt_id) : serverKey(attempt_id),
    reached: 0,
    source,
    person: { user_id, device_id },
    device: device as DeviceClass,
    keys: await keysOf(database)(),
    now,
    isRunOut: true,
    isEnded,
  })
}
