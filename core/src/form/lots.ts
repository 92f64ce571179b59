/** So many sheets of a form whose takers have names, and whose sheets have none, are released at once. */
export const lotSize = 5

interface Asked {
  anonymous: boolean
  needRoster: boolean
  needLoginParticipate: boolean
}

/**
 * Of an anonymous form with a roster or for members it is known who may take part: a count that moves with one sheet would
 * say whose it is. Its sheets are released several at a time, or after the end.
 */
export const isReleasedInLots = ({ anonymous, needRoster, needLoginParticipate }: Asked): boolean =>
  anonymous && (needRoster || needLoginParticipate)
