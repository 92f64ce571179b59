import type { Value } from '../question/kinds/kind.ts'

/**
 * Rules between the questions of a form, as data: nothing in them is ever run as code. The order of the form is the order
 * of evaluation, and a rule reads only what comes before the thing it decides about, so one pass is enough and no circle
 * can be written.
 */

/**
 * A question by its question_id, or a question of a passage by the id of its part (`<question_id>.2`), which can be read and
 * not hidden. From an author's client also `#3` or `#3.2`, the third of the form, which may have no id yet.
 */
export type QuestionRef = string

/** A number, text or date of a report. What has no value is `null`; it compares as false and never throws. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  /** A day, `2026-05-01`. */
  | { kind: 'date'; value: string }
  /** The day on which the form is filled in. */
  | { kind: 'today' }
  /** The answer as its kind reads it: a number, a day, a text; of a choice the text of the chosen option. */
  | { kind: 'answer'; question: QuestionRef; row?: string }
  /** How many options were chosen, rows filled in or files sent. */
  | { kind: 'count'; question: QuestionRef }
  /**
   * The sum of these points over what was chosen, by key; keys without points count 0. They are part of the rule and not read
   * from the question's key, which is never sent to takers. Never in an exam.
   */
  | { kind: 'score'; question: QuestionRef; points: Readonly<Record<string, number>> }
  /** A named value that is calculated earlier. */
  | { kind: 'value'; name: string }
  /** A hidden field: from the link or from the roster. */
  | { kind: 'field'; name: string }
  | { kind: 'calculate'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'least' | 'most'; of: Expression[] }
  | { kind: 'round'; of: Expression; digits: number }
  | { kind: 'days'; from: Expression; to: Expression }

export const operators = ['+', '-', '*', '/'] as const
export type Operator = (typeof operators)[number]

export const comparisons = ['=', '!=', '<', '<=', '>', '>=', 'has'] as const
/** `has` asks whether a text contains another, both folded. */
export type Comparison = (typeof comparisons)[number]

/** How the keys must be among the chosen ones: any of them, all of them, none of them, or these and no others. */
export const chosenHows = ['any', 'all', 'none', 'only'] as const
export type ChosenHow = (typeof chosenHows)[number]

export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | { kind: 'not'; of: Condition }
  | { kind: 'chosen'; question: QuestionRef; row?: string; how: ChosenHow; keys: string[] }
  | { kind: 'answered'; question: QuestionRef }
  | { kind: 'compare'; left: Expression; comparison: Comparison; right: Expression }
  /** A quota of this form is full. */
  | { kind: 'full'; quota: string }

/** What a rule shows or hides. A section reaches to the next section or page, a page to the next page. */
export type Target =
  | { kind: 'question'; question: QuestionRef }
  | { kind: 'option'; question: QuestionRef; key: string }
  | { kind: 'row'; question: QuestionRef; key: string }
  /** A paragraph, section or page by its item_id. */
  | { kind: 'item'; item: string }

export const ends = ['finish', 'screened', 'full'] as const
/** 完成, 甄别 (does not belong to those who are asked), 配额已满. */
export type End = (typeof ends)[number]

export type Rule =
  /** Shown only if; several rules of one target must all hold. */
  | { kind: 'show'; target: Target; if: Condition }
  /** After this question go on at another or end: what lies between is not shown. The first that holds is taken. */
  | { kind: 'jump'; after: QuestionRef; if: Condition; to: { question: QuestionRef } | { end: End } }
  | { kind: 'require'; question: QuestionRef; if: Condition }
  /** Only options that were chosen, or not chosen, in an earlier question with the same keys. */
  | { kind: 'offer'; question: QuestionRef; from: QuestionRef; which: 'chosen' | 'left' }
  /** Begins with the answer of an earlier question of the same kind and options. */
  | { kind: 'carry'; question: QuestionRef; from: QuestionRef }
  /** Must hold once the question is answered; a soft one may be overruled by 仍要提交. */
  | { kind: 'check'; after: QuestionRef; if: Condition; text: string; isSoft: boolean }

