import { z } from 'zod'
import { PaperQuestion } from '../../question/schema.ts'
import { ReviewQuestion } from '../../report/schema.ts'
import { Ink, UploadLink } from '../../report/upload/schema.ts'
import { appealStates } from '../regrade/schema.ts'

/** The question in one taker's paper, with their answer to it and what it was worth. */
export const SeenQuestion = z.object({
  report_id: z.string(),
  /** The number of the question from 1, by its place in this taker's paper. */
  number: z.int(),
  /** Options are in the order in which this taker saw them. */
  question: PaperQuestion,
  answer: z.string(),
  /** The question with its mark; it has the key only where the exam's author may read it. */
  review: ReviewQuestion,
  uploads: z.array(UploadLink),
  ink: z.array(Ink),
})
export type SeenQuestion = z.output<typeof SeenQuestion>

/** An appeal as the author of the exam sees it. */
export const AppealRow = z.object({
  appeal_id: z.string(),
  /** The name is empty where the exam is anonymous. */
  name: z.string(),
  content: z.string(),
  /** The time is only the day where the exam is anonymous. */
  time: z.string(),
  state: z.enum(appealStates),
  answer: z.string(),
  /**
   * The question as the taker saw it; null where the exam is anonymous, because it would lead to the report, and where
   * the report was deleted.
   */
  seen: SeenQuestion.nullable(),
})
export type AppealRow = z.output<typeof AppealRow>

export const AppealGroup = z.object({
  question_id: z.string(),
  number: z.int(),
  question: z.string(),
  /** The whole question as it was written; null where it is in no revision any more. */
  whole: PaperQuestion.nullable(),
  open: z.int(),
  all: z.int(),
})
export type AppealGroup = z.output<typeof AppealGroup>
