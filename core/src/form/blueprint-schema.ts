import { z } from 'zod'
import { BankQuestion } from '../bank/schema.ts'

/** The papers that the bank has for a blueprint; none where anything is missing. */
export const SolvedBlueprint = z.object({
  papers: z.array(
    z.object({
      /** The expected share of the points. */
      facility: z.number(),
      questions: z.array(z.object({ score: z.number(), question: BankQuestion })),
    }),
  ),
  /** How many questions fit each cell, and how many it lacks. */
  cells: z.array(z.object({ available: z.int(), missing: z.int() })),
})
export type SolvedBlueprint = z.output<typeof SolvedBlueprint>

/** The questions of the paper that is kept with an exam, as the bank has them now. */
export const OtherPaperQuestions = z.object({
  questions: z.array(z.object({ score: z.number(), question: BankQuestion })),
  /** Deleted, no longer shared, or in an exam of somebody else that can be taken now. */
  missing: z.int(),
})
export type OtherPaperQuestions = z.output<typeof OtherPaperQuestions>
