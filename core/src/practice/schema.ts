import { z } from 'zod'
import { PaperQuestion } from '../question/schema.ts'

export const JudgedAnswer = z.object({
  /** The value is null where only a person can judge. */
  right: z.boolean().nullable(),
  /** The share in hundredths of the question's points. */
  share: z.int(),
  reason: z.string(),
  answer: z.string(),
  note: z.string(),
})
export type JudgedAnswer = z.output<typeof JudgedAnswer>

/** The questions of an exam, to practise. */
export const Practice = z.object({
  survey_id: z.string(),
  survey_title: z.string(),
  question: z.array(PaperQuestion),
  /** The questions in the member's book of mistakes. */
  mistakes: z.array(z.string()),
  /** The number of questions left out because another exam uses them now. */
  locked: z.int(),
})
export type Practice = z.output<typeof Practice>

export const Mistake = z.object({
  mistake_id: z.string(),
  question: PaperQuestion,
  /** The member's own wrong answer. */
  answer: z.string(),
  /** The key is empty while another exam uses the question. */
  rightAnswer: z.string(),
  explanation: z.string(),
  isLocked: z.boolean(),
  /** The member's own note. */
  note: z.string(),
  times: z.int(),
  box: z.int(),
  /** The date of the next practice; null once the question is learnt. */
  due: z.string().nullable(),
  survey_id: z.string(),
  survey_title: z.string(),
  created: z.string(),
})
export type Mistake = z.output<typeof Mistake>
