/** Days until a mistake comes up again, by how often it was answered right in a row: after the last it comes no more. */
export const spacingDays = [1, 2, 4, 7, 15, 30] as const

const dayMs = 24 * 60 * 60_000

/** Far beyond any exam: a mistake that is learnt. */
export const learnt = 253_402_300_799_999

export interface Spacing {
  box: number
  due: number
}

/** Right goes on to the next distance, anything else begins anew. */
export function nextReview(box: number, isRight: boolean, now: number): Spacing {
  const next = isRight ? box + 1 : 0
  const days = spacingDays[next]
  return { box: next, due: days === undefined ? learnt : now + days * dayMs }
}
