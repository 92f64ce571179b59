/** The reason is one or two sentences that every taker of the exam reads. */
export const reasonMax = 200

/** Answers accepted in one regrade: what an author ticks in one look at the list. */
export const acceptedMax = 20

/** Regrades in effect at one exam: each is applied whenever a paper is read. */
export const regradesMax = 200

/** Different answers in the list of what people wrote; beyond that, rare ones are not told apart. */
export const answersListed = 200

/** Different answers counted while the reports are read. */
export const answersCounted = 5000

/** People named in a preview, those with the largest consequences first. */
export const previewLinesMax = 1000

/** People of a preview in one answer. */
export const previewPage = 20

export const appeal = {
  /** An appeal has room for a paragraph. */
  contentMax: 500,
  answerMax: 500,
  /** A taker who doubts more questions of one report doubts the exam, not a question. */
  perReport: 20,
} as const

/** News about one's own reports that are listed at once: nobody reads more, and seeing these makes room. */
export const newsMost = 20

/** Every blank of a passage with as many blanks as it can have may have its own mode. */
export const modesMax = 400
