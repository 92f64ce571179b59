import { placeOfLabel } from '../question/option-label.ts'

/** A. B、 （C） D) at the beginning of a line; the sign behind the letter is what tells an option from a word. */
const labelled = /^\s*(?:[（(]\s*([A-Za-z])\s*[)）]|([A-Z])\s*[.．、:：)）])\s*/

/** A star in an option that holds nothing else yet says that it is right. */
export const isRightMark = (text: string): boolean => text === '*' || text === '＊'

/** The place that the letter of a typed option names, and its text; undefined where the line is no option. */
export function readTypedOption(line: string): { place: number; opt: string } | undefined {
  const found = labelled.exec(line)
  const letter = found?.[1] ?? found?.[2]
  if (!found || letter === undefined) return undefined
  return { place: placeOfLabel(letter.toUpperCase()), opt: line.slice(found[0].length).trim() }
}

/** The text of an option without the letter that it has by its place: whoever types a paper types that too. */
export function withoutOwnLabel(text: string, place: number): string {
  const typed = readTypedOption(text)
  return typed?.place === place && typed.opt !== '' ? typed.opt : text
}

interface TypedStem {
  stem: string
  /** The options that were typed below the stem, in their order. */
  options: string[]
}

/**
 * A stem whose last lines are options: they are taken off where their letters go on from `from`, which is the number of
 * options that are there. Anything else stays text.
 */
export function readTypedStem(text: string, from: number): TypedStem {
  const lines = text.split('\n')
  const options: string[] = []
  let below: number | undefined
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const typed = readTypedOption(lines[at] ?? '')
    if (!typed || typed.opt === '' || (below !== undefined && typed.place !== below - 1)) break
    options.unshift(typed.opt)
    if (typed.place === from) return { stem: lines.slice(0, at).join('\n').trimEnd(), options }
    below = typed.place
  }
  return { stem: text, options: [] }
}
