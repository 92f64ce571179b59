import type { QuestionOption } from '../question/fields.ts'
import type { QuestionBody, QuestionSettings } from '../question/kinds/kind.ts'
import { currentMarkRule, firstMarkRule, type PartialRule } from '../question/kinds/marking.ts'
import { kindOf } from '../question/kinds/registry.ts'
import type { QuestionMedia } from '../question/media.ts'
import type { OptionType } from '../question/option-type.ts'
import type { QuestionDraft } from '../question/schema.ts'
import type { ContestEntry } from './contest-schema.ts'
import type { DrawRule } from './draw.ts'
import type { OtherPaper } from './draw-schema.ts'
import type { PaperItem } from './item-schema.ts'
import { type FormLogic, noLogic } from './logic-model.ts'
import type { VoteOption } from './schema.ts'

/** The effect of regrades on one question; the frozen copy itself never changes (decision 47). */
export interface Regraded {
  /** Whole answers that are right beside the key. */
  accepted: readonly string[]
  /** Everybody gets the points of the question. */
  isFull: boolean
  /** The question counts for nothing. */
  isStruck: boolean
  /** The question's own rule for incomplete answers; undefined for the exam's. */
  partial: PartialRule | undefined
  /** The points before the first regrade, in hundredths. */
  frozenScore: number
  /** Why, as the author told the takers; empty where only its points follow from another question. */
  reason: string
}

/** A question as it was when the form was saved: later changes in the bank do not change what answers mean. */
export interface FrozenQuestion {
  question_id: string
  question: string
  question_pic: string[]
  /** The recordings of the question; the field is absent where it has none. */
  question_media?: QuestionMedia[] | undefined
  option_type: OptionType
  questionnaire_type: string
  options: QuestionOption[]
  /** The settings of the question; the field is absent where its kind has none. */
  settings?: QuestionSettings | undefined
  isRequired: boolean
  isOnlyOpt: number
  answer: string
  note: string
  level: 'easy' | 'normal' | 'hard' | 'hell'
  /**
   * The question's author: another author's key is not shown to the form's author. Missing in revisions frozen before
   * this field existed.
   */
  ocean_id?: string
  /** The score in hundredths. */
  score: number
  /** The bank's update_time when it was copied, in milliseconds. */
  copied: number
  /**
   * The rule by which answers are compared with the key; absent where the first rule counts, or the kind has had only
   * one.
   */
  markRule?: number | undefined
  /** Regrades are never stored with the copy, but added when it is read. */
  regraded?: Regraded | undefined
}

/** A copy of the bank's question, without points. */
export const freezeQuestion = (
  question_id: string,
  draft: QuestionDraft,
  { update_time, ocean_id }: { update_time: number; ocean_id: string },
  markRule = currentMarkRule,
): FrozenQuestion =>
  withMarkRule(
    {
      question_id,
      question: draft.question,
      question_pic: draft.question_pic,
      ...(draft.question_media && { question_media: draft.question_media }),
      option_type: draft.option_type,
      questionnaire_type: draft.questionnaire_type,
      options: draft.options,
      ...(draft.settings && { settings: draft.settings }),
      isRequired: draft.isRequired,
      isOnlyOpt: draft.isOnlyOpt,
      answer: draft.answer,
      note: draft.note,
      level: draft.level,
      ocean_id,
      score: 0,
      copied: update_time,
    },
    markRule,
  )

/** The question as it is marked by this rule. */
export const withMarkRule = (question: FrozenQuestion, markRule: number): FrozenQuestion =>
  kindOf(question.option_type).hasMarkRules && markRule > firstMarkRule ? { ...question, markRule } : question

/** The parts of a question that counting and filtering answers need: neither key nor note. */
export const bodyOf = ({ option_type, question, options, settings }: FrozenQuestion): QuestionBody => ({
  option_type,
  question,
  options,
  settings,
})

/** The content of a contest. */
export interface ContestRevision {
  entries: ContestEntry[]
  /** How many of them one ballot may choose. */
  choices: number
  /** The highest key that was ever given: none is given twice. */
  lastKey: number
}

