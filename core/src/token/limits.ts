import { displayName } from '../account/limits.ts'

export const tokenLimits = {
  /** A name says which program has the token, in a list on a phone. */
  name: displayName,
  /** A person has a handful of programs; a longer list would hide the one that is forgotten. */
  perMember: 20,
  /** A token that is forgotten ends within a year and a day, so that a year by the calendar always fits. */
  maxDays: 366,
  /** How often a use is stored: a write for each call would cost more than the call. */
  useMinutes: 60,
} as const

/** What a program confirms that deletes or publishes. */
export const confirmation = {
  /** A person reads what is asked, and answers. */
  ms: 10 * 60_000,
  /** A conversation waits for one or two; a loop that asks and never confirms ends here. */
  most: 50,
} as const

export const mcp = {
  /** A form of two hundred questions has some hundred KB. */
  maxBytes: 1024 * 1024,
  /** What a model can read at once; more is had in pages. */
  maxReplyChars: 200_000,
} as const