/**
 * Calculated as soon as the last question that it reads, itself or through other values, has been passed (`order.ts`), stored
 * with the report, shown in results and exports.
 */
export interface NamedValue {
  /** Letters of any script, digits; unique in the form among values and fields. */
  name: string
  /** The question with which it is kept; not before one that it reads, and of no other consequence. */
  after: QuestionRef
  be: Expression
}

interface HiddenField {
  name: string
  /** From `?name=` of the link, or a column of the roster by its name (`rosterFields`). */
  from: 'link' | 'roster'
}

/** What a roster says of a person, by the names that hidden fields have. */
export const rosterFields = { 姓名: 'name', 学号: 'number', 班级: 'group' } as const

export interface Quota {
  quota_id: string
  name: string
  /**
   * Decided when the last question it reads is passed: a report that belongs to a full quota ends there as 配额已满. To
   * offer something else in time, a rule asks whether the quota is full before.
   */
  if: Condition
  limit: number
}

/** Sections in random order, or only some of them, fixed when the attempt begins. */
export interface RandomSections {
  /** item_ids of sections. */
  sections: string[]
  /** How many of them are shown; all of them in random order where it is their number. */
  pick: number
}

export interface FormLogic {
  rules: Rule[]
  values: NamedValue[]
  fields: HiddenField[]
  quotas: Quota[]
  random: RandomSections[]
  /** What a taker reads at another end than 完成. */
  screenedText: string
  fullText: string
}

/**
 * Characters of answers that are read and compared in one pass: after them nothing has a value. It lies apart from the
 * other limits, because it is the only one that a taker's page needs.
 */
export const readCharacters: number = 10_000_000

export const logicLimits = {
  rules: 500,
  depth: 8,
  values: 50,
  fields: 20,
  quotas: 50,
  random: 10,
  nameMax: 20,
  textMax: 500,
  /** The most conditions or expressions in one list. */
  listMax: 50,
  /** The most keys that one condition may name. */
  keysMax: 200,
  /** Conditions and expressions in all: what a report costs is bounded by it. */
  nodes: 10_000,
  /** A path of a cascade is the longest key. */
  keyMax: 99,
  numberMax: 1_000_000_000_000,
  quotaMax: 1_000_000,
  /** The longest value of a field that comes from a link; longer ones are cut off. */
  fieldValueMax: 200,
  /** Of a link, read to find those that the form asks for: advertisements add a dozen of their own. */
  linkParameters: 100,
} as const

export const noLogic: FormLogic = {
  rules: [],
  values: [],
  fields: [],
  quotas: [],
  random: [],
  screenedText: '',
  fullText: '',
}

/** What is known of a report beside its answers. */
export interface Given {
  /** Hidden fields by name. */
  fields: Readonly<Record<string, string>>
  /** Ids of full quotas, as the server counted them. */
  fullQuotas: readonly string[]
  /** `2026-05-01`. */
  today: string
  /** item_ids of the sections that this attempt does not have. */
  leftOut: readonly string[]
}

/** What a taker sees, given the answers so far. */
export interface Flow {
  /** question_ids in the order of the form. */
  shown: string[]
  /** item_ids of what is hidden. */
  hiddenItems: ReadonlySet<string>
  /** Keys by question_id. */
  hiddenOptions: ReadonlyMap<string, ReadonlySet<string>>
  hiddenRows: ReadonlyMap<string, ReadonlySet<string>>
  /** Required by a rule, beside those that always are. */
  required: ReadonlySet<string>
  values: Readonly<Record<string, Value>>
  end: End
  /** The question after which it ended before the last one; undefined where it went on, or ended before the first. */
  endedAfter: string | undefined
  /** Checks that do not hold. */
  failed: { question_id: string; text: string; isSoft: boolean }[]
  /** Quotas this report counts in; none unless it ends with 完成. */
  quotas: string[]
  /** The answers to what is shown, without hidden options and rows: what is handed in. */
  answers: Readonly<Record<string, string>>
  /** What questions that nobody has touched begin with, where answers are carried. */
  carried: Readonly<Record<string, string>>
}
