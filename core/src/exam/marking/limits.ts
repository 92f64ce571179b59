/**
 * A marker holds so many groups of answers at once: a minute or two of work, so that little is lost when they leave.
 */
export const claimMost = 10

/** Renewed with every call; a marker who closed the laptop holds nobody up for longer. */
export const claimMs = 10 * 60_000

/** Groups marked alike with one call: what was ticked among similar ones. */
export const markedAtOnce = 50

/** Only short answers are compared: long ones are hardly ever nearly the same, and comparing costs by length. */
export const similarTextMax = 200

/** Groups of one question that are compared: ten times a large year of a school. */
export const similarMost = 20_000

/** Similar groups shown beside one: more than fit on a screen are not read. */
export const similarShown = 12

/** Names shown beside a group of equal answers. */
export const namesShown = 20

export const rubric = {
  /** Nobody ticks a longer list. */
  most: 20,
  textMax: 100,
} as const

/** Comments of one's own to choose from. */
export const commentsMost = 50

/** At most so many people mark one exam. */
export const markersMost = 50

export const ink = {
  /** Nobody draws more on one picture. */
  strokesMost: 100,
  /** Points of one stroke: a longer one is thinned out when it is drawn, and still looks the same. */
  pointsMost: 60,
  /** Positions are in thousandths of the picture's width and height. */
  scale: 1000,
} as const

/** Pairs of marks that agreement is computed from. */
export const pairsMost = 20_000
