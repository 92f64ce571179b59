import { z } from 'zod'
import { field, text } from '../contract/wire.ts'
import { formKinds } from '../form/form-kind.ts'
import { PaperMedia } from '../question/fields.ts'
import { OptionTypeOut } from '../question/schema.ts'
import { takerKinds } from '../report/cells.ts'
import { filterFields, ResultFilter } from '../report/filter-schema.ts'

export const SpreadOut = z.object({
  count: z.int(),
  mean: z.number(),
  /** Nine of ten values lie above `low`, and nine of ten below `high`. */
  low: z.number(),
  quarter: z.number(),
  median: z.number(),
  threeQuarters: z.number(),
  high: z.number(),
})

export const ResultOption = z.object({
  key: z.string(),
  opt: z.string(),
  pic: z.string(),
  /** The row or blank it belongs to, where a question has several. */
  group: z.string().optional(),
  /** How often it was chosen; in a ranking, how often it was placed. */
  count: z.int(),
  /** How many answered its row, where several can be chosen there. */
  of: z.int().optional(),
  /** The sum, where numbers are written. */
  sum: z.number().optional(),
  /** How often the option came first, second and so on in a ranking; empty elsewhere. */
  places: z.array(z.int()),
  meanRank: z.number().nullable(),
  /** The mean share of the option, where points are shared over options. */
  amount: z.number().optional(),
  /** Part of the key, where the author may read it. */
  isRight: z.boolean(),
})

export const ResultQuestion = z.object({
  question_id: z.string(),
  /** The number of the question in the newest revision; 0 if it is not in it, or was drawn. */
  number: z.int(),
  /** The number of a question within another, from 1. Its id is that of the whole with this number. */
  part: z.int().optional(),
  /** The revisions that asked it with these words and options. Another wording is a separate question here. */
  revisions: z.array(z.int()),
  isDrawn: z.boolean(),
  question: z.string(),
  question_pic: z.array(z.string()),
  question_media: z.array(PaperMedia).optional(),
  option_type: OptionTypeOut,
  /** The number of reports in which the question was asked; `answered` is how many of them answered it. */
  asked: z.int(),
  answered: z.int(),
  /** The options are empty for texts, which are read by `findTexts` and `findWords`. */
  options: z.array(ResultOption),
  /** The field is absent where the kind has none. */
  settings: z.record(z.string(), z.unknown()).optional(),
  /** The figures, where the answers are numbers; null while there are none. */
  numbers: z
    .object({ mean: z.number(), median: z.number(), medianWithin: z.array(z.number()).optional() })
    .nullable(),
  /** The counts beside the options, the most frequent first: places within a province, for example. */
  details: z.array(z.object({ key: z.string(), opt: z.string(), count: z.int() })),
  /** The seconds spent on the question. */
  seconds: SpreadOut.nullable(),
  /** The marks in an exam, in points; null where the kind has none, and while another exam locks the question. */
  marks: z
    .object({
      full: z.number(),
      mean: z.number().nullable(),
      right: z.int(),
      partly: z.int(),
      wrong: z.int(),
      waiting: z.int(),
    })
    .nullable(),
})
export type ResultQuestion = z.output<typeof ResultQuestion>

const Count = z.object({ count: z.int() })

export const Results = z.object({
  survey_id: z.string(),
  questionnaire_type: z.enum(formKinds),
  survey_title: z.string(),
  /** The number changes with every change of the counts. */
  version: z.int(),
  now: z.string(),
  isAnonymous: z.boolean(),
  isFiltered: z.boolean(),
  /** Reports counted here, and in all. */
  total: z.int(),
  all: z.int(),
  /** Reports that rules ended before they were finished, which are not among the others; absent where there are none. */
  ends: z.object({ screened: z.int(), full: z.int() }).optional(),
  /**
   * The names that the rules of its revisions add to reports, by which they can be filtered; absent where there are no
   * rules.
   */
  named: z
    .object({
      values: z.array(z.object({ name: z.string(), isNumber: z.boolean() })),
      fields: z.array(z.string()),
    })
    .optional(),
  /** The funnel is null under a filter, because visitors who did not answer cannot be filtered by answers. */
  funnel: z.object({ views: z.int(), started: z.int(), finished: z.int() }).nullable(),
  lastTime: z.string().nullable(),
  /** The seconds that reports took. */
  seconds: SpreadOut.nullable(),
  /** Days in Beijing time, only those with reports, in their order. */
  days: z.array(Count.extend({ day: z.string() })),
  /** The counts by weekday (1 is Monday) and hour. */
  hours: z.array(Count.extend({ weekday: z.int(), hour: z.int() })),
  /** `name` is what a person reads: 百度, 二维码 …; the key is what filters take. */
  sources: z.array(Count.extend({ key: z.string(), name: z.string() })),
  devices: z.array(Count.extend({ key: z.string() })),
  takers: z.array(Count.extend({ key: z.enum(takerKinds) })),
  /** The number of questions after which people stopped who began and did not hand in. It is null under a filter. */
  stops: z
    .object({ open: z.int(), isAll: z.boolean(), reached: z.array(Count.extend({ number: z.int() })) })
    .nullable(),
  questions: z.array(ResultQuestion),
  /** The scores of an exam, in points; null while another exam locks one of the questions. */
  scores: z
    .object({
      full: z.number(),
      pass: z.number(),
      /** How often somebody may take it: each of their reports is counted. */
      attempts: z.int(),
      marked: z.int(),
      waiting: z.int(),
      passed: z.int(),
      mean: z.number().nullable(),
      median: z.number().nullable(),
      deviation: z.number().nullable(),
      min: z.number().nullable(),
      max: z.number().nullable(),
      /** Ten equal steps up to the full score; the last one includes both ends. */
      steps: z.array(Count.extend({ from: z.number(), to: z.number() })),
    })
    .nullable(),
})
export type Results = z.output<typeof Results>

/** A text, with the report it is from. */
export const ResultText = z.object({
  report_id: z.string(),
  submitted: z.string(),
  name: z.string(),
  text: z.string(),
})
export type ResultText = z.output<typeof ResultText>

export const ResultWords = z.object({
  /** How many texts were read, and whether there are more. */
  read: z.int(),
  isAll: z.boolean(),
  words: z.array(Count.extend({ word: z.string() })),
  /** There is one for each blank; an open question has one. */
  blanks: z.array(
    z.object({
      answered: z.int(),
      /** Answers that fold to the same text, counted together, the most frequent first. */
      frequent: z.array(Count.extend({ text: z.string() })),
      /** The figures, where most answers are numbers. */
      numbers: z
        .object({
          count: z.int(),
          /**
           * The unit of the numbers, and how many of them are the middle of a range; absent where nobody wrote such.
           */
          unit: z.string().optional(),
          ranges: z.int().optional(),
          mean: z.number(),
          median: z.number(),
          deviation: z.number(),
          min: z.number(),
          max: z.number(),
          steps: z.array(Count.extend({ from: z.number(), to: z.number() })),
        })
        .nullable(),
    }),
  ),
})
export type ResultWords = z.output<typeof ResultWords>

export const SavedFilter = z.object({
  filter_id: z.string(),
  name: z.string(),
  timeRange: z.tuple([z.string().nullable(), z.string().nullable()]).nullable(),
  filters: ResultFilter,
})
export type SavedFilter = z.output<typeof SavedFilter>

export const savedFilterFields = {
  name: field(text(1, 30), '名称', { missing: '请给筛选起个名字' }),
  ...filterFields,
}
