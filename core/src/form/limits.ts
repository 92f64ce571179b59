import { newKeyMin } from '../entry/limits.ts'

export const formLimits = {
  /** A title takes one line on a phone's card, and two on a poster. */
  titleMax: 100,
  descMax: 2000,
  thanksMax: 1000,
  addressMax: 500,
  /** As many reports as a form is made for. */
  maxTellAt: 1_000_000,
  /** Nobody can answer more questions in one session. */
  maxQuestions: 200,
  /**
   * Questions, options and cells of a whole form: two hundred questions with forty options each. Drawing a page takes some
   * 20 µs for each of them, and a phone more.
   */
  maxControls: 8000,
  /**
   * A whole form, keys and notes included, has room for two hundred of the specification's questions at their longest.
   */
  maxCharacters: 2_000_000,
  /** A new password has at least so many characters. */
  passwordMin: newKeyMin,
  passwordMax: 50,
  /** The specification's lists have ten forms a page. */
  pageLength: 10,
  /** Lists are counted and paged up to this number, fifty pages; beyond it people search. */
  maxFound: 500,
  /** A deleted form can be restored for this long. */
  restoreDays: 30,
} as const

/** Results read all revisions of a form: more than these could not be held in memory, or would keep others waiting. */
export const revisions = {
  /** A change of meaning every week, for two years. */
  max: 100,
  /** Together. A usual paper of two hundred questions has a tenth of a megabyte. */
  maxBytes: 32 * 1024 * 1024,
} as const

export const templateLimits = {
  /** A department's forms of a year; more are no longer looked through, and each may hold a whole paper. */
  max: 100,
  /** Three to a row on a wide screen. */
  pageLength: 9,
} as const

/** Long enough to read where one is led and to press a button, and short enough to be waited for. */
export const leadSeconds = 10

/** Labels A to E; more than five cannot be compared at a glance. */
export const voteOptions = {
  min: 2,
  max: 5,
  /** So many are read before they are counted, so that a form with one too many is told how many there may be. */
  read: 20,
} as const

/** A contest 评选: an exhibition or a class of candidates, one card each. */
export const contestLimits = {
  min: 2,
  max: 200,
  /** So many are read, so that a contest with one too many is told how many there may be. */
  read: 400,
  /** Ballots of one voter on one day; fewer than `ballotsADay` in contest.ts. */
  maxPerDay: 50,
  nameMax: 60,
  /** A paragraph about an entry, below its name. */
  textMax: 300,
  /** A number is such as 17, 017 or A-12. */
  numberMax: 8,
  /** Keys are given once and not again, so that they can be larger than the number of entries. */
  maxKey: 99_999,
} as const

export const examLimits = {
  /** A day, in minutes; 0 means no limit but the end of the exam. */
  maxMinutes: 24 * 60,
  defaultMinutes: 60,
  maxAttempts: 20,
  /** The full score where the author sets none. */
  defaultFullScore: 100,
  /** The pass line as a share of the full score, where the author sets none. */
  defaultPassShare: 0.6,
  maxScore: 1000,
} as const

/** Rules of a random paper: one a line on a screen. */
export const drawLimits = { maxRules: 20 } as const

/** A blueprint: twenty lines of four levels are more than a screen. */
export const blueprint = {
  maxCells: 80,
  /** The newest questions of the bank that fit; more would take longer than one waits. */
  maxCandidates: 50_000,
  maxSeed: 999_999,
} as const

/** A school's yearly intake in one import, as with accounts. */
export const rosterLimits = { max: 5000, maxBytes: 10 * 1024 * 1024 } as const

/** How many days in the past an end may be set: the picker blocks dates earlier than yesterday. */
export const oldestEndDays = 1

/** A report that arrives this long after the deadline still counts: it was already under way. */
export const graceMs = 5000

/** A deleted report can be brought back for thirty days, then it is gone. */
export const keepDeletedMs = 30 * 24 * 60 * 60_000
