/** Real referrers are shorter; longer ones were made by a program. */
export const urlMax = 2000

/** Of a referrer: the host and enough of the path to recognise the page. */
export const referrerMax = 300

/** Single visits show what happens now; after half a year only the daily counts are useful. */
export const daysKept = 180

/** A visitor counts once a day: yesterday's marks are no longer needed when today is over in every process. */
export const seenDays = 2

/** A leap year, so that this day of last year can be seen. */
export const maxChartDays = 366

export const defaultChartDays = 30

/** Top items: what fits beside the other lists. */
export const topItems = 10

export const list = {
  pageLength: 20,
  /** A list counts and pages so far; beyond it one narrows the time. */
  maxFound: 1000,
  /** A keyword is looked for in so many visits: each of them is read. */
  maxSearched: 3000,
} as const
