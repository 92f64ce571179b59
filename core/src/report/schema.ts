import { z } from 'zod'
import { formKinds } from '../form/form-kind.ts'
import { PaperItem } from '../form/item-schema.ts'
import { paperLogic, reportEnd } from '../form/logic-schema.ts'
import { PaperQuestion } from '../question/schema.ts'
import { entryStates } from './entry-state.ts'
import { OwnAppeal, ScoreChange } from './news-schema.ts'
import { shownParts } from './review.ts'
import { Ink, UploadLink } from './upload/schema.ts'

export const Draft = z.object({
  answers: z.record(z.string(), z.string()),
  marked: z.array(z.string()),
  reached: z.int(),
  /** Counts the saves; a save names the last one its page has seen. */
  version: z.int(),
  saved: z.string().nullable(),
})
export type Draft = z.output<typeof Draft>

/** An open attempt with its paper: no answers, no notes. */
export const Attempt = z.object({
  attempt_id: z.string(),
  attempt_no: z.int(),
  revision: z.int(),
  started: z.string(),
  deadline: z.string().nullable(),
  /** The server's time, because the page's clock may be wrong. */
  now: z.string(),
  question: z.array(PaperQuestion),
  /** The items that lie between the questions; absent where there are none. */
  items: z.array(PaperItem).optional(),
  ...paperLogic,
  /** The points of each question of an exam; absent elsewhere. */
  points: z.record(z.string(), z.number()).optional(),
  draft: Draft,
  /** The attempt was open already. */
  isResumed: z.boolean(),
  /** The name as the roster spells it; absent on anonymous forms and without a roster. */
  taker: z.string().optional(),
})
export type Attempt = z.output<typeof Attempt>

/** The words of the author to those who have handed in. */
const Thanks = z.object({
  text: z.string(),
  /** The path of a picture; absent where there is none. */
  picture: z.string().optional(),
  url: z.string(),
  /** The page opens the address by itself right after the hand-in; absent where it does not. */
  leadsOn: z.boolean().optional(),
  /** A copy of the report can be sent by mail. */
  canMail: z.boolean(),
})

/** The receipt that the taker keeps. */
export const Receipt = z.object({
  report_id: z.string(),
  /** The receipt is a short code in groups of four. */
  receipt: z.string(),
  /** The hash under which a vote is in the public list; null where there is none. */
  hash: z.string().nullable(),
  /** The time of handing in; only the day where the form is anonymous. */
  submitted: z.string(),
  ...reportEnd,
  /** The thanks of the author. The field is absent in lists and where the author wrote none. */
  thanks: Thanks.optional(),
})
export type Receipt = z.output<typeof Receipt>

/** The points of an answer, and the reason for them. */
const ReviewMark = z.object({
  /** The points are null while the answer waits for the author. */
  points: z.number().nullable(),
  score: z.number(),
  reason: z.string(),
  comment: z.string(),
})

/**
 * A question after handing in: its key, its note and the points of the answer. No other schema sends a key to a taker.
 */
export const ReviewQuestion = ReviewMark.extend({
  question_id: z.string(),
  answer: z.string(),
  note: z.string(),
  /** The answer was marked by the rule from before blanks had modes; absent where it was not. */
  isFirstRule: z.boolean().optional(),
  /** Of the questions within, in their order; absent where it has none, and where the whole was marked as one. */
  parts: z.array(ReviewMark).optional(),
  /** Another running exam uses the question, so its key is shown when that is over. */
  isLocked: z.boolean(),
  /** Answers that count as right beside the key, and why the question was marked again; absent where it was not. */
  regraded: z.object({ accepted: z.array(z.string()), reason: z.string() }).optional(),
})
export type ReviewQuestion = z.output<typeof ReviewQuestion>

/** The result of an exam's report, as far as the exam shows it. */
export const ExamResult = z.object({
  shown: z.enum(shownParts),
  /** The score is null while it is not shown, or while another running exam locks one of the questions. */
  score: z.number().nullable(),
  fullScore: z.number(),
  passScore: z.number(),
  isPassed: z.boolean().nullable(),
  /** Questions that wait for the author's mark; the score grows by them. */
  pending: z.int(),
  attemptNo: z.int(),
  /** The score of all attempts, by the exam's rule. */
  finalScore: z.number().nullable(),
  rank: z.int().nullable(),
  /** Whether the server handed the report in; null where it is anonymous, because then nothing is stored that says so. */
  isRunOut: z.boolean().nullable(),
  /** The author ended the attempt before its time was up. */
  isCollected: z.boolean(),
  /** Seconds from the beginning to the hand-in. */
  seconds: z.int(),
  /** The review is empty unless all is shown. */
  review: z.array(ReviewQuestion),
  /** How regrades changed the score, the newest first; empty where it is not shown. */
  changes: z.array(ScoreChange),
  /** The time until which questions may be appealed; null where they may not. */
  appealUntil: z.string().nullable(),
  appeals: z.array(OwnAppeal),
})
export type ExamResult = z.output<typeof ExamResult>

