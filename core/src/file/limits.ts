export const picture = {
  /** A phone's photo. */
  maxBytes: 5 * 1024 * 1024,
  /**
   * As base64 in a form. A form is decoded in one step, and a larger one would block other requests; uploads stream.
   */
  maxTextBytes: 1024 * 1024,
  /** A phone's best photo; beyond that a small file can decode to fill the memory. */
  maxPixels: 40_000_000,
  /** The longest screenshot of a phone. A picture of one column of pixels took a quarter of a minute. */
  maxSide: 30_000,
  /**
   * Of a jpg that comes sharper with each pass: encoders write ten, and each goes over the whole picture. Hundreds of passes
   * fit into a small file and took seconds.
   */
  maxScans: 32,
  /** Of one that moves: twenty seconds of a film's sixteen a second. */
  maxFrames: 320,
  /** Wider than any screen shows a question's picture. */
  maxWidth: 1600,
  /** Two columns of options on a phone with a fine screen. */
  thumbWidth: 400,
} as const

export const video = {
  /** Some ten minutes as a phone sends them. */
  maxBytes: 200 * 1024 * 1024,
} as const

export const audio = {
  /** Half an hour as a phone records it. It is read as a whole to see what it is. */
  maxBytes: 30 * 1024 * 1024,
} as const

/** Some thousand pictures a member, or a few films among them: a whole school year of questions with room to spare. */
export const memberQuotaBytes = 1024 * 1024 * 1024

/** A picture nobody refers to after a day was put into a form that was never saved. */
export const unusedHours = 24
