import { rosterLimits } from '../form/limits.ts'

export const savedRosterLimits = {
  titleMax: 50,
  /** Classes of a teacher over some years. */
  max: 200,
  /** A keyword is looked for in so many of the newest: one's own are fewer, what others share may be more. */
  maxSearched: 2000,
  /** People on one, as on the roster of a form. */
  maxPeople: rosterLimits.max,
  /** A deleted one can be restored for this long, as forms can. */
  restoreDays: 30,
  pageLength: 20,
} as const

export const person = {
  /** The longest name, as on the roster of a form. */
  nameMax: 30,
  numberMax: 50,
  groupMax: 50,
} as const