/** The questions an attempt belongs to. */
export interface Revision {
  questions: FrozenQuestion[]
  vote: VoteOption[]
  /** The field is absent where the form is no contest. */
  contest?: ContestRevision
  draw: DrawRule[]
  partial: PartialRule
  /** The rule by which questions that are drawn later are marked; missing where the first one counts. */
  markRule?: number
  /** The field is missing in revisions that were frozen before forms had paragraphs, sections and pages. */
  items?: PaperItem[]
  /** The field is absent where the form has no rules. */
  logic?: FormLogic
  /** The other paper is for the author alone; takers never get it. */
  otherPaper?: OtherPaper
}

/**
 * Whether answers given before the change would mean something else after it: another text, option, key, score or rule.
 * Order, thumbs, levels and notes do not count.
 */
export function changesMeaning(before: Revision, after: Revision): boolean {
  return meaningOf(before) !== meaningOf(after)
}

function meaningOf({ questions, draw, partial, logic, contest, ...revision }: Revision): string {
  // A form with questions may have been saved with options of a vote, which nobody ever saw.
  const vote = questions.length + draw.length > 0 ? [] : revision.vote
  const byId = [...questions].sort((one, other) => (one.question_id < other.question_id ? -1 : 1))
  return JSON.stringify([
    byId.map((frozen) => [
      frozen.question_id,
      frozen.question,
      frozen.question_pic,
      frozen.question_media?.map(({ path, plays }) => [path, plays]),
      frozen.option_type,
      frozen.options.map(({ opt, key, pic }) => [opt, key, pic]),
      frozen.settings,
      frozen.isOnlyOpt,
      frozen.answer,
      frozen.score,
      ...(frozen.markRule === undefined ? [] : [frozen.markRule]),
    ]),
    vote.map(({ opt, key, pic }) => [opt, key, pic]),
    draw.map(({ category, option_type, level, key, count, score }) => [
      category,
      option_type,
      level,
      key,
      count,
      score,
    ]),
    partial,
    ...(logic ? [meaningOfLogic(logic)] : []),
    ...(contest ? [meaningOfContest(contest)] : []),
  ])
}

/** The description of an entry, its number and its place change no ballot. */
const meaningOfContest = ({ entries, choices }: ContestRevision) => [
  [...entries]
    .sort((one, other) => Number(one.key) - Number(other.key))
    .map(({ key, opt, pic }) => [key, opt, pic]),
  choices,
]

/** Whether both lead through the same questions: limits and texts do not count. */
export const hasSameRules = (present: FormLogic | undefined, older: FormLogic | undefined): boolean =>
  ruleTextOf(present) === ruleTextOf(older)

const ruleTextOf = (logic = noLogic): string => JSON.stringify(meaningOfLogic(logic))

/** Whether a report by the older one answers everything that has to be answered now. */
export function requiresAsMuch(
  present: Pick<Revision, 'questions'>,
  older: Pick<Revision, 'questions'>,
): boolean {
  const required = new Set(requiredIn(older))
  return requiredIn(present).every((question) => required.has(question))
}

/** The required questions with their settings, which say what has to be answered within a question. */
const requiredIn = ({ questions }: Pick<Revision, 'questions'>): string[] =>
  questions.flatMap(({ question_id, isRequired, settings }) =>
    isRequired ? JSON.stringify([question_id, settings]) : [],
  )

export const hasSameQuotas = (one: FormLogic | undefined, other: FormLogic | undefined): boolean =>
  JSON.stringify(meaningOfQuotas(one?.quotas ?? [])) === JSON.stringify(meaningOfQuotas(other?.quotas ?? []))

const meaningOfQuotas = (quotas: FormLogic['quotas']) =>
  quotas.map(({ quota_id, if: condition }) => [quota_id, condition])

/** How many a quota lets in, and what is said at an end, change no answer. */
const meaningOfLogic = ({ rules, values, fields, quotas, random }: FormLogic) => [
  rules,
  values,
  fields,
  meaningOfQuotas(quotas),
  random,
]
