/** Tries to enter something: the password of a form, a name and number on its roster, the key of an article. */
export const entryTries = {
  windowMs: 10 * 60_000,
  /** Wrong tries of one device. */
  ofDevice: 10,
  /**
   * Wrong tries of all unknown devices together, because new cookies cost nothing. Hundreds who enter at once mistype a
   * few dozen times.
   */
  ofStrangers: 100,
} as const

/** A roster of thousands makes more typing errors; one in five is more than any class makes. */
export const strangerTries = (rosterCount: number): number =>
  Math.max(entryTries.ofStrangers, Math.ceil(rosterCount / 5))

/** There are a million or more possibilities, of which unknown devices try a hundred in ten minutes. */
export const newKeyMin = 6
