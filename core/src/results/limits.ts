/** Filters an author keeps for one form. */
export const maxSavedFilters = 30

/**
 * Texts that words and numbers are read from, the newest first: enough for a word cloud, and the wait stays bounded.
 */
export const maxTextsRead = 20_000

/** A cloud has at most so many words. */
export const maxWords = 100

/** Attempts never handed in are read from the newest back to this many, to say where people stopped. */
export const maxStopsRead = 20_000

/** The shortest time between two updates to the watchers of one form. */
export const liveEveryMs = 1000

/**
 * A stream ends after this long and the page asks for a new one. At every look it is asked only what costs next to
 * nothing (is the watcher still signed in, and the same); here the right is checked in full.
 */
export const liveForMs = 5 * 60_000

/** Streams that are open at once. Each is asked every second whether its watcher still may watch. */
export const liveStreams = {
  /** A wall of screens in one browser. */
  ofBrowser: 12,
  /** Programs without our cookie have so many streams in one network. */
  ofNetwork: 1200,
  /** A process has so many streams; a school that watches an election has a tenth. */
  ofProcess: 5000,
} as const

/** Names of sources in a chart; the rest is summed up. */
export const maxSources = 30
