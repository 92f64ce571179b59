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

/** The standard's own limit for an address. */
export const mailMax = 254

/** Eleven digits, with +86 and blanks as people write them. */
export const phoneMax = 20

/** Names people show to others: 欧阳娜娜 to a department's full name. */
export const displayName = { min: 1, max: 30 } as const

/** A few lines about oneself. */
export const introduction = { max: 500 } as const

export const session = {
  /** A month without a visit ends it; each visit begins the month anew. */
  idleDays: 30,
  /** How often a visit is written down: a write for each call would cost more than the call. */
  renewMinutes: 60,
  /** For the steps after the password: time enough to find a phone or wait for a mail. */
  unfinishedMinutes: 60,
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

/**
 * How many codes may be asked for, beside the cooldown of each address. They cost the operator money and the receiver
 * patience. A browser's cookie is to be had for nothing, so the network's figure is what holds a script.
 */
export const codeBudget = {
  /** To one phone or mail, by people who are not signed in there: enough for a slow network, too few to bother anyone. */
  perTarget: { hour: 6, day: 20 },
  /** A person asks once or twice; a whole family shares the browser. */
  perDevice: { tenMinutes: 10 },
  /** Programs without our cookie share this by network: whoever signs up has a browser. */
  perNetworkWithoutDevice: { hour: 30 },
  /** A school behind one address: 100 sign-ups within a minute, each with a second try. `CODES_PER_NETWORK` changes it. */
  perNetworkHour: 200,
  /** Of the figure for an hour. */
  networkDayFactor: 3,
  /** `CODES_PER_HOUR` changes it. */
  perSiteHour: 1000,
} as const

/** Accounts made from one network within an hour: a school's first day, not a script's. */
export const signUpBudget = { perNetworkHour: 1000, perSiteHour: 5000 } as const

/** Checking or making a password hash takes a processor some 30 ms, so those who ask wait in a line that has an end. */
export const passwordQueue = {
  /** Some six seconds of work on two processors. */
  maxWaiting: 400,
  /** Of one network, but for browsers that signed in before: 100 sign-ups at once fit twice. */
  maxPerNetwork: 200,
  /** What someone who finds the line full is asked to wait. */
  retrySeconds: 5,
} as const

/** After so many wrong passwords within an hour the member is told by mail. */
export const warnAfterTries = 10

/** Rows of tries are kept for a day, so that a member is told about them at the next sign-in. */
export const keepTriesHours = 24

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
