import { newKeyMin } from '../entry/limits.ts'

export const table = {
  /** One line on a phone's card, two on a poster: as a form's title. */
  titleMax: 100,
  /** A long chapter; the editor and the reader's phone still bear it. */
  contentMax: 100_000,
  maxKeywords: 8,
  keywordMax: 20,
  keyMin: newKeyMin,
  keyMax: 50,
  pageLength: 12,
  /** A list counts and pages so far, as lists of forms do; beyond it one searches. */
  maxFound: 500,
  /** Earlier versions that are kept. */
  maxVersions: 10,
  /** After its deletion an article can be brought back for so long. */
  restoreDays: 30,
  /** Two lines below a title. */
  excerptMax: 140,
  /** Further on a body is read but not searched: what is written for a search stays bounded. */
  searchedMax: 20_000,
  /** Cards of one article; more is no article but a list. */
  maxCards: 30,
  /** Offered beside a list, the most used first. */
  offeredKeywords: 30,
} as const

/** Characters of Chinese and words of other scripts that a grown-up reads in a minute, and seconds for a picture. */
export const reading = { signsPerMinute: 400, wordsPerMinute: 220, secondsPerPicture: 8 } as const
