import { foldText } from '../format/invisible.ts'
import { pairsOf } from '../format/pairs.ts'

/** Punctuation, which does not make two questions different. */
const ornament = /[\p{P}\p{S}_]+/gu

/** The folded text without punctuation. */
export const withoutPunctuation = (text: string) => foldText(text).replace(ornament, '')

/**
 * Signatures of similar texts share a band, so similar texts are found by looking up eight numbers, however many there
 * are.
 */
const bands = 8
const rowsInBand = 2

/** Band numbers of a text: for texts as alike as `similarFrom`, at least one is the same in 97 of 100 cases. */
export function similarBands(text: string): number[] {
  const pairs = [...pairsOf(withoutPunctuation(text))]
  if (pairs.length === 0) return []
  return Array.from({ length: bands }, (_, band) => {
    let hash = band + 1
    for (let row = 0; row < rowsInBand; row += 1) hash = mix(hash ^ smallest(pairs, band * rowsInBand + row))
    return hash
  })
}

function smallest(pairs: readonly string[], seed: number): number {
  let least = 0xffffffff
  for (const pair of pairs) least = Math.min(least, hashPair(pair, seed))
  return least
}

function hashPair(pair: string, seed: number): number {
  let hash = Math.imul(seed + 1, 0x9e3779b1)
  for (let index = 0; index < pair.length; index += 1) hash = mix(hash ^ pair.charCodeAt(index))
  return hash
}

/** Mixes the 32 bits of a hash. */
function mix(value: number): number {
  let hash = value >>> 0
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The share of pairs that two texts have in common. */
export function shareOfPairs(left: ReadonlySet<string>, rightSide: ReadonlySet<string>): number {
  if (left.size === 0 || rightSide.size === 0) return 0
  let shared = 0
  for (const pair of left) if (rightSide.has(pair)) shared += 1
  return shared / (left.size + rightSide.size - shared)
}

const likeness = (one: string, other: string): number =>
  shareOfPairs(pairsOf(withoutPunctuation(one)), pairsOf(withoutPunctuation(other)))

export const similarFrom = 0.6

export interface Comparable {
  question: string
  options: readonly { opt: string }[]
}

const optionText = ({ options }: Comparable): string => options.map(({ opt }) => opt).join(' ')

/**
 * Compares texts until this many characters have been compared; after that only equal texts are alike. The limit bounds
 * the time of comparing many texts with many others. Equal texts are found without comparing characters. Many questions
 * begin 下列说法正确的是: where both have options, the options are compared too.
 */
export function makeComparison(characters: number): (one: Comparable, other: Comparable) => boolean {
  let left = characters
  const isAlike = (one: string, other: string): boolean => {
    if (one === other) return true
    left -= one.length + other.length
    return left >= 0 && likeness(one, other) >= similarFrom
  }
  return (one, other) => {
    if (!isAlike(one.question, other.question)) return false
    const [options, otherOptions] = [optionText(one), optionText(other)]
    return !options.trim() || !otherOptions.trim() || isAlike(options, otherOptions)
  }
}

export const isSimilar = makeComparison(Number.POSITIVE_INFINITY)