/** The state of a form for one person. */
export const Mine = z.object({
  face: z.enum(entryStates),
  now: z.string(),
  /** The attempt that is open now. */
  attempt: Attempt.pick({ attempt_id: true, started: true, deadline: true })
    .extend({ answered: z.int(), saved: z.string().nullable() })
    .nullable(),
  /** The report that was handed in last. */
  sheet: Receipt.nullable(),
  /** All of an exam's and of a contest's with ballots on each day, newest first, with their scores where they are shown. */
  sheets: z.array(Receipt.extend({ attempt_no: z.int(), score: z.number().nullable() })),
  /** The attempts left; of a contest with ballots on each day, those of today. */
  attemptsLeft: z.int(),
  /** The time at which the next day of such a contest begins, by the server's clock. It is absent for others. */
  nextDay: z.string().optional(),
  /** Ids of the form's quotas that are full; absent where it has none. */
  fullQuotas: z.array(z.string()).optional(),
  /** What the author says to those who come when it is over; absent before, and where nothing was written. */
  endedText: z.string().optional(),
  /** The taker may still change their vote, or their answers. */
  canChange: z.boolean(),
  canSeeResult: z.boolean(),
  /** The author published results, and this person may see them now. */
  canSeePublished: z.boolean(),
  /** An exam that may be practised by this person now. */
  canPractise: z.boolean(),
})
export type Mine = z.output<typeof Mine>

/** The taker's own report. */
export const ReportView = Receipt.extend({
  survey_id: z.string(),
  survey_title: z.string(),
  questionnaire_type: z.enum(formKinds),
  started: z.string().nullable(),
  question: z.array(PaperQuestion),
  /** The items that lie between the questions; absent where there are none. */
  items: z.array(PaperItem).optional(),
  ...paperLogic,
  answers: z.record(z.string(), z.string()),
  /** Questions that rules left out; absent where there are none. */
  unasked: z.array(z.string()).optional(),
  /** Named values and hidden fields, for the form's author; absent for the taker, and where there are none. */
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).optional(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The taker's name, for the form's author; empty for the taker and where the form is anonymous. */
  name: z.string(),
  /** 班级 or 部门, device and source, for the form's author; empty for the taker and where the form is anonymous. */
  group: z.string(),
  device: z.string(),
  source: z.string(),
  /** How long it took; 0 where nothing says so. */
  seconds: z.int(),
  exam: ExamResult.nullable(),
  /** The files of the report, with links that work for a while. */
  uploads: z.array(UploadLink),
  /** The ink that was drawn on its pictures when it was marked, with the review; absent where there is none. */
  ink: z.array(Ink).optional(),
})
export type ReportView = z.output<typeof ReportView>

/** A line of 我参与的, or of a form's reports for its author. */
export const ReportRow = Receipt.extend({
  survey_id: z.string(),
  survey_title: z.string(),
  questionnaire_type: z.enum(formKinds),
  /** The person who handed the report in, for the form's author; empty where it is anonymous. */
  name: z.string(),
  score: z.number().nullable(),
  /** The 班级 or 部门 of the taker, for the form's author, where there is a roster. */
  group: z.string(),
  device: z.string(),
  source: z.string(),
  /** How long it took; 0 where nothing says so. */
  seconds: z.int(),
})
export type ReportRow = z.output<typeof ReportRow>

/** What happens to a report, for those who follow a form. */
export const reportChangeKinds = ['new', 'changed', 'marked', 'deleted', 'restored'] as const

/** One change; the report is told as it is now, and is null where it is not there any more. */
export const ReportChange = z.object({
  kind: z.enum(reportChangeKinds),
  report_id: z.string(),
  report: ReportRow.nullable(),
})
export type ReportChange = z.output<typeof ReportChange>

/** A report the author deleted and may still bring back. */
export const DeletedReport = ReportRow.extend({
  deleted: z.string(),
  /** The report is deleted for good after this time. */
  until: z.string(),
})
export type DeletedReport = z.output<typeof DeletedReport>

/** An open attempt that can be continued. */
export const AttemptRow = z.object({
  attempt_id: z.string(),
  survey_id: z.string(),
  survey_title: z.string(),
  questionnaire_type: z.enum(formKinds),
  started: z.string(),
  saved: z.string().nullable(),
  deadline: z.string().nullable(),
  answered: z.int(),
  questionCount: z.int(),
})
export type AttemptRow = z.output<typeof AttemptRow>

/** One line of an attempt's timeline. */
export const TimelineEntry = z.object({
  time: z.string(),
  /** `full`: later changes were not recorded any more; `more`: what follows comes with the next part. */
  kind: z.enum(['begin', 'draft', 'leave', 'device', 'extra', 'end', 'full', 'more', 'submit']),
  /** Changed answers by question_id, for `draft`. */
  answers: z.record(z.string(), z.string()),
  /** Seconds away from the page, for `leave`; minutes given, for `extra`. */
  seconds: z.int(),
})
export type TimelineEntry = z.output<typeof TimelineEntry>
