/** Days until a mistake is repeated, by how often in a row it was answered right; after the last one it is learnt. */
export const spacingDays = [1, 2, 4, 7, 15, 30] as const

const dayMs = 24 * 60 * 60_000

/** Later than any exam: marks a mistake that is learnt. */
export const learnt = 253_402_300_799_999

export interface Spacing {
  box: number
  due: number
}

/** A right answer moves on to the next interval, any other starts again with the first. */
export function nextReview(box: number, isRight: boolean, now: number): Spacing {
  const next = isRight ? box + 1 : 0
  const days = spacingDays[next]
  return { box: next, due: days === undefined ? learnt : now + days * dayMs }
}
