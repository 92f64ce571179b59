import { z } from 'zod'

/** The text of a regrade that a taker reads whose score it changed. */
export const ScoreChange = z.object({
  from: z.number(),
  to: z.number(),
  reason: z.string(),
  time: z.string(),
  /** The regrade was undone, which changed it back. */
  isUndone: z.boolean(),
})
export type ScoreChange = z.output<typeof ScoreChange>

/** A taker's question about one question, as they read it again. */
export const OwnAppeal = z.object({
  question_id: z.string(),
  content: z.string(),
  time: z.string(),
  /** The decision's text; null until the author decides. */
  answer: z.string().nullable(),
  isGranted: z.boolean().nullable(),
})
export type OwnAppeal = z.output<typeof OwnAppeal>

/** What a member has not seen yet about a report of theirs. */
export const ReportNews = z.object({
  report_id: z.string(),
  survey_id: z.string(),
  survey_title: z.string(),
  /** A regrade has changed its score. */
  isScore: z.boolean(),
  /** An appeal was answered. */
  isAppeal: z.boolean(),
  time: z.string(),
})
export type ReportNews = z.output<typeof ReportNews>
