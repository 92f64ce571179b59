import { z } from 'zod'
import { field, id, int, nested, text } from '../contract/wire.ts'
import { formKinds } from '../form/form-kind.ts'
import { form } from '../form/limits.ts'
import { answerText } from '../question/limits.ts'
import { PaperQuestion } from '../question/schema.ts'
import { faces } from './face.ts'
import { maxSeconds, source } from './limits.ts'

/** Checked again against the paper: this only keeps out what no paper could hold. */
const AnswersField = field(
  nested(
    z
      .record(z.string().max(40), z.string().max(answerText.max))
      .refine((answers) => Object.keys(answers).length <= form.maxQuestions, '答案比题目多'),
  ),
  '答案',
)

const SecondsField = field(
  nested(z.record(z.string().max(40), z.number().min(0).max(maxSeconds)))
    .optional()
    .catch(undefined),
  '各题用时',
)

/** What a sheet or a draft says of how it was made; wrong figures are dropped rather than refused: nobody typed them. */
export const making = {
  /** Seconds by question_id. */
  seconds: SecondsField,
  /** The furthest question that was seen, from 1. */
  reached: field(int(0, form.maxQuestions).default(0).catch(0), '看到第几题'),
}

export const draftFields = {
  answers: AnswersField,
  /** The questions the taker wants to come back to. */
  marked: field(nested(z.array(z.string().max(40)).max(form.maxQuestions)).default([]), '标记的题'),
  ...making,
}

export const sheetFields = {
  survey_id: field(id(), '问卷'),
  /** Needed where a clock runs, or a password or roster stands before the questions. */
  attempt_id: field(id().optional(), '作答'),
  /** Which revision the page showed, where there is no attempt to say so. */
  revision: field(int(1, Number.MAX_SAFE_INTEGER).optional(), '版本'),
  answers: AnswersField,
  submit_key: field(id(), '提交编号'),
  source: field(text(0, source.max).default('').catch(''), '来源'),
  ...making,
}

export const Draft = z.object({
  answers: z.record(z.string(), z.string()),
  marked: z.array(z.string()),
  reached: z.int(),
  /** Counts the saves; whoever saves says which one they have seen. */
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
  /** The server's clock, so that the page's own may be wrong. */
  now: z.string(),
  question: z.array(PaperQuestion),
  draft: Draft,
  /** It was open already. */
  isResumed: z.boolean(),
})
export type Attempt = z.output<typeof Attempt>

/** What remains in the taker's hand. */
export const Receipt = z.object({
  report_id: z.string(),
  /** A short code in groups of four. */
  receipt: z.string(),
  /** Under which a vote stands in the public list; null where there is none. */
  hash: z.string().nullable(),
  /** To the day where the form is anonymous. */
  submitted: z.string(),
})
export type Receipt = z.output<typeof Receipt>

/** How someone stands to a form. */
export const Mine = z.object({
  face: z.enum(faces),
  now: z.string(),
  /** To go on with. */
  attempt: Attempt.pick({ attempt_id: true, started: true, deadline: true })
    .extend({ answered: z.int(), saved: z.string().nullable() })
    .nullable(),
  /** The last one handed in. */
  sheet: Receipt.nullable(),
  attemptsLeft: z.int(),
  /** One's vote may still be changed. */
  canChange: z.boolean(),
  canSeeResult: z.boolean(),
})
export type Mine = z.output<typeof Mine>

/** One's own sheet, as it was answered. */
export const ReportView = Receipt.extend({
  survey_id: z.string(),
  survey_title: z.string(),
  questionnaire_type: z.enum(formKinds),
  started: z.string().nullable(),
  question: z.array(PaperQuestion),
  answers: z.record(z.string(), z.string()),
})
export type ReportView = z.output<typeof ReportView>

/** A line of 我参与的, or of a form's sheets for its author. */
export const ReportRow = Receipt.extend({
  survey_id: z.string(),
  survey_title: z.string(),
  questionnaire_type: z.enum(formKinds),
  /** Who handed it in, for the form's author; empty where it is anonymous. */
  name: z.string(),
  score: z.number().nullable(),
})
export type ReportRow = z.output<typeof ReportRow>

/** A draft to go on with. */
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

export const VoteResult = z.object({
  total: z.int(),
  options: z.array(z.object({ key: z.string(), opt: z.string(), count: z.int() })),
})
export type VoteResult = z.output<typeof VoteResult>
