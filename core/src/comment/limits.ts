export const comment = {
  contentMax: 1000,
  reasonMax: 200,
  pageLength: 20,
  /** Shown below a comment before one asks for the others. */
  firstReplies: 2,
  /** Of one member within a minute: a lively talk, not a flood. */
  perMinute: 10,
} as const
