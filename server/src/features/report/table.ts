import type { End } from '@wenhai/core/form/logic-model'
import { sql } from 'kysely'

export interface AttemptTable {
  attempt_id: string
  survey_id: string
  voter_key: string
  attempt_no: number
  revision: number
  /** JSON: PaperPlan of core, or empty. */
  plan: string
  user_id: string
  device_id: string
  roster_id: string
  start_time: number
  /** The deadline is `never` where there is none. */
  deadline: number
  /** JSON of core's Answers. */
  answers: string
  marked: string
  seconds: string
  reached: number
  version: number
  draft_time: number
  source: string
  device: string
  state: number
  is_exam: number
  extra_end: number
  /** JSON of the hidden fields by name. */
  fields: string
  /** The bytes that its drafts have added to the log, and would have added since it is full. */
  log_bytes: number
}

/** The key of an attempt and its form: what is written about it lies beside it (decision 54). */
export type AttemptKey = Pick<AttemptTable, 'survey_id' | 'attempt_id'>

export const attemptState = { open: 0, handedIn: 1 } as const

/**
 * Those that are not handed in, said so that PostgreSQL does not walk the index of all open attempts: until it counts
 * anew it takes that for empty, though a whole school has begun in the last minute.
 */
export const isStillOpen = sql<boolean>`attempt.state < ${sql.lit(attemptState.handedIn)}`

export interface AttemptLogTable {
  survey_id: string
  attempt_id: string
  log_id: string
  log_time: number
  /** The kind `full` says that there was more than is kept. */
  kind: 'draft' | 'leave' | 'device' | 'extra' | 'end' | 'full'
  /** JSON: changed answers by question, or what else there is to say. */
  content: string
}

/** One play of a recording that an exam counts. */
interface MediaPlayTable {
  survey_id: string
  attempt_id: string
  question_id: string
  item: number
  n: number
  begin_time: number
}

export interface ExtraTable {
  survey_id: string
  voter_key: string
  name: string
  minutes: number
  attempts: number
  end_time: number
}

export interface ReportTable {
  report_id: string
  survey_id: string
  submit_key: string
  voter_key: string
  attempt_no: number
  attempt_id: string
  revision: number
  plan: string
  user_id: string
  device_id: string
  roster_id: string
  answers: string
  content_hash: string
  receipt: string
  hash: string
  start_time: number
  submit_time: number
  seconds: string
  reached: number
  source: string
  device: string
  score: number | null
  pending: number
  marks: string
  gathered: number
  ended: End
  /** JSON: StoredFlow of core, or empty where the form has no rules. */
  flow: string
}

/** All columns, for writing many reports at once. */
export const reportTableColumns = [
  'report_id',
  'survey_id',
  'submit_key',
  'voter_key',
  'attempt_no',
  'attempt_id',
  'revision',
  'plan',
  'user_id',
  'device_id',
  'roster_id',
  'answers',
  'content_hash',
  'receipt',
  'hash',
  'start_time',
  'submit_time',
  'seconds',
  'reached',
  'source',
  'device',
  'score',
  'pending',
  'marks',
  'gathered',
  'ended',
  'flow',
] as const satisfies readonly (keyof ReportTable)[]

interface ReportDeletedTable extends ReportTable {
  delete_time: number
}

/** Voters who took part in an anonymous form; rows are never deleted. */
interface FormVoterTable {
  survey_id: string
  voter_key: string
  attempt_no: number
}

/** A browser takes part as a guest or with accounts, never both. */
export interface FormDeviceTable {
  survey_id: string
  /** The device's id; a keyed hash of it where the form is anonymous. */
  mark: string
  kind: 'guest' | 'member'
  uses: number
}

/** An account or a browser that sat an exam with a roster, where a report names neither. */
export interface ExamSitterTable {
  survey_id: string
  /** A keyed hash of the account or browser. */
  mark: string
  /** The voter key is empty where the exam is anonymous. */
  voter_key: string
}

interface ReportFormerTable {
  survey_id: string
  submit_key: string
  report_id: string
}

/** An answer that no other report of the form may have. */
export interface ReportUniqueTable {
  survey_id: string
  question_id: string
  /** A keyed hash of the answer. */
  mark: string
  report_id: string
}

/** What happened to reports of a form; `number` is 0 until a reader numbers it. */
interface ReportChangeTable {
  survey_id: string
  change_id: string
  number: number
  kind: string
  /** JSON: ids, in their order. */
  reports: string
}

interface ReportFeedTable {
  survey_id: string
  last: number
}

interface TallyTable {
  survey_id: string
  revision: number
  question_id: string
  cell: string
  count: number
}

/** Exams whose counts changed since their questions were last looked at. */
interface HealthDueTable {
  survey_id: string
}

/** Counts of questions together with the totals of the reports (decision 45). */
type ItemTallyTable = TallyTable

declare module '#lib/database/tables' {
  interface Tables {
    attempt: AttemptTable
    attempt_log: AttemptLogTable
    exam_sitter: ExamSitterTable
    extra: ExtraTable
    form_device: FormDeviceTable
    form_voter: FormVoterTable
    item_tally: ItemTallyTable
    item_tally_now: ItemTallyTable
    media_play: MediaPlayTable
    report: ReportTable
    report_change: ReportChangeTable
    report_deleted: ReportDeletedTable
    report_feed: ReportFeedTable
    report_former: ReportFormerTable
    report_unique: ReportUniqueTable
    report_unreleased: ReportTable
    tally: TallyTable
    tally_now: TallyTable
    health_due: HealthDueTable
  }
}
