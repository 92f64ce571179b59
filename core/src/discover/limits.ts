/** What level >5 pins fits on one long page. */
export const maxPins = 60

/** Of the most visited: four rows on a wide screen. */
export const popularLength = 24

/** What counts as "of late", in days. */
export const recentDays = 30

/** A stream shows so many at a time. */
export const streamLength = 20
