import type { QuestionOption } from '../fields.ts'
import type { OptionType, optionType } from '../option-type.ts'

/**
 * The settings that an author gives to a question beside its text and options. Its kind says which fields there are
 * (`settings.ts`).
 */
export type QuestionSettings = Readonly<Record<string, unknown>>

/** The parts of a question that marking and checking need. */
export interface QuestionBody {
  option_type: OptionType
  question: string
  options: readonly QuestionOption[]
  /** The settings are absent where the kind has none. */
  settings?: QuestionSettings | undefined
}

/** A question with its key, as its author wrote it. */
export interface KeyedQuestion extends QuestionBody {
  answer: string
  isOnlyOpt: number
}

/**
 * An answer as its kind parses it, and as the text that is sent and stored. Only the codec splits or joins that text.
 */
export interface AnswerCodec<Answer> {
  parse(text: string): Answer
  format(answer: Answer): string
}

/** The text of a field of a plain form, by the part of the question it belongs to; empty where there is none. */
export type ReadField = (part?: string | number) => string

/**
 * What takers need of one option_type, and so every page. What authors need (`author.ts`), what settings may be
 * (`settings.ts`) and what is counted (`counting.ts`) are records of their own, so that a page loads only what it uses.
 */
export interface QuestionKind {
  option_type: OptionType
  name: string
  /** The short name, such as 单选. */
  shortName: string
  /** Other names that people use in a spreadsheet. */
  otherNames: readonly string[]
  /** How many options an author gives it; undefined where it has none. */
  optionCount?: { readonly min: number; readonly max: number }
  /** Fixed options that nobody edits. */
  fixedOptions?: readonly QuestionOption[]
  /** Options are labelled A, B, C …; otherwise only by their text. */
  hasLetters: boolean
  /** The answer is one or more of the options, and each option alone is right or wrong. */
  isChoice: boolean
  /** Several options may be chosen, so percentages add up to more than 100. */
  choosesSeveral: boolean
  /** An exam may show the options in another order to each taker. */
  mayShuffleOptions: boolean
  /** A question whose options are in another order for each taker, in any form. */
  shufflesOptions?(question: QuestionBody): boolean
  /** The keys in another order, where not every order will do. */
  arrangeOptions?(question: QuestionBody, dice: () => number): string[]
  /** The question with what is shuffled in this order, where that is not its options. */
  withOrder?<Question extends QuestionBody>(question: Question, keys: readonly string[]): Question
  /** The taker writes text, which is counted by words and never published. */
  isWritten: boolean
  /** Texts may be part of an answer, for the author to read and search. */
  hasTexts: boolean
  /** The answers tell who the taker is: personal data, a signature, a file of their own. */
  namesTaker?: true
  /** Whether it can have points in an exam; what cannot is asked there, and counts for nothing. */
  isScored: boolean
  /** Whether the server can mark it at all, given a key. */
  isMarkable: boolean
  /**
   * Answers of this kind are compared by a rule that has changed, so a frozen copy says which rule is its own
   * (`MarkRule`).
   */
  hasMarkRules?: true
  /** Each blank is compared in a mode of its own (`fill-in/answer.ts`). */
  hasModes?: true
  /** A right but incomplete answer counts by the exam's rule (`PartialRule`). */
  countsIncomplete?: true
  /**
   * The question holds other questions, each with a key of its own (`parts.ts`); whether the server can mark it follows
   * from them.
   */
  hasParts?: true
  /** The setting `tree` may be the name of a tree that is kept apart (`tree/references.ts`). */
  hasTree?: true
  /** The number of texts to write; 0 where nothing is written. */
  countTexts(question: Pick<QuestionBody, 'question'>): number
  /** A key as a person writes it (`ab`, `A、B`, 对) in the form it is stored in (`A,B`, `1`). What cannot be read stays as it is. */
  readKey(question: QuestionBody, text: string): string
  /** The stored key as a spreadsheet shows it; `readKey` reads it back. */
  writeKey(key: string): string
  /** How long a stored key may be, where it is more than a text. */
  maxKey?: number
  /**
   * Options or settings, and the key, in an order that does not give the key away, where authors write in the order of the
   * key: letters of options and what is in settings reach every taker. Undefined where nothing has to change.
   * `renamed` has the new letters of options by their old ones.
   */
  hideKey?(
    question: QuestionBody,
    key: string,
  ):
    | {
        options?: QuestionOption[]
        settings?: QuestionSettings
        answer: string
        renamed?: ReadonlyMap<string, string>
      }
    | undefined
  /** Finds what is wrong with a key in its stored form, or undefined. */
  findKeyFault(question: QuestionBody, key: string): string | undefined
  /** Whether an answer says nothing: spaces alone, or blanks with nothing in them. */
  isBlank(answer: string, question: QuestionBody): boolean
  /** Finds what is wrong with a taker's answer, or undefined. An empty answer is never wrong, only unanswered. */
  findAnswerFault(question: QuestionBody, answer: string): string | undefined
  /**
   * Finds what a begun answer still lacks before it can be handed in, such as a row left out, or undefined. Drafts and
   * exams may have such gaps.
   */
  findGap(question: QuestionBody, answer: string, isRequired: boolean): string | undefined
  /** Brings an answer into the one form that is stored. */
  tidyAnswer(answer: string, question: QuestionBody): string
  /** No two reports of a form may share an answer to this question. */
  isUnique?(question: QuestionBody): boolean
  /** The text of an answer that no two reports of a form may share; undefined where the question allows that. */
  uniqueText?(answer: string, question: QuestionBody): string | undefined
  /** The answer out of the fields of a plain form; some kinds have a field for each option or blank. */
  readPosted(question: QuestionBody, read: ReadField): string
  /**
   * The answer or key under the letters of the options as this taker saw them: shuffled options are named by their
   * position.
   */
  reletter(question: Pick<QuestionBody, 'options' | 'settings'>, answer: string): string
  /** What its answers mean; absent of the first kinds, whose meanings are in `first-meanings.ts`. */
  meaning?: KindMeaning
  /** Kinds whose answers name files of the taker have this. */
  uploads?: {
    rules(question: Pick<QuestionBody, 'settings'>): UploadRules
    of(answer: string): readonly TakerFile[]
    write(files: readonly TakerFile[]): string
    /** The names of those that a draft says are still on their way. */
    coming(answer: string): readonly string[]
  }
}

