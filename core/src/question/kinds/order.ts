import { keyList } from './choice-keys.ts'
import type { QuestionBody, QuestionKind } from './kind.ts'

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

/** Places in an order that follows from the texts alone: it tells nothing of the order in which they were written. */
export function hiddenOrder(texts: readonly string[]): number[] {
  const sorted = texts.map((_, place) => place)
  sorted.sort((one, other) => ((texts[one] ?? '') < (texts[other] ?? '') ? -1 : 1))
  const seed = sorted.map((place) => texts[place]).join('\n')
  return seededOrder(sorted.length, seed).flatMap((index) => sorted[index] ?? [])
}

/**
 * Hides the key of a kind whose key is an order of its options: written in that order, the letters would be the key.
 */
export const hideOrder: NonNullable<QuestionKind['hideKey']> = ({ options }: QuestionBody, key: string) => {
  const letters = options.map((option) => option.key)
  const ranked = keyList.parse(key)
  if (ranked.length > letters.length || ranked.some((letter, place) => letter !== letters[place]))
    return undefined
  const order = hiddenOrder(options.map(({ opt, pic }) => `${opt} ${pic}`))
  return {
    options: order.flatMap((place, index) => {
      const option = options[place]
      return option ? [{ ...option, key: letters[index] ?? '' }] : []
    }),
    answer: keyList.format(ranked.map((_, place) => letters[order.indexOf(place)] ?? '')),
    renamed: new Map(letters.map((letter, place) => [letter, letters[order.indexOf(place)] ?? ''])),
  }
}

export const shuffle = <Item>(items: readonly Item[], dice: () => number): Item[] => {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1))
    const held = mixed[last] as Item
    mixed[last] = mixed[other] as Item
    mixed[other] = held
  }
  return mixed
}
