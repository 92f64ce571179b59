import { foldText } from './invisible.ts'

/** Every two neighbouring characters, each pair once. */
export function pairsOf(text: string): Set<string> {
  const signs = [...text]
  if (signs.length === 1) return new Set(signs)
  return new Set(signs.slice(0, -1).map((sign, index) => sign + signs[index + 1]))
}

/** The text a keyword is compared with: folded texts, each on its own line so that no word spans two. */
export const foldForSearch = (...texts: string[]): string => texts.map(foldText).join('\n')

const words = /[\p{L}\p{N}]+/gu

/**
 * The pairs under which a folded text is indexed. A word's last letter is also indexed alone, so that a search for one
 * letter finds it.
 */
export function searchPairs(folded: string): Set<string> {
  const pairs = new Set<string>()
  for (const [word] of folded.matchAll(words)) {
    for (const pair of pairsOf(word)) pairs.add(pair)
    pairs.add([...word].at(-1) ?? '')
  }
  return pairs
}

/** Signs and pictures alone are in no index. */
export const isSearchable = (keyword: string): boolean => /[\p{L}\p{N}]/u.test(keyword)

export interface SearchTerm {
  /** Folded; every match contains it. */
  text: string
  /** The pairs that every match has; empty for a single letter or sign. */
  pairs: string[]
}

/** Words between spaces must all be there. */
export function readSearchTerms(keyword: string): SearchTerm[] {
  return keyword
    .split(/\s+/)
    .map(foldText)
    .filter((text) => text !== '')
    .map((text) => ({
      text,
      pairs: [...text.matchAll(words)].flatMap(([word]) => ([...word].length > 1 ? [...pairsOf(word)] : [])),
    }))
}
