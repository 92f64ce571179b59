const first = 1000

/** The milliseconds to wait before the next try: twice as long after each failure. */
export const backoff = (failures: number, most: number): number => Math.min(most, first * 2 ** failures)
