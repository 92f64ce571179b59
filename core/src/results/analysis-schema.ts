import { z } from 'zod'
import { itemFaults } from '../bank/item-fault.ts'
import { OptionTypeOut } from '../question/schema.ts'
import { attemptChoices } from './choices.ts'
import { SpreadOut } from './schema.ts'

const UnknownOut = z.object({ reason: z.string() })
const Figure = z.union([z.object({ value: z.number() }), UnknownOut])

/**
 * A question with its figures. All scores are in points. Quarters are of the takers by their totals, the weakest first.
 */
export const AnalysedQuestion = z.object({
  question_id: z.string(),
  /** Its number in the newest revision; 0 if it is not in it, or was drawn. */
  number: z.int(),
  isDrawn: z.boolean(),
  question: z.string(),
  option_type: OptionTypeOut,
  full: z.number(),
  /** Completely marked reports with this question. */
  count: z.int(),
  mean: z.number().nullable(),
  facility: z.number().nullable(),
  upperLower: Figure,
  correlation: Figure,
  /** How many takers a quarter has, their mean share of the points. */
  quarters: z.union([z.array(z.object({ count: z.number(), facility: z.number() })), UnknownOut]),
  /** How many of each quarter chose it; not whole where takers with the same total are shared out. */
  options: z.array(
    z.object({ key: z.string(), opt: z.string(), isRight: z.boolean(), quarters: z.array(z.number()) }),
  ),
  seconds: SpreadOut.nullable(),
  warning: z.object({ fault: z.enum(itemFaults), text: z.string() }).nullable(),
})
export type AnalysedQuestion = z.output<typeof AnalysedQuestion>

/**
 * A question with the counts from which upperLower and the quarters are computed, by the lowest total of each band, for
 * the export.
 */
export interface AnalysedItem extends AnalysedQuestion {
  /** The number of reports in which the question was asked, marked or not. */
  asked: number
  bands: { from: number; count: number; points: number; options: { key: string; count: number }[] }[]
}

export const GroupComparison = z.object({
  group: z.string(),
  count: z.int(),
  mean: z.number(),
  deviation: z.number(),
  passed: z.int(),
  /** The mean of the group less that of all others, with its 95 % interval. */
  difference: z.union([z.object({ difference: z.number(), low: z.number(), high: z.number() }), UnknownOut]),
})
export type GroupComparison = z.output<typeof GroupComparison>

/** 试卷分析: whether an exam and its questions were any good. */
export const ExamAnalysis = z.object({
  survey_id: z.string(),
  survey_title: z.string(),
  isFiltered: z.boolean(),
  /** The attempts that are counted; `repeats` is the number of reports of later ones, counted or not. */
  attempts: z.enum(attemptChoices),
  repeats: z.int(),
  /** Best and weakest takers are told apart by exact totals; otherwise by bands of them. */
  isExact: z.boolean(),
  full: z.number(),
  pass: z.number(),
  /** Reports that wait for a mark are not in these figures. */
  waiting: z.int(),
  /** The scores of completely marked reports; null while there are none. */
  scores: z
    .object({
      count: z.int(),
      mean: z.number(),
      deviation: z.number(),
      min: z.number(),
      quarter: z.number(),
      median: z.number(),
      threeQuarters: z.number(),
      max: z.number(),
      passed: z.int(),
      /** Ten equal steps up to the full score; the last one includes both ends. */
      steps: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
    })
    .nullable(),
  /** `count` reports of one revision, and its number of questions. */
  reliability: z.union([
    z.object({
      alpha: z.number(),
      low: z.number(),
      high: z.number(),
      error: z.number(),
      count: z.int(),
      items: z.int(),
    }),
    UnknownOut,
  ]),
  /** The groups are empty where there is no roster with classes, and under a filter. */
  groups: z.array(GroupComparison),
  questions: z.array(AnalysedQuestion),
})
export type ExamAnalysis = z.output<typeof ExamAnalysis>

export interface ExportedAnalysis extends ExamAnalysis {
  questions: AnalysedItem[]
}
