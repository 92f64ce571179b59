export const username = {
  /** Short names are all taken soon and easily mixed up. */
  min: 3,
  /** A name of this length fits beside a menu on a phone. */
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

/** Members write so many characters about themselves. */
export const introduction = { max: 500 } as const

export const session = {
  /** A session ends after a month without a visit; each visit extends it by a month. */
  idleDays: 30,
  /** How often a visit is stored: a write for each call would cost more than the call. */
  renewMinutes: 60,
  /** The steps after the password have this time: enough to find a phone or wait for a mail. */
  unfinishedMinutes: 60,
} as const

export const code = {
  /** Digits of a code sent by mail or phone. */
  digits: 6,
  minutes: 10,
  tries: 5,
  /** The specification gives this pause before another code is sent to the same address. */
  cooldownSeconds: 59,
} as const

/** An admin hands out one-time links, which last long enough to reach the person in any way. */
export const link = { resetDays: 3, setupDays: 7, inviteDays: 30 } as const

/**
 * How many codes may be asked for, beside the cooldown of each address. They cost the operator money and annoy the
 * receiver. A new browser cookie costs nothing, so only the limit per network stops a script.
 */
export const codeBudget = {
  /**
   * So many codes are sent to one phone or mail address for people who are not signed in to its account: enough for a
   * slow network, too few to bother its owner.
   */
  perTarget: { hour: 6, day: 20 },
  /** A person asks once or twice; a whole family shares the browser. */
  perDevice: { tenMinutes: 10 },
  /** Programs without our cookie share this limit by network: people who sign up have a browser. */
  perNetworkWithoutDevice: { hour: 30 },
  /** A school behind one address: 100 sign-ups within a minute, each with a second try. `CODES_PER_NETWORK` changes it. */
  perNetworkHour: 200,
  /** A network has so many times its hourly limit in a day. */
  networkDayFactor: 3,
  /** The setting `CODES_PER_HOUR` changes this number. */
  perSiteHour: 1000,
} as const

/** Accounts created from one network within an hour: enough for a school's first day, too few for a script. */
export const signUpBudget = { perNetworkHour: 1000, perSiteHour: 5000 } as const

/** A password hash takes a processor some 30 ms, so requests wait in a queue of limited length. */
export const passwordQueue = {
  /** So many hashes are some six seconds of work on two processors. */
  maxWaiting: 400,
  /**
   * Places in the queue for one network, not counting browsers that signed in before: 100 sign-ups at once fit twice.
   */
  maxPerNetwork: 200,
  /** How long a person is asked to wait when the queue is full. */
  retrySeconds: 5,
} as const

/** The member is told by mail after so many wrong passwords within an hour. */
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

/** A school's yearly intake in one import. */
export const bulkMembers = {
  max: 5000,
  maxBytes: 10 * 1024 * 1024,
  /** A list whose answer was lost is sent again on the same day: later its passwords have been changed, or forgotten. */
  repeatableMs: 24 * 3_600_000,
} as const

/**
 * One member may store so much: more than a person writes, and so little that a program can neither fill the disk
 * within a day nor keep SQLite's one writer from the others. Drafts replace each other and cost no characters.
 */
export const writingLimits = {
  /** The longest article thirty times a day, or one of ten thousand characters three hundred times. */
  article: { perMinute: 30, charactersPerDay: 3_000_000 },
  /** The editor saves a draft two seconds after the last letter; several may be open. */
  draft: { perMinute: 120, charactersPerDay: undefined },
  /** Five imports of five thousand questions with their options and notes, or the banks of five subjects. */
  question: { perMinute: 120, charactersPerDay: 4_000_000 },
  /** Questions that are written in a form cost the characters of questions. */
  form: { perMinute: 60, charactersPerDay: undefined },
  /** A desk saves a second after the last letter; several may be open. An author who types all day writes a tenth of it. */
  desk: { perMinute: 240, charactersPerDay: 20_000_000 },
  /** Level >5 has so many times as much, because they may carry over what others wrote. */
  aboveFive: 10,
} as const
