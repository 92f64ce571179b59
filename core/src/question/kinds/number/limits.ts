export const numberLimits = {
  /** With four decimals still exact as a whole number of the last one. */
  most: 1_000_000_000,
  /** Tenths of a millimetre, or of a cent. */
  decimals: { max: 4 },
  /** 平方米每小时 fits. */
  unit: 10,
  /** A finger cannot tell more places of a slider apart, and the arrow keys never reach the end. */
  sliderPlaces: 1000,
  /** Ten accepted numbers with their tolerances and units. */
  key: 400,
  /** Columns of the figure: more have no room on a phone. */
  bins: 20,
  /** 0 to 100 in tenths: each possible number is counted by itself for the median, beyond this by column alone. */
  counted: 1001,
} as const
