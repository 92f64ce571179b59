import { hash as digest } from 'node:crypto'
import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import { type Answers, findAnswerFaults } from '@wenhai/core/form/answers'
import { formKindOf } from '@wenhai/core/form/form-kind'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { dayStart } from '@wenhai/core/format/day'
import { receiptLength } from '@wenhai/core/report/limits'
import { markAnswers } from '@wenhai/core/report/mark-report'
import type { CountedReport } from '@wenhai/core/report/tally'
import { findUploadFaults, type KnownUpload, keepFiles, type NamedUpload } from '@wenhai/core/report/uploads'
import { v4 } from 'uuid'
import { isInLots } from '#features/form/row'
import type { TakeForm, TakeRevision } from '#features/form/take.queries'
import { toFlag } from '#lib/database/portable'
import { newId, newReadableCode } from '#lib/ids'
import { simplify } from '#lib/simplify'
import { countedOf, writeSeconds } from '../counted.ts'
import { type DeviceMark, deviceMark, type Person } from '../person.queries.ts'
import { listedHash } from '../receipt.ts'
import { effectiveDeadline } from '../row.ts'
import type { AttemptTable, ReportTable } from '../table.ts'
import { attemptState } from '../table.ts'
import { refuseUnanswered, tidyWithout } from './faults.ts'
import { passSound } from './flow.ts'
import { findVoter, type Submission } from './may-hand-in.ts'
import { claimsOf, type UniqueClaim } from './unique.commands.ts'

/** The stored report, or why it was refused. */
export type Outcome = ReportTable | Refusal

/** The facts that a group needs for its decisions, read once for all of its reports. */
interface Scene {
  take: TakeForm | undefined
  attempt: AttemptTable | undefined
  revision: TakeRevision | undefined
  /** The questions as this taker has them. */
  questions: FrozenQuestion[]
  /** The same questions with the trees that lie apart from them, against which answers are checked. */
  checked: FrozenQuestion[]
  /** The files that the answers name, and what is known of them. */
  named: readonly NamedUpload[]
  uploads: ReadonlyMap<string, KnownUpload>
  /** The quotas that let nobody in any more. */
  fullQuotas: readonly string[]
}

/** A report that passed all rules; the unique keys decide whether it is the first of its voter. */
export interface PreparedReport {
  submission: Submission
  take: TakeForm
  attempt: AttemptTable | undefined
  questions: FrozenQuestion[]
  named: readonly NamedUpload[]
  row: ReportTable
  /** The browser that the report comes from. */
  device: DeviceMark | undefined
  /** Answers that no other report may have. */
  claims: readonly UniqueClaim[]
  /** The quotas in which the report counts. */
  quotas: readonly string[]
  /** Built only for reports that are stored: in a rush, most may be resent copies. */
  counted: () => CountedReport
}

/** Whether the form's reports are released in lots: until then a report changes nothing that anyone can see. */
export const isHeldBack = ({ take }: Pick<PreparedReport, 'take'>): boolean => isInLots(take.form)

/** A UUID may contain its time; of an anonymous report only a hash of the key is stored. */
export const storedKey = ({ survey_id, anonymous }: TakeForm['form'], submit_key: string): string =>
  anonymous === 1 ? digest('sha256', `${survey_id} ${submit_key}`, 'base64url') : submit_key

