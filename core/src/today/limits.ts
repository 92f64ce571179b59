export const todayLimits = {
  /** Things of one kind that are listed: what is due today is read at a glance, and each kind has a list of its own. */
  listed: 5,
  /** Counting stops here, because beyond it nobody's day depends on the number. */
  counted: 99,
  /** The time before its end in which a form counts as one that ends soon: three days, so that a weekend lies within. */
  endingMs: 3 * 24 * 60 * 60 * 1000,
} as const
