import { shuffle } from '../shuffle.ts'

/** Numbers from 0 to just below 1 that follow from the text alone. */
export function seededDice(seed: string): () => number {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Places from 0 in an order that follows from the seed: the same on every visit. An empty seed leaves them as they are. */
export function seededOrder(count: number, seed: string): number[] {
  const places = Array.from({ length: count }, (_, index) => index)
  return seed === '' ? places : shuffle(places, seededDice(seed))
}
