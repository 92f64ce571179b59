const hour = 60 * 60_000

export const noticeLimits = {
  /** A person may get so many messages by one way within an hour; more are folded into one at the full hour. */
  perHour: 20,
  /** Robots and webhooks of one person; each of them gets every notice chosen for it. */
  endpoints: 10,
  /** As long as the name of a person; the bell needs these limits on every page, and not those of accounts. */
  endpointName: { min: 1, max: 30 },
  /** Tests go the way of all notices, so that nobody who has an address is flooded by them. */
  testsPerMinute: 5,
  /** Addresses of robots carry long keys. */
  url: { max: 500 },
  secret: { max: 200 },
  /** A person is reminded of so many forms within a day, so that nobody is flooded by many authors, nor by one. */
  remindersPerDay: 10,
  /** A person is told of so many things within a day that one other shares with them; the rest is in their list. */
  sharesPerDay: 20,
  /** A digest names the first ones, and says how many more there are. */
  digestLines: 30,
  /** The bell says 99+ from here on, so that nothing further needs to be counted. */
  unreadMost: 99,
  /** Read and unread notices alike go after this time, and so do the log and what could not be delivered. */
  keepDays: 90,
} as const

/** How often a parcel is tried: the last try is a day and a half after the first, so that a night's failure heals. */
export const retryDelays: readonly number[] = [
  10_000,
  60_000,
  5 * 60_000,
  30 * 60_000,
  2 * hour,
  6 * hour,
  12 * hour,
  18 * hour,
]

export const delivery = {
  /** The whole exchange with a receiver; the robots of all three vendors answer within a second. */
  timeoutMs: 10_000,
  /** Of a receiver's reply nothing further is read. */
  replyBytes: 64 * 1024,
  /** What is kept of it for the log. */
  faultLength: 300,
  /** A parcel whose process vanished is free again after this time, which is longer than any try takes. */
  leaseMs: 60_000,
} as const
