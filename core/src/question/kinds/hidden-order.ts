import { keyList } from './choice-keys.ts'
import type { QuestionBody, QuestionKind } from './kind.ts'
import { seededOrder } from './seeded-order.ts'

/** Places in an order that follows from the texts alone: it tells nothing of the order in which they were written. */
export function hiddenOrder(texts: readonly string[]): number[] {
  const sorted = texts.map((_, place) => place)
  sorted.sort((one, other) => ((texts[one] ?? '') < (texts[other] ?? '') ? -1 : 1))
  const seed = sorted.map((place) => texts[place]).join('\n')
  return seededOrder(sorted.length, seed).flatMap((index) => sorted[index] ?? [])
}

/** Of a kind whose key is an order of its options: written in that order, the letters would be the key. */
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
