const day = 24 * 60 * 60 * 1000

export const handoverLimits = {
  /** Things in one handover: a page of the bank's longest list. Who has more hands over several times. */
  things: 200,
  /** Offers that wait for one member at once, so that a stranger cannot fill somebody's list. */
  open: 50,
  /** An offer that nobody has answered for a month is no longer meant. */
  offerMs: 30 * day,
  /** Handovers in a member's list: what is older is in the log of the site. */
  listed: 50,
} as const

/** The time to think before an account goes: a holiday lies within, and so does a quarrel. */
export const leavingMs = 7 * day
