import { foldText } from '../format/fold-text.ts'
import type { SearchTerm } from '../format/pairs.ts'

/** How many characters of context come before the match. */
const before = 30

/** The part of a text around the first match of any term; undefined where none matches. */
export function excerptAround(text: string, terms: readonly SearchTerm[], max: number): string | undefined {
  const at = findFirst(text, terms)
  if (at === undefined) return undefined
  const signs = [...text.slice(0, at)]
  const start = signs.length <= before + 5 ? 0 : signs.slice(0, -before).join('').length
  const rest = [...text.slice(start, start + max * 2)]
  const piece = rest.slice(0, max).join('').replace(/\s+/g, ' ')
  const isCut = start + rest.slice(0, max).join('').length < text.length
  return `${start > 0 ? '…' : ''}${piece.trim()}${isCut ? '…' : ''}`
}

function findFirst(text: string, terms: readonly SearchTerm[]): number | undefined {
  const plain = firstOf(text.toLowerCase(), terms)
  // A few letters become longer in lower case, which shifts all positions after them.
  if (plain !== undefined && text.toLowerCase().length === text.length) return plain
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const sign of text) {
    const fold = foldText(sign)
    for (let index = 0; index < fold.length; index += 1) places.push(at)
    folded += fold
    at += sign.length
  }
  const found = firstOf(folded, terms)
  return found === undefined ? undefined : places[found]
}

function firstOf(text: string, terms: readonly SearchTerm[]): number | undefined {
  const places = terms.map((term) => text.indexOf(term.text)).filter((place) => place >= 0)
  return places.length > 0 ? Math.min(...places) : undefined
}
