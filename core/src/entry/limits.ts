/** Tries to enter something: the password of a form, a name and number on its roster, the key of an article. */
export const entryTries = {
  windowMs: 10 * 60_000,
  /** One device has so many wrong tries. */
  ofDevice: 10,
  /**
   * Wrong tries of all unknown devices of one network, because new cookies cost nothing. Hundreds who enter at once behind
   * one address mistype a few dozen times.
   */
  ofNetwork: 100,
  /** All networks together have so many times as many as one. */
  networks: 10,
  /**
   * Each network has so many, however often others fail: addresses elsewhere cost something, and nobody can use up
   * these.
   */
  reserved: 10,
  /**
   * After that a network is slowed down, not shut out: so many wrong tries at once, and another one every few seconds.
   * This is only for devices with a cookie that have hardly failed themselves.
   */
  slow: { everyMs: 5000, atOnce: 10, ofDevice: 3 },
} as const

/** A roster of thousands makes more typing errors; one in five is more than any class makes. */
export const networkTries = (rosterCount: number): number =>
  Math.max(entryTries.ofNetwork, Math.ceil(rosterCount / 5))

/**
 * A key of this length has a million or more possibilities, of which the devices of a network try some two hundred in
 * ten minutes.
 */
export const newKeyMin = 6

/** The sentence for a person who has to wait before the next try. */
export const waitReason = (seconds: number): string =>
  `试错的次数太多了，请 ${seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}后再试`
