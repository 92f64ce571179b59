const first = 1000

/** How long to wait before the next try, in ms: twice as long after each failure. */
export const backoff = (failures: number, most: number): number => Math.min(most, first * 2 ** failures)
