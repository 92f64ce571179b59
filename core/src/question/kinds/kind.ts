import type { OptionType } from '../option-type.ts'
import type { QuestionOption } from '../schema.ts'

/** What marking and checking need to know of a question. */
export interface QuestionBody {
  option_type: OptionType
  question: string
  options: readonly QuestionOption[]
}

/** A question with its key, as its author wrote it. */
export interface KeyedQuestion extends QuestionBody {
  answer: string
  isOnlyOpt: number
}

/** How multiple choice counts a right but incomplete answer: not at all, half, or by its share of the right options. */
export const partialRules = ['none', 'half', 'share'] as const
export type PartialRule = (typeof partialRules)[number]

export interface Finding {
  /** The wire name of the field at fault. */
  field: string
  reason: string
  /** Left out rather than wrong. */
  isMissing?: true
}

/** The text of a field, by the part of the question it stands for; empty where there is none. */
export type ReadField = (part?: string | number) => string

/** One option_type: how it is edited, read, checked and tallied. How it is marked stands apart, in `mark.ts`: the take page has no use for it. */
export interface QuestionKind {
  option_type: OptionType
  name: string
  /** 单选, where space is short. */
  shortName: string
  /** How many options an author gives it; undefined where it has none. */
  optionCount?: { readonly min: number; readonly max: number }
  /** Options nobody edits. */
  fixedOptions?: readonly QuestionOption[]
  /** Whether the server can mark it at all, given a key. */
  isMarkable: boolean
  /** A key as a person writes it (`ab`, `A、B`, 对) in the form it is stored in (`A,B`, `1`). What cannot be read stays as it is. */
  readKey(question: QuestionBody, text: string): string
  /** What is wrong with a key in its stored form, or undefined. */
  findKeyFault(question: QuestionBody, answer: string): string | undefined
  /** What is wrong with a taker's answer, or undefined. An empty answer is never wrong, only unanswered. */
  findAnswerFault(question: QuestionBody, answer: string): string | undefined
  /** The answer out of the fields of a plain form; some kinds have a field for each option or blank. */
  readPosted(question: QuestionBody, read: ReadField): string
  /** What a tally counts of an answer: each of these, once. */
  cells(answer: string): readonly string[]
}

export const answeredCell = '#'

/** A text cannot be tallied, only that there is one. */
export const countsAsText = (): readonly string[] => [answeredCell]