/** The report to be stored, or the refusal that names the fault. Scores and times from the client are ignored. */
export function prepareReport(submission: Submission, scene: Scene): PreparedReport {
  const { take, attempt, revision, questions, named } = scene
  const { survey_id, submit_key, now } = submission
  if (!take) throw refuse('not_found')
  const { form } = take
  const voter_key = findVoter(submission, take, attempt)
  if (!revision) throw refuse('wrong_field', { field: 'revision', reason: '没有这个版本' })
  const isExam = formKindOf(form).hasScores
  const filesIn = (answers: Answers) => named.filter(({ question_id }) => answers[question_id])
  const { passed, faults } = passSound(submission, scene, ({ asked, answers }) => [
    ...findAnswerFaults(asked, answers, { isExam }),
    // A report that was handed in already gets its receipt, or is refused by its key.
    ...(attempt?.state === attemptState.handedIn ? [] : findUploadFaults(filesIn(answers), scene.uploads)),
  ])
  const deadline = effectiveDeadline(form, attempt)
  // There is no time left to put right what checks found, as where the server hands the report in.
  const isTimeUp = attempt !== undefined && deadline !== null && now >= deadline
  const failed = isTimeUp ? [] : passed.failed
  if (!submission.isRunOut) refuseUnanswered(faults, failed, submission.confirmed === true)
  const tidy = (faults.length === 0 && passed.whole) || tidyWithout(passed, faults)
  const { answers, named: kept } = keepFiles(questions, tidy.answers, form.anonymous === 1)
  const marked = isExam ? markAnswers(questions, answers, { partial: revision.partial, simplify }) : undefined
  const receipt = newReadableCode(receiptLength)
  const known =
    form.anonymous === 1 ? nothingOfThem(now) : whatIsKnown(submission, attempt, deadline, answers)
  const row = {
    survey_id,
    submit_key: storedKey(form, submit_key),
    voter_key,
    attempt_no: attempt?.attempt_no ?? 1,
    revision: attempt?.revision ?? submission.revision ?? form.revision,
    plan: attempt?.plan ?? '',
    answers: answers === tidy.answers ? tidy.text : JSON.stringify(answers),
    content_hash: digest('sha256', passed.sent ?? tidy.text, 'base64url'),
    receipt,
    hash: listedHash(take, receipt),
    score: marked?.score ?? null,
    pending: marked?.pending ?? 0,
    marks: marked ? JSON.stringify(marked.marks) : '',
    gathered: toFlag(!marked || known.user_id === ''),
    ended: passed.end,
    flow: passed.stored ? JSON.stringify(passed.stored) : '',
    ...known,
  }
  const seconds = form.anonymous === 0 ? submission.seconds : undefined
  const counted = () => countedOf(row, { answers, marks: marked?.marks, ...(seconds && { seconds }) })
  const device = deviceMark(submission.keys, form, takerOf(submission, attempt))
  const claims = submission.keys
    ? claimsOf(submission.keys, row, questions, answers, form.anonymous === 1)
    : []
  const quotas = passed.stored?.quotas ?? []
  return { submission, take, attempt, questions, named: kept, row, device, claims, quotas, counted }
}

type Known = Pick<
  ReportTable,
  | 'report_id'
  | 'attempt_id'
  | 'user_id'
  | 'device_id'
  | 'roster_id'
  | 'start_time'
  | 'submit_time'
  | 'seconds'
  | 'reached'
  | 'source'
  | 'device'
>

/** A report of an anonymous form has a random id, the day, and nothing about the person. */
const nothingOfThem = (now: number): Known => ({
  report_id: v4(),
  attempt_id: '',
  user_id: '',
  device_id: '',
  roster_id: '',
  start_time: 0,
  submit_time: dayStart(now),
  seconds: '{}',
  reached: 0,
  source: '',
  device: '',
})

const whatIsKnown = (
  { person, seconds, reached, source, device, now, isRunOut }: Submission,
  attempt: AttemptTable | undefined,
  deadline: number | null,
  answers: Answers,
): Known => ({
  report_id: newId(),
  attempt_id: attempt?.attempt_id ?? '',
  user_id: attempt ? attempt.user_id : person.user_id,
  // The browser it comes from, which may differ from the one it was begun with. Where people take turns at it, nothing
  // of the report is kept for the next one.
  device_id: person.turn ? '' : person.device_id || (attempt?.device_id ?? ''),
  roster_id: attempt?.roster_id ?? '',
  start_time: attempt?.start_time ?? 0,
  // A report that the server hands in was finished at the deadline, not when the job ran.
  submit_time: isRunOut && deadline ? Math.min(now, deadline) : now,
  // Where the page sent nothing, those of the last draft.
  seconds: writeSeconds(seconds ?? JSON.parse(attempt?.seconds ?? '{}'), answers),
  reached: Math.max(reached, attempt?.reached ?? 0),
  source: attempt?.source || source,
  device,
})

/**
 * The taker is the person who began the attempt in this browser: signing in meanwhile does not make a second person.
 */
const takerOf = ({ person }: Submission, attempt: AttemptTable | undefined): Person =>
  attempt ? { ...person, user_id: attempt.user_id } : person
