/** Options whose choice is counted by total: those that have a letter. Longer lists are no choice between few. */
export const maxOptionsByTotal = 10

/** Classes that are compared, the largest first. */
export const maxGroups = 100

/**
 * Up to so many reports the figures are counted from the reports by their exact totals; above that the stored bands are
 * precise enough, and reading would take more than a second. A roster has at most as many people.
 */
export const exactUpTo = 5000

/** How keys are checked (`key-faults.ts`). All of it was tried on simulated exams: tools/bench/README.md has the figures. */
export const keyCheck = {
  /**
   * The chance of calling any key of a flawless exam surely wrong, were no question related to the rest at all. With
   * more takers there are hardly any such questions: there it may be higher, and still less than 2 % are called so.
   */
  sureLeast: 0.02,
  sureMost: 0.1,
  takersForAll: 2000,
  /** How many keys of a flawless exam are to be looked at, at most, were no question related to the rest at all. */
  look: 2,
  /**
   * A test has a larger share of the allowed errors where more takers chose against the key. The share is the square of
   * that ratio, between these bounds.
   */
  leastWeight: 0.05,
  mostWeight: 20,
  /** A key is not surely wrong where those with it did better than the others by so many standard deviations. */
  keyTooGood: 0.5,
  /** How much better than those with the key (half the square), and how many times as many (its logarithm), for sure. */
  pairForSure: 1.5,
  /** Nearly everyone chose one option and hardly anyone the key: then it is enough that they are not worse in the rest. */
  dominant: {
    sure: { takers: 40, share: 0.8, times: 15, from: -0.5 },
    look: { share: 0.7, times: 8, from: -1 },
  },
} as const

/** A figure that cannot be computed, and why, in a sentence for the reader. */
export interface Unknown {
  reason: string
}

export const isUnknown = <Value extends object>(value: Value | Unknown): value is Unknown => 'reason' in value
