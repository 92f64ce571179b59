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
