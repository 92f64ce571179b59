export const username = {
  /** Short names are taken at once and easily mistaken for one another. */
  min: 3,
  /** Fits beside a menu on a phone. */
  max: 30,
} as const

export const password = {
  /** NIST SP 800-63B's floor for a password a person chooses. */
  min: 8,
  /** Long enough for any passphrase; hashing something longer is only work. */
  max: 128,
} as const

/** Names people show to others: 欧阳娜娜 to a department's full name. */
export const displayName = { min: 1, max: 30 } as const

export const session = {
  /** A month without a visit ends it; each visit begins the month anew. */
  idleDays: 30,
} as const
