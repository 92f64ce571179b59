const letters = 'ABCDEFGH'
/** Letters up to H are read; further ones stay in the last, so that the author sees them. */
export const optionRoom = 8

const wide = 'ＡＢＣＤＥＦＧＨ'

type Style = 'sign' | 'bracket' | 'loose'

/** The beginnings of an option for each letter, in each style. */
const starts: Record<Style, readonly string[]> = {
  sign: [...letters].map((letter, at) => `[${letter}${letter.toLowerCase()}${wide[at]}]\\s*[.．、:：)）]`),
  bracket: [...letters].map(
    (letter, at) => `[（(【[]\\s*[${letter}${letter.toLowerCase()}${wide[at]}]\\s*[)）】\\]]\\s*[.．、:：]?`,
  ),
  loose: [...letters].map((letter, at) => `[${letter}${wide[at]}](?:\\s+|(?=[\\u4e00-\\u9fff]))`),
}

const atStart = Object.fromEntries(
  Object.entries(starts).map(([style, patterns]) => [
    style,
    patterns.map((pattern) => new RegExp(`^${pattern}\\s*`)),
  ]),
) as Record<Style, RegExp[]>

/** An option begins after a space and, where signs leave no doubt, right after anything but a Latin letter: A.1B.2. */
const afterSpace = Object.fromEntries(
  Object.entries(starts).map(([style, patterns]) => [
    style,
    patterns.map((pattern) => new RegExp(`\\s(${pattern})\\s*`)),
  ]),
) as Record<Style, RegExp[]>
const afterAnything = starts.sign.map((pattern) => new RegExp(`[^A-Za-z](${pattern})\\s*`))
const bracketAfterAnything = starts.bracket.map((pattern) => new RegExp(`\\S(${pattern})\\s*`))

export interface OptionLine {
  /** The first letter, 0 for A. */
  from: number
  texts: string[]
  isLoose: boolean
}

/** A line that begins with an option; there may be several on it. */
export function readOptionLine(line: string): OptionLine | undefined {
  for (const style of ['sign', 'bracket', 'loose'] as const) {
    for (const [from, pattern] of atStart[style].entries()) {
      const found = pattern.exec(line)
      if (found)
        return {
          from,
          texts: splitFrom(line.slice(found[0].length), from + 1, style),
          isLoose: style === 'loose',
        }
    }
  }
  return undefined
}

function splitFrom(text: string, next: number, style: Style): string[] {
  const found = findNext(text, next, style)
  if (!found) return [text.trim()]
  const before = text.slice(0, found.index + found.lead).trim()
  return [before, ...splitFrom(text.slice(found.index + found[0].length), next + 1, style)]
}

/** Finds where the next option begins; `lead` is how much of the match still belongs to the option before. */
function findNext(text: string, next: number, style: Style) {
  if (next >= letters.length) return undefined
  const spaced = afterSpace[style][next]?.exec(text)
  const tight = { sign: afterAnything, bracket: bracketAfterAnything, loose: [] as RegExp[] }[style][
    next
  ]?.exec(text)
  const found = spaced ?? tight
  return found ? Object.assign(found, { lead: found === spaced ? 0 : 1 }) : undefined
}

/** Adds options from a letter on; what has no room goes on in the last. */
export function putOptions(options: string[], from: number, texts: readonly string[]): void {
  while (options.length < Math.min(from, optionRoom)) options.push('')
  for (const text of texts) {
    if (options.length < optionRoom) options.push(text)
    else options[optionRoom - 1] += `\n${text}`
  }
}

/** In a stem, A must follow a space or the end of the sentence, because 维生素A、B is no list of options. */
const firstInStem = new RegExp(`[\\s)）?？。：:_]((?:${starts.sign[0]}|${starts.bracket[0]}))\\s*`)

/** 1+1=？ A.1 B.2 C.3 in one line. At least A and B, neither empty. */
export function splitStemOptions(line: string): { stem: string; options: string[] } {
  const found = firstInStem.exec(line)
  if (!found) return { stem: line, options: [] }
  const from = found.index + 1
  const { texts = [] } = readOptionLine(line.slice(from)) ?? {}
  if (texts.length < 2 || texts.some((text) => text === '')) return { stem: line, options: [] }
  return { stem: line.slice(0, from).trim(), options: texts }
}
