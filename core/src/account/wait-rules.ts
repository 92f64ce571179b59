/** How wrong tries are slowed down: after so many within the window, so many seconds until the next. */
export interface WaitRule {
  windowMinutes: number
  /** The waits in ascending order; the last one that applies counts. */
  waits: readonly { after: number; seconds: number }[]
}

/** The first tries are free, for typing errors; then the wait doubles. */
const doubling = [
  { after: 3, seconds: 2 },
  { after: 4, seconds: 4 },
  { after: 5, seconds: 8 },
  { after: 6, seconds: 16 },
  { after: 7, seconds: 32 },
] as const

export const waitRules = {
  /**
   * Passwords, by account and network, and by account and known browser. At most a minute, so that the account's owner
   * gets in soon even while somebody else is guessing.
   */
  password: { windowMinutes: 15, waits: [...doubling, { after: 8, seconds: 60 }] },
  /**
   * Passwords for one account from all unknown browsers together: 2,400 guesses a day find no password that is not on a
   * list of the most common ones. Beyond it, the owner uses a known browser, a code or an admin's link.
   */
  allStrangers: { windowMinutes: 60, waits: [{ after: 100, seconds: 60 * 60 }] },
  /**
   * Proofs after the password: the dynamic code, or the password again. Only people with the password or a session get
   * here.
   */
  proof: {
    windowMinutes: 15,
    waits: [
      ...doubling,
      { after: 8, seconds: 64 },
      { after: 9, seconds: 128 },
      { after: 10, seconds: 15 * 60 },
    ],
  },
} as const satisfies Record<string, WaitRule>

/** Seconds to wait after so many wrong tries within the window. */
export const waitSeconds = ({ waits }: WaitRule, tries: number): number =>
  waits.findLast(({ after }) => tries >= after)?.seconds ?? 0

/** Says a wait as 30 秒, 5 分钟 or 2 小时. */
export function waitWords(seconds: number): string {
  if (seconds < 120) return `${seconds} 秒`
  return seconds <= 90 * 60 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3600)} 小时`
}
