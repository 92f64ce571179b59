/** An address that people really come from is shorter; what is longer was made by a program. */
export const urlMax = 2000

/** Of a referrer: the host and enough of the path to know the page again. */
export const referrerMax = 300

/** Single visits are for looking at what happens now; half a year later only the counts of the days are of use. */
export const daysKept = 180

/** A visitor counts once a day: yesterday's marks are needed no more when today is over for everyone. */
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