/** The kinds that most papers have: every script of the take page has them (`first-kinds.ts`). */
export type FirstType = (typeof optionType)[
  | 'singleChoice'
  | 'multipleChoice'
  | 'fillIn'
  | 'openAnswer'
  | 'trueFalse']

/** A kind that brings its meaning along, as all others do. */
export interface WholeKind extends QuestionKind {
  meaning: KindMeaning
}

/**
 * `line`: in one line, with letters where there are several; `full`: every option with its text, one a line; `words`: as it
 * is said within a sentence, without letters.
 */
export type Detail = 'line' | 'full' | 'words'

export interface KeyDescription {
  /** Labels and texts: 正确答案, B 海边; one for each blank. */
  lines: readonly (readonly [name: string, text: string])[]
  /** The parts of the key that remain to be said where the right options are already highlighted. */
  besideOptions: readonly (readonly [name: string, text: string])[]
  /** The key as it is written into the brackets of a printed paper, such as AC; undefined where it is a text. */
  short: string | undefined
}

/**
 * How an answer and a key of one kind are written out. The letters are by the positions at which the options are shown.
 */
export interface KindDescription {
  /** Describes an answer that is not empty. */
  answer(question: QuestionBody, answer: string, detail: Detail): string
  /** Describes a key that is not empty. */
  key(question: QuestionBody, key: string): KeyDescription
}

/** A number, a day (`2026-05-01`), a time (`09:30`) or another text; null where an answer has none. */
export type Value = number | string | null

/** The options and rows of a question that rules hide. */
export interface HiddenParts {
  options: ReadonlySet<string>
  rows: ReadonlySet<string>
}

/**
 * How rules between questions read an answer that is not blank. None of it throws, whatever the answer is. `row` is one of
 * the rows that the kind's `readable` names.
 */
export interface KindReading {
  /** The keys that were chosen. */
  chosen(answer: string, question: QuestionBody, row?: string): readonly string[]
  value(answer: string, question: QuestionBody, row?: string): Value
  /** How many options were chosen, rows or blanks filled in, files sent. */
  count(answer: string, question: QuestionBody): number
  /** The answer without what is hidden. */
  drop(answer: string, question: QuestionBody, hidden: HiddenParts): string
  /** The question without what is hidden, by which the answer is then checked and shown. */
  narrow<Question extends QuestionBody>(question: Question, hidden: HiddenParts): Question
  /** Whether nothing of the question is left to answer. */
  isEmptied(question: QuestionBody, hidden: HiddenParts): boolean
}

/** What answers of a kind mean: in words for people, and in values for rules between questions. */
export interface KindMeaning {
  description: KindDescription
  reading: KindReading
  /**
   * The settings that a taker reads as text, in whatever lists they are: `plain` as they are, `rich` with formulas as the
   * question itself. What is not listed is no text for the taker, or has to stay as its author wrote it: a consent is
   * known by its hash, and the names in a tree are the answers.
   */
  texts?: { plain?: readonly string[]; rich?: readonly string[] }
}

/** A file as an answer names it. */
export interface TakerFile {
  upload_id: string
  bytes: number
  name: string
}

/** What a question lets takers upload. */
export interface UploadRules {
  accepts: readonly ('picture' | 'document' | 'audio')[]
  most: number
  megabytes: number
}

/** Defaults for kinds without options, letters or texts. */
export const plainKind = {
  otherNames: [],
  hasLetters: false,
  isChoice: false,
  choosesSeveral: false,
  mayShuffleOptions: false,
  isWritten: false,
  hasTexts: false,
  isScored: true,
  countTexts: () => 0,
  writeKey: (key: string) => key,
  isBlank: (answer: string) => answer.trim() === '',
  findGap: () => undefined,
  tidyAnswer: (answer: string) => answer,
  reletter: (_: unknown, answer: string) => answer,
} as const satisfies Partial<QuestionKind>
