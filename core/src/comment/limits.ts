export const commentLimits = {
  contentMax: 1000,
  reasonMax: 200,
  pageLength: 20,
  /** So many replies are shown below a comment before a reader asks for the others. */
  firstReplies: 2,
  /** One member writes so many within a minute: a lively talk, not a flood. */
  perMinute: 10,
} as const

/** Signs in a line of a phone, about. */
const signsInLine = 30

/**
 * A comment as it is shown: any number of empty lines is one. What was written is stored as it is, so that a better rule
 * can show it better.
 */
export const closeGaps = (content: string): string =>
  content.replace(/\r\n?/g, '\n').replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')

/** How many lines a text takes at the most, without measuring it. */
export const countLines = (text: string): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / signsInLine)), 0)
