import { memberQuotaBytes } from '../../file/path.ts'
import { uploadLimits } from '../../question/limits.ts'

export const uploadingLimits = {
  /** The largest file that any question may allow. */
  maxBytes: uploadLimits.megabytes.max * 1024 * 1024,
  /** A slow phone sends one part within a minute, and no more than this is sent again after a cut. */
  partBytes: 512 * 1024,
  /** Files of one taker that no report claims, for each that the question allows: what was chosen and taken back. */
  unclaimedPerFile: 3,
  /** Files of one taker that may be arriving in one form at once; the page sends two of a question. */
  arrivingPerPerson: 3,
  /**
   * One network may have declared so much to one author without having sent it: more than the parts of a school that
   * are received at once, a quarter of an author's space. The next files wait until some are complete.
   */
  arrivingPerNetwork: 256 * 1024 * 1024,
  /** A file of which nothing came for so long was given up, and makes room where there is none. */
  idleMs: 10 * 60_000,
  /** Longest file name that is read at all. */
  nameMax: 300,
} as const

/** The limits of files that their author cannot see yet. They are apart from the above, which pages carry. */
export const waitingLimits = {
  /** A complete file that nobody handed in for so long makes room too, unless its attempt is open. */
  spareMs: 60 * 60_000,
  /**
   * Takers of one author may have uploaded so much that the author cannot see yet: as much again as the author's own
   * space, with which it has nothing to do.
   */
  perAuthor: memberQuotaBytes,
  /** One person has so much, more than the largest question takes. */
  perPerson: 256 * 1024 * 1024,
  /** All guests of one network have so much: a class of fifty with ten megabytes each. */
  perNetwork: 512 * 1024 * 1024,
  /**
   * Where reports are released in lots, a waiting file counts as this share of what its question allows, because its
   * own size would tell the author whose report it is in once that is released. Most files are smaller.
   */
  lotShare: 1 / 4,
} as const

/** A file that no report claims after a day, and no open attempt, belongs to a draft that was given up. */
export const unclaimedHours = 24

/** A complete file waits so many days while its attempt is open: most exams and surveys are over after a month. */
export const attemptDays = 30

/** How long a link to a file works: long enough to open a page and press it, too short to be passed around. */
export const linkMinutes = 15

/** Rows of the gallery in one answer. */
export const galleryPage = 24
