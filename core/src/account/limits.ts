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

/** A few lines about oneself. */
export const introduction = { max: 500 } as const

export const session = {
  /** A month without a visit ends it; each visit begins the month anew. */
  idleDays: 30,
  /** How often a visit is written down: a write for each call would cost more than the call. */
  renewMinutes: 60,
} as const

export const code = {
  /** Digits of a code sent by mail or phone. */
  digits: 6,
  minutes: 10,
  tries: 5,
  /** Before another one is sent to the same address; the specification's figure. */
  cooldownSeconds: 59,
} as const

/** One-time links an admin hands out: long enough to reach the person by whatever way. */
export const link = { resetDays: 3, setupDays: 7, inviteDays: 30 } as const

export const signIn = {
  /** Wrong passwords for one account within the window; a device that signed in before has a count of its own. */
  tries: 10,
  windowMinutes: 15,
} as const

export const totp = {
  /** Printed on one small sheet of paper. */
  recoveryCodes: 10,
} as const

export const avatar = {
  /** A phone's photo; what is kept is a square of 256 pixels. */
  maxBytes: 5 * 1024 * 1024,
  pixels: 256,
} as const

/** One school's year at once. */
export const bulkMembers = { max: 5000, maxBytes: 10 * 1024 * 1024 } as const
