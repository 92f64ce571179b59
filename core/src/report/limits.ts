/** Letters and digits of a receipt, in groups of four: 60 bits that can be read aloud. */
export const receiptLength = 12

/** Rows of the public list of votes in one answer: ten thousand votes can be checked with ten requests. */
export const recountPage = 1000

export const source = {
  /** A word in the link (`?from=poster`) or the host of the referring page. */
  max: 60,
} as const

/** Nobody spends longer on one question than an exam may last. */
export const maxSeconds = 24 * 60 * 60

/** The log of one attempt, from which its timeline is told. */
export const timeline = {
  /**
   * All changes of drafts together have this room. An essay that is saved every few seconds for two hours takes half of
   * it.
   */
  maxBytes: 8 * 1024 * 1024,
  /** Each change counts for so much beside its text, so that two thousand of the smallest fill the log. */
  changeBytes: 4 * 1024,
  /** Times the page was left, and changes of device: nobody does so a thousand times. */
  maxFacts: 1000,
  /** A part of the timeline has so many bytes, which are parsed and written in some hundredths of a second. */
  pageBytes: 1024 * 1024,
  pageRows: 1000,
  /** No log has more: older ones have no bound of their own. */
  maxRows: 1_000_000,
} as const

/** A comment that an author writes beside a mark has at most so many characters. */
export const commentMax = 500

/** Copies of reports by mail: to one address a day, by one browser and from one network an hour. */
export const copyBudget = { perTarget: 5, perDevice: 10, perNetwork: 300 } as const

/** Following the reports of a form. */
export const feed = {
  /** As many rows of the list as a page of it has at the most. */
  page: 200,
  /** Two numbers and an id. */
  cursorMax: 80,
} as const
