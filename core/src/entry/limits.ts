/** Tries at what opens a thing: the password of a form, a name and number on its roster, the key of an article. */
export const entryTries = {
  windowMs: 10 * 60_000,
  /** Wrong ones of one device. */
  ofDevice: 10,
  /** Wrong ones of all strangers together: new cookies are free. Hundreds who enter at once make a few dozen slips. */
  ofStrangers: 100,
} as const

/** A roster of thousands makes more slips, and one in five is more than any class makes. */
export const strangerTries = (rosterCount: number): number =>
  Math.max(entryTries.ofStrangers, Math.ceil(rosterCount / 5))

/** A million and more possible ones, of which strangers try a hundred in ten minutes. */
export const newKeyMin = 6
