import { z } from 'zod'
import { PaperQuestion } from '../question/schema.ts'

export const Verdict = z.object({
  /** null where only a person can tell. */
  right: z.boolean().nullable(),
  /** In hundredths of the question. */
  share: z.int(),
  reason: z.string(),
  answer: z.string(),
  note: z.string(),
})
export type Verdict = z.output<typeof Verdict>

/** The questions of an exam, to practise. */
export const Practice = z.object({
  survey_id: z.string(),
  survey_title: z.string(),
  question: z.array(PaperQuestion),
  /** Of these, the ones in one's book of mistakes. */
  mistakes: z.array(z.string()),
  /** Left out, because another exam uses them now. */
  locked: z.int(),
})
export type Practice = z.output<typeof Practice>

export const Mistake = z.object({
  mistake_id: z.string(),
  question: PaperQuestion,
  /** One's own answer, when it was wrong. */
  answer: z.string(),
  /** Empty while another exam uses it. */
  rightAnswer: z.string(),
  explanation: z.string(),
  isLocked: z.boolean(),
  /** What one wrote beside it. */
  note: z.string(),
  times: z.int(),
  box: z.int(),
  /** Null when it is learnt. */
  due: z.string().nullable(),
  survey_id: z.string(),
  survey_title: z.string(),
  created: z.string(),
})
export type Mistake = z.output<typeof Mistake>
