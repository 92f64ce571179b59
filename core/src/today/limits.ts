export const todayLimits = {
  /** Things of one kind that are listed: what is due today is read at a glance, and each kind has a list of its own. */
  listed: 5,
  /** Counting stops here, because beyond it nobody's day depends on the number. */
  counted: 99,
  /** Shares by which somebody is asked to mark exams that wait: nobody marks more at a time. */
  asking: 100,
  /** Reports of one exam that are read for what waits in them, where somebody marks a part of it. */
  looked: 5000,
  /** The time before its end in which a form counts as one that ends soon: three days, so that a weekend lies within. */
  endingMs: 3 * 24 * 60 * 60 * 1000,
} as const

const day = 24 * 60 * 60 * 1000

export const calendarLimits = {
  /** Events in a feed, those that end first: more than anybody has in the time that is shown. */
  events: 500,
  /** What is over stays for a month, so that it does not vanish from the calendar of the week. */
  pastMs: 30 * day,
  /** A school year ahead. */
  aheadMs: 366 * day,
  /** Readings of one feed in a minute: a person has some programs, and each asks every few minutes at most. */
  perMinute: 30,
} as const
