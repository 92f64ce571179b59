import { z } from 'zod'
import { scoreStates } from './list-scores.ts'

/** One person of an exam with the score that counts. */
export const ScoreRow = z.object({
  rank: z.int().nullable(),
  /** The rank among those of the same class. */
  groupRank: z.int().nullable(),
  /** The report that counts, or the last one; empty for those who did not come. */
  report_id: z.string(),
  name: z.string(),
  number: z.string(),
  group: z.string(),
  /** The score is null while it is not final, and for those who did not come. */
  score: z.number().nullable(),
  state: z.enum(scoreStates),
  attempts: z.int(),
  /** How long the attempt took that counts. */
  seconds: z.int(),
  submitted: z.string().nullable(),
})
export type ScoreRow = z.output<typeof ScoreRow>

export const GroupScore = z.object({
  group: z.string(),
  people: z.int(),
  taken: z.int(),
  waiting: z.int(),
  average: z.number().nullable(),
  highest: z.number().nullable(),
  lowest: z.number().nullable(),
  passed: z.int(),
})
export type GroupScore = z.output<typeof GroupScore>

/** An attempt that is under way: who, and how far, but nothing of the answers. */
export const Sitting = z.object({
  attempt_id: z.string(),
  name: z.string(),
  number: z.string(),
  group: z.string(),
  attempt_no: z.int(),
  started: z.string(),
  deadline: z.string().nullable(),
  /** The time of the last draft. */
  saved: z.string().nullable(),
  answered: z.int(),
  questionCount: z.int(),
})
export type Sitting = z.output<typeof Sitting>
