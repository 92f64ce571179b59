/** How many sheets are released at once, where takers are known by name and sheets are anonymous. */
export const lotSize = 5

interface Asked {
  anonymous: boolean
  needRoster: boolean
  needLoginParticipate: boolean
}

/**
 * Whether sheets are released in lots. For an anonymous form with a roster or for members it is known who may take
 * part, so a count that changes with one sheet would reveal whose it is. Its sheets are released several at a time, or
 * after the end.
 */
export const isReleasedInLots = ({ anonymous, needRoster, needLoginParticipate }: Asked): boolean =>
  anonymous && (needRoster || needLoginParticipate)
