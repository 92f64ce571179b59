import { newKeyMin } from '../entry/limits.ts'

export const form = {
  /** One line on a phone's card, two on a poster. */
  titleMax: 100,
  descMax: 2000,
  /** More cannot be answered in one sitting. */
  maxQuestions: 200,
  /** Of a new one. */
  passwordMin: newKeyMin,
  passwordMax: 50,
  /** The specification's page size. */
  pageLength: 10,
  /** A list counts and pages so far: fifty pages; beyond it one searches. */
  maxFound: 500,
  /** After its deletion a form can be brought back for so long. */
  restoreDays: 30,
} as const

/** Labels A to E; more than five cannot be compared at a glance. */
export const voteOptions = { min: 2, max: 5 } as const

export const exam = {
  /** A day, in minutes; 0 means no limit but the end of the exam. */
  maxMinutes: 24 * 60,
  defaultMinutes: 60,
  maxAttempts: 20,
  /** Full marks where the author says nothing. */
  defaultFullScore: 100,
  /** Of the full score, where the author says nothing. */
  defaultPassShare: 0.6,
  maxScore: 1000,
} as const

/** Rules of a random paper: one a line on a screen. */
export const draw = { maxRules: 20 } as const

/** One school's year at once, as with accounts. */
export const roster = { max: 5000, maxBytes: 10 * 1024 * 1024 } as const

/** How long after midnight yesterday still is: the picker blocks dates earlier than yesterday. */
export const oldestEndHours = 24
