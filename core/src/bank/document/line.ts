import type { TextPiece } from './paragraph.ts'

/** A line of a document as it was read. */
export interface DocumentLine {
  text: string
  /** The stretches of it that are red, underlined or highlighted, by which papers show what is right. */
  marks: TextMark[]
}

export interface TextMark {
  from: number
  to: number
  by: 'red' | 'underline' | 'highlight'
}

/** The blank of a fill-in question. */
const blank = '____'

/** Puts the pieces of a paragraph together; what breaks a line makes another one. */
export function writeLines(pieces: readonly TextPiece[]): DocumentLine[] {
  const lines: DocumentLine[] = [{ text: '', marks: [] }]
  for (const { text, look } of joinAlike(pieces)) {
    const shown = look.isUnderlined && /^(?:\s{2,}|\t)$/.test(text) ? blank : write(text, look)
    const by = [
      ...(isRed(look.colour) ? (['red'] as const) : []),
      ...(look.isHighlighted ? (['highlight'] as const) : []),
      ...(look.isUnderlined && shown !== blank ? (['underline'] as const) : []),
    ]
    for (const [at, part] of shown.split('\n').entries()) {
      if (at > 0) lines.push({ text: '', marks: [] })
      const line = lines.at(-1)
      if (!line || part === '') continue
      const from = line.text.length
      line.text += part
      for (const each of by) line.marks.push({ from, to: line.text.length, by: each })
    }
  }
  return lines
}

/** Word cuts a text wherever it was edited; pieces that look alike are one. */
function joinAlike(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && isAlike(last, piece)) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}

const isAlike = ({ look: one }: TextPiece, { look: other }: TextPiece): boolean =>
  isRed(one.colour) === isRed(other.colour) &&
  (one.isUnderlined ?? false) === (other.isUnderlined ?? false) &&
  (one.isHighlighted ?? false) === (other.isHighlighted ?? false) &&
  (one.hasDots ?? false) === (other.hasDots ?? false) &&
  one.place === other.place

/** Red as people choose it: clearly more red than anything else. */
const isRed = (colour: string | undefined): boolean => {
  const [, red = '', green = '', blue = ''] =
    /^([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/.exec(colour ?? '') ?? []
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16))
  return r !== undefined && g !== undefined && b !== undefined && r >= 0xa0 && g <= 0x60 && b <= 0x60
}

const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()n'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][at] ?? sign]),
)
const lowered: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? sign]),
)

/** Text with what it looks like, where that means something: m², H₂O, 着重号. */
function write(text: string, { place, hasDots }: TextPiece['look']): string {
  if (text.startsWith('$') || text.trim() === '') return text
  if (place) return writeRaised(text, place)
  if (hasDots)
    return [...text]
      .map((sign) => (/\s/.test(sign) ? sign : `$\\underset{\\cdot}{\\text{${sign}}}$`))
      .join('')
  return text
}

function writeRaised(text: string, place: 'superscript' | 'subscript'): string {
  const signs = [...text.replace(/−|—|－/g, '-')].map(
    (sign) => (place === 'superscript' ? raised : lowered)[sign],
  )
  if (signs.every((sign) => sign !== undefined)) return signs.join('')
  const content = text.replace(/[\\{}$%#&_^~]/g, '')
  return `$${place === 'superscript' ? '^' : '_'}{${/[\u2e80-\u9fff]/.test(content) ? `\\text{${content}}` : content}}$`
}

/** Trims a line and keeps its marks where they were. */
export function trimLine({ text, marks }: DocumentLine): DocumentLine {
  const from = text.length - text.trimStart().length
  const trimmed = text.trim()
  const move = (at: number) => Math.min(Math.max(at - from, 0), trimmed.length)
  return {
    text: trimmed,
    marks: marks
      .map((mark) => ({ ...mark, from: move(mark.from), to: move(mark.to) }))
      .filter(({ from, to }) => to > from),
  }
}

/** Puts a text before a line. */
export const withPrefix = (prefix: string, { text, marks }: DocumentLine): DocumentLine => ({
  text: prefix + text,
  marks: marks.map((mark) => ({ ...mark, from: mark.from + prefix.length, to: mark.to + prefix.length })),
})

export function joinDocumentLines(lines: readonly DocumentLine[], between: string): DocumentLine {
  const joined: DocumentLine = { text: '', marks: [] }
  for (const [at, line] of lines.entries()) {
    const moved = withPrefix(joined.text + (at === 0 ? '' : between), line)
    joined.marks.push(...moved.marks)
    joined.text = moved.text
  }
  return joined
}
