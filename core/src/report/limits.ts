/** A report that arrives this long after the deadline still counts: it was already under way. */
export const graceMs = 5000

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

/** What an author writes beside a mark. */
export const commentMax = 500
